/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far hands have been watched is known the next time. */
#include <glib/gstdio.h>

#include "ct-watched.h"

static const CtRules *const rules = &ct_rules_kargaburo;

static void
save (CtWatched *watched)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ct_watched_save (watched, &error));
  g_assert_no_error (error);
}

static void
test_kept (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-watched-XXXXXX", NULL);
  g_autofree char *deep = g_build_filename (folder, "deep", NULL);
  g_autofree char *path = g_build_filename (deep, "watched.ini", NULL);
  g_autoptr (CtWatched) watched = ct_watched_new (path);
  g_autoptr (CtWatched) later = NULL;

  g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 0);
  save (watched);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  ct_watched_see (watched, rules, "a-short-hand", 12);
  ct_watched_see (watched, rules, "a-short-hand", 3);
  ct_watched_see (watched, &ct_rules_cangkul, "a-short-hand", 5);
  ct_watched_see (watched, rules, "the-first-evening", 0);
  g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 12);
  save (watched);

  later = ct_watched_new (path);
  g_assert_cmpuint (ct_watched_get (later, rules, "a-short-hand"), ==, 12);
  g_assert_cmpuint (ct_watched_get (later, &ct_rules_cangkul, "a-short-hand"), ==, 5);
  g_assert_cmpuint (ct_watched_get (later, rules, "the-first-evening"), ==, 0);

  g_unlink (path);
  g_rmdir (deep);
  g_rmdir (folder);
}

/* What has been watched in one window is not lost by another one. */
static void
test_two_windows (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-watched-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "watched.ini", NULL);
  g_autoptr (CtWatched) one = ct_watched_new (path);
  g_autoptr (CtWatched) two = ct_watched_new (path);
  g_autoptr (CtWatched) later = NULL;

  ct_watched_see (one, rules, "a-short-hand", 30);
  ct_watched_see (one, rules, "two-at-the-table", 2);
  ct_watched_see (two, rules, "a-short-hand", 7);
  ct_watched_see (two, rules, "the-first-evening", 4);
  save (one);
  save (two);

  later = ct_watched_new (path);
  g_assert_cmpuint (ct_watched_get (later, rules, "a-short-hand"), ==, 30);
  g_assert_cmpuint (ct_watched_get (later, rules, "two-at-the-table"), ==, 2);
  g_assert_cmpuint (ct_watched_get (later, rules, "the-first-evening"), ==, 4);

  g_unlink (path);
  g_rmdir (folder);
}

/* A spoilt file is no reason to forget what is watched from now on. */
static void
test_spoilt (void)
{
  static const char *const spoilt[] = {
    "]]no key file[[\n\x01=",
    "[kargaburo]\na-short-hand=-3\n",
    "[kargaburo]\na-short-hand=far\n",
    "[kargaburo]\na-short-hand=99999999999999999999\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (spoilt); i++)
    {
      g_autofree char *folder = g_dir_make_tmp ("cartilla-watched-XXXXXX", NULL);
      g_autofree char *path = g_build_filename (folder, "watched.ini", NULL);
      g_autoptr (CtWatched) watched = NULL;
      g_autoptr (CtWatched) later = NULL;

      g_assert_true (g_file_set_contents (path, spoilt[i], -1, NULL));
      watched = ct_watched_new (path);
      g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 0);
      ct_watched_see (watched, rules, "a-short-hand", 8);
      save (watched);
      later = ct_watched_new (path);
      g_assert_cmpuint (ct_watched_get (later, rules, "a-short-hand"), ==, 8);

      g_unlink (path);
      g_rmdir (folder);
    }
}

/* What could not be written is known as long as the program runs, and tried again. */
static void
test_no_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-watched-XXXXXX", NULL);
  g_autofree char *obstacle = g_build_filename (folder, "file", NULL);
  g_autofree char *path = g_build_filename (obstacle, "watched.ini", NULL);
  g_autoptr (CtWatched) watched = ct_watched_new (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (obstacle, "", 0, NULL));
  ct_watched_see (watched, rules, "a-short-hand", 8);
  g_assert_false (ct_watched_save (watched, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (ct_watched_get (watched, rules, "a-short-hand"), ==, 8);

  g_unlink (obstacle);
  save (watched);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  g_unlink (path);
  g_rmdir (obstacle);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/watched/kept", test_kept);
  g_test_add_func ("/watched/two-windows", test_two_windows);
  g_test_add_func ("/watched/spoilt", test_spoilt);
  g_test_add_func ("/watched/no-folder", test_no_folder);

  return g_test_run ();
}
