/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bookmarks that are there again the next time. */
#include <glib/gstdio.h>

#include "ct-bookmarks.h"
#include "ct-record-rig.h"

static void
set (CtBookmarks *bookmarks, CtRecord *record, const char *const *places)
{
  g_autoptr (GPtrArray) array = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  for (; *places != NULL; places++)
    g_ptr_array_add (array, (char *) *places);
  g_assert_true (ct_bookmarks_set (bookmarks, record, array, &error));
  g_assert_no_error (error);
}

static void
assert_bookmarks (CtBookmarks *bookmarks, CtRecord *record, const char *const *places)
{
  g_autoptr (GPtrArray) found = ct_bookmarks_get (bookmarks, record);

  for (guint i = 0; i < found->len; i++, places++)
    g_assert_cmpstr (g_ptr_array_index (found, i), ==, *places);
  g_assert_null (*places);
}

static const char *const none[] = { NULL };

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
  const char *const first[] = { "0",         "5", "17", "5: B follow 9H, C draw",
                                "9: A pass", NULL };
  const char *const second[] = { "3", NULL };

  assert_bookmarks (bookmarks, record, none);
  set (bookmarks, record, first);
  set (bookmarks, other, second);
  assert_bookmarks (later, record, first);
  assert_bookmarks (later, other, second);

  /* What is written into the record does not make another hand of it. */
  ct_record_add_note (record, ct_record_get_line (record), 1, "A note.", NULL, NULL);
  ct_record_set_title (record, "Another title");
  assert_bookmarks (later, record, first);

  set (later, record, none);
  assert_bookmarks (bookmarks, record, none);
  assert_bookmarks (bookmarks, other, second);

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
  const char *const places[] = { "4: B draw", NULL };

  g_assert_true (g_file_set_contents (path, "]]no key file[[\n\x01=", -1, NULL));
  assert_bookmarks (bookmarks, record, none);
  set (bookmarks, record, places);
  assert_bookmarks (bookmarks, record, places);

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
  g_autoptr (GPtrArray) places = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (g_close (file_descriptor, NULL));
  g_ptr_array_add (places, (char *) "4");
  g_assert_false (ct_bookmarks_set (bookmarks, record, places, &error));
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
