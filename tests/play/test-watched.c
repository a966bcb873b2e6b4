/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far each learner has watched each hand is saved. */
#include <glib/gstdio.h>

#include "ct-learners.h"
#include "ct-store-portable.h"
#include "ct-test.h"
#include "ct-watched.h"
#include "ct-store-private.h"

#define A_MINUTE (60 * 1000)

static const CtRules *const rules = &ct_rules_kargaburo;

/* A hand is identified by its game and id. */
CT_TEST ("/watched/kept")
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-watched-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "progress.sqlite", NULL);
  CtStore *store = ct_store_new (path);
  CtWatched *watched = ct_watched_new (store);
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);

  g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 0);
  ct_watched_see (watched, rules, "a-short-hand", 12);
  ct_watched_see (watched, rules, "a-short-hand", 3);
  ct_watched_see (watched, &ct_rules_cangkul, "a-short-hand", 5);
  ct_watched_see (watched, rules, "the-first-evening", 0);
  g_assert_true (ct_store_settle (store, A_MINUTE));
  g_object_unref (watched);
  g_object_unref (store);

  store = ct_store_new (path);
  g_assert_true (ct_store_settle (store, A_MINUTE));
  watched = ct_watched_new (store);
  g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 12);
  g_assert_cmpuint (ct_watched_get (watched, &ct_rules_cangkul, "a-short-hand"), ==, 5);
  g_assert_cmpuint (ct_watched_get (watched, rules, "the-first-evening"), ==, 0);
  g_object_unref (watched);
  g_object_unref (store);
  g_assert_cmpint (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL), ==,
                   TRUE);
}

CT_TEST ("/watched/learners")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtWatched) watched = ct_watched_new (store);
  gint64 anna = ct_learners_add (store, "Anna", "owl");
  gint64 ben = ct_learners_add (store, "Ben", "rocket");

  ct_learners_choose (store, anna);
  ct_watched_see (watched, rules, "a-short-hand", 30);
  ct_learners_choose (store, ben);
  g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 0);
  ct_watched_see (watched, rules, "a-short-hand", 2);
  ct_learners_choose (store, anna);
  g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 30);

  ct_learners_bring_back (store, anna, ct_learners_remove (store, anna));
  g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 30);
  ct_learners_remove (store, anna);
  ct_learners_forget_removed (store, anna);
  ct_learners_bring_back (store, anna, 0);
  g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 2);
}

/* Numbers in a corrupted file are clamped; a text is read as 0. */
CT_TEST ("/watched/spoilt")
{
  static const char *const spoilt[] = { "-3", "far", "99999999999999999999", "" };
  static const guint numbers[] = { 0, 0, G_MAXINT, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (spoilt); i++)
    {
      g_autoptr (CtStore) store = ct_store_new (NULL);
      g_autoptr (CtWatched) watched = ct_watched_new (store);

      ct_store_change (store,
                       "INSERT INTO setting (name, learner, value, changed) "
                       "VALUES ('watched/kargaburo/a-short-hand', " CT_STORE_WHO
                       ", ?1, 0)",
                       g_variant_new ("(s)", spoilt[i]));
      g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==,
                        numbers[i]);
      if (numbers[i] > 0)
        continue;

      ct_watched_see (watched, rules, "a-short-hand", 8);
      g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 8);
    }
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
await (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

CT_TEST ("/watched/moved")
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-watched-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "anna.cartilla-progress", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CtStore) home = ct_store_new (NULL);
  g_autoptr (CtStore) school = ct_store_new (NULL);
  g_autoptr (CtWatched) at_home = ct_watched_new (home);
  g_autoptr (CtWatched) at_school = ct_watched_new (school);
  g_autoptr (GAsyncResult) along = NULL;
  g_autoptr (GAsyncResult) in = NULL;
  gint64 anna = ct_learners_add (home, "Anna", "owl");
  guint n_new;

  ct_learners_choose (home, anna);
  ct_watched_see (at_home, rules, "a-short-hand", 30);
  ct_watched_see (at_home, rules, "the-first-evening", 4);
  ct_store_take_along (home, 0, file, on_done, &along);
  g_assert_true (ct_store_take_along_finish (home, await (&along), NULL));

  ct_watched_see (at_school, rules, "a-short-hand", 7);
  ct_watched_see (at_school, rules, "the-first-evening", 9);
  ct_store_take_in (school, file, on_done, &in);
  g_assert_true (ct_store_take_in_finish (school, await (&in), &n_new, NULL));
  g_assert_cmpuint (ct_watched_get (at_school, rules, "a-short-hand"), ==, 30);
  g_assert_cmpuint (ct_watched_get (at_school, rules, "the-first-evening"), ==, 9);

  g_unlink (path);
  g_rmdir (folder);
}
