/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bookmarks and their names are saved. */
#include "ct-bookmarks.h"
#include "ct-record-fixture.h"
#include "ct-test.h"

static void
assert_bookmarks (CtStore *store, CtRecord *record, const char *const *places)
{
  g_autofree char *digest = ct_record_dup_digest (record);
  g_autoptr (GPtrArray) found = ct_bookmarks_list (store, digest);

  for (guint i = 0; i < found->len; i++, places++)
    g_assert_cmpstr (g_ptr_array_index (found, i), ==, *places);
  g_assert_null (*places);
}

static void
assert_name (CtStore *store, CtRecord *record, const char *place, const char *name)
{
  g_autofree char *digest = ct_record_dup_digest (record);
  g_autofree char *found = ct_bookmarks_dup_name (store, digest, place);

  g_assert_cmpstr (found, ==, name);
}

static const char *const none[] = { NULL };

CT_TEST ("/bookmarks/kept")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtRecord) record = ct_test_open_record ("kargaburo/two-at-the-table");
  g_autoptr (CtRecord) other = ct_test_open_record ("kargaburo/a-short-hand");
  g_autofree char *one = ct_record_dup_digest (record);
  g_autofree char *two = ct_record_dup_digest (other);
  const char *const first[] = { "0",         "5", "17", "5: B follow 9H, C draw",
                                "9: A pass", NULL };
  const char *const second[] = { "3", NULL };

  assert_bookmarks (store, record, none);
  for (guint i = g_strv_length ((char **) first); i-- > 0;)
    ct_bookmarks_set (store, one, first[i], TRUE);
  ct_bookmarks_set (store, two, "3", TRUE);
  ct_bookmarks_set (store, two, "3", TRUE);
  assert_bookmarks (store, record, first);
  assert_bookmarks (store, other, second);

  /* Editing the record keeps its bookmarks. */
  ct_record_add_note (record, ct_record_get_line (record), 1, "A note.", NULL, NULL);
  ct_record_set_title (record, "Another title");
  assert_bookmarks (store, record, first);

  ct_bookmarks_set_name (store, one, "5", "Berta’s mistake");
  assert_name (store, record, "5", "Berta’s mistake");
  assert_name (store, record, "17", NULL);
  ct_bookmarks_set (store, one, "5", TRUE);
  assert_name (store, record, "5", "Berta’s mistake");
  ct_bookmarks_set (store, one, "5", FALSE);
  ct_bookmarks_set (store, one, "5", TRUE);
  assert_name (store, record, "5", NULL);

  for (guint i = 0; first[i] != NULL; i++)
    ct_bookmarks_set (store, one, first[i], FALSE);
  assert_bookmarks (store, record, none);
  assert_bookmarks (store, other, second);
}
