/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons that come with the program, learned by a pupil made of code. */
#include <string.h>

#include "ct-lesson-runner.h"
#include "ct-lesson.h"
#include "ct-library.h"

/* What the coach has said, and the sessions have told. */
typedef struct
{
  CtLessonRunner *runner;
  CtProgress *progress;
  CtLibrary *library;
  guint n_answers;
  CtAnswerGrade grade;
  char *text;
  char *rule;
  gboolean offer_repeat;
  guint n_steps_begun;
  guint n_finished;
} Pupil;

static void
on_answered (Pupil *pupil, const CtAnswer *answer)
{
  pupil->n_answers++;
  pupil->grade = answer->grade;
  g_free (pupil->text);
  pupil->text = g_strdup (answer->text);
  g_free (pupil->rule);
  pupil->rule = g_strdup (answer->verdict != NULL ? answer->verdict->rule : NULL);
  pupil->offer_repeat = answer->offer_repeat;
}

static void
on_step_changed (Pupil *pupil)
{
  pupil->n_steps_begun++;
}

static void
on_finished (Pupil *pupil)
{
  pupil->n_finished++;
}

/* @name: as "kargaburo/01-first-card" */
static void
pupil_begin (Pupil *pupil, const char *name)
{
  g_autofree char *file_name = g_strconcat (name, ".xml", NULL);
  g_autofree char *path =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "lessons", file_name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = ct_lesson_new_from_file (file, &error);

  g_assert_no_error (error);
  memset (pupil, 0, sizeof *pupil);
  pupil->library = ct_library_new ();
  pupil->progress = ct_progress_new (NULL, &error);
  g_assert_no_error (error);
  pupil->runner = ct_lesson_runner_new (lesson, pupil->library, pupil->progress);
  g_signal_connect_swapped (pupil->runner, "answered", G_CALLBACK (on_answered), pupil);
  g_signal_connect_swapped (pupil->runner, "step-changed", G_CALLBACK (on_step_changed),
                            pupil);
  g_signal_connect_swapped (pupil->runner, "finished", G_CALLBACK (on_finished), pupil);
}

static void
pupil_end (Pupil *pupil)
{
  g_assert_finalize_object (g_steal_pointer (&pupil->runner));
  g_assert_finalize_object (g_steal_pointer (&pupil->progress));
  g_clear_object (&pupil->library);
  g_clear_pointer (&pupil->text, g_free);
  g_clear_pointer (&pupil->rule, g_free);
}

static CtSession *
session (Pupil *pupil)
{
  return ct_lesson_runner_get_session (pupil->runner);
}

static CtAnswerGrade
try (Pupil *pupil, const char *text)
{
  CtMove move;

  g_assert_cmpint (ct_move_parse (ct_session_get_rules (session (pupil)),
                                  ct_session_get_state (session (pupil)),
                                  ct_lesson_runner_get_learner (pupil->runner), text,
                                  &move),
                   ==, CT_MOVE_TEXT_OK);
  return ct_lesson_runner_try (pupil->runner, &move);
}

static void
let_others_move (Pupil *pupil)
{
  while (ct_lesson_runner_proceed (pupil->runner))
    ;
}

/* Tries all answers of a quiz until one is right. */
static void
guess (Pupil *pupil)
{
  guint n_options = ct_lesson_runner_get_n_options (pupil->runner);
  guint n_right = 0;

  g_assert_nonnull (ct_lesson_runner_get_question (pupil->runner));
  g_assert_cmpuint (n_options, >=, 1);
  for (guint options = 0; n_right == 0 && options < 1u << n_options; options++)
    n_right += ct_lesson_runner_choose (pupil->runner, options) == CT_ANSWER_BEST;
  g_assert_cmpuint (n_right, ==, 1);
}

/* Deals as the table tells, card by card. */
static void
deal (Pupil *pupil)
{
  guint zone;
  guint n_cards = 0;

  while (ct_lesson_runner_get_deal_target (pupil->runner, &zone))
    {
      g_assert_cmpint (ct_lesson_runner_deal (pupil->runner, zone), ==, CT_ANSWER_BEST);
      n_cards++;
    }
  g_assert_cmpuint (n_cards, >, 5);
}

/* Takes all hints, and does what the last one says. */
static void
follow_hints (Pupil *pupil)
{
  guint n_hints = ct_lesson_runner_get_n_hints (pupil->runner);
  CtMove move;
  CtAnswerGrade grade;

  g_assert_cmpuint (n_hints, >=, 2);
  for (guint i = 0; i < n_hints; i++)
    {
      g_assert_false (ct_lesson_runner_get_hint_move (pupil->runner, &move));
      g_assert_nonnull (ct_lesson_runner_hint (pupil->runner));
    }
  g_assert_null (ct_lesson_runner_hint (pupil->runner));
  g_assert_true (ct_lesson_runner_get_hint_move (pupil->runner, &move));
  grade = ct_lesson_runner_try (pupil->runner, &move);
  g_assert_cmpint (grade, <=, CT_ANSWER_FINE);
}

/* Does whatever the lesson waits for. */
static void
do_next_thing (Pupil *pupil)
{
  switch (ct_lesson_runner_get_state (pupil->runner))
    {
    case CT_LESSON_ASK:
    case CT_LESSON_FREE:
      follow_hints (pupil);
      break;

    case CT_LESSON_DEAL:
      deal (pupil);
      break;

    case CT_LESSON_QUIZ:
      guess (pupil);
      break;

    case CT_LESSON_OTHERS:
      g_assert_true (ct_lesson_runner_proceed (pupil->runner));
      break;

    case CT_LESSON_READ:
    case CT_LESSON_DONE:
      g_assert_true (ct_lesson_runner_can_next (pupil->runner));
      ct_lesson_runner_next (pupil->runner);
      break;

    case CT_LESSON_FINISHED:
    default:
      g_assert_not_reached ();
    }
}

static void
learn_until_step (Pupil *pupil, guint step)
{
  while (ct_lesson_runner_get_step (pupil->runner) < step)
    do_next_thing (pupil);
}

/* Every lesson can be learned to its end, and leaves its traces. */
static void
test_whole_lesson (gconstpointer data)
{
  Pupil pupil;
  guint n_steps;
  CtLesson *lesson;
  CtLessonResult result;

  pupil_begin (&pupil, data);
  lesson = ct_lesson_runner_get_lesson (pupil.runner);
  n_steps = ct_lesson_runner_get_n_steps (pupil.runner);
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FINISHED)
    do_next_thing (&pupil);

  g_assert_cmpuint (pupil.n_finished, ==, 1);
  g_assert_cmpuint (pupil.n_steps_begun, ==, n_steps - 1);
  for (guint i = 0; i < n_steps; i++)
    g_assert_true (ct_lesson_runner_is_step_done (pupil.runner, i));
  g_assert_true (ct_progress_get_lesson (pupil.progress, ct_lesson_get_id (lesson),
                                         &result));
  g_assert_cmpuint (result.finished, ==, 1);
  g_assert_cmpuint (result.best_help, ==, ct_lesson_runner_get_n_helped (pupil.runner));
  g_assert_cmpuint (ct_progress_count_observations (pupil.progress), >, n_steps / 2);
  pupil_end (&pupil);
}

static void
test_refused (void)
{
  Pupil pupil;
  CtRuleResult result;

  pupil_begin (&pupil, "kargaburo/03-following");
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_ASK)
    do_next_thing (&pupil);

  /* Nothing changes on the table, and the coach says why. */
  g_assert_cmpint (try (&pupil, "pick-up"), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (pupil.rule, ==, "KB-FOLLOW-4");
  g_assert_nonnull (pupil.text);
  g_assert_null (strchr (pupil.text, '{'));
  g_assert_false (pupil.offer_repeat);
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_ASK);

  g_assert_cmpint (try (&pupil, "draw"), ==, CT_ANSWER_WRONG);
  g_assert_true (pupil.offer_repeat);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (pupil.runner), ==, 2);
  ct_progress_get_rule (pupil.progress, "KB-FOLLOW-4", &result);
  g_assert_cmpuint (result.wrong, ==, 2);

  /* Who was told what is wrong has not done it alone. */
  follow_hints (&pupil);
  g_assert_cmpint (ct_progress_get_rule (pupil.progress, "KB-FOLLOW-4", &result), ==,
                   CT_MASTERY_WITH_HELP);
  g_assert_cmpuint (result.right, ==, 1);
  pupil_end (&pupil);
}

/* The author's own words, those on a move that is allowed but not asked for, and the
 * word on the right answer.
 */
static void
test_words_of_the_author (void)
{
  Pupil pupil;
  const CtStep *step;

  pupil_begin (&pupil, "kargaburo/02-dealing");
  while (ct_lesson_runner_get_ask (pupil.runner) == NULL ||
         strstr (ct_lesson_runner_get_ask (pupil.runner), "jack") == NULL)
    do_next_thing (&pupil);
  step = ct_lesson_get_step (ct_lesson_runner_get_lesson (pupil.runner),
                             ct_lesson_runner_get_step (pupil.runner));

  g_assert_cmpint (try (&pupil, "lead 4H"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (pupil.text, ==, ((CtWrong *) step->wrongs->pdata[0])->text);
  g_assert_cmpint (try (&pupil, "draw"), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (pupil.text, ==, ((CtWrong *) step->wrongs->pdata[1])->text);
  g_assert_cmpstr (pupil.rule, ==, "KB-LEAD-2");

  /* Allowed, but neither the author nor the rules have a word on it. */
  g_assert_cmpint (try (&pupil, "lead KD"), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (pupil.rule, ==, "TABLE-CARD-1");
  g_assert_cmpint (try (&pupil, "lead JD"), ==, CT_ANSWER_BEST);
  pupil_end (&pupil);
}

static void
test_not_now (void)
{
  Pupil pupil;
  const char *ask;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  learn_until_step (&pupil, 4);
  ask = ct_lesson_runner_get_ask (pupil.runner);
  g_assert_cmpint (try (&pupil, "lead QS"), ==, CT_ANSWER_NOT_NOW);
  g_assert_nonnull (strstr (pupil.text, ask));
  g_assert_null (pupil.rule);
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_ASK);
  pupil_end (&pupil);
}

/* Cards that are touched while something else is wanted get an answer, too. */
static void
test_not_asked (void)
{
  Pupil pupil;
  guint n_plies;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  g_assert_cmpint (try (&pupil, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_OTHERS);
  n_plies = ct_session_get_n_plies (session (&pupil));
  g_assert_cmpint (try (&pupil, "follow 4S"), ==, CT_ANSWER_NOT_NOW);
  g_assert_nonnull (pupil.text);
  g_assert_cmpuint (ct_session_get_n_plies (session (&pupil)), ==, n_plies);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (pupil.runner), ==, 0);
  let_others_move (&pupil);
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_DONE);
  pupil_end (&pupil);
}

/* Alone, at the first try: the rule is done without help. */
static void
test_done_alone (void)
{
  Pupil pupil;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  g_assert_cmpint (try (&pupil, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_progress_get_rule (pupil.progress, "KB-FOLLOW-1", NULL), ==,
                   CT_MASTERY_ALONE);
  pupil_end (&pupil);
}

static void
test_deal_by_hand (void)
{
  Pupil pupil;
  guint zone;

  pupil_begin (&pupil, "kargaburo/02-dealing");
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_DEAL);
  g_assert_true (ct_lesson_runner_get_deal_target (pupil.runner, &zone));
  g_assert_cmpuint (zone, ==, ct_hand (1));

  g_assert_cmpint (ct_lesson_runner_deal (pupil.runner, ct_hand (2)), ==,
                   CT_ANSWER_WRONG);
  g_assert_cmpstr (pupil.rule, ==, "KB-DEAL-3");
  g_assert_cmpint (ct_lesson_runner_deal (pupil.runner, CT_ZONE_LEAD), ==,
                   CT_ANSWER_WRONG);
  g_assert_true (pupil.offer_repeat);
  g_assert_cmpint (ct_lesson_runner_deal (pupil.runner, ct_hand (1)), ==,
                   CT_ANSWER_BEST);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (session (&pupil)), ct_hand (1)),
                    ==, 1);

  deal (&pupil);
  g_assert_cmpint (pupil.grade, ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_DONE);
  g_assert_cmpint (ct_progress_get_rule (pupil.progress, "KB-DEAL-4", NULL), >=,
                   CT_MASTERY_WITH_HELP);
  pupil_end (&pupil);
}

static void
test_quiz (void)
{
  Pupil pupil;
  guint n_options;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  learn_until_step (&pupil, 1);
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_QUIZ);
  g_assert_cmpstr (ct_lesson_runner_get_question (pupil.runner), ==,
                   "Whose card is the highest of these two?");
  n_options = ct_lesson_runner_get_n_options (pupil.runner);
  g_assert_cmpuint (n_options, ==, 2);
  g_assert_false (ct_lesson_runner_is_multiple_choice (pupil.runner));

  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 0), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 1), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 3), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 2), ==, CT_ANSWER_BEST);
  g_assert_nonnull (pupil.text);
  pupil_end (&pupil);
}

/* A question to which the engine knows the key. */
static void
test_quiz_from_engine (void)
{
  Pupil pupil;
  guint right = 0;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtQuizType type;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  do
    {
      if (ct_lesson_runner_get_state (pupil.runner) == CT_LESSON_QUIZ)
        {
          type = ct_lesson_get_step (ct_lesson_runner_get_lesson (pupil.runner),
                                     ct_lesson_runner_get_step (pupil.runner))
                     ->quiz->type;
          if (type == CT_QUIZ_WHICH_LEGAL)
            break;
        }
      do_next_thing (&pupil);
    }
  while (TRUE);

  g_assert_true (ct_lesson_runner_is_multiple_choice (pupil.runner));
  ct_rules_legal (ct_session_get_rules (session (&pupil)),
                  ct_session_get_state (session (&pupil)), legal);
  for (guint i = 0; i < ct_lesson_runner_get_n_options (pupil.runner); i++)
    for (guint k = 0; k < legal->len; k++)
      {
        CtNarrator *narrator = ct_lesson_runner_get_narrator (pupil.runner);
        guint pos;
        guint zone = ct_state_find (ct_session_get_state (session (&pupil)),
                                    g_array_index (legal, CtMove, k).card[0], &pos);
        g_autofree char *label =
            ct_narrator_label_card (narrator, ct_session_get_state (session (&pupil)),
                                    zone, pos);

        if (g_str_has_prefix (label, ct_lesson_runner_get_option (pupil.runner, i)))
          right |= 1u << i;
      }
  g_assert_cmpuint (right, !=, 0);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, right), ==, CT_ANSWER_BEST);
  pupil_end (&pupil);
}

/* Back and forth: what was done is not asked for again, and the table is that of the
 * step.
 */
static void
test_previous (void)
{
  Pupil pupil;
  CtState third;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  g_assert_false (ct_lesson_runner_can_previous (pupil.runner));
  g_assert_false (ct_lesson_runner_can_next (pupil.runner));
  learn_until_step (&pupil, 3);
  third = *ct_session_get_state (session (&pupil));

  ct_lesson_runner_previous (pupil.runner);
  ct_lesson_runner_previous (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, 1);
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_QUIZ);
  g_assert_true (ct_lesson_runner_can_next (pupil.runner));
  ct_lesson_runner_next (pupil.runner);
  ct_lesson_runner_next (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, 3);
  g_assert_cmpmem (ct_session_get_state (session (&pupil)), sizeof third, &third,
                   sizeof third);
  g_assert_false (ct_lesson_runner_can_next (pupil.runner));

  /* Played otherwise, the hand takes another course; the later steps begin anew. */
  ct_lesson_runner_previous (pupil.runner);
  g_assert_cmpint (try (&pupil, "follow QS"), ==, CT_ANSWER_BEST);
  let_others_move (&pupil);
  ct_lesson_runner_next (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, 3);
  g_assert_true (memcmp (ct_session_get_state (session (&pupil)), &third,
                         sizeof third) != 0);
  pupil_end (&pupil);
}

static void
test_teach_again (void)
{
  Pupil pupil;
  guint step;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  learn_until_step (&pupil, 3);
  ct_lesson_runner_teach_again (pupil.runner);
  step = ct_lesson_runner_get_step (pupil.runner);
  g_assert_cmpuint (step, <, 3);
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FINISHED)
    do_next_thing (&pupil);
  pupil_end (&pupil);
}

static void
test_restart (void)
{
  Pupil pupil;
  CtState first;

  pupil_begin (&pupil, "cangkul/02-passing");
  first = *ct_session_get_state (session (&pupil));
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FINISHED)
    do_next_thing (&pupil);
  ct_lesson_runner_restart (pupil.runner);
  g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, 0);
  g_assert_false (ct_lesson_runner_is_step_done (pupil.runner, 0));
  g_assert_cmpuint (ct_lesson_runner_get_n_helped (pupil.runner), ==, 0);
  g_assert_cmpmem (ct_session_get_state (session (&pupil)), sizeof first, &first,
                   sizeof first);
  pupil_end (&pupil);
}

/* Going on where one left off counts nothing as done. */
static void
test_skip_to (gconstpointer data)
{
  Pupil pupil;
  Pupil other;
  guint n_steps;

  pupil_begin (&pupil, data);
  n_steps = ct_lesson_runner_get_n_steps (pupil.runner);
  for (guint step = 0; step < n_steps; step++)
    {
      guint n_before = ct_progress_count_observations (pupil.progress);

      ct_lesson_runner_skip_to (pupil.runner, step);
      g_assert_cmpuint (ct_lesson_runner_get_step (pupil.runner), ==, step);
      g_assert_cmpuint (ct_progress_count_observations (pupil.progress), ==, n_before);
      g_assert_cmpuint (ct_lesson_runner_get_n_wrong (pupil.runner), ==, 0);
    }
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FINISHED)
    do_next_thing (&pupil);
  pupil_end (&pupil);

  /* The same table as for somebody who has followed the hints. */
  pupil_begin (&pupil, data);
  pupil_begin (&other, data);
  learn_until_step (&pupil, n_steps / 2);
  ct_lesson_runner_skip_to (other.runner, n_steps / 2);
  g_assert_cmpmem (ct_session_get_state (session (&pupil)), sizeof (CtState),
                   ct_session_get_state (session (&other)), sizeof (CtState));
  pupil_end (&pupil);
  pupil_end (&other);
}

static const char *const lessons[] = {
  "kargaburo/01-first-card",      "kargaburo/02-dealing",    "kargaburo/03-following",
  "kargaburo/04-drawing",         "kargaburo/05-picking-up", "kargaburo/06-going-out",
  "cangkul/01-what-is-different", "cangkul/02-passing",      "cangkul/03-sharing",
  "cangkul/04-going-out",
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      g_autofree char *whole = g_strconcat ("/runner/whole/", lessons[i], NULL);
      g_autofree char *skip = g_strconcat ("/runner/skip-to/", lessons[i], NULL);

      g_test_add_data_func (whole, lessons[i], test_whole_lesson);
      g_test_add_data_func (skip, lessons[i], test_skip_to);
    }
  g_test_add_func ("/runner/refused", test_refused);
  g_test_add_func ("/runner/words-of-the-author", test_words_of_the_author);
  g_test_add_func ("/runner/not-now", test_not_now);
  g_test_add_func ("/runner/not-asked", test_not_asked);
  g_test_add_func ("/runner/done-alone", test_done_alone);
  g_test_add_func ("/runner/deal-by-hand", test_deal_by_hand);
  g_test_add_func ("/runner/quiz", test_quiz);
  g_test_add_func ("/runner/quiz-from-engine", test_quiz_from_engine);
  g_test_add_func ("/runner/previous", test_previous);
  g_test_add_func ("/runner/teach-again", test_teach_again);
  g_test_add_func ("/runner/restart", test_restart);

  return g_test_run ();
}
