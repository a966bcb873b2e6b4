/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Progress can be exported and imported in both directions, and nothing is doubled. */
#include <glib/gstdio.h>
#include <sqlite3.h>

#include "ct-store-portable.h"
#include "ct-store-fixture.h"
#include "ct-test.h"
#include "ct-store-private.h"

#define ALL "SELECT count (*) FROM observation"

typedef struct
{
  GAsyncResult *result;
} Answer;

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->result = g_object_ref (result);
}

/* The thread drops its reference shortly after its answer. */
static void
let_go (CtStore *store, Answer *answer, int n_references)
{
  g_clear_object (&answer->result);
  while (g_atomic_int_get (&G_OBJECT (store)->ref_count) > n_references)
    g_thread_yield ();
}

static void
take_along (CtStore *store, GFile *file)
{
  int n_references = g_atomic_int_get (&G_OBJECT (store)->ref_count);
  Answer answer = { NULL };
  g_autoptr (GError) error = NULL;

  ct_store_take_along (store, 0, file, on_done, &answer);
  while (answer.result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ct_store_take_along_finish (store, answer.result, &error));
  g_assert_no_error (error);
  let_go (store, &answer, n_references);
}

static gboolean
try_to_take_in (CtStore *store, GFile *file, guint *ret_n_new, GError **error)
{
  int n_references = g_atomic_int_get (&G_OBJECT (store)->ref_count);
  Answer answer = { NULL };
  gboolean is_done;

  ct_store_take_in (store, file, on_done, &answer);
  while (answer.result == NULL)
    g_main_context_iteration (NULL, TRUE);
  is_done = ct_store_take_in_finish (store, answer.result, ret_n_new, error);
  let_go (store, &answer, n_references);
  return is_done;
}

static guint
take_in (CtStore *store, GFile *file)
{
  g_autoptr (GError) error = NULL;
  guint n_new = 0;

  g_assert_true (try_to_take_in (store, file, &n_new, &error));
  g_assert_no_error (error);
  return n_new;
}

static GFile *
new_file (CtStoreFixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_new_for_path (path);
}

CT_STORE_TEST ("/portable/there-and-back")
{
  g_autoptr (GFile) there = new_file (f, "there");
  g_autoptr (GFile) back = new_file (f, "back");
  g_autoptr (CtStore) home = NULL;
  g_autoptr (CtStore) school = ct_store_new (NULL);
  g_autoptr (CtProgress) at_school = ct_progress_new (school);
  CtLessonResult lesson;

  ct_store_fixture_put_version (f, "version-6.sqlite");
  home = ct_store_fixture_open (f);
  ct_store_change (home, "INSERT INTO bookmark VALUES (1, 'hand', '5', 'My idea')",
                   NULL);
  ct_store_fixture_observe (school, "KB-DRAW-1", 3);
  ct_progress_visit (at_school, "cangkul-first", 6, 7, 1795499999);

  take_along (home, there);
  g_assert_cmpuint (take_in (school, there), ==, 553 + 10 + 3);
  g_assert_cmpint (ct_store_fixture_count (school, ALL), ==, 556);
  g_assert_cmpint (ct_store_fixture_count (school, "SELECT count (*) FROM bookmark "
                                                   "WHERE name = 'My idea'"),
                   ==, 1);
  g_assert_true (ct_progress_get_lesson (at_school, "kargaburo-following", &lesson));
  g_assert_cmpuint (lesson.finished, ==, 5);
  g_assert_cmpuint (lesson.best_wrong, ==, 0);

  g_assert_true (ct_progress_get_lesson (at_school, "cangkul-first", &lesson));
  g_assert_cmpuint (lesson.step, ==, 6);

  g_assert_cmpuint (take_in (school, there), ==, 0);
  take_along (school, back);
  g_assert_cmpuint (take_in (home, back), ==, 3);
  g_assert_cmpuint (take_in (home, back), ==, 0);
  g_assert_cmpint (ct_store_fixture_count (home, ALL), ==, 556);

  g_assert_finalize_object (g_steal_pointer (&home));
  home = ct_store_fixture_open (f);
  g_assert_cmpint (ct_store_fixture_count (home, ALL), ==, 556);
}

/* Errors from before a lesson was restarted do not count on the other computer. A move
 * that is too long is dropped.
 */
CT_STORE_TEST ("/portable/moves")
{
  g_autoptr (GFile) there = new_file (f, "there");
  g_autoptr (CtStore) home = ct_store_fixture_open (f);
  g_autoptr (CtProgress) at_home = ct_progress_new (home);
  g_autoptr (CtStore) school = ct_store_new (NULL);
  g_autoptr (CtProgress) at_school = ct_progress_new (school);
  g_autofree char *long_move = g_strnfill (5000, 'x');
  CtLearnerAnswer observation = { .rule = "KB-FOLLOW-1",
                                  .lesson = "kb-1",
                                  .outcome = CT_OUTCOME_WRONG,
                                  .move = "follow KS",
                                  .when = 100 };
  guint wrong;
  guint help;

  ct_progress_observe (at_home, &observation, NULL);
  observation.move = long_move;
  observation.when = 101;
  ct_progress_observe (at_home, &observation, NULL);
  ct_progress_begin (at_home, "kb-1", 9, 110);
  observation.move = NULL;
  observation.when = 120;
  ct_progress_observe (at_home, &observation, NULL);
  ct_progress_visit (at_home, "kb-1", 2, 9, 130);
  take_along (home, there);
  g_assert_cmpuint (take_in (school, there), ==, 3);
  g_assert_cmpint (ct_store_fixture_count (school, ALL " WHERE move = 'follow KS'"), ==,
                   1);
  g_assert_cmpint (ct_store_fixture_count (school, ALL " WHERE move IS NULL"), ==, 1);
  g_assert_cmpint (ct_store_fixture_count (school, ALL " WHERE length (move) > 200"),
                   ==, 0);
  ct_progress_count_unfinished (at_school, "kb-1", &wrong, &help);
  g_assert_cmpuint (wrong, ==, 1);
}

/* The database itself, one of an earlier version, and a daily copy can be imported,
 * too; common rows are imported once.
 */
CT_STORE_TEST ("/portable/files-of-ours")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  g_autoptr (CtStore) first = NULL;

  ct_store_fixture_put_version (f, "version-6.sqlite");
  g_assert_cmpuint (take_in (store, file), ==, 553 + 10 + 2);
  first = ct_store_fixture_open (f);
  ct_store_fixture_observe (first, "KB-DRAW-1", 60);
  g_assert_true (ct_store_close (first, A_MINUTE));
  g_assert_cmpuint (take_in (store, file), ==, 60);
  g_assert_cmpuint (take_in (store, file), ==, 0);
}

/* Foreign files are refused with a reason. */
CT_STORE_TEST ("/portable/foreign")
{
  static const char *const texts[] = { "", "x", "SQLite format 3",
                                       "<?xml version=\"1.0\"?><record/>" };
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (GFile) file = new_file (f, "foreign");
  g_autoptr (GError) error = NULL;
  guint n_new;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (g_file_set_contents (g_file_peek_path (file), texts[i], -1, NULL));
      g_assert_false (try_to_take_in (store, file, &n_new, &error));
      g_assert_error (error, CT_PORTABLE_ERROR, CT_PORTABLE_ERROR_FOREIGN);
      g_clear_error (&error);
    }

  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  g_assert_false (try_to_take_in (store, file, &n_new, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 0);
}

/* Malicious databases: the import ends and takes only valid rows. */
static void
test_hostile (CtStoreFixture *fixture, gconstpointer data)
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (GFile) file = new_file (fixture, "hostile");
  g_autoptr (GError) error = NULL;
  sqlite3 *db;
  guint n_new = 0;

  g_assert_cmpint (sqlite3_open (g_file_peek_path (file), &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, data, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  try_to_take_in (store, file, &n_new, &error);
  g_assert_cmpuint (n_new, ==, 0);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 0);
}

static void
test_other_version (CtStoreFixture *fixture, gconstpointer version)
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length;
  guint n_new;

  ct_store_fixture_put_version (fixture, "version-6.sqlite");
  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  contents[63] = GPOINTER_TO_UINT (version);
  g_assert_true (g_file_set_contents (fixture->path, contents, length, NULL));
  g_assert_false (try_to_take_in (store, file, &n_new, &error));
  g_assert_error (error, CT_PORTABLE_ERROR, CT_PORTABLE_ERROR_OTHER_VERSION);
}

CT_BEFORE_TESTS
{
#define ADD_WITH(path, func, data)                                                     \
  g_test_add (path, CtStoreFixture, data, ct_store_fixture_set_up, func,               \
              ct_store_fixture_tear_down)
  ADD_WITH ("/portable/later", test_other_version, GUINT_TO_POINTER (99));
  ADD_WITH ("/portable/early", test_other_version, GUINT_TO_POINTER (5));
  ADD_WITH (
      "/portable/endless-view", test_hostile,
      "CREATE VIEW observation AS WITH RECURSIVE n (i) AS "
      "(SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id, 1 AS learner, "
      "printf ('%.*c', 2000, 'x') AS rule, NULL AS lesson, 0 AS step, "
      "1 AS outcome, 0 AS help, 1 AS taught, 1 AS at, 0 AS errors, i AS key, "
      "0 AS occasion, NULL AS milliseconds, NULL AS exercise, NULL AS move FROM n;"
      "PRAGMA user_version = 7");
  ADD_WITH ("/portable/other-columns", test_hostile,
            "CREATE TABLE observation (a, b); INSERT INTO observation VALUES (1, 2);"
            "PRAGMA user_version = 7");
  ADD_WITH ("/portable/too-early", test_hostile,
            "CREATE TABLE observation (id INTEGER PRIMARY KEY, learner, rule, lesson, "
            "step, outcome, help, taught, at);"
            "INSERT INTO observation VALUES (1, 1, 'KB-DRAW-1', NULL, 0, 1, 0, 1, 1);"
            "PRAGMA user_version = 1");
  ADD_WITH ("/portable/huge-texts", test_hostile,
            "CREATE TABLE observation (id INTEGER PRIMARY KEY, learner, rule, lesson, "
            "step, outcome, help, taught, at, errors, key, occasion, milliseconds, "
            "exercise, move);"
            "INSERT INTO observation VALUES (1, 1, printf ('%.*c', 1000000, 'x'), "
            "NULL, 0, 1, 0, 1, 1, 0, 'a', 0, NULL, NULL, NULL);"
            "INSERT INTO observation VALUES (2, 1, x'ff00ff', NULL, 0, 1, 0, 1, 1, 0, "
            "'b', 0, NULL, NULL, NULL);"
            "PRAGMA user_version = 7");
#undef ADD_WITH
}
