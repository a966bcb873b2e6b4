/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Databases of earlier versions are upgraded, and those of later ones stay untouched.
 */
#include "ct-store-fixture.h"
#include "ct-store-sql.h"
#include "ct-test.h"
#include "ct-standing.h"
#include "ct-store-private.h"

#define ALL "SELECT count (*) FROM observation"

/* The file has answers of all earlier versions, a restarted lesson, tried moves and an
 * undone answer.
 */
CT_STORE_TEST ("/store/version-6")
{
  static const char *const undone = "SELECT count (*) FROM taken_back";
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) progress = NULL;
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  CtLessonResult lesson;
  CtRuleResult rule;
  g_autoptr (CtStanding) known = NULL;

  ct_store_fixture_put_version (f, "version-6.sqlite");
  store = ct_store_fixture_open (f);
  progress = ct_progress_new (store);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 553);
  g_assert_cmpint (ct_standings_get_rule (progress, "BB-FIRST-2", &rule), ==,
                   CT_MASTERY_SEEN);
  g_assert_cmpuint (rule.right, ==, 0);
  g_assert_cmpint (ct_standings_get_rule (progress, "BB-DRAW-1", &rule), ==,
                   CT_MASTERY_LASTING);
  g_assert_cmpuint (rule.right, ==, 62);
  known = ct_standings_find (progress, "KB-FOLLOW-1", 0);
  g_assert_cmpfloat_with_epsilon (known->memory.stability, 0.011299524988845984, 1e-9);
  g_assert_cmpfloat_with_epsilon (known->memory.difficulty, 9.9561427613960269, 1e-9);
  g_assert_cmpint (known->last, ==, 1795326148);
  g_assert_true (ct_progress_get_lesson (progress, "kargaburo-following", &lesson));
  g_assert_cmpuint (lesson.finished, ==, 5);
  g_assert_cmpuint (lesson.best_wrong, ==, 0);
  g_assert_cmpuint (lesson.n_steps, ==, 9);
  g_assert_cmpint (ct_store_fixture_count (store, ALL " WHERE move = 'follow KS' AND "
                                                      "milliseconds = 2500 AND "
                                                      "exercise = 'cangkul/1/3'"),
                   ==, 2);
  g_assert_cmpint (ct_store_fixture_count (store, "SELECT sum (begun) FROM lesson"), ==,
                   1795400000);
  g_assert_cmpint (ct_store_fixture_count (store, "SELECT count (*) FROM bookmark "
                                                  "WHERE name = ''"),
                   ==, 2);
  g_assert_cmpint (ct_store_fixture_count (store, undone), ==, 1);

  ct_progress_observe (progress, &(CtLearnerAnswer){ .rule = "KB-FOLLOW-1" }, keys);
  ct_progress_forget (progress, keys);
  ct_store_change (store, "UPDATE bookmark SET name = 'My idea'", NULL);
  g_clear_object (&progress);
  g_assert_finalize_object (g_steal_pointer (&store));
  store = ct_store_fixture_open (f);
  g_assert_cmpint (ct_store_fixture_count (store, ALL), ==, 553);
  g_assert_cmpint (ct_store_fixture_count (store, undone), ==, 2);
  g_assert_cmpint (ct_store_fixture_count (store, "SELECT count (*) FROM bookmark "
                                                  "WHERE name = 'My idea'"),
                   ==, 2);
}

static void
test_other_version (CtStoreFixture *fixture, gconstpointer version)
{
  g_autoptr (CtStore) store = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *after = NULL;
  gsize length;

  /* The version is in bytes 60 to 63, big-endian. */
  ct_store_fixture_put_version (fixture, "version-6.sqlite");
  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  contents[63] = GPOINTER_TO_UINT (version);
  g_assert_true (g_file_set_contents (fixture->path, contents, length, NULL));

  store = ct_store_new (fixture->path);
  while (ct_store_get_trouble (store) == CT_TROUBLE_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ct_store_get_trouble (store), ==, CT_TROUBLE_OTHER_VERSION);
  ct_store_fixture_observe (store, "KB-DRAW-1", 1);
  g_assert_false (ct_store_close (store, 200));

  g_assert_true (g_file_get_contents (fixture->path, &after, NULL, NULL));
  g_assert_cmpmem (after, length, contents, length);
}

CT_BEFORE_TESTS
{
  g_test_add ("/store/later-version", CtStoreFixture, GUINT_TO_POINTER (99),
              ct_store_fixture_set_up, test_other_version, ct_store_fixture_tear_down);
  g_test_add ("/store/early-version", CtStoreFixture, GUINT_TO_POINTER (5),
              ct_store_fixture_set_up, test_other_version, ct_store_fixture_tear_down);
}
