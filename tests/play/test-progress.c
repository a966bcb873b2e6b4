/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner has done, in a real file. */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "ct-progress.h"

#define DAY (24 * 60 * 60)

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("cartilla-progress-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "deep", "progress.sqlite", NULL);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static CtProgress *
open_progress (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  CtProgress *progress = ct_progress_new (fixture->path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (progress);
  return progress;
}

static void
observe (CtProgress *progress,
         const char *rule,
         CtOutcome outcome,
         guint help,
         gboolean taught,
         gint64 when)
{
  CtObservation observation = {
    .rule = rule,
    .lesson = "kb-1",
    .step = 2,
    .outcome = outcome,
    .help = help,
    .taught = taught,
    .when = when,
  };
  g_autoptr (GError) error = NULL;

  g_assert_true (ct_progress_observe (progress, &observation, &error));
  g_assert_no_error (error);
}

/* What is known goes up step by step, and never down. */
static void
test_mastery (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CtProgress) progress = open_progress (fixture);
  const char *rule = "KB-FOLLOW-1";
  CtRuleResult result;

  g_assert_cmpint (ct_progress_get_rule (progress, rule, NULL), ==, CT_MASTERY_NEW);
  observe (progress, rule, CT_OUTCOME_SEEN, 0, TRUE, 1000);
  g_assert_cmpint (ct_progress_get_rule (progress, rule, NULL), ==, CT_MASTERY_SEEN);
  observe (progress, rule, CT_OUTCOME_WRONG, 0, TRUE, 1010);
  g_assert_cmpint (ct_progress_get_rule (progress, rule, NULL), ==, CT_MASTERY_SEEN);
  observe (progress, rule, CT_OUTCOME_RIGHT, 2, TRUE, 1020);
  g_assert_cmpint (ct_progress_get_rule (progress, rule, NULL), ==,
                   CT_MASTERY_WITH_HELP);
  observe (progress, rule, CT_OUTCOME_RIGHT, 0, TRUE, 1030);
  g_assert_cmpint (ct_progress_get_rule (progress, rule, NULL), ==, CT_MASTERY_ALONE);
  observe (progress, rule, CT_OUTCOME_RIGHT, 0, FALSE, 1040);
  g_assert_cmpint (ct_progress_get_rule (progress, rule, NULL), ==,
                   CT_MASTERY_ELSEWHERE);
  observe (progress, rule, CT_OUTCOME_RIGHT, 0, TRUE, 1030 + DAY);
  g_assert_cmpint (ct_progress_get_rule (progress, rule, NULL), ==,
                   CT_MASTERY_ELSEWHERE);
  observe (progress, rule, CT_OUTCOME_RIGHT, 0, TRUE, 1030 + 2 * DAY);
  observe (progress, rule, CT_OUTCOME_WRONG, 0, TRUE, 1030 + 3 * DAY);
  g_assert_cmpint (ct_progress_get_rule (progress, rule, &result), ==,
                   CT_MASTERY_LASTING);
  g_assert_cmpuint (result.right, ==, 5);
  g_assert_cmpuint (result.wrong, ==, 2);
  g_assert_cmpuint (result.helped, ==, 1);
  g_assert_cmpint (result.last, ==, 1030 + 3 * DAY);
}

/* What was right by the way, before any lesson taught it, has only been seen: whoever
 * is led through a lesson ticks off nothing in the next one. At a table without a
 * teacher it is known.
 */
static void
test_by_the_way (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CtProgress) progress = open_progress (fixture);
  CtObservation practised = { .rule = "KB-PLAYED-1",
                              .outcome = CT_OUTCOME_RIGHT,
                              .when = 1000 };
  g_autoptr (GError) error = NULL;

  observe (progress, "KB-LED-1", CT_OUTCOME_RIGHT, 0, FALSE, 1000);
  g_assert_cmpint (ct_progress_get_rule (progress, "KB-LED-1", NULL), ==,
                   CT_MASTERY_SEEN);
  observe (progress, "KB-LED-1", CT_OUTCOME_RIGHT, 0, FALSE, 1000 + 3 * DAY);
  g_assert_cmpint (ct_progress_get_rule (progress, "KB-LED-1", NULL), ==,
                   CT_MASTERY_SEEN);
  observe (progress, "KB-LED-1", CT_OUTCOME_RIGHT, 1, TRUE, 1010 + 3 * DAY);
  g_assert_cmpint (ct_progress_get_rule (progress, "KB-LED-1", NULL), ==,
                   CT_MASTERY_WITH_HELP);

  ct_progress_observe (progress, &practised, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ct_progress_get_rule (progress, "KB-PLAYED-1", NULL), ==,
                   CT_MASTERY_ELSEWHERE);
}

static void
test_weak_rules (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CtProgress) progress = open_progress (fixture);
  g_auto (GStrv) all = NULL;
  g_auto (GStrv) some = NULL;
  g_auto (GStrv) one = NULL;
  g_autofree char *list = NULL;

  observe (progress, "KB-GOOD-1", CT_OUTCOME_RIGHT, 0, TRUE, 100);
  observe (progress, "KB-MISSED-1", CT_OUTCOME_RIGHT, 0, TRUE, 100);
  observe (progress, "KB-MISSED-1", CT_OUTCOME_RIGHT, 0, TRUE, 110);
  observe (progress, "KB-MISSED-1", CT_OUTCOME_WRONG, 0, TRUE, 120);
  observe (progress, "KB-HELPED-1", CT_OUTCOME_RIGHT, 1, TRUE, 100);
  observe (progress, "KB-OFTEN-1", CT_OUTCOME_WRONG, 0, TRUE, 100);
  observe (progress, "KB-OFTEN-1", CT_OUTCOME_RIGHT, 0, TRUE, 110);
  observe (progress, "KB-SEEN-1", CT_OUTCOME_SEEN, 0, TRUE, 100);
  observe (progress, "CK-MISSED-1", CT_OUTCOME_WRONG, 0, TRUE, 100);

  all = ct_progress_dup_weak_rules (progress, NULL, 10);
  list = g_strjoinv (" ", all);
  g_assert_cmpstr (list, ==, "CK-MISSED-1 KB-MISSED-1 KB-OFTEN-1 KB-HELPED-1");
  some = ct_progress_dup_weak_rules (progress, "KB-", 10);
  g_assert_cmpuint (g_strv_length (some), ==, 3);
  one = ct_progress_dup_weak_rules (progress, "KB-", 1);
  g_assert_cmpuint (g_strv_length (one), ==, 1);
}

static void
test_lessons (Fixture *fixture, gconstpointer data)
{
  CtLessonResult result;
  g_autofree char *last = NULL;
  g_autoptr (CtProgress) progress = open_progress (fixture);

  g_assert_null (ct_progress_dup_last_lesson (progress));
  g_assert_false (ct_progress_get_lesson (progress, "kb-1", &result));
  g_assert_true (ct_progress_visit (progress, "kb-1", 3, 9, 100, NULL));
  g_assert_true (ct_progress_get_lesson (progress, "kb-1", &result));
  g_assert_cmpuint (result.finished, ==, 0);
  g_assert_cmpuint (result.step, ==, 3);

  /* A worse run does not spoil the best one. */
  g_assert_true (ct_progress_finish (progress, "kb-1", 1, 2, 200, NULL));
  g_assert_true (ct_progress_finish (progress, "kb-1", 5, 0, 300, NULL));
  g_assert_true (ct_progress_visit (progress, "kb-2", 1, 9, 250, NULL));

  /* And all of it is there when the program starts again. */
  g_assert_finalize_object (g_steal_pointer (&progress));
  progress = open_progress (fixture);
  g_assert_true (ct_progress_get_lesson (progress, "kb-1", &result));
  g_assert_cmpuint (result.finished, ==, 2);
  g_assert_cmpuint (result.best_wrong, ==, 1);
  g_assert_cmpuint (result.best_help, ==, 0);
  g_assert_cmpuint (result.step, ==, 0);
  g_assert_cmpuint (result.n_steps, ==, 9);
  last = ct_progress_dup_last_lesson (progress);
  g_assert_cmpstr (last, ==, "kb-1");
}

static void
test_broken_file (Fixture *fixture, gconstpointer data)
{
  static const char garbage[] = "This is no database, but it is somebody's file.\n";
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *kept = NULL;
  g_autoptr (CtProgress) progress = NULL;
  g_autoptr (CtProgress) again = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, garbage, -1, NULL));

  progress = open_progress (fixture);
  g_assert_nonnull (ct_progress_get_moved_aside (progress));
  g_assert_true (g_file_get_contents (ct_progress_get_moved_aside (progress), &kept,
                                      NULL, NULL));
  g_assert_cmpstr (kept, ==, garbage);
  observe (progress, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE, 100);

  again = open_progress (fixture);
  g_assert_null (ct_progress_get_moved_aside (again));
  g_assert_cmpuint (ct_progress_count_observations (again), ==, 1);
}

/* A database whose middle was overwritten, as by a failing disk. */
static void
test_damaged_database (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CtProgress) progress = open_progress (fixture);
  g_autofree char *contents = NULL;
  gsize length;

  for (guint i = 0; i < 500; i++)
    observe (progress, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE, 100 + i);
  g_assert_finalize_object (g_steal_pointer (&progress));

  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 3 * 4096);
  memset (contents + 4096, 0xa5, length - 4096);
  g_assert_true (g_file_set_contents (fixture->path, contents, length, NULL));

  progress = open_progress (fixture);
  g_assert_nonnull (ct_progress_get_moved_aside (progress));
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 0);
}

/* A file that version 1 wrote: two lessons of Kargaburo, one of Cau Robat, two of
 * Brazil with all hints, and a hand of each. What it ticked off without any choice of
 * the learner is no more than seen; all the rest stays.
 */
static void
test_version_1 (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old =
      g_test_build_filename (G_TEST_DIST, "play", "progress-version-1.sqlite", NULL);
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (CtProgress) progress = NULL;
  g_autofree char *contents = NULL;
  CtLessonResult lesson;
  CtRuleResult rule;
  gsize length;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_get_contents (old, &contents, &length, NULL));
  g_assert_cmpint (contents[63], ==, 1);
  g_assert_true (g_file_set_contents (fixture->path, contents, length, NULL));

  progress = open_progress (fixture);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 411);
  g_assert_cmpint (ct_progress_get_rule (progress, "BB-FIRST-2", &rule), ==,
                   CT_MASTERY_SEEN);
  g_assert_cmpuint (rule.right, ==, 0);
  g_assert_cmpint (ct_progress_get_rule (progress, "BB-DRAW-1", &rule), ==,
                   CT_MASTERY_ELSEWHERE);
  g_assert_cmpuint (rule.right, ==, 57);
  g_assert_cmpint (ct_progress_get_rule (progress, "KB-FOLLOW-1", NULL), ==,
                   CT_MASTERY_ELSEWHERE);
  g_assert_true (ct_progress_get_lesson (progress, "brazil-melds", &lesson));
  g_assert_cmpuint (lesson.finished, ==, 1);
  g_assert_finalize_object (g_steal_pointer (&progress));

  /* Brought up to date once, it is opened like any other. */
  progress = open_progress (fixture);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 411);
}

/* Who was refused before is no longer alone with the rule; that is no hint. */
static void
test_errors (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CtProgress) progress = open_progress (fixture);
  CtObservation observation = {
    .rule = "KB-FOLLOW-1", .outcome = CT_OUTCOME_RIGHT, .errors = 1, .when = 1000
  };
  CtRuleResult result;

  g_assert_true (ct_progress_observe (progress, &observation, NULL));
  g_assert_cmpint (ct_progress_get_rule (progress, "KB-FOLLOW-1", &result), ==,
                   CT_MASTERY_WITH_HELP);
  g_assert_cmpuint (result.helped, ==, 1);
  observation.errors = 0;
  g_assert_true (ct_progress_observe (progress, &observation, NULL));
  g_assert_cmpint (ct_progress_get_rule (progress, "KB-FOLLOW-1", NULL), ==,
                   CT_MASTERY_ELSEWHERE);
}

static void
test_newer_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CtProgress) progress = open_progress (fixture);
  g_autoptr (CtProgress) refused = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_finalize_object (g_steal_pointer (&progress));

  /* The user version stands in bytes 60 to 63 of the file, high byte first. */
  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  g_assert_cmpint (contents[63], ==, 2);
  contents[63] = 99;
  g_assert_true (g_file_set_contents (fixture->path, contents, length, NULL));

  refused = ct_progress_new (fixture->path, &error);
  g_assert_null (refused);
  g_assert_error (error, CT_PROGRESS_ERROR, CT_PROGRESS_ERROR_NEWER);
}

static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "file", "p.sqlite", NULL);
  g_autofree char *file = g_build_filename (fixture->folder, "file", NULL);
  g_autoptr (GError) error = NULL;

  /* A file where a folder should be. */
  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_assert_null (ct_progress_new (path, &error));
  g_assert_error (error, CT_PROGRESS_ERROR, CT_PROGRESS_ERROR_UNREADABLE);
}

static void
test_only_in_memory (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtProgress) progress = ct_progress_new (NULL, &error);

  g_assert_no_error (error);
  observe (progress, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 0, TRUE, 100);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 1);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* Writes observations for ever; a byte into the pipe after each. */
static void
write_until_killed (const char *path, int pipe)
{
  CtProgress *progress = ct_progress_new (path, NULL);

  for (;;)
    {
      CtObservation observation = { .rule = "KB-DRAW-1", .outcome = CT_OUTCOME_RIGHT };

      if (progress == NULL || !ct_progress_observe (progress, &observation, NULL) ||
          write (pipe, "x", 1) != 1)
        _exit (1);
    }
}

/* Kills a process that is writing, at ten different moments; everything it had reported
 * as written is there afterwards.
 */
static void
test_killed_while_writing (Fixture *fixture, gconstpointer data)
{
  guint n_expected = 0;

  for (guint round = 0; round < 10; round++)
    {
      g_autoptr (CtProgress) progress = NULL;
      char buffer[4096];
      gssize n_read;
      int status;
      int ends[2];
      pid_t child;

      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        {
          close (ends[0]);
          write_until_killed (fixture->path, ends[1]);
        }
      close (ends[1]);

      for (guint n = 0; n < 7 + 13 * round; n++)
        {
          g_assert_cmpint (read (ends[0], buffer, 1), ==, 1);
          n_expected++;
        }
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status));
      while ((n_read = read (ends[0], buffer, sizeof buffer)) > 0)
        n_expected += n_read;
      close (ends[0]);

      progress = open_progress (fixture);
      g_assert_null (ct_progress_get_moved_aside (progress));

      /* The last one may have been written, but not reported. */
      g_assert_cmpuint (ct_progress_count_observations (progress), >=, n_expected);
      g_assert_cmpuint (ct_progress_count_observations (progress), <=,
                        n_expected + round + 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/progress/mastery", test_mastery);
  ADD ("/progress/by-the-way", test_by_the_way);
  ADD ("/progress/weak-rules", test_weak_rules);
  ADD ("/progress/lessons", test_lessons);
  ADD ("/progress/broken-file", test_broken_file);
  ADD ("/progress/damaged-database", test_damaged_database);
  ADD ("/progress/version-1", test_version_1);
  ADD ("/progress/errors", test_errors);
  ADD ("/progress/newer-file", test_newer_file);
  ADD ("/progress/unwritable", test_unwritable);
  ADD ("/progress/only-in-memory", test_only_in_memory);
  ADD ("/progress/killed-while-writing", test_killed_while_writing);
#undef ADD

  return g_test_run ();
}
