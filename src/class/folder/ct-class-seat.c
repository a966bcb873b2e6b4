/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-seat.h"

#include <string.h>

#include "ct-learners.h"
#include "ct-store.h"

static gint64
ask_number (CtStore *store, const char *sql, GVariant *parameters)
{
  g_autoptr (GVariant) rows = ct_store_ask (store, sql, parameters, "(x)");
  gint64 number = 0;

  if (g_variant_n_children (rows) > 0)
    g_variant_get_child (rows, 0, "(x)", &number);
  return number;
}

/**
 * ct_class_sit_down:
 *
 * Results of other computers come later.
 *
 * Returns: id of the learner
 */
gint64
ct_class_sit_down (CtClass *self, CtStore *store, const CtStudent *student)
{
  g_autofree char *key =
      ct_class_facts_dup_key (ct_class_get_facts (self), student->id);

  ct_store_change (store,
                   "INSERT INTO learner (id, name, picture, key, changed) "
                   "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (key) DO UPDATE "
                   "SET name = ?2, picture = ?3, gone = 0, changed = ?5",
                   g_variant_new ("(xsmssx)", ct_store_create_number (), student->name,
                                  student->shown, key,
                                  g_get_real_time () / G_USEC_PER_SEC));
  /* The id is not known yet. */
  ct_store_change (store,
                   "UPDATE learner SET chosen = (SELECT max (chosen) FROM learner) + 1 "
                   "WHERE key = ?1",
                   g_variant_new ("(s)", key));
  ct_store_tell_all (store);
  return ask_number (store, "SELECT id FROM learner WHERE key = ?1",
                     g_variant_new ("(s)", key));
}

/**
 * ct_class_leave:
 */
void
ct_class_leave (CtStore *store)
{
  gint64 nobody =
      ask_number (store,
                  "SELECT id FROM learner WHERE key IS NULL AND gone = 0 ORDER BY id",
                  NULL);

  if (nobody == 0)
    {
      nobody = ct_store_create_number ();
      ct_store_change (store,
                       "INSERT OR IGNORE INTO learner (id, name) VALUES (?1, '')",
                       g_variant_new ("(x)", nobody));
    }
  ct_learners_choose (store, nobody);
}

static char *
dup_prefix (CtClass *self)
{
  return ct_class_facts_dup_key (ct_class_get_facts (self), "");
}

/**
 * ct_class_dup_here:
 * @ret_learner: (out) (optional):
 *
 * Returns: (nullable): lower-case id; %NULL for other learners
 */
char *
ct_class_dup_here (CtClass *self, CtStore *store, gint64 *ret_learner)
{
  g_autofree char *prefix = dup_prefix (self);
  g_autoptr (GVariant) rows =
      ct_store_ask (store,
                    "SELECT id, ifnull (key, '') FROM learner WHERE id = " CT_STORE_WHO,
                    NULL, "(xs)");
  const char *key = "";
  gint64 learner = 0;

  if (g_variant_n_children (rows) > 0)
    g_variant_get_child (rows, 0, "(x&s)", &learner, &key);
  if (ret_learner != NULL)
    *ret_learner = learner;

  return g_str_has_prefix (key, prefix) ? g_strdup (key + strlen (prefix)) : NULL;
}

/**
 * ct_class_forget_in_store:
 *
 * Returns: whether any were deleted
 */
gboolean
ct_class_forget_in_store (CtClass *self, CtStore *store)
{
  g_autofree char *prefix = dup_prefix (self);
  g_autofree char *here = ct_class_dup_here (self, store, NULL);
  g_autoptr (GVariant) rows = ct_store_ask (store,
                                            "SELECT id, key FROM learner "
                                            "WHERE substr (key, 1, length (?1)) = ?1",
                                            g_variant_new ("(s)", prefix), "(xs)");
  const CtClassFacts *facts = ct_class_get_facts (self);
  gboolean has_forgotten = FALSE;
  GVariantIter iter;
  const char *key;
  gint64 learner;

  if (here != NULL && ct_class_facts_is_forgotten (facts, here))
    ct_class_leave (store);
  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(x&s)", &learner, &key))
    if (ct_class_facts_is_forgotten (facts, key + strlen (prefix)))
      {
        ct_store_change (store, "UPDATE learner SET gone = 1 WHERE id = ?1",
                         g_variant_new ("(x)", learner));
        ct_learners_forget_removed (store, learner);
        has_forgotten = TRUE;
      }
  return has_forgotten;
}
