/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learners.h"

#include "ct-learner-folders.h"
#include "ct-store-private.h"

/* Stored in databases: never change one. */
static const char *const ids[] = {
  "owl",   "cat",    "rabbit",  "elephant",  "lion",  "penguin", "duck",      "fish",
  "whale", "turtle", "snail",   "butterfly", "crab",  "frog",    "giraffe",   "snake",
  "boat",  "rocket", "balloon", "umbrella",  "kite",  "key",     "bell",      "guitar",
  "tree",  "star",   "moon",    "mushroom",  "apple", "cactus",  "ice-cream", "bicycle",
};

G_STATIC_ASSERT (G_N_ELEMENTS (ids) == CT_N_LEARNER_PICTURES);

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

void
ct_learner_free (CtLearner *self)
{
  g_free (self->name);
  g_free (self->picture);
  g_free (self->key);
  g_free (self);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  const CtLearner *one = *(const CtLearner *const *) a;
  const CtLearner *other = *(const CtLearner *const *) b;
  int order = g_utf8_collate (one->name, other->name);

  return order != 0 ? order : (one->id > other->id) - (one->id < other->id);
}

#define COLUMNS "id, name, picture, key, id = " CT_STORE_WHO ", gone > 0"

static GPtrArray *
list (CtStore *store, const char *sql, GVariant *parameters)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_learner_free);
  g_autoptr (GVariant) rows = ct_store_ask (store, sql, parameters, "(xsmsmsxx)");

  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      CtLearner *learner = g_new0 (CtLearner, 1);
      gint64 is_here, is_gone;

      g_variant_get_child (rows, i, "(xsmsmsxx)", &learner->id, &learner->name,
                           &learner->picture, &learner->key, &is_here, &is_gone);
      learner->is_here = is_here;
      learner->is_gone = is_gone;
      g_ptr_array_add (all, learner);
    }
  return all;
}

/**
 * ct_learners_list:
 *
 * Returns: (transfer full) (element-type CtLearner): by name
 */
GPtrArray *
ct_learners_list (CtStore *store)
{
  GPtrArray *all = list (store, "SELECT " COLUMNS " FROM learner WHERE gone = 0", NULL);

  g_ptr_array_sort (all, compare_names);
  return all;
}

/**
 * ct_learners_list_group:
 * @prefix: of keys
 *
 * Returns: (transfer full) (element-type CtLearner): also removed ones
 */
GPtrArray *
ct_learners_list_group (CtStore *store, const char *prefix)
{
  return list (store,
               "SELECT " COLUMNS
               " FROM learner WHERE substr (key, 1, length (?1)) = ?1",
               g_variant_new ("(s)", prefix));
}

CtLearner *
ct_learners_dup_here (CtStore *store)
{
  g_autoptr (GPtrArray) one =
      list (store,
            "WITH here (here) AS (SELECT " CT_STORE_WHO ") "
            "SELECT here, ifnull (name, ''), picture, key, 1, 0 FROM here "
            "LEFT JOIN learner ON id = here",
            NULL);

  return g_ptr_array_steal_index (one, 0);
}

/**
 * ct_learners_find:
 *
 * Returns: the id; 0 for none
 */
gint64
ct_learners_find (CtStore *store, const char *key)
{
  return ct_store_ask_number (store, "SELECT id FROM learner WHERE key = ?1",
                              g_variant_new ("(s)", key), 0);
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
 * ct_learners_choose_nameless:
 *
 * Adds a learner if all have names.
 *
 * Returns: the id
 */
gint64
ct_learners_choose_nameless (CtStore *store)
{
  gint64 id = ct_store_ask_number (
      store, "SELECT id FROM learner WHERE key IS NULL AND gone = 0 ORDER BY id", NULL,
      0);

  if (id == 0)
    {
      id = ct_store_create_number ();
      ct_store_change (store,
                       "INSERT OR IGNORE INTO learner (id, name) VALUES (?1, '')",
                       g_variant_new ("(x)", id));
    }
  ct_learners_choose (store, id);
  return id;
}

/**
 * ct_learners_choose_by_key:
 * @picture: (nullable): id
 *
 * Adds the learner, or changes their name and picture.
 *
 * Returns: the id
 */
gint64
ct_learners_choose_by_key (CtStore *store,
                           const char *key,
                           const char *name,
                           const char *picture)
{
  ct_store_change (store,
                   "INSERT INTO learner (id, name, picture, key, changed) "
                   "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (key) DO UPDATE "
                   "SET name = ?2, picture = ?3, gone = 0, changed = ?5",
                   g_variant_new ("(xsmssx)", ct_store_create_number (), name, picture,
                                  key, now ()));
  /* The file may have another id. */
  ct_store_change (store,
                   "UPDATE learner SET chosen = (SELECT max (chosen) FROM learner) + 1 "
                   "WHERE key = ?1",
                   g_variant_new ("(s)", key));
  ct_store_tell_all (store);
  return ct_learners_find (store, key);
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
  ct_store_change (store, "UPDATE learner SET gone = ?2 WHERE id = ?1",
                   g_variant_new ("(xx)", id, now ()));
  if (ct_store_ask_number (store, "SELECT count (*) FROM learner WHERE gone = 0", NULL,
                           0) == 0)
    return ct_learners_choose_nameless (store);

  ct_store_tell_all (store);
  return 0;
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
 * @id: 0 for the current learner
 *
 * Returns: (transfer full) (nullable):
 */
char *
ct_learners_dup_setting (CtStore *store, gint64 id, const char *name)
{
  g_auto (GStrv) values =
      ct_store_ask_texts (store,
                          "SELECT value FROM setting WHERE name = ?2 "
                          "AND learner = iif (?1 = 0, " CT_STORE_WHO ", ?1)",
                          g_variant_new ("(xs)", id, name));

  return g_strdup (values[0]);
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

/**
 * ct_learners_raise_setting:
 *
 * Of the current learner: a number that only grows. The higher one of two computers
 * wins.
 */
void
ct_learners_raise_setting (CtStore *store, const char *name, guint number)
{
  ct_store_change (store,
                   "INSERT INTO setting (name, learner, value, changed) "
                   "VALUES (?1, " CT_STORE_WHO ", ?2, ?2) "
                   "ON CONFLICT DO UPDATE SET value = ?2, changed = ?2 "
                   "WHERE ?2 > changed",
                   g_variant_new ("(sx)", name, (gint64) number));
}

/**
 * ct_learners_forget:
 *
 * Removes the learner for good.
 */
void
ct_learners_forget (CtStore *store, gint64 id)
{
  ct_store_change (store, "UPDATE learner SET gone = 1 WHERE id = ?1",
                   g_variant_new ("(x)", id));
  ct_learners_forget_removed (store, id);
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
  g_autoptr (GPtrArray) gone =
      list (store, "SELECT " COLUMNS " FROM learner WHERE gone > 0 AND ?1 IN (0, id)",
            g_variant_new ("(x)", id));

  if (gone->len == 0)
    return;

  for (guint i = 0; i < gone->len; i++)
    ct_learner_folders_forget (((CtLearner *) g_ptr_array_index (gone, i))->id);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    ct_store_change (store, changes[i], g_variant_new ("(x)", id));
}
