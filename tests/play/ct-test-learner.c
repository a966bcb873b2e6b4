/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-test-learner.h"

#include <glib/gstdio.h>
#include <string.h>

#define A_MINUTE 60000

static void
on_answered (Learner *learner, const CtAnswer *answer)
{
  learner->n_answers++;
  learner->grade = answer->grade;
  g_free (learner->text);
  learner->text = g_strdup (answer->text);
  g_free (learner->rule);
  learner->rule = g_strdup (answer->verdict != NULL ? answer->verdict->rule : NULL);
  learner->offer_repeat = answer->offer_repeat;
  learner->is_partial = answer->is_partial;
}

static void
on_step_changed (Learner *learner)
{
  learner->n_steps_begun++;
}

static void
on_finished (Learner *learner)
{
  learner->n_finished++;
}

static void
begin (Learner *learner, const char *path, const char *database)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = ct_lesson_new_from_file (file, &error);
  g_autoptr (CtStore) store = NULL;

  g_assert_no_error (error);
  memset (learner, 0, sizeof *learner);
  learner->library = ct_library_new ();
  store = ct_store_new (database);
  g_assert_true (ct_store_settle (store, A_MINUTE));
  learner->progress = ct_progress_new (store);
  learner->runner = ct_lesson_runner_new (lesson, learner->library, learner->progress);
  g_signal_connect_swapped (learner->runner, "answered", G_CALLBACK (on_answered),
                            learner);
  g_signal_connect_swapped (learner->runner, "step-changed",
                            G_CALLBACK (on_step_changed), learner);
  g_signal_connect_swapped (learner->runner, "finished", G_CALLBACK (on_finished),
                            learner);
}

void
learner_begin_file (Learner *learner, const char *path)
{
  begin (learner, path, NULL);
}

void
learner_begin_text (Learner *learner, const char *text)
{
  g_autofree char *path = NULL;
  int file_descriptor = g_file_open_tmp ("cartilla-lesson-XXXXXX.xml", &path, NULL);

  g_assert_true (g_close (file_descriptor, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  learner_begin_file (learner, path);
  g_unlink (path);
}

/* @name: a lesson of the program, such as "kargaburo/01-first-card" */
void
learner_begin (Learner *learner, const char *name)
{
  learner_begin_kept (learner, name, NULL);
}

void
learner_begin_kept (Learner *learner, const char *name, const char *database)
{
  g_autofree char *file_name = g_strconcat (name, ".xml", NULL);
  g_autofree char *path =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "lessons", file_name, NULL);

  begin (learner, path, database);
}

void
learner_end (Learner *learner)
{
  g_assert_finalize_object (g_steal_pointer (&learner->runner));
  g_assert_finalize_object (g_steal_pointer (&learner->progress));
  g_clear_object (&learner->library);
  g_clear_pointer (&learner->text, g_free);
  g_clear_pointer (&learner->rule, g_free);
}

CtSession *
learner_session (Learner *learner)
{
  return ct_lesson_runner_get_session (learner->runner);
}

CtAnswerGrade
learner_try (Learner *learner, const char *text)
{
  CtMove move;

  g_assert_cmpint (ct_move_parse (ct_session_get_rules (learner_session (learner)),
                                  ct_session_get_state (learner_session (learner)),
                                  ct_lesson_runner_get_learner (learner->runner), text,
                                  &move),
                   ==, CT_MOVE_TEXT_OK);
  return ct_lesson_runner_try (learner->runner, &move);
}

/* Returns: whether a move was pending */
gboolean
learner_let_another_move (Learner *learner)
{
  while (ct_lesson_runner_get_state (learner->runner) == CT_LESSON_SAVING)
    g_main_context_iteration (NULL, TRUE);

  return ct_lesson_runner_proceed (learner->runner);
}

void
learner_let_others_move (Learner *learner)
{
  while (learner_let_another_move (learner))
    ;
}

static void
learner_guess (Learner *learner)
{
  guint n_options =
      ct_question_get_n_options (ct_lesson_runner_get_question (learner->runner));
  guint n_right = 0;

  g_assert_nonnull (ct_lesson_runner_get_question (learner->runner));
  g_assert_cmpuint (n_options, >=, 1);
  for (guint options = 0; n_right == 0 && options < 1u << n_options; options++)
    n_right += ct_lesson_runner_choose (learner->runner, options) == CT_ANSWER_BEST;
  g_assert_cmpuint (n_right, ==, 1);
}

void
learner_deal (Learner *learner)
{
  CtCard card;
  guint zone;
  guint n_cards = 0;

  while (ct_lesson_runner_get_next_deal (learner->runner, &card, &zone))
    {
      g_assert_cmpint (ct_lesson_runner_deal (learner->runner, card, zone), ==,
                       CT_ANSWER_BEST);
      n_cards++;
    }
  g_assert_cmpuint (n_cards, >, 5);
}

void
learner_follow_hints (Learner *learner)
{
  guint n_hints = ct_lesson_runner_get_n_hints (learner->runner);
  CtMove move;
  CtAnswerGrade grade;

  g_assert_cmpuint (n_hints, >=, 2);
  for (guint i = 0; i < n_hints; i++)
    {
      g_assert_false (ct_lesson_runner_get_hint_move (learner->runner, &move));
      g_assert_nonnull (ct_lesson_runner_hint (learner->runner));
    }
  g_assert_null (ct_lesson_runner_hint (learner->runner));
  g_assert_true (ct_lesson_runner_get_hint_move (learner->runner, &move));
  grade = ct_lesson_runner_try (learner->runner, &move);
  g_assert_cmpint (grade, <=, CT_ANSWER_FINE);
}

void
learner_do_next_thing (Learner *learner)
{
  switch (ct_lesson_runner_get_state (learner->runner))
    {
    case CT_LESSON_ASK:
    case CT_LESSON_FREE:
      learner_follow_hints (learner);
      break;

    case CT_LESSON_DEAL:
      learner_deal (learner);
      break;

    case CT_LESSON_QUIZ:
      learner_guess (learner);
      break;

    case CT_LESSON_OTHERS:
      g_assert_true (ct_lesson_runner_proceed (learner->runner));
      break;

    case CT_LESSON_SAVING:
      g_main_context_iteration (NULL, TRUE);
      break;

    case CT_LESSON_READ:
    case CT_LESSON_DONE:
      g_assert_true (ct_lesson_runner_can_next (learner->runner));
      ct_lesson_runner_next (learner->runner);
      break;

    case CT_LESSON_FINISHED:
    default:
      g_assert_not_reached ();
    }
}

void
learner_learn_until_step (Learner *learner, guint step)
{
  while (ct_lesson_runner_get_step (learner->runner) < step)
    learner_do_next_thing (learner);
}
