/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A simulated learner can finish every lesson of the program, also from its middle. */
#include <string.h>

#include "ct-test-learner.h"
#include "ct-test.h"
#include "ct-standing.h"

static const char *
name_act (CtLessonState state)
{
  switch (state)
    {
    case CT_LESSON_DEAL:
      return "dealing";

    case CT_LESSON_QUIZ:
      return "an answer";

    case CT_LESSON_ASK:
    case CT_LESSON_DONE:
    case CT_LESSON_FINISHED:
    case CT_LESSON_FREE:
    case CT_LESSON_OTHERS:
    case CT_LESSON_READ:
    case CT_LESSON_SAVING:
    default:
      return "a move";
    }
}

static void
watch_next_thing (Learner *learner, GHashTable *ticked)
{
  const char *const *teaches =
      ct_lesson_get_teaches (ct_lesson_runner_get_lesson (learner->runner));
  const char *act = name_act (ct_lesson_runner_get_state (learner->runner));
  guint step = ct_lesson_runner_get_step (learner->runner) + 1;

  learner_do_next_thing (learner);
  for (; *teaches != NULL; teaches++)
    if (ct_standings_get_rule (learner->progress, *teaches, NULL) >=
            CT_MASTERY_WITH_HELP &&
        g_hash_table_add (ticked, (gpointer) *teaches))
      g_test_message ("%s is ticked off by %s in step %u", *teaches, act, step);
}

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

static void
test_whole_lesson (gconstpointer data)
{
  Learner learner;
  guint n_steps;
  CtLesson *lesson;
  CtLessonResult result;
  g_autoptr (GHashTable) ticked = g_hash_table_new (g_str_hash, g_str_equal);

  learner_begin (&learner, data);
  lesson = ct_lesson_runner_get_lesson (learner.runner);
  n_steps = ct_lesson_runner_get_n_steps (learner.runner);
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_FINISHED)
    watch_next_thing (&learner, ticked);

  g_assert_cmpuint (learner.n_finished, ==, 1);
  assert_ticked_off (lesson, ticked);
  g_assert_cmpuint (learner.n_steps_begun, ==, n_steps - 1);
  for (guint i = 0; i < n_steps; i++)
    g_assert_true (ct_lesson_runner_is_step_done (learner.runner, i));
  g_assert_true (ct_progress_get_lesson (learner.progress, ct_lesson_get_id (lesson),
                                         &result));
  g_assert_cmpuint (result.finished, ==, 1);
  g_assert_cmpuint (result.best_help, ==,
                    ct_lesson_runner_get_n_helped (learner.runner));
  g_assert_cmpuint (ct_progress_count_observations (learner.progress), >, n_steps / 2);
  learner_end (&learner);
}

static void
test_skip_to (gconstpointer data)
{
  Learner learner;
  Learner other;
  guint n_steps;

  learner_begin (&learner, data);
  n_steps = ct_lesson_runner_get_n_steps (learner.runner);
  for (guint step = 0; step < n_steps; step++)
    {
      guint n_before = ct_progress_count_observations (learner.progress);

      ct_lesson_runner_skip_to (learner.runner, step);
      g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, step);
      g_assert_cmpuint (ct_progress_count_observations (learner.progress), ==,
                        n_before);
      g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 0);
    }
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_FINISHED)
    learner_do_next_thing (&learner);
  learner_end (&learner);

  learner_begin (&learner, data);
  learner_begin (&other, data);
  learner_learn_until_step (&learner, n_steps / 2);
  ct_lesson_runner_skip_to (other.runner, n_steps / 2);
  g_assert_cmpmem (ct_session_get_state (learner_session (&learner)), sizeof (CtState),
                   ct_session_get_state (learner_session (&other)), sizeof (CtState));
  learner_end (&learner);
  learner_end (&other);
}

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

CT_TEST_MAIN
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; ct_rules_all ()[i] != NULL; i++)
    add_lessons (ct_rules_all ()[i]->id, names);
  g_assert_cmpuint (names->len, >=, 10);

  return CT_TEST_RUN ();
}
