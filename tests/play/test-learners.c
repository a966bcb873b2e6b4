/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several learners on one computer, and one learner on several, keep their own
 * progress.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-learners.h"
#include "ct-standing.h"
#include "ct-store-portable.h"
#include "ct-test.h"

#define A_MINUTE (60 * 1000)

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("cartilla-learners-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "progress.sqlite", NULL);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  remove_tree (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static void
observe (CtStore *store, const char *rule, guint n)
{
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  CtLearnerAnswer observation = { .rule = rule,
                                  .outcome = CT_OUTCOME_RIGHT,
                                  .occasion = CT_OCCASION_PRACTICE };

  for (guint i = 0; i < n; i++)
    ct_progress_observe (progress, &observation, NULL);
}

static guint
count (CtStore *store)
{
  g_autoptr (CtProgress) progress = ct_progress_new (store);

  return ct_progress_count_observations (progress);
}

static guint
count_learners (CtStore *store)
{
  g_autoptr (GPtrArray) all = ct_learners_list (store);

  return all->len;
}

static void
assert_here (CtStore *store, const char *name, guint n)
{
  g_autoptr (CtLearner) here = ct_learners_dup_here (store);

  g_assert_true (here->is_here);
  g_assert_cmpstr (here->name, ==, name);
  g_assert_cmpuint (count (store), ==, n);
}

static gint64
find (CtStore *store, const char *name)
{
  g_autoptr (GPtrArray) all = ct_learners_list (store);

  for (guint i = 0; i < all->len; i++)
    {
      const CtLearner *learner = g_ptr_array_index (all, i);

      if (g_str_equal (learner->name, name))
        return learner->id;
    }

  return 0;
}

/* The first learner exists without asking. Learners share no answers. */
CT_FIXTURE_TEST ("/learners/two")
{
  g_autoptr (CtStore) store = ct_store_new (f->path);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  gint64 ben;

  g_assert_cmpuint (count_learners (store), ==, 1);
  assert_here (store, "", 0);
  observe (store, "KB-DRAW-1", 3);
  ct_progress_visit (progress, "kb-1", 4, 9, 0);
  ct_progress_finish (progress, "kb-1", 0, 0, 0);

  ben = ct_learners_add (store, "Ben", "owl");
  assert_here (store, "", 3);
  ct_learners_choose (store, ben);
  assert_here (store, "Ben", 0);
  g_assert_null (ct_progress_dup_last_lesson (progress));
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-DRAW-1", NULL), ==,
                   CT_MASTERY_NEW);
  observe (store, "KB-LEAD-1", 5);
  ct_learners_change (store, find (store, ""), "Anna", "fish");
  g_assert_true (ct_store_settle (store, A_MINUTE));
  g_clear_object (&progress);
  g_clear_object (&store);

  store = ct_store_new (f->path);
  g_assert_true (ct_store_settle (store, A_MINUTE));
  assert_here (store, "Ben", 5);
  ct_learners_choose (store, find (store, "Anna"));
  assert_here (store, "Anna", 3);
  progress = ct_progress_new (store);
  g_assert_cmpint (ct_standings_get_rule (progress, "KB-LEAD-1", NULL), ==,
                   CT_MASTERY_NEW);
}

/* Answers given before the file is read belong to the last learner of that file, not to
 * a new learner.
 */
CT_FIXTURE_TEST ("/learners/too-early")
{
  g_autoptr (CtStore) store = ct_store_new (f->path);
  g_autoptr (CtStore) early = NULL;

  ct_learners_choose (store, ct_learners_add (store, "Ben", NULL));
  observe (store, "KB-DRAW-1", 1);
  g_assert_true (ct_store_close (store, A_MINUTE));

  early = ct_store_new (f->path);
  observe (early, "KB-DRAW-1", 1);
  g_assert_true (ct_store_settle (early, A_MINUTE));
  assert_here (early, "Ben", 2);
}

CT_FIXTURE_TEST ("/learners/remove")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  gint64 first = find (store, "");
  gint64 ben = ct_learners_add (store, "Ben", NULL);

  observe (store, "KB-DRAW-1", 3);
  ct_learners_choose (store, ben);
  observe (store, "KB-DRAW-1", 4);
  ct_learners_remove (store, ben);
  assert_here (store, "", 3);
  g_assert_cmpuint (count_learners (store), ==, 1);
  ct_learners_bring_back (store, ben, 0);
  assert_here (store, "Ben", 4);

  ct_learners_remove (store, ben);
  ct_learners_forget_removed (store, first);
  ct_learners_bring_back (store, ben, 0);
  assert_here (store, "Ben", 4);
  ct_learners_remove (store, ben);
  ct_learners_forget_removed (store, ben);
  ct_learners_bring_back (store, ben, 0);
  assert_here (store, "", 3);

  ct_learners_remove (store, first);
  ct_learners_forget_removed (store, 0);
  assert_here (store, "", 0);
  observe (store, "KB-DRAW-1", 2);
  assert_here (store, "", 2);
  g_assert_cmpuint (count_learners (store), ==, 1);
}

/* When the last learner is removed, a new one takes their place, and goes when the last
 * one is restored. Learners have random numbers, so this is tried often.
 */
CT_FIXTURE_TEST ("/learners/stand-in")
{
  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (CtStore) store = ct_store_new (NULL);
      gint64 first = find (store, "");
      gint64 stand_in;

      observe (store, "KB-DRAW-1", 3);
      stand_in = ct_learners_remove (store, first);
      ct_learners_add (store, "Eva", NULL);
      assert_here (store, "", 0);

      ct_learners_bring_back (store, first, stand_in);
      assert_here (store, "", 3);
      g_assert_cmpuint (count_learners (store), ==, 2);

      ct_learners_remove (store, find (store, "Eva"));
      stand_in = ct_learners_remove (store, first);
      observe (store, "KB-DRAW-1", 2);
      ct_learners_bring_back (store, first, stand_in);
      assert_here (store, "", 2);
      g_assert_cmpuint (count_learners (store), ==, 2);
    }
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
hand_over (CtStore *store, gint64 learner, GFile *file)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  ct_store_take_along (store, learner, file, on_done, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ct_store_take_along_finish (store, result, &error));
  g_assert_no_error (error);
}

static guint
take_in (CtStore *store, GFile *file)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  guint n_new = 0;

  ct_store_take_in (store, file, on_done, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ct_store_take_in_finish (store, result, &n_new, &error));
  g_assert_no_error (error);
  return n_new;
}

static gboolean
contains (const char *bytes, gsize size, const char *text)
{
  gsize length = strlen (text);

  for (gsize i = 0; i + length <= size; i++)
    if (memcmp (bytes + i, text, length) == 0)
      return TRUE;

  return FALSE;
}

/* To a computer that has another learner, twice, and back after learning there. */
CT_FIXTURE_TEST ("/learners/move")
{
  g_autoptr (CtStore) school = ct_store_new (NULL);
  g_autoptr (CtStore) home = ct_store_new (NULL);
  g_autofree char *path = g_build_filename (f->folder, "anna", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *bytes = NULL;
  gsize size;
  gint64 anna = ct_learners_add (school, "Anna", "owl");

  observe (school, "CK-SECRET-1", 3);
  ct_learners_choose (school, anna);
  observe (school, "KB-DRAW-1", 4);
  observe (home, "KB-LEAD-1", 2);

  hand_over (school, anna, file);
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  g_assert_true (contains (bytes, size, "KB-DRAW-1"));
  g_assert_false (contains (bytes, size, "CK-SECRET-1"));

  g_assert_cmpuint (take_in (home, file), ==, 4);
  g_assert_cmpuint (take_in (home, file), ==, 0);
  assert_here (home, "", 2);
  g_assert_cmpuint (count_learners (home), ==, 2);
  ct_learners_choose (home, find (home, "Anna"));
  assert_here (home, "Anna", 4);

  observe (home, "KB-DRAW-1", 1);
  hand_over (home, 0, file);
  ct_learners_change (school, anna, "Anne", "owl");
  g_assert_cmpuint (take_in (school, file), ==, 1);
  assert_here (school, "Anne", 5);
  g_assert_cmpuint (count_learners (school), ==, 2);
}

/* If nobody has learned on the new computer, the imported learner becomes the current
 * one.
 */
CT_FIXTURE_TEST ("/learners/new-computer")
{
  g_autoptr (CtStore) old = ct_store_new (NULL);
  g_autoptr (CtStore) new = ct_store_new (NULL);
  g_autofree char *path = g_build_filename (f->folder, "anna", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ct_learners_change (old, find (old, ""), "Anna", "owl");
  observe (old, "KB-DRAW-1", 4);
  hand_over (old, 0, file);
  g_assert_cmpuint (take_in (new, file), ==, 4);
  g_assert_cmpuint (take_in (new, file), ==, 0);
  assert_here (new, "Anna", 4);
  g_assert_cmpuint (count_learners (new), ==, 1);
}
