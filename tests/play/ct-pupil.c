/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-pupil.h"

#include <glib/gstdio.h>
#include <string.h>

#define A_MINUTE 60000

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
  pupil->is_partial = answer->is_partial;
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

/* Begins the lesson at @path; what is kept of the pupil goes into @database, or nowhere
 * if that is NULL.
 */
static void
begin (Pupil *pupil, const char *path, const char *database)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = ct_lesson_new_from_file (file, &error);
  g_autoptr (CtStore) store = NULL;

  g_assert_no_error (error);
  memset (pupil, 0, sizeof *pupil);
  pupil->library = ct_library_new ();
  store = ct_store_new (database);
  g_assert_true (ct_store_settle (store, A_MINUTE));
  pupil->progress = ct_progress_new (store);
  pupil->runner = ct_lesson_runner_new (lesson, pupil->library, pupil->progress);
  g_signal_connect_swapped (pupil->runner, "answered", G_CALLBACK (on_answered), pupil);
  g_signal_connect_swapped (pupil->runner, "step-changed", G_CALLBACK (on_step_changed),
                            pupil);
  g_signal_connect_swapped (pupil->runner, "finished", G_CALLBACK (on_finished), pupil);
}

/* Begins the lesson at @path. */
void
pupil_begin_file (Pupil *pupil, const char *path)
{
  begin (pupil, path, NULL);
}

/* Begins the lesson that @text is. */
void
pupil_begin_text (Pupil *pupil, const char *text)
{
  g_autofree char *path = NULL;
  int file_descriptor = g_file_open_tmp ("cartilla-lesson-XXXXXX.xml", &path, NULL);

  g_assert_true (g_close (file_descriptor, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  pupil_begin_file (pupil, path);
  g_unlink (path);
}

/* Begins a lesson of the program; @name: as "kargaburo/01-first-card" */
void
pupil_begin (Pupil *pupil, const char *name)
{
  pupil_begin_kept (pupil, name, NULL);
}

/* The same, and keeps what the pupil does in the file @database. */
void
pupil_begin_kept (Pupil *pupil, const char *name, const char *database)
{
  g_autofree char *file_name = g_strconcat (name, ".xml", NULL);
  g_autofree char *path =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "lessons", file_name, NULL);

  begin (pupil, path, database);
}

void
pupil_end (Pupil *pupil)
{
  g_assert_finalize_object (g_steal_pointer (&pupil->runner));
  g_assert_finalize_object (g_steal_pointer (&pupil->progress));
  g_clear_object (&pupil->library);
  g_clear_pointer (&pupil->text, g_free);
  g_clear_pointer (&pupil->rule, g_free);
}

CtSession *
pupil_session (Pupil *pupil)
{
  return ct_lesson_runner_get_session (pupil->runner);
}

CtAnswerGrade
pupil_try (Pupil *pupil, const char *text)
{
  CtMove move;

  g_assert_cmpint (ct_move_parse (ct_session_get_rules (pupil_session (pupil)),
                                  ct_session_get_state (pupil_session (pupil)),
                                  ct_lesson_runner_get_learner (pupil->runner), text,
                                  &move),
                   ==, CT_MOVE_TEXT_OK);
  return ct_lesson_runner_try (pupil->runner, &move);
}

/* Lets one player move, once what the pupil did is kept; whether there was one. */
gboolean
pupil_let_another_move (Pupil *pupil)
{
  while (ct_lesson_runner_get_state (pupil->runner) == CT_LESSON_KEEPING)
    g_main_context_iteration (NULL, TRUE);

  return ct_lesson_runner_proceed (pupil->runner);
}

void
pupil_let_others_move (Pupil *pupil)
{
  while (pupil_let_another_move (pupil))
    ;
}

/* Tries all answers of a quiz until one is right. */
static void
pupil_guess (Pupil *pupil)
{
  guint n_options =
      ct_question_get_n_options (ct_lesson_runner_get_question (pupil->runner));
  guint n_right = 0;

  g_assert_nonnull (ct_lesson_runner_get_question (pupil->runner));
  g_assert_cmpuint (n_options, >=, 1);
  for (guint options = 0; n_right == 0 && options < 1u << n_options; options++)
    n_right += ct_lesson_runner_choose (pupil->runner, options) == CT_ANSWER_BEST;
  g_assert_cmpuint (n_right, ==, 1);
}

/* Deals as the table tells, card by card. */
void
pupil_deal (Pupil *pupil)
{
  CtCard card;
  guint zone;
  guint n_cards = 0;

  while (ct_lesson_runner_get_next_deal (pupil->runner, &card, &zone))
    {
      g_assert_cmpint (ct_lesson_runner_deal (pupil->runner, card, zone), ==,
                       CT_ANSWER_BEST);
      n_cards++;
    }
  g_assert_cmpuint (n_cards, >, 5);
}

/* Takes all hints, and does what the last one says. */
void
pupil_follow_hints (Pupil *pupil)
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
void
pupil_do_next_thing (Pupil *pupil)
{
  switch (ct_lesson_runner_get_state (pupil->runner))
    {
    case CT_LESSON_ASK:
    case CT_LESSON_FREE:
      pupil_follow_hints (pupil);
      break;

    case CT_LESSON_DEAL:
      pupil_deal (pupil);
      break;

    case CT_LESSON_QUIZ:
      pupil_guess (pupil);
      break;

    case CT_LESSON_OTHERS:
      g_assert_true (ct_lesson_runner_proceed (pupil->runner));
      break;

    case CT_LESSON_KEEPING:
      g_main_context_iteration (NULL, TRUE);
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

void
pupil_learn_until_step (Pupil *pupil, guint step)
{
  while (ct_lesson_runner_get_step (pupil->runner) < step)
    pupil_do_next_thing (pupil);
}
