/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of files that other versions of the program have written. */
#include "ct-learners.h"
#include "ct-store-rig.h"
#include "ct-store-sql.h"

#define ALL "SELECT count (*) FROM observation"

/* A file that version 1 wrote: two lessons of Kargaburo, one of Cau Robat, two of
 * Brazil with all hints, and a hand of each. What it ticked off without any choice of
 * the learner is no more than seen; all the rest stays.
 */
static void
test_version_1 (CtStoreRig *rig, gconstpointer data)
{
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) progress = NULL;
  CtLessonResult lesson;
  CtRuleResult rule;

  ct_store_rig_put_version (rig, "version-1.sqlite");
  store = ct_store_rig_open (rig);
  progress = ct_progress_new (store);
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
}

/* A file that version 2 wrote: the one of version 1, brought up to date, and sixty more
 * answers; a lesson that was finished four times, begun again and left in the middle.
 */
static void
test_version_2 (CtStoreRig *rig, gconstpointer data)
{
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) progress = NULL;
  CtLessonResult lesson;

  ct_store_rig_put_version (rig, "version-2.sqlite");
  for (guint times = 0; times < 2; times++)
    {
      g_clear_object (&progress);
      g_clear_object (&store);
      store = ct_store_rig_open (rig);
      progress = ct_progress_new (store);
      g_assert_cmpuint (ct_progress_count_observations (progress), ==, 471);
      g_assert_true (ct_progress_get_lesson (progress, "kargaburo-following", &lesson));
      g_assert_cmpuint (lesson.finished, ==, 4);
      g_assert_cmpuint (lesson.best_wrong, ==, 1);
      g_assert_cmpuint (lesson.best_help, ==, 0);
      g_assert_cmpuint (lesson.step, ==, 5);
      g_assert_cmpuint (lesson.n_steps, ==, 9);
      g_assert_cmpint (lesson.last, ==, 1795003400);
      g_assert_true (ct_progress_get_lesson (progress, "cangkul-first", &lesson));
      g_assert_cmpuint (lesson.finished, ==, 0);
      g_assert_cmpuint (lesson.step, ==, 2);
    }
}

/* A file that version 3 wrote: the one of version 2, brought up to date, eighty more
 * answers, two lessons finished once more, two bookmarks. All of it is the first
 * learner's, and what is remembered is what version 3 said.
 */
static void
test_version_3 (CtStoreRig *rig, gconstpointer data)
{
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) progress = NULL;
  CtLessonResult lesson;
  CtFsrs memory;
  gint64 last;

  ct_store_rig_put_version (rig, "version-3.sqlite");
  store = ct_store_rig_open (rig);
  progress = ct_progress_new (store);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 551);
  memory = ct_progress_get_memory (progress, "KB-FOLLOW-1", &last);
  g_assert_cmpfloat_with_epsilon (memory.stability, 0.011299524988845984, 1e-9);
  g_assert_cmpfloat_with_epsilon (memory.difficulty, 9.9561427613960269, 1e-9);
  g_assert_cmpint (last, ==, 1795326148);
  g_assert_true (ct_progress_get_lesson (progress, "kargaburo-following", &lesson));
  g_assert_cmpuint (lesson.finished, ==, 5);
  g_assert_cmpuint (lesson.best_wrong, ==, 0);
  g_assert_cmpint (ct_store_rig_count (store, "SELECT count (*) FROM bookmark"), ==, 2);
  g_assert_cmpint (ct_store_rig_count (store, "SELECT count (*) FROM observation WHERE "
                                              "occasion <> (lesson IS NULL)"),
                   ==, 0);
}

/* A file that version 4 wrote: the one of version 3, brought up to date, a lesson that
 * was begun anew after five errors, and two children with names, who have answered.
 * Nothing of it says what was tried; from now on it is kept.
 */
static void
test_version_4 (CtStoreRig *rig, gconstpointer data)
{
  static const char *const tried = "SELECT count (*) FROM observation WHERE move = "
                                   "'follow KS'";
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) progress = NULL;
  g_autoptr (GPtrArray) learners = NULL;
  CtLessonResult lesson;

  ct_store_rig_put_version (rig, "version-4.sqlite");
  store = ct_store_rig_open (rig);
  progress = ct_progress_new (store);
  learners = ct_learners_list (store);
  g_assert_cmpuint (learners->len, ==, 3); /* one of them without a name */
  g_assert_cmpint (ct_store_rig_count (store, ALL), ==, 616);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 20);
  g_assert_true (ct_progress_get_lesson (progress, "cangkul-first", &lesson));
  g_assert_cmpuint (lesson.finished, ==, 1);
  g_assert_cmpuint (lesson.best_wrong, ==, 3);
  g_assert_cmpint (ct_store_rig_count (store, "SELECT count (*) FROM observation WHERE "
                                              "move IS NOT NULL"),
                   ==, 0);
  g_assert_cmpint (ct_store_rig_count (store, "SELECT sum (begun) FROM lesson"), ==, 0);

  ct_progress_observe (progress,
                       &(CtObservation){ .rule = "KB-FOLLOW-1",
                                         .outcome = CT_OUTCOME_WRONG,
                                         .move = "follow KS" },
                       NULL);
  ct_progress_begin (progress, "cangkul-first", 9, 1795500000);
  g_clear_object (&progress);
  g_assert_finalize_object (g_steal_pointer (&store));
  store = ct_store_rig_open (rig);
  g_assert_cmpint (ct_store_rig_count (store, tried), ==, 1);
  g_assert_cmpint (ct_store_rig_count (store, "SELECT sum (begun) FROM lesson"), ==,
                   1795500000);
}

/* A file that version 5 wrote: the one of version 4, brought up to date, three wrong
 * answers that say what was tried, the last of which was taken back, and a lesson that
 * was begun. What is taken back from now on is remembered.
 */
static void
test_version_5 (CtStoreRig *rig, gconstpointer data)
{
  static const char *const undone = "SELECT count (*) FROM taken_back";
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtProgress) progress = NULL;
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  ct_store_rig_put_version (rig, "version-5.sqlite");
  store = ct_store_rig_open (rig);
  progress = ct_progress_new (store);
  g_assert_cmpint (ct_store_rig_count (store, ALL), ==, 618);
  g_assert_cmpint (ct_store_rig_count (store, "SELECT count (*) FROM observation WHERE "
                                              "move = 'follow KS'"),
                   ==, 2);
  g_assert_cmpint (ct_store_rig_count (store, "SELECT sum (begun) FROM lesson"), ==,
                   1795600000);
  g_assert_cmpint (ct_store_rig_count (store, undone), ==, 0);

  ct_progress_observe (progress, &(CtObservation){ .rule = "KB-FOLLOW-1" }, keys);
  ct_progress_forget (progress, keys);
  g_clear_object (&progress);
  g_assert_finalize_object (g_steal_pointer (&store));
  store = ct_store_rig_open (rig);
  g_assert_cmpint (ct_store_rig_count (store, ALL), ==, 618);
  g_assert_cmpint (ct_store_rig_count (store, undone), ==, 1);
}

/* A later version knows why it has written what it has. */
static void
test_later_version (CtStoreRig *rig, gconstpointer data)
{
  g_autoptr (CtStore) store = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *after = NULL;
  gsize length;

  /* The version stands in bytes 60 to 63 of the file, high byte first. */
  ct_store_rig_put_version (rig, "version-2.sqlite");
  g_assert_true (g_file_get_contents (rig->path, &contents, &length, NULL));
  contents[63] = 99;
  g_assert_true (g_file_set_contents (rig->path, contents, length, NULL));

  store = ct_store_new (rig->path);
  while (ct_store_get_trouble (store) == CT_TROUBLE_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ct_store_get_trouble (store), ==, CT_TROUBLE_LATER);
  ct_store_rig_observe (store, "KB-DRAW-1", 1);
  g_assert_false (ct_store_close (store, 200));

  g_assert_true (g_file_get_contents (rig->path, &after, NULL, NULL));
  g_assert_cmpmem (after, length, contents, length);
}

/* ------------------------------------------------------------------------- damage */

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, func)                                                                \
  g_test_add (path, CtStoreRig, NULL, ct_store_rig_set_up, func, ct_store_rig_tear_down)
  ADD ("/store/version-1", test_version_1);
  ADD ("/store/version-2", test_version_2);
  ADD ("/store/version-3", test_version_3);
  ADD ("/store/version-4", test_version_4);
  ADD ("/store/version-5", test_version_5);
  ADD ("/store/later-version", test_later_version);
#undef ADD

  return g_test_run ();
}
