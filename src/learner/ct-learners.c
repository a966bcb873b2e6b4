/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learners.h"

#include "ct-learner-folders.h"
#include "ct-store.h"

/* Stored in databases: never change one. */
static const char *const ids[] = {
  "owl",   "cat",    "rabbit",  "elephant",  "lion",  "penguin", "duck",      "fish",
  "whale", "turtle", "snail",   "butterfly", "crab",  "frog",    "giraffe",   "snake",
  "boat",  "rocket", "balloon", "umbrella",  "kite",  "key",     "bell",      "guitar",
  "tree",  "star",   "moon",    "mushroom",  "apple", "cactus",  "ice-cream", "bicycle",
};

G_STATIC_ASSERT (G_N_ELEMENTS (ids) == CT_N_LEARNER_PICTURES);

/**
 * ct_learner_pictures_get_id:
 */
const char *
ct_learner_pictures_get_id (guint number)
{
  g_return_val_if_fail (number < G_N_ELEMENTS (ids), NULL);

  return ids[number];
}

/**
 * ct_learner_pictures_find:
 * @id: (nullable):
 * @ret_number: (out):
 */
gboolean
ct_learner_pictures_find (const char *id, guint *ret_number)
{
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_strcmp0 (ids[i], id) == 0)
      {
        *ret_number = i;
        return TRUE;
      }

  return FALSE;
}

#define ROW "(xsmsx)"

/**
 * ct_learner_free:
 */
void
ct_learner_free (CtLearner *self)
{
  g_free (self->name);
  g_free (self->picture);
  g_free (self);
}

static CtLearner *
read_learner (GVariant *rows, gsize row)
{
  CtLearner *learner = g_new0 (CtLearner, 1);
  gint64 is_here;

  g_variant_get_child (rows, row, ROW, &learner->id, &learner->name, &learner->picture,
                       &is_here);
  learner->is_here = is_here;
  return learner;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  const CtLearner *one = *(const CtLearner *const *) a;
  const CtLearner *other = *(const CtLearner *const *) b;
  int order = g_utf8_collate (one->name, other->name);

  return order != 0 ? order : (one->id > other->id) - (one->id < other->id);
}

/**
 * ct_learners_list:
 *
 * Returns: (transfer full) (element-type CtLearner): by name
 */
GPtrArray *
ct_learners_list (CtStore *store)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_learner_free);
  g_autoptr (GVariant) rows =
      ct_store_ask (store,
                    "SELECT id, name, picture, id = " CT_STORE_WHO
                    " FROM learner WHERE gone = 0",
                    NULL, ROW);

  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    g_ptr_array_add (all, read_learner (rows, i));
  g_ptr_array_sort (all, compare_names);
  return all;
}

/**
 * ct_learners_dup_here:
 */
CtLearner *
ct_learners_dup_here (CtStore *store)
{
  g_autoptr (GVariant) rows = ct_store_ask (
      store,
      "WITH here (here) AS (SELECT " CT_STORE_WHO ") "
      "SELECT here, ifnull (name, ''), picture, 1 FROM here LEFT JOIN learner "
      "ON id = here",
      NULL, ROW);

  return read_learner (rows, 0);
}

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/**
 * ct_learners_add:
 * @picture: (nullable): id
 *
 * Returns: the id, for ct_learners_choose()
 */
gint64
ct_learners_add (CtStore *store, const char *name, const char *picture)
{
  gint64 id = ct_store_create_number ();
  g_autofree char *key = g_uuid_string_random ();

  ct_store_change (store,
                   "INSERT OR IGNORE INTO learner (id, name, picture, key, changed) "
                   "VALUES (?1, ?2, ?3, ?4, ?5)",
                   g_variant_new ("(xsmssx)", id, name, picture, key, now ()));
  return id;
}

/**
 * ct_learners_change:
 * @picture: (nullable): id
 *
 * Gives an automatically created learner a key.
 */
void
ct_learners_change (CtStore *store, gint64 id, const char *name, const char *picture)
{
  g_autofree char *key = g_uuid_string_random ();

  ct_store_change (store,
                   "INSERT INTO learner (id, name, picture, key, changed) "
                   "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO UPDATE "
                   "SET name = ?2, picture = ?3, key = ifnull (key, ?4), changed = ?5",
                   g_variant_new ("(xsmssx)", id, name, picture, key, now ()));
  ct_store_tell_all (store);
}

/**
 * ct_learners_choose:
 */
void
ct_learners_choose (CtStore *store, gint64 id)
{
  ct_store_change (store,
                   "UPDATE learner SET chosen = (SELECT max (chosen) FROM learner) + 1 "
                   "WHERE id = ?1",
                   g_variant_new ("(x)", id));
  ct_store_tell_all (store);
}

/**
 * ct_learners_remove:
 *
 * Hides the learner.
 *
 * Returns: a nameless replacement for the last learner, otherwise 0
 */
gint64
ct_learners_remove (CtStore *store, gint64 id)
{
  g_autoptr (GPtrArray) left = NULL;
  gint64 stand_in = 0;

  ct_store_change (store, "UPDATE learner SET gone = ?2 WHERE id = ?1",
                   g_variant_new ("(xx)", id, now ()));
  left = ct_learners_list (store);
  if (left->len == 0)
    {
      stand_in = ct_store_create_number ();
      ct_store_change (store,
                       "INSERT OR IGNORE INTO learner (id, name, chosen) "
                       "SELECT ?1, '', max (chosen) + 1 FROM learner",
                       g_variant_new ("(x)", stand_in));
    }
  ct_store_tell_all (store);
  return stand_in;
}

/**
 * ct_learners_bring_back:
 * @stand_in: from ct_learners_remove(); deleted if it has no data
 */
void
ct_learners_bring_back (CtStore *store, gint64 id, gint64 stand_in)
{
  ct_store_change (store, "UPDATE learner SET gone = 0 WHERE id = ?1",
                   g_variant_new ("(x)", id));
  ct_store_change (store,
                   "DELETE FROM learner WHERE id = ?1 AND key IS NULL "
                   "AND NOT EXISTS (SELECT 1 FROM observation WHERE learner = ?1) "
                   "AND NOT EXISTS (SELECT 1 FROM lesson WHERE learner = ?1) "
                   "AND NOT EXISTS (SELECT 1 FROM bookmark WHERE learner = ?1)",
                   g_variant_new ("(x)", stand_in));
  ct_store_tell_all (store);
}

/**
 * ct_learners_dup_setting:
 *
 * Returns: (transfer full) (nullable):
 */
char *
ct_learners_dup_setting (CtStore *store, gint64 id, const char *name)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (store, "SELECT value FROM setting WHERE name = ?2 AND learner = ?1",
                    g_variant_new ("(xs)", id, name), "(s)");
  char *value = NULL;

  if (g_variant_n_children (rows) > 0)
    g_variant_get_child (rows, 0, "(s)", &value);
  return value;
}

/**
 * ct_learners_set_setting:
 *
 * Exported with the progress.
 */
void
ct_learners_set_setting (CtStore *store, gint64 id, const char *name, const char *value)
{
  ct_store_change (store,
                   "INSERT INTO setting (name, learner, value, changed) "
                   "SELECT ?2, id, ?3, ?4 FROM learner WHERE id = ?1 "
                   "ON CONFLICT (name, learner) DO UPDATE "
                   "SET value = ?3, changed = ?4",
                   g_variant_new ("(xssx)", id, name, value, now ()));
}

static void
forget_files (GVariant *learners)
{
  GVariantIter iter;
  gint64 learner;

  g_variant_iter_init (&iter, learners);
  while (g_variant_iter_next (&iter, "(x)", &learner))
    ct_learner_folders_forget (learner);
}

/**
 * ct_learners_forget_removed:
 * @id: 0 for all
 *
 * Also deletes their hands, drafts, and safety copies.
 */
void
ct_learners_forget_removed (CtStore *store, gint64 id)
{
#define GONE   "gone > 0 AND ?1 IN (0, id)"
#define THEIRS "(SELECT id FROM learner WHERE " GONE ")"
  static const char *const changes[] = {
    /* SQL promises the order of evaluation for CASE, not for AND. */
    "UPDATE learner SET gone = gone "
    "WHERE CASE WHEN " GONE " THEN forget_elsewhere (id) END",
    "DELETE FROM observation WHERE learner IN " THEIRS,
    "DELETE FROM run WHERE learner IN " THEIRS,
    "DELETE FROM lesson WHERE learner IN " THEIRS,
    "DELETE FROM bookmark WHERE learner IN " THEIRS,
    "DELETE FROM taken_back WHERE learner IN " THEIRS,
    "DELETE FROM setting WHERE learner IN " THEIRS,
    "DELETE FROM learner WHERE CASE WHEN " GONE " THEN forget_here () END",
  };
#undef THEIRS
#undef GONE
  g_autoptr (GVariant) gone =
      ct_store_ask (store, "SELECT id FROM learner WHERE gone > 0 AND ?1 IN (0, id)",
                    g_variant_new ("(x)", id), "(x)");

  if (g_variant_n_children (gone) == 0)
    return;

  forget_files (gone);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    ct_store_change (store, changes[i], g_variant_new ("(x)", id));
}
