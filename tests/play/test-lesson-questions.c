/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions of a lesson, and what is said to the answers. */
#include "ct-pupil.h"

static void
test_quiz (void)
{
  Pupil pupil;
  CtQuestion *question;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  pupil_learn_until_step (&pupil, 1);
  g_assert_cmpint (ct_lesson_runner_get_state (pupil.runner), ==, CT_LESSON_QUIZ);
  question = ct_lesson_runner_get_question (pupil.runner);
  g_assert_cmpstr (ct_question_get_text (question), ==,
                   "Whose card is ahead now, yours or Berta’s?");
  g_assert_cmpuint (ct_question_get_n_options (question), ==, 2);
  g_assert_false (ct_question_is_multiple_choice (question));

  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 0), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 1), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 3), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 2), ==, CT_ANSWER_BEST);
  g_assert_nonnull (pupil.text);
  pupil_end (&pupil);
}

/* The author says why an answer is wrong, as far as it is known which was meant. */
static void
test_quiz_says_why_wrong (void)
{
  Pupil pupil;

  pupil_begin (&pupil, "kargaburo/01-first-card");
  pupil_learn_until_step (&pupil, 6);
  ct_lesson_runner_choose (pupil.runner, 1 << 0);
  g_assert_cmpstr (pupil.text, ==, "Whoever wins a trick only leads the next one.");
  ct_lesson_runner_choose (pupil.runner, 1 << 2);
  g_assert_cmpstr (pupil.text, ==, "A high card wins a trick, not the hand.");
  ct_lesson_runner_choose (pupil.runner, 0);
  g_assert_cmpstr (pupil.text, ==, "That is not it. Look at the table once more.");
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 1 << 1), ==, CT_ANSWER_BEST);
  pupil_end (&pupil);
}

/* A question to which the engine knows the key. */
static void
test_quiz_from_engine (void)
{
  Pupil pupil;
  CtQuestion *question;
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
      pupil_do_next_thing (&pupil);
    }
  while (TRUE);

  question = ct_lesson_runner_get_question (pupil.runner);
  g_assert_true (ct_question_is_multiple_choice (question));
  ct_rules_legal (ct_session_get_rules (pupil_session (&pupil)),
                  ct_session_get_state (pupil_session (&pupil)), legal);
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    for (guint k = 0; k < legal->len; k++)
      {
        CtNarrator *narrator = ct_lesson_runner_get_narrator (pupil.runner);
        guint pos;
        guint zone = ct_state_find (ct_session_get_state (pupil_session (&pupil)),
                                    g_array_index (legal, CtMove, k).card[0], &pos);
        g_autofree char *label =
            ct_narrator_label_card (narrator,
                                    ct_session_get_state (pupil_session (&pupil)), zone,
                                    pos, TRUE);

        if (g_str_has_prefix (label, ct_question_get_option (question, i)))
          right |= 1u << i;
      }
  g_assert_cmpuint (right, !=, 0);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, right), ==, CT_ANSWER_BEST);
  pupil_end (&pupil);
}

/* A question about a rule tells what the learner knows of it. */
static void
test_quiz_about_rule (void)
{
  Pupil pupil;

  pupil_begin (&pupil, "buraco-brazil/02-a-turn");
  pupil_learn_until_step (&pupil, 5);
  g_assert_cmpint (ct_progress_get_rule (pupil.progress, "BB-TURN-4", NULL), <=,
                   CT_MASTERY_SEEN);
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 1 << 1), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_progress_get_rule (pupil.progress, "BB-TURN-4", NULL), >,
                   CT_MASTERY_SEEN);
  pupil_end (&pupil);
}

/* Goes to the first question of this kind. */
static CtQuestion *
begin_question (Pupil *pupil, const char *name, CtQuizType type)
{
  CtLesson *lesson;
  guint step = 0;

  pupil_begin (pupil, name);
  lesson = ct_lesson_runner_get_lesson (pupil->runner);
  while (ct_lesson_get_step (lesson, step)->quiz == NULL ||
         ct_lesson_get_step (lesson, step)->quiz->type != type)
    step++;
  ct_lesson_runner_skip_to (pupil->runner, step);
  return ct_lesson_runner_get_question (pupil->runner);
}

static guint
find_option (CtQuestion *question, const char *text)
{
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    if (g_str_equal (ct_question_get_option (question, i), text))
      return 1u << i;

  g_error ("there is no answer %s", text);
}

/* Which mark is wrong, and why, is known to the engine; what is missing has to be
 * found; and where nothing is marked, nothing has been answered.
 */
static void
test_wrong_marks (void)
{
  Pupil pupil;
  CtQuestion *question =
      begin_question (&pupil, "kargaburo/01-first-card", CT_QUIZ_WHICH_LEGAL);
  guint ace = find_option (question, "ace of clubs");

  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner,
                                            ace |
                                                find_option (question, "9 of spades")),
                   ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (pupil.text, ==,
                   "Not that one: 9 of spades. The suit to follow is clubs, and you "
                   "hold the 2 of clubs and the ace of clubs. Play a card of that "
                   "suit.");
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, ace), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (pupil.text, ==, "So far so good, but something is still missing.");

  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, 0), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (pupil.text, ==, "Mark your answer first.");
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (pupil.runner), ==, 2);
  pupil_end (&pupil);
}

/* A pile of one's own that is marked is explained, too. */
static void
test_wrong_catch (void)
{
  Pupil pupil;
  CtQuestion *question =
      begin_question (&pupil, "cau-robat/01-equal-cards", CT_QUIZ_WHAT_TAKES);
  guint right = ct_question_get_right (question);
  guint other = 0;

  for (guint i = 0; i < ct_question_get_n_options (question) && other == 0; i++)
    if ((right & 1u << i) == 0)
      other = 1u << i;
  g_assert_cmpint (ct_lesson_runner_choose (pupil.runner, right | other), ==,
                   CT_ANSWER_WRONG);
  g_assert_true (g_str_has_prefix (pupil.text, "Not that one: "));
  pupil_end (&pupil);
}

/* Whoever says “Nothing” says nothing else. */
static void
test_nothing (void)
{
  Pupil pupil;
  CtQuestion *question =
      begin_question (&pupil, "cau-robat/01-equal-cards", CT_QUIZ_WHAT_TAKES);
  guint nothing = find_option (question, "Nothing");
  guint other = nothing == 1 ? 2 : 1;

  ct_question_set_marked (question, nothing);
  ct_question_set_marked (question, nothing | other);
  g_assert_cmpuint (ct_question_get_marked (question), ==, other);
  ct_question_set_marked (question, nothing | other);
  g_assert_cmpuint (ct_question_get_marked (question), ==, nothing);
  pupil_end (&pupil);
}

/* The wrong sums are those of somebody who counts a line of the score sheet twice: the
 * right one has its turn to be the lowest.
 */
static void
test_wrong_sums (void)
{
  static const char *const sums[] = { "1340 points", "1350 points", "1440 points",
                                      "1590 points" };
  Pupil pupil;
  CtQuestion *question =
      begin_question (&pupil, "buraco-brazil/07-wild-stacks", CT_QUIZ_SCORE);

  g_assert_cmpuint (ct_question_get_n_options (question), ==, G_N_ELEMENTS (sums));
  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    g_assert_cmpstr (ct_question_get_option (question, i), ==, sums[i]);
  g_assert_cmpuint (ct_question_get_right (question), ==, 1u << 0);
  pupil_end (&pupil);
}

/* Where nothing is worth points, cards are counted. */
static void
test_cards_won (void)
{
  Pupil pupil;
  CtQuestion *question =
      begin_question (&pupil, "cau-robat/09-a-whole-hand", CT_QUIZ_SCORE);

  g_assert_cmpuint (ct_question_get_right (question), ==,
                    find_option (question, "8 cards"));
  pupil_end (&pupil);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/questions/quiz", test_quiz);
  g_test_add_func ("/questions/quiz-says-why-wrong", test_quiz_says_why_wrong);
  g_test_add_func ("/questions/quiz-from-engine", test_quiz_from_engine);
  g_test_add_func ("/questions/quiz-about-rule", test_quiz_about_rule);
  g_test_add_func ("/questions/wrong-marks", test_wrong_marks);
  g_test_add_func ("/questions/wrong-catch", test_wrong_catch);
  g_test_add_func ("/questions/nothing", test_nothing);
  g_test_add_func ("/questions/wrong-sums", test_wrong_sums);
  g_test_add_func ("/questions/cards-won", test_cards_won);

  return g_test_run ();
}
