/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-classroom-day.c: what is due for the child who sits here, and what it has done */
#include "ct-classroom-private.h"

/* There is more of them. */
void
ct_classroom_forget_deeds (CtClassroom *self)
{
  g_clear_pointer (&self->deeds, ct_deeds_free);
  g_clear_pointer (&self->taught, ct_taught_free);
}

static const CtDeeds *
get_deeds (CtClassroom *self)
{
  if (self->deeds == NULL)
    self->deeds = ct_deeds_new_from_store (self->store, 0);
  return self->deeds;
}

static CtTaught *
get_taught (CtClassroom *self)
{
  g_autoptr (CtProgress) progress = NULL;

  if (self->taught == NULL)
    {
      progress = ct_progress_new (self->store);
      self->taught = ct_taught_new_from_progress (self->library, progress);
    }
  return self->taught;
}

/* A record that was watched to its end is done. */
static void
on_seen (CtClassroom *self, const CtRules *rules, const char *id, guint number)
{
  const CtLibraryEntry *hand = ct_library_lookup_hand (self->library, rules, id);

  if (self->pupil != NULL && hand != NULL && number >= hand->n_moves)
    ct_deeds_keep_watched (self->store, rules->id, id);
}

/**
 * ct_classroom_follow:
 * @watched: what is seen of recorded hands
 *
 * Who watches a record to its end has done it.
 */
void
ct_classroom_follow (CtClassroom *self, CtWatched *watched)
{
  g_return_if_fail (CT_IS_CLASSROOM (self));

  g_signal_connect_object (watched, "seen", G_CALLBACK (on_seen), self,
                           G_CONNECT_SWAPPED);
}

/**
 * ct_classroom_list_due:
 *
 * Returns: (transfer full) (element-type CtDue): what plans ask of the child who sits
 *   here, see ct_class_list_due(); nothing where nobody does
 */
GPtrArray *
ct_classroom_list_due (CtClassroom *self)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  if (self->pupil == NULL || self->writer == NULL)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) ct_due_free);

  return ct_class_list_due (ct_classroom_get_class (self), self->library, self->pupil,
                            get_deeds (self), get_taught (self), 0);
}

/**
 * ct_classroom_dup_why_closed:
 *
 * Returns: (transfer full) (nullable): why the child who sits here cannot play a game
 * at all, in a sentence; %NULL where it can
 */
char *
ct_classroom_dup_why_closed (CtClassroom *self, const CtRules *rules)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  return self->pupil != NULL
             ? ct_class_dup_why_closed (ct_classroom_get_class (self), rules)
             : NULL;
}

/**
 * ct_classroom_dup_why_locked:
 * @id: (nullable): of the lesson, the record or the rule
 * @rules: of the game it belongs to
 *
 * Returns: (transfer full) (nullable): why the child who sits here cannot do that now,
 *   in a sentence; %NULL where it can
 */
char *
ct_classroom_dup_why_locked (CtClassroom *self,
                             CtPlanKind kind,
                             const char *id,
                             const CtRules *rules)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  if (self->pupil == NULL || self->writer == NULL)
    return NULL;

  return ct_class_dup_why_locked (ct_classroom_get_class (self), self->library,
                                  self->pupil, get_deeds (self), get_taught (self), 0,
                                  kind, id, rules);
}
