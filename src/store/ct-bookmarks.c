/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bookmarks.h"

#include "ct-store-private.h"

/**
 * ct_bookmarks_list:
 * @record: see ct_record_dup_digest()
 *
 * Returns: (transfer full) (element-type utf8): places, see ct_replay_dup_place(); “0”
 * is the deal
 */
GPtrArray *
ct_bookmarks_list (CtStore *store, const char *record)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) found =
      ct_store_ask_texts (store,
                          "SELECT place FROM bookmark "
                          "WHERE learner = " CT_STORE_WHO " AND record = ?1 "
                          "ORDER BY instr (place, ':') > 0, place + 0, place",
                          g_variant_new ("(s)", record));

  for (guint i = 0; found[i] != NULL; i++)
    g_ptr_array_add (places, g_strdup (found[i]));
  return places;
}

void
ct_bookmarks_set (CtStore *store,
                  const char *record,
                  const char *place,
                  gboolean is_set)
{
  ct_store_change (store,
                   is_set ? "INSERT OR IGNORE INTO bookmark (learner, record, place) "
                            "VALUES (" CT_STORE_WHO ", ?1, ?2)"
                          : "DELETE FROM bookmark WHERE learner = " CT_STORE_WHO
                            " AND record = ?1 AND place = ?2",
                   g_variant_new ("(ss)", record, place));
}

/**
 * ct_bookmarks_dup_name:
 *
 * Returns: (nullable)
 */
char *
ct_bookmarks_dup_name (CtStore *store, const char *record, const char *place)
{
  g_auto (GStrv) names =
      ct_store_ask_texts (store,
                          "SELECT name FROM bookmark WHERE learner = " CT_STORE_WHO
                          " AND record = ?1 AND place = ?2 AND name <> ''",
                          g_variant_new ("(ss)", record, place));

  return g_strdup (names[0]);
}

/**
 * ct_bookmarks_set_name:
 * @name: may be empty
 */
void
ct_bookmarks_set_name (CtStore *store,
                       const char *record,
                       const char *place,
                       const char *name)
{
  ct_store_change (store,
                   "UPDATE bookmark SET name = ?3 WHERE learner = " CT_STORE_WHO
                   " AND record = ?1 AND place = ?2",
                   g_variant_new ("(sss)", record, place, name));
}
