/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bookmarks and their names are saved. */
#include "ct-bookmarks.h"
#include "ct-record-rig.h"
#include "ct-test.h"

static void
assert_bookmarks (CtBookmarks *bookmarks, CtRecord *record, const char *const *places)
{
  g_autoptr (GPtrArray) found = ct_bookmarks_get (bookmarks, record);

  for (guint i = 0; i < found->len; i++, places++)
    g_assert_cmpstr (g_ptr_array_index (found, i), ==, *places);
  g_assert_null (*places);
}

static void
assert_name (CtBookmarks *bookmarks,
             CtRecord *record,
             const char *place,
             const char *name)
{
  g_autofree char *found = ct_bookmarks_dup_name (bookmarks, record, place);

  g_assert_cmpstr (found, ==, name);
}

static const char *const none[] = { NULL };

static void
test_kept (void)
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtBookmarks) bookmarks = ct_bookmarks_new (store);
  g_autoptr (CtBookmarks) later = ct_bookmarks_new (store);
  g_autoptr (CtRecord) record = ct_rig_open_record ("kargaburo/two-at-the-table");
  g_autoptr (CtRecord) other = ct_rig_open_record ("kargaburo/a-short-hand");
  const char *const first[] = { "0",         "5", "17", "5: B follow 9H, C draw",
                                "9: A pass", NULL };
  const char *const second[] = { "3", NULL };

  assert_bookmarks (bookmarks, record, none);
  for (guint i = g_strv_length ((char **) first); i-- > 0;)
    ct_bookmarks_set (bookmarks, record, first[i], TRUE);
  ct_bookmarks_set (bookmarks, other, "3", TRUE);
  ct_bookmarks_set (bookmarks, other, "3", TRUE);
  assert_bookmarks (later, record, first);
  assert_bookmarks (later, other, second);

  /* Editing the record keeps its bookmarks. */
  ct_record_add_note (record, ct_record_get_line (record), 1, "A note.", NULL, NULL);
  ct_record_set_title (record, "Another title");
  assert_bookmarks (later, record, first);

  ct_bookmarks_set_name (bookmarks, record, "5", "Berta’s mistake");
  assert_name (later, record, "5", "Berta’s mistake");
  assert_name (later, record, "17", NULL);
  ct_bookmarks_set (later, record, "5", TRUE);
  assert_name (later, record, "5", "Berta’s mistake");
  ct_bookmarks_set (later, record, "5", FALSE);
  ct_bookmarks_set (later, record, "5", TRUE);
  assert_name (later, record, "5", NULL);

  for (guint i = 0; first[i] != NULL; i++)
    ct_bookmarks_set (later, record, first[i], FALSE);
  assert_bookmarks (bookmarks, record, none);
  assert_bookmarks (bookmarks, other, second);
}

CT_TEST_MAIN ("bookmarks")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bookmarks/kept", test_kept);

  return g_test_run ();
}
