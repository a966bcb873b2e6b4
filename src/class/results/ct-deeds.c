/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-deeds.h"

#include "ct-progress.h"

typedef struct
{
  const char *rule;
  gint64 when;
  guint n;
} Right;

struct _CtDeeds
{
  GHashTable *finished; /* id → Unix time; 0 if only begun */
  GArray *right;        /* (element-type Right) */
  GStringChunk *rules;
};

CtDeeds *
ct_deeds_new (void)
{
  CtDeeds *self = g_new0 (CtDeeds, 1);

  self->finished = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->right = g_array_new (FALSE, FALSE, sizeof (Right));
  self->rules = g_string_chunk_new (256);
  return self;
}

void
ct_deeds_free (CtDeeds *self)
{
  g_hash_table_unref (self->finished);
  g_array_unref (self->right);
  g_string_chunk_free (self->rules);
  g_free (self);
}

/**
 * ct_deeds_new_from_store:
 * @learner: row id; 0 for the current learner
 */
CtDeeds *
ct_deeds_new_from_store (CtStore *store, gint64 learner)
{
  CtDeeds *self = ct_deeds_new ();
  g_autoptr (GPtrArray) runs = ct_store_list_answers (store, CT_TABLE_RUNS, learner, 0);
  g_autoptr (GPtrArray) answers =
      ct_store_list_answers (store, CT_TABLE_ANSWERS, learner, 0);

  for (guint i = 0; i < runs->len; i++)
    {
      const CtLearnerAnswer *run = g_ptr_array_index (runs, i);

      ct_deeds_add_finished (self, run->lesson, run->when);
    }
  for (guint i = 0; i < answers->len; i++)
    {
      const CtLearnerAnswer *answer = g_ptr_array_index (answers, i);

      if (answer->outcome == CT_OUTCOME_RIGHT &&
          answer->occasion == CT_OCCASION_EXERCISE)
        ct_deeds_add_right (self, answer->rule, answer->when, 1);
    }
  return self;
}

/**
 * ct_deeds_add_finished:
 * @id: of a lesson, or %CT_DEEDS_HAND and a record
 */
void
ct_deeds_add_finished (CtDeeds *self, const char *id, gint64 when)
{
  gint64 last = MAX (ct_deeds_get_finished (self, id), MAX (when, 1));

  g_hash_table_replace (self->finished, g_strdup (id), g_memdup2 (&last, sizeof last));
}

void
ct_deeds_add_begun (CtDeeds *self, const char *lesson)
{
  if (!ct_deeds_has_begun (self, lesson))
    g_hash_table_insert (self->finished, g_strdup (lesson), g_new0 (gint64, 1));
}

void
ct_deeds_add_right (CtDeeds *self, const char *rule, gint64 when, guint n)
{
  Right right = { g_string_chunk_insert_const (self->rules, rule), when, n };

  g_array_append_val (self->right, right);
}

/**
 * ct_deeds_get_finished:
 * @id: of a lesson, or %CT_DEEDS_HAND and a record
 *
 * Returns: last Unix time; 0 for never
 */
gint64
ct_deeds_get_finished (const CtDeeds *self, const char *id)
{
  const gint64 *when = g_hash_table_lookup (self->finished, id);

  return when != NULL ? *when : 0;
}

gboolean
ct_deeds_has_begun (const CtDeeds *self, const char *lesson)
{
  return g_hash_table_contains (self->finished, lesson);
}

/**
 * ct_deeds_count_right:
 * @prefix: a rule, or "KB-" for a game
 * @since: Unix time
 */
guint
ct_deeds_count_right (const CtDeeds *self, const char *prefix, gint64 since)
{
  gboolean is_game = g_str_has_suffix (prefix, "-");
  guint n = 0;

  for (guint i = 0; i < self->right->len; i++)
    {
      const Right *right = &g_array_index (self->right, Right, i);

      if (right->when >= since && (is_game ? g_str_has_prefix (right->rule, prefix)
                                           : g_str_equal (right->rule, prefix)))
        n += right->n;
    }
  return n;
}

void
ct_deeds_save_watched (CtStore *store, const char *ruleset, const char *hand)
{
  g_autofree char *id = g_strconcat (CT_DEEDS_HAND, ruleset, "/", hand, NULL);

  ct_store_add_run (store, id, 0, 0, g_get_real_time () / G_USEC_PER_SEC);
}
