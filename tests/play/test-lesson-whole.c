/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons that come with the program, each learned to its end by a pupil made of
 * code, and begun in the middle.
 */
#include <string.h>

#include "ct-pupil.h"

static const char *
name_act (CtLessonState state)
{
  switch (state)
    {
    case CT_LESSON_DEAL:
      return "dealing";

    case CT_LESSON_QUIZ:
      return "an answer";

    default:
      return "a move";
    }
}

/* Does the next thing, and notes which act ticks off what the lesson teaches. */
static void
watch_next_thing (Pupil *pupil, GHashTable *ticked)
{
  const char *const *teaches =
      ct_lesson_get_teaches (ct_lesson_runner_get_lesson (pupil->runner));
  const char *act = name_act (ct_lesson_runner_get_state (pupil->runner));
  guint step = ct_lesson_runner_get_step (pupil->runner) + 1;

  pupil_do_next_thing (pupil);
  for (; *teaches != NULL; teaches++)
    if (ct_progress_get_rule (pupil->progress, *teaches, NULL) >=
            CT_MASTERY_WITH_HELP &&
        g_hash_table_add (ticked, (gpointer) *teaches))
      g_test_message ("%s is ticked off by %s in step %u", *teaches, act, step);
}

/* Whoever has finished a lesson has done, with help at least, all that it teaches. */
static void
assert_ticked_off (CtLesson *lesson, GHashTable *ticked)
{
  const char *const *teaches = ct_lesson_get_teaches (lesson);

  for (; *teaches != NULL; teaches++)
    if (!g_hash_table_contains (ticked, *teaches))
      {
        g_test_message ("%s is not ticked off", *teaches);
        g_test_fail ();
      }
}

/* Every lesson can be learned to its end, and leaves its traces. */
static void
test_whole_lesson (gconstpointer data)
{
  Pupil pupil;
  guint n_steps;
  CtLesson *lesson;
  CtLessonResult result;
  g_autoptr (GHashTable) ticked = g_hash_table_new (g_str_hash, g_str_equal);

  pupil_begin (&pupil, data);
  lesson = ct_lesson_runner_get_lesson (pupil.runner);
  n_steps = ct_lesson_runner_get_n_steps (pupil.runner);
  while (ct_lesson_runner_get_state (pupil.runner) != CT_LESSON_FINISHED)
    watch_next_thing (&pupil, ticked);

  g_assert_cmpuint (pupil.n_finished, ==, 1);
  assert_ticked_off (lesson, ticked);
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
    pupil_do_next_thing (&pupil);
  pupil_end (&pupil);

  /* The same table as for somebody who has followed the hints. */
  pupil_begin (&pupil, data);
  pupil_begin (&other, data);
  pupil_learn_until_step (&pupil, n_steps / 2);
  ct_lesson_runner_skip_to (other.runner, n_steps / 2);
  g_assert_cmpmem (ct_session_get_state (pupil_session (&pupil)), sizeof (CtState),
                   ct_session_get_state (pupil_session (&other)), sizeof (CtState));
  pupil_end (&pupil);
  pupil_end (&other);
}

/* All lessons of a game. */
static void
add_lessons (const char *game, GPtrArray *names)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "lessons", game, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file_name;

  while (dir != NULL && (file_name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *stem =
          g_strndup (file_name, strlen (file_name) - strlen (".xml"));
      char *name = g_strconcat (game, "/", stem, NULL);
      g_autofree char *whole = g_strconcat ("/lesson-whole/learned/", name, NULL);
      g_autofree char *skip = g_strconcat ("/lesson-whole/skip-to/", name, NULL);

      g_ptr_array_add (names, name);
      g_test_add_data_func (whole, name, test_whole_lesson);
      g_test_add_data_func (skip, name, test_skip_to);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; ct_rules_all ()[i] != NULL; i++)
    add_lessons (ct_rules_all ()[i]->id, names);
  g_assert_cmpuint (names->len, >=, 10);

  return g_test_run ();
}
