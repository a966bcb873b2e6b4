/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bookmarks.h"

/**
 * CtBookmarks:
 *
 * The learner's bookmarks, named by ct_replay_dup_place(). A record is recognized by
 * its rules, pack and moves, wherever the file is and whatever its notes.
 */
struct _CtBookmarks
{
  GObject parent_instance;

  CtStore *store;
};

G_DEFINE_FINAL_TYPE (CtBookmarks, ct_bookmarks, G_TYPE_OBJECT)

/**
 * ct_bookmarks_new:
 */
CtBookmarks *
ct_bookmarks_new (CtStore *store)
{
  CtBookmarks *self = g_object_new (CT_TYPE_BOOKMARKS, NULL);

  self->store = g_object_ref (store);
  return self;
}

static char *
dup_digest (CtRecord *record)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const CtRules *rules = ct_record_get_rules (record);
  const CtRecordLine *line = ct_record_get_line (record);
  const CtState *start = &ct_record_get_position (record)->state;

  g_checksum_update (sum, (const guchar *) rules->id, -1);
  g_checksum_update (sum, &start->n_seats, 1);
  g_checksum_update (sum, &start->dealer, 1);
  g_checksum_update (sum, start->card, start->start[CT_N_ZONES]);
  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);
      g_autofree char *text = ct_move_to_text (rules, &move->move);

      g_checksum_update (sum, (const guchar *) text, -1);
      g_checksum_update (sum, (const guchar *) "\n", 1);
    }

  return g_strndup (g_checksum_get_string (sum), 32);
}

/**
 * ct_bookmarks_get_store:
 */
CtStore *
ct_bookmarks_get_store (CtBookmarks *self)
{
  g_return_val_if_fail (CT_IS_BOOKMARKS (self), NULL);

  return self->store;
}

/**
 * ct_bookmarks_get:
 *
 * Returns: (transfer full) (element-type utf8): the places; “0” is the deal
 */
GPtrArray *
ct_bookmarks_get (CtBookmarks *self, CtRecord *record)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *digest = NULL;
  g_autoptr (GVariant) rows = NULL;

  g_return_val_if_fail (CT_IS_BOOKMARKS (self), places);

  digest = dup_digest (record);
  rows = ct_store_ask (self->store,
                       "SELECT place FROM bookmark "
                       "WHERE learner = " CT_STORE_WHO " AND record = ?1 "
                       "ORDER BY instr (place, ':') > 0, place + 0, place",
                       g_variant_new ("(s)", digest), "(s)");
  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      char *place;

      g_variant_get_child (rows, i, "(s)", &place);
      g_ptr_array_add (places, place);
    }

  return places;
}

/**
 * ct_bookmarks_set:
 */
void
ct_bookmarks_set (CtBookmarks *self,
                  CtRecord *record,
                  const char *place,
                  gboolean is_set)
{
  g_autofree char *digest = NULL;

  g_return_if_fail (CT_IS_BOOKMARKS (self));

  digest = dup_digest (record);
  ct_store_change (self->store,
                   is_set ? "INSERT OR IGNORE INTO bookmark (learner, record, place) "
                            "VALUES (" CT_STORE_WHO ", ?1, ?2)"
                          : "DELETE FROM bookmark WHERE learner = " CT_STORE_WHO
                            " AND record = ?1 AND place = ?2",
                   g_variant_new ("(ss)", digest, place));
}

/**
 * ct_bookmarks_dup_name:
 *
 * Returns: (nullable)
 */
char *
ct_bookmarks_dup_name (CtBookmarks *self, CtRecord *record, const char *place)
{
  g_autofree char *digest = NULL;
  g_autoptr (GVariant) rows = NULL;
  char *name;

  g_return_val_if_fail (CT_IS_BOOKMARKS (self), NULL);

  digest = dup_digest (record);
  rows = ct_store_ask (self->store,
                       "SELECT name FROM bookmark WHERE learner = " CT_STORE_WHO
                       " AND record = ?1 AND place = ?2 AND name <> ''",
                       g_variant_new ("(ss)", digest, place), "(s)");
  if (g_variant_n_children (rows) == 0)
    return NULL;

  g_variant_get_child (rows, 0, "(s)", &name);
  return name;
}

/**
 * ct_bookmarks_set_name:
 * @name: may be empty
 */
void
ct_bookmarks_set_name (CtBookmarks *self,
                       CtRecord *record,
                       const char *place,
                       const char *name)
{
  g_autofree char *digest = NULL;

  g_return_if_fail (CT_IS_BOOKMARKS (self));

  digest = dup_digest (record);
  ct_store_change (self->store,
                   "UPDATE bookmark SET name = ?3 WHERE learner = " CT_STORE_WHO
                   " AND record = ?1 AND place = ?2",
                   g_variant_new ("(sss)", digest, place, name));
}

static void
ct_bookmarks_dispose (GObject *object)
{
  g_clear_object (&CT_BOOKMARKS (object)->store);

  G_OBJECT_CLASS (ct_bookmarks_parent_class)->dispose (object);
}

static void
ct_bookmarks_class_init (CtBookmarksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_bookmarks_dispose;
}

static void
ct_bookmarks_init (CtBookmarks *self)
{
}
