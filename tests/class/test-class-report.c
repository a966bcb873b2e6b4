/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report agrees with the students' own programs, from the cache or not. */
#include <string.h>

#include "ct-class-report.h"
#include "ct-class-fixture.h"
#include "ct-class-seat.h"
#include "ct-class-table.h"
#include "ct-class-writer.h"
#include "ct-csv.h"
#include "ct-results.h"
#include "ct-test.h"
#include "ct-standing.h"

#define A_DAY (24 * 60 * 60)
#define WHEN  1764000000

static void
set_up (CtClassFixture *fixture, gconstpointer data)
{
  ct_class_fixture_set_up (fixture, data);
  ct_class_fixture_put (fixture, "roster.csv",
                        "id;name;group\nk1;Ana;a\nk2;Jürgen;b\nk3;\"Li; Zoë\";\n");
}

static void
observe (CtProgress *progress, guint n)
{
  static const char *const rules[] = { "KB-FOLLOW-1", "KB-TURN-1", "CK-FOLLOW-1" };

  ct_progress_observe (progress,
                       &(CtLearnerAnswer){
                           .rule = rules[n % G_N_ELEMENTS (rules)],
                           .lesson = n % 3 == 0 ? "y" : NULL,
                           .outcome = n % 4 == 0 ? CT_OUTCOME_WRONG : CT_OUTCOME_RIGHT,
                           .help = n % 5 == 0,
                           .taught = n % 2,
                           .when = WHEN + n * (gint64) 7000,
                           .occasion =
                               n % 3 == 0 ? CT_OCCASION_LESSON : CT_OCCASION_EXERCISE,
                           .exercise =
                               n % 3 == 0 ? NULL : "which KB-X-1 3 42 kargaburo",
                           .milliseconds = 1000 + n * 37 % 4000 },
                       NULL);
}

static void
assert_same_standings (CtProgress *progress, const CtStudentReport *child, gint64 when)
{
  g_autoptr (GPtrArray) expected = ct_standings_list (progress, NULL, when);

  g_assert_cmpuint (child->standings->len, ==, expected->len);
  for (guint i = 0; i < expected->len; i++)
    {
      const CtStanding *one = g_ptr_array_index (expected, i);
      const CtStanding *other = ct_student_report_lookup_rule (child, one->rule);

      g_assert_nonnull (other);
      g_assert_cmpint (one->result.mastery, ==, other->result.mastery);
      g_assert_cmpuint (one->result.right, ==, other->result.right);
      g_assert_cmpuint (one->result.wrong, ==, other->result.wrong);
      g_assert_cmpuint (one->result.helped, ==, other->result.helped);
      g_assert_cmpint (one->result.last, ==, other->result.last);
      g_assert_cmpfloat (one->memory.stability, ==, other->memory.stability);
      g_assert_cmpfloat (one->memory.difficulty, ==, other->memory.difficulty);
      g_assert_cmpint (one->is_due, ==, other->is_due);
    }
}

static void
assert_same_deeds (CtClass *class, CtStore *store, const CtStudentReport *child)
{
  const gint64 midnight = (WHEN / A_DAY + 8) * (gint64) A_DAY;
  gint64 learner;
  g_autofree char *id = ct_class_dup_here (class, store, &learner);
  g_autoptr (CtDeeds) deeds = ct_deeds_new_from_store (store, learner);
  guint n = ct_deeds_count_right (deeds, "KB-TURN-1", 0);
  guint n_since = ct_deeds_count_right (deeds, "KB-TURN-1", midnight);

  g_assert_cmpuint (n_since, >, 0);
  g_assert_cmpuint (n, >, n_since);
  g_assert_cmpuint (ct_deeds_count_right (child->deeds, "KB-TURN-1", 0), ==, n);
  g_assert_cmpuint (ct_deeds_count_right (child->deeds, "KB-TURN-1", midnight), ==,
                    n_since);
}

#define TEST(path)                                                                     \
  CT_TEST_WITH (path, CtClassFixture, NULL, set_up, ct_class_fixture_tear_down)

TEST ("/class-report/same-as-the-child-sees")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (CtClassWriter) writer = ct_class_writer_new (store, class);
  g_autoptr (CtClassReport) report = NULL;
  g_autoptr (CtClassReport) again = NULL;
  const CtStudentReport *child;
  const CtLessonReport *lesson;
  gint64 when = WHEN + 20 * A_DAY;

  ct_class_sit_down (class, store,
                     ct_roster_lookup (ct_class_get_roster (class), "k2"));
  for (guint i = 0; i < 200; i++)
    observe (progress, i);
  ct_progress_visit (progress, "y", 3, 9, 0);
  ct_progress_finish (progress, "z", 2, 1, 0);
  ct_progress_finish (progress, "z", 1, 4, 0);
  g_assert_true (ct_class_writer_settle (writer, 60000));

  report = ct_class_report_new (class, when, NULL);
  g_assert_cmpuint (ct_class_report_get_n_read (report), ==, 1);
  g_assert_cmpuint (ct_class_report_get_children (report)->len, ==, 3);
  child = ct_class_report_lookup (report, "K2");
  g_assert_cmpstr (child->student->name, ==, "Jürgen");
  assert_same_standings (progress, child, when);
  lesson = ct_student_report_lookup_lesson (child, "y");
  g_assert_cmpuint (lesson->result.step, ==, 3);
  lesson = ct_student_report_lookup_lesson (child, "z");
  g_assert_cmpuint (lesson->result.finished, ==, 2);
  g_assert_cmpuint (lesson->result.best_wrong, ==, 1);
  g_assert_cmpuint (lesson->result.best_help, ==, 1);
  g_assert_cmpint (ct_deeds_get_finished (child->deeds, "z"), >, 0);

  /* The cache gives the same report, also on a later day. */
  again = ct_class_report_new (class, when + 30 * A_DAY, NULL);
  g_assert_cmpuint (ct_class_report_get_n_read (again), ==, 0);
  assert_same_standings (progress, ct_class_report_lookup (again, "k2"),
                         when + 30 * A_DAY);
  assert_same_deeds (class, store, child);
  assert_same_deeds (class, store, ct_class_report_lookup (again, "k2"));
}

TEST ("/class-report/tables")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (CtClassWriter) writer = ct_class_writer_new (store, class);
  g_autoptr (CtClassReport) report = NULL;
  g_autoptr (CtClassGrid) grid = NULL;
  static const char separators[] = { ';', ',', '\t' };

  ct_class_sit_down (class, store,
                     ct_roster_lookup (ct_class_get_roster (class), "k3"));
  for (guint i = 0; i < 50; i++)
    observe (progress, i);
  g_assert_true (ct_class_writer_settle (writer, 60000));
  report = ct_class_report_new (class, 0, NULL);
  grid = ct_class_grid_new (report, CT_CLASS_GRID_RULES, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      g_autofree char *csv =
          ct_class_table_to_csv (grid, CT_CLASS_TABLE_GRID, separators[i], i > 0);
      g_autoptr (GBytes) bytes = g_bytes_new (csv, strlen (csv));
      g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
      g_autoptr (GPtrArray) rows =
          ct_csv_read (bytes, "grid.csv", NULL, NULL, diagnostics);
      const CtCsvRow *headings, *row;
      const CtStudentReport *child = ct_class_report_lookup (report, "k3");

      g_assert_nonnull (rows);
      g_assert_cmpuint (rows->len, ==, 4);
      headings = g_ptr_array_index (rows, 0);
      row = g_ptr_array_index (rows, 3);
      g_assert_cmpstr (row->fields[0], ==, "k3");
      g_assert_cmpstr (row->fields[1], ==, "Li; Zoë");
      for (guint j = 3; headings->fields[j] != NULL; j++)
        g_assert_cmpint (g_ascii_strtoll (row->fields[j], NULL, 10), ==,
                         ct_student_report_lookup_rule (child, headings->fields[j])
                             ->result.mastery);
    }
}

TEST ("/class-report/broken")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (CtClassWriter) writer = ct_class_writer_new (store, class);
  g_autoptr (CtClassReport) report = NULL;
  g_autoptr (CtClassGrid) grid = NULL;
  g_autoptr (GArray) broken = NULL;
  guint wrong = 0;

  for (guint child = 0; child < 2; child++)
    {
      ct_class_sit_down (class, store,
                         ct_roster_lookup (ct_class_get_roster (class),
                                           child == 0 ? "k1" : "k2"));
      for (guint i = 0; i < 40; i++)
        observe (progress, i);
    }
  g_assert_true (ct_class_writer_settle (writer, 60000));
  report = ct_class_report_new (class, 0, NULL);
  grid = ct_class_grid_new (report, CT_CLASS_GRID_RULES, NULL, NULL, NULL);
  broken = ct_class_grid_list_broken (grid);
  for (guint i = 0; i < broken->len; i++)
    {
      const CtRuleReport *rule = &g_array_index (broken, CtRuleReport, i);

      wrong += rule->wrong;
      g_assert_cmpuint (rule->children, ==, 2);
      if (i > 0)
        g_assert_cmpuint (rule->wrong, <=, (rule - 1)->wrong);
    }
  g_assert_cmpuint (wrong, ==, 20);
}

static char *
say_order (CtClassGrid *grid)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < ct_class_grid_get_n_rows (grid); i++)
    g_string_append_printf (all, "%s%s", i > 0 ? " " : "",
                            ct_class_grid_get_student (grid, i)->id);
  return g_string_free (all, FALSE);
}

#define ASSERT_ORDER(grid, expected)                                                   \
  G_STMT_START                                                                         \
  {                                                                                    \
    g_autofree char *order = say_order (grid);                                         \
    g_assert_cmpstr (order, ==, expected);                                             \
  }                                                                                    \
  G_STMT_END

TEST ("/class-report/grid")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtLibrary) library = ct_library_new ();
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (CtClassWriter) writer = ct_class_writer_new (store, class);
  g_autoptr (CtClassReport) report = NULL;
  g_autoptr (CtClassGrid) grid = NULL;
  g_autoptr (CtClassGrid) part = NULL;
  g_autoptr (CtClassGrid) lessons = NULL;
  g_autofree char *words = NULL;
  guint follow;

  ct_class_sit_down (class, store,
                     ct_roster_lookup (ct_class_get_roster (class), "k2"));
  for (guint i = 0; i < 40; i++)
    observe (progress, i);
  ct_progress_finish (progress, "kargaburo-first-card", 2, 1, 0);
  ct_class_sit_down (class, store,
                     ct_roster_lookup (ct_class_get_roster (class), "k1"));
  ct_progress_observe (progress,
                       &(CtLearnerAnswer){ .rule = "KB-FOLLOW-1",
                                           .outcome = CT_OUTCOME_WRONG,
                                           .occasion = CT_OCCASION_EXERCISE },
                       NULL);
  ct_progress_visit (progress, "kargaburo-first-card", 3, 9, 0);
  g_assert_true (ct_class_writer_settle (writer, 60000));
  report = ct_class_report_new (class, 0, NULL);

  grid = ct_class_grid_new (report, CT_CLASS_GRID_RULES, library, rules, NULL);
  g_assert_true (ct_class_grid_find_column (grid, "KB-FOLLOW-1", &follow));
  g_assert_false (ct_class_grid_find_column (grid, "CK-FOLLOW-1", NULL));
  g_assert_cmpstr (ct_class_grid_get_title (grid, follow), ==, "Follow suit");
  ASSERT_ORDER (grid, "k1 k2 k3");
  ct_class_grid_sort (grid, CT_CLASS_GRID_LEAST_FIRST, "KB-FOLLOW-1");
  g_assert_cmpint (ct_class_grid_get_cell (grid, 2, follow).mastery, >,
                   ct_class_grid_get_cell (grid, 0, follow).mastery);
  ASSERT_ORDER (grid, "k3 k1 k2");
  ct_class_grid_sort (grid, CT_CLASS_GRID_MOST_FIRST, "KB-FOLLOW-1");
  ASSERT_ORDER (grid, "k2 k1 k3");
  ct_class_grid_sort (grid, CT_CLASS_GRID_BY_NAME, NULL);
  ASSERT_ORDER (grid, "k1 k2 k3");
  words = ct_class_grid_say (grid, 2, follow);
  g_assert_cmpstr (words, ==, "Li; Zoë. Follow suit: not met yet");

  part = ct_class_grid_new (report, CT_CLASS_GRID_RULES, library, rules, "b");
  ASSERT_ORDER (part, "k2");

  lessons = ct_class_grid_new (report, CT_CLASS_GRID_LESSONS, library, rules, NULL);
  g_assert_cmpint (ct_class_grid_get_cell (lessons, 0, 0).mastery, ==, CT_MASTERY_SEEN);
  g_assert_cmpint (ct_class_grid_get_cell (lessons, 1, 0).mastery, ==,
                   CT_MASTERY_WITH_HELP);
  g_assert_cmpint (ct_class_grid_get_cell (lessons, 2, 0).mastery, ==, CT_MASTERY_NEW);
}

static char *
dup_cache (CtClass *class)
{
  g_autofree char *name = g_strconcat (ct_class_get_facts (class)->id, ".report", NULL);

  return g_build_filename (g_get_user_cache_dir (), "cartilla", "classes", name, NULL);
}

TEST ("/class-report/damaged-cache")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (CtClassWriter) writer = ct_class_writer_new (store, class);
  g_autofree char *path = dup_cache (class);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree char *saved = NULL;
  gsize length;

  ct_class_sit_down (class, store,
                     ct_roster_lookup (ct_class_get_roster (class), "k1"));
  for (guint i = 0; i < 40; i++)
    observe (progress, i);
  g_assert_true (ct_class_writer_settle (writer, 60000));
  g_object_unref (ct_class_report_new (class, 0, NULL));
  g_assert_true (g_file_get_contents (path, &saved, &length, NULL));
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *spoilt = g_memdup2 (saved, length);
      g_autoptr (CtClassReport) report = NULL;

      for (guint j = 0; j < 3; j++)
        spoilt[g_rand_int_range (rand, 0, length)] = g_rand_int (rand);
      g_assert_true (g_file_set_contents (path, spoilt,
                                          g_rand_int_range (rand, 0, length + 1),
                                          NULL));
      report = ct_class_report_new (class, 0, NULL);
      g_assert_cmpuint (ct_class_report_get_children (report)->len, ==, 3);
    }
}

static void
on_stopped (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ct_class_report_new_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) data = TRUE;
}

/* Stopping gives no report, but keeps what was read. */
TEST ("/class-report/stopped")
{
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  CtClassReading *reading = ct_class_reading_new ();
  g_autoptr (CtClassReport) report = NULL;
  gboolean is_stopped = FALSE;

  ct_class_fixture_put (f, "results/pc/k1.jsonl", "x\n");
  g_object_unref (ct_class_report_new (class, 0, NULL));
  ct_class_fixture_put (f, "results/pc/k2.jsonl", "x\n");
  g_cancellable_cancel (cancellable);
  ct_class_report_new_async (class, reading, cancellable, on_stopped, &is_stopped);
  while (!is_stopped)
    g_main_context_iteration (NULL, TRUE);
  ct_class_reading_unref (reading);

  report = ct_class_report_new (class, 0, NULL);
  g_assert_cmpuint (ct_class_report_get_n_read (report), ==, 1);
}

static gboolean
is_in_cache (CtClass *class, const char *text)
{
  g_autofree char *path = dup_cache (class);
  g_autofree char *saved = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &saved, &length, NULL));
  for (gsize i = 0; i + strlen (text) <= length; i++)
    if (memcmp (saved + i, text, strlen (text)) == 0)
      return TRUE;

  return FALSE;
}

/* An offline computer writes a forgotten student's file again. */
TEST ("/class-report/forgotten-meanwhile")
{
  g_autoptr (CtClass) before = ct_class_fixture_load (f);
  g_autoptr (CtClass) after = ct_class_fixture_load (f);
  g_autoptr (CtClassReport) report = NULL;
  g_autoptr (GError) error = NULL;

  ct_class_fixture_put (f, "results/pc/k1.jsonl", "x\n");
  g_assert_true (ct_class_forget (after, "k2", &error));
  g_assert_no_error (error);
  ct_class_fixture_put (f, "results/pc/k2.jsonl", "x\n");

  g_object_unref (ct_class_report_new (before, 0, NULL));
  g_assert_true (is_in_cache (before, "k1"));
  g_assert_false (is_in_cache (before, "k2"));

  g_set_object (&after, NULL);
  after = ct_class_fixture_load (f);
  report = ct_class_report_new (after, 0, NULL);
  g_assert_null (ct_class_report_lookup (report, "k2"));
  g_assert_cmpuint (ct_class_report_get_children (report)->len, ==, 2);
  g_assert_false (is_in_cache (after, "k2"));
}

/* It is read once its mode allows it, although its content has not changed. */
TEST ("/class-report/unreadable")
{
  g_autoptr (CtClass) class = ct_class_fixture_load (f);
  g_autoptr (CtClassReport) without = NULL;
  g_autoptr (CtClassReport) with = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  CtStatement statement = { .kind = CT_STATEMENT_ANSWER,
                            .student = "k1",
                            .answer.rule = "KB-TURN-1",
                            .answer.outcome = CT_OUTCOME_RIGHT,
                            .answer.when = WHEN };

  ct_statement_make_id (&statement, "one");
  ct_statement_append (&statement, ct_class_get_facts (class)->id, lines);
  ct_class_fixture_put (f, "results/pc/k1.jsonl", lines->str);
  ct_class_fixture_allow (f, "results", 0755);
  ct_class_fixture_allow (f, "results/pc", 0755);
  ct_class_fixture_allow (f, "results/pc/k1.jsonl", 0);
  ct_class_fixture_allow (f, ".", 0755);

  ct_class_fixture_be_nobody ();
  without = ct_class_report_new (class, WHEN, NULL);
  g_assert_null (ct_results_read (f->folder, "k1", &error));
  ct_class_fixture_be_oneself ();
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_cmpuint (ct_class_report_get_n_unread (without), ==, 1);
  g_assert_cmpuint (ct_class_report_lookup (without, "k1")->standings->len, ==, 0);

  ct_class_fixture_allow (f, "results/pc/k1.jsonl", 0644);
  with = ct_class_report_new (class, WHEN, NULL);
  g_assert_cmpuint (ct_class_report_get_n_unread (with), ==, 0);
  g_assert_cmpuint (ct_class_report_lookup (with, "k1")->standings->len, ==, 1);
}

CT_TEST_FRAME (ct_class_fixture_begin, NULL);
