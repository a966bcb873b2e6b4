/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-watched.h"

#include "ct-learners.h"
#include "ct-signal.h"

/**
 * CtWatched:
 *
 * How far the learner has watched each recorded hand of the library: the setting
 * “watched/GAME/HAND”. The numbers only grow; “changed” is the same number, so that the
 * farther of two copies wins.
 */
struct _CtWatched
{
  GObject parent_instance;

  CtStore *store;
};

G_DEFINE_FINAL_TYPE (CtWatched, ct_watched, G_TYPE_OBJECT)

CtWatched *
ct_watched_new (CtStore *store)
{
  CtWatched *self = g_object_new (CT_TYPE_WATCHED, NULL);

  self->store = g_object_ref (store);
  return self;
}

static char *
dup_name (const CtRules *rules, const char *id)
{
  return g_strdup_printf ("watched/%s/%s", rules->id, id);
}

/**
 * ct_watched_get:
 * @id: as in #CtLibraryEntry
 *
 * Returns: the farthest move; 0 if none
 */
guint
ct_watched_get (CtWatched *self, const CtRules *rules, const char *id)
{
  g_autofree char *name = dup_name (rules, id);
  g_autofree char *number = NULL;

  g_return_val_if_fail (CT_IS_WATCHED (self), 0);

  number = ct_learners_dup_setting (self->store, 0, name);
  return number != NULL ? CLAMP (g_ascii_strtoll (number, NULL, 10), 0, G_MAXINT) : 0;
}

void
ct_watched_see (CtWatched *self, const CtRules *rules, const char *id, guint number)
{
  g_autofree char *name = NULL;

  g_return_if_fail (CT_IS_WATCHED (self));

  if (number <= ct_watched_get (self, rules, id))
    return;

  name = dup_name (rules, id);
  ct_learners_raise_setting (self->store, name, number);
  g_signal_emit_by_name (self, "seen", rules, id, number);
}

static void
ct_watched_dispose (GObject *object)
{
  g_clear_object (&CT_WATCHED (object)->store);

  G_OBJECT_CLASS (ct_watched_parent_class)->dispose (object);
}

static void
ct_watched_class_init (CtWatchedClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_watched_dispose;

  ct_signal_new (klass, "seen", 3, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_UINT);
}

static void
ct_watched_init (CtWatched *self)
{
}
