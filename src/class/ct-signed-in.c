/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-signed-in.h"

#include "ct-progress.h"

/* As many answers may be taken back: those of the last moves. */
#define RECENT 64

/* What is older was not just done here. */
#define RECENT_SECONDS 60

/* An answer that was given away. */
typedef struct
{
  char *key;
  gint64 id; /* in the store, which gives it once more when it has become free */
} Recent;

static void
recent_free (gpointer data)
{
  Recent *self = data;

  g_free (self->key);
  g_free (self);
}

/**
 * ct_signed_in_clear:
 *
 * Frees what @self holds.
 */
void
ct_signed_in_clear (CtSignedIn *self)
{
  g_clear_pointer (&self->student, g_free);
  g_clear_pointer (&self->visits, g_variant_unref);
  g_queue_clear_full (&self->recent, recent_free);
}

static gint64
find_last (CtStore *store)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (store, "SELECT ifnull (max (id), 0) FROM observation", NULL, "(x)");
  gint64 last;

  g_variant_get_child (rows, 0, "(x)", &last);
  return last;
}

/**
 * ct_signed_in_sit:
 * @pupil: (nullable): id of a child
 * @learner: number of the learner
 *
 * From now on it is about that child.
 */
void
ct_signed_in_sit (CtSignedIn *self, CtStore *store, const char *student, gint64 learner)
{
  ct_signed_in_clear (self);
  g_queue_init (&self->recent);
  self->student = g_strdup (student);
  self->learner = learner;
  self->counted = find_last (store);
  ct_signed_in_begin_anew (self);
}

/**
 * ct_signed_in_begin_anew:
 *
 * All is given away once more.
 */
void
ct_signed_in_begin_anew (CtSignedIn *self)
{
  self->answer = self->run = 0;
}

/* ---------------------------------------------------------------------- what is new */

static void
remember_recent (CtSignedIn *self, const CtClassRows *rows)
{
  gsize n = g_variant_n_children (rows->answers);

  for (gsize i = n > RECENT ? n - RECENT : 0; i < n; i++)
    {
      g_autoptr (GVariant) row = g_variant_get_child_value (rows->answers, i);
      Recent *recent = g_new0 (Recent, 1);

      g_variant_get_child (row, CT_CLASS_ANSWER_KEY, "s", &recent->key);
      g_variant_get_child (row, CT_CLASS_ANSWER_ID, "x", &recent->id);
      g_queue_push_tail (&self->recent, recent);
    }
  while (self->recent.length > RECENT)
    recent_free (g_queue_pop_head (&self->recent));
}

static gboolean
has_row (CtStore *store, const char *sql, const char *key)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (store, sql, g_variant_new ("(s)", key), "(x)");

  return g_variant_n_children (rows) > 0;
}

static gboolean
is_saved (CtStore *store, const Recent *recent)
{
  return has_row (store, "SELECT 1 FROM observation WHERE key = ?1", recent->key);
}

/* Not all that is not there any more: of a file that was damaged, something may be
 * lost.
 */
static gboolean
is_undone (CtStore *store, const Recent *recent)
{
  return has_row (store, "SELECT 1 FROM taken_back WHERE key = ?1", recent->key);
}

/* A move that was taken back was not made; the next one is new, even under its number,
 * which is given once more if there was nothing behind it.
 *
 * Returns: (transfer full) (element-type utf8): the keys of its answers
 */
static GPtrArray *
find_undone (CtSignedIn *self, CtStore *store)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  gboolean is_last = TRUE;

  for (GList *l = self->recent.tail, *before; l != NULL; l = before)
    {
      Recent *recent = l->data;

      before = l->prev;
      if (is_saved (store, recent))
        {
          is_last = FALSE;
          continue;
        }

      if (is_undone (store, recent))
        g_ptr_array_add (keys, g_strdup (recent->key));
      if (is_last)
        {
          self->answer = MIN (self->answer, recent->id - 1);
          self->counted = MIN (self->counted, recent->id - 1);
        }
      recent_free (recent);
      g_queue_delete_link (&self->recent, l);
    }
  return keys;
}

/* Whether there is anything new in it. */
static gboolean
take_visits (CtSignedIn *self, const CtClassRows *rows)
{
  gboolean is_new =
      self->visits == NULL || !g_variant_equal (self->visits, rows->visits);

  g_clear_pointer (&self->visits, g_variant_unref);
  self->visits = g_variant_ref (rows->visits);
  return is_new || rows->is_all || g_variant_n_children (rows->answers) > 0 ||
         g_variant_n_children (rows->runs) > 0 || rows->undone->len > 0;
}

/**
 * ct_signed_in_take_rows:
 *
 * Returns: (transfer full) (nullable): what the child has done since it was asked last;
 *   %NULL for nothing
 */
CtClassRows *
ct_signed_in_take_rows (CtSignedIn *self, CtStore *store)
{
  g_autoptr (GPtrArray) undone = find_undone (self, store);
  g_autoptr (CtClassRows) rows = ct_class_rows_new (store, self->student, self->learner,
                                                    &self->answer, &self->run);

  g_ptr_array_extend_and_steal (rows->undone, g_steal_pointer (&undone));
  remember_recent (self, rows);
  return take_visits (self, rows) ? g_steal_pointer (&rows) : NULL;
}

/**
 * ct_signed_in_pass_over:
 *
 * What has come since everything was counted last was done elsewhere.
 */
void
ct_signed_in_pass_over (CtSignedIn *self, CtStore *store)
{
  self->counted = find_last (store);
}

/**
 * ct_signed_in_count:
 * @errors: (inout): wrong answers since the last right one
 * @ret_is_right: (out): whether there was a right one
 *
 * Returns: whether the child has just answered something here
 */
gboolean
ct_signed_in_count (CtSignedIn *self,
                    const CtClassRows *rows,
                    guint *errors,
                    gboolean *ret_is_right)
{
  gsize n = g_variant_n_children (rows->answers);
  gint64 earliest = g_get_real_time () / G_USEC_PER_SEC - RECENT_SECONDS;
  gboolean is_new = FALSE;

  *ret_is_right = FALSE;
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) row = g_variant_get_child_value (rows->answers, i);
      gint64 outcome, at, id;

      g_variant_get_child (row, CT_CLASS_ANSWER_OUTCOME, "x", &outcome);
      g_variant_get_child (row, CT_CLASS_ANSWER_WHEN, "x", &at);
      g_variant_get_child (row, CT_CLASS_ANSWER_ID, "x", &id);
      /* Counted before, or of an earlier start of the program. */
      if (id <= self->counted || at < earliest)
        continue;

      self->counted = id;
      is_new = TRUE;
      *ret_is_right |= outcome == CT_OUTCOME_RIGHT;
      if (outcome == CT_OUTCOME_WRONG)
        ++*errors;
      else if (outcome == CT_OUTCOME_RIGHT)
        *errors = 0;
    }
  return is_new;
}
