/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bookmarks that are there again the next time. */
#include <glib/gstdio.h>

#include "ct-bookmarks.h"
#include "ct-record-rig.h"

static void
set (CtBookmarks *bookmarks, CtRecord *record, const guint *numbers, guint n_numbers)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GError) error = NULL;

  g_array_append_vals (array, numbers, n_numbers);
  g_assert_true (ct_bookmarks_set (bookmarks, record, array, &error));
  g_assert_no_error (error);
}

static void
assert_bookmarks (CtBookmarks *bookmarks,
                  CtRecord *record,
                  const guint *numbers,
                  guint n_numbers)
{
  g_autoptr (GArray) found = ct_bookmarks_get (bookmarks, record);

  g_assert_cmpmem (found->data, found->len * sizeof (guint), numbers,
                   n_numbers * sizeof (guint));
}

static void
test_kept (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-bookmarks-XXXXXX", NULL);
  g_autofree char *deep = g_build_filename (folder, "deep", NULL);
  g_autofree char *path = g_build_filename (deep, "bookmarks.ini", NULL);
  g_autoptr (CtBookmarks) bookmarks = ct_bookmarks_new (path);
  g_autoptr (CtBookmarks) later = ct_bookmarks_new (path);
  g_autoptr (CtRecord) record = ct_rig_open_record ("kargaburo/two-at-the-table");
  g_autoptr (CtRecord) other = ct_rig_open_record ("kargaburo/a-short-hand");
  const guint first[] = { 0, 5, 17 };
  const guint second[] = { 3 };

  assert_bookmarks (bookmarks, record, NULL, 0);
  set (bookmarks, record, first, 3);
  set (bookmarks, other, second, 1);
  assert_bookmarks (later, record, first, 3);
  assert_bookmarks (later, other, second, 1);

  /* What is written into the record does not make another hand of it. */
  ct_record_add_note (record, ct_record_get_line (record), 1, "A note.", NULL, NULL);
  ct_record_set_title (record, "Another title");
  assert_bookmarks (later, record, first, 3);

  set (later, record, NULL, 0);
  assert_bookmarks (bookmarks, record, NULL, 0);
  assert_bookmarks (bookmarks, other, second, 1);

  g_unlink (path);
  g_rmdir (deep);
  g_rmdir (folder);
}

/* A spoilt file is no reason to lose the next bookmark. */
static void
test_spoilt (void)
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-bookmarks-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bookmarks.ini", NULL);
  g_autoptr (CtBookmarks) bookmarks = ct_bookmarks_new (path);
  g_autoptr (CtRecord) record = ct_rig_open_record ("kargaburo/two-at-the-table");
  const guint numbers[] = { 4 };

  g_assert_true (g_file_set_contents (path, "]]no key file[[\n\x01=", -1, NULL));
  assert_bookmarks (bookmarks, record, NULL, 0);
  set (bookmarks, record, numbers, 1);
  assert_bookmarks (bookmarks, record, numbers, 1);

  g_unlink (path);
  g_rmdir (folder);
}

static void
test_no_folder (void)
{
  g_autofree char *file = NULL;
  int file_descriptor = g_file_open_tmp ("cartilla-bookmarks-XXXXXX", &file, NULL);
  g_autofree char *path = g_build_filename (file, "bookmarks.ini", NULL);
  g_autoptr (CtBookmarks) bookmarks = ct_bookmarks_new (path);
  g_autoptr (CtRecord) record = ct_rig_open_record ("kargaburo/two-at-the-table");
  g_autoptr (GArray) numbers = g_array_new (FALSE, TRUE, sizeof (guint));
  g_autoptr (GError) error = NULL;

  g_assert_true (g_close (file_descriptor, NULL));
  g_array_set_size (numbers, 1);
  g_assert_false (ct_bookmarks_set (bookmarks, record, numbers, &error));
  g_assert_nonnull (error);

  g_unlink (file);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bookmarks/kept", test_kept);
  g_test_add_func ("/bookmarks/spoilt", test_spoilt);
  g_test_add_func ("/bookmarks/no-folder", test_no_folder);

  return g_test_run ();
}
