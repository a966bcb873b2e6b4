/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-memory.h"

#include <string.h>

#include "ct-signal.h"

typedef struct
{
  guint32 bits[(CT_MAX_CARDS + 31) / 32];
} CardSet;

/**
 * CtMemory:
 *
 * What one seat can know at each position of a hand: cards it sees; cards it has seen
 * move and that cannot have moved on unseen; and the rest, when all others are
 * accounted for. Only ct_rules_sees() decides what is seen. Computer players use
 * #CtRecall, which knows less.
 */
struct _CtMemory
{
  GObject parent_instance;

  CtSession *session;
  guint viewer;
  GArray *known; /* CardSet, one per position, computed when needed */
  CardSet told;  /* if @is_told, the same at each position */
  gboolean is_told;
};

G_DEFINE_FINAL_TYPE (CtMemory, ct_memory, G_TYPE_OBJECT)

static gboolean
contains (const CardSet *set, CtCard card)
{
  return (set->bits[card / 32] >> card % 32 & 1) != 0;
}

static void
include (CardSet *set, CtCard card)
{
  set->bits[card / 32] |= 1u << card % 32;
}

static void
exclude (CardSet *set, CtCard card)
{
  set->bits[card / 32] &= ~(1u << card % 32);
}

static void
forget_zone (const CtState *state, guint zone, CardSet *known)
{
  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    exclude (known, ct_zone_card (state, zone, pos));
}

/* A card hidden in this hand may be the known one that looks like it: forget that one.
 */
static void
forget_twin (const CtRules *rules,
             const CtState *state,
             guint zone,
             CtCard card,
             CardSet *known)
{
  if (contains (known, card))
    return;

  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    {
      CtCard twin = ct_zone_card (state, zone, pos);

      if (contains (known, twin) &&
          ct_rules_face (rules, twin) == ct_rules_face (rules, card))
        {
          exclude (known, twin);
          return;
        }
    }
}

static void
follow (CtMemory *self, const CtEvent *event, CtState *state, CardSet *known)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  guint from_pos;
  guint to_pos;
  guint from = ct_state_find (state, event->card, &from_pos);
  gboolean was_seen = ct_rules_sees (rules, state, self->viewer, from, from_pos);
  gboolean is_seen;

  ct_state_shift (state, event->card, event->to, event->pos, NULL, NULL);
  ct_state_find (state, event->card, &to_pos);
  is_seen = ct_rules_sees (rules, state, self->viewer, event->to, to_pos);

  if (was_seen || is_seen)
    {
      if (!was_seen && ct_zone_is_hand (from))
        forget_twin (rules, state, from, event->card, known);
      include (known, event->card);
    }
  else if (ct_zone_is_hand (from))
    {
      forget_zone (state, from, known);
      exclude (known, event->card);
    }

  /* The stock is shuffled. */
  if (event->to == CT_ZONE_STOCK)
    exclude (known, event->card);
}

/* In their own hand, viewers know only what they see. */
static void
look (CtMemory *self, const CtState *state, CardSet *known)
{
  const CtRules *rules = ct_session_get_rules (self->session);

  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      if (ct_rules_sees (rules, state, self->viewer, zone, pos))
        include (known, ct_zone_card (state, zone, pos));
      else if (zone == ct_hand (self->viewer))
        exclude (known, ct_zone_card (state, zone, pos));
}

static void
conclude (const CtState *state, CardSet *known)
{
  guint only = CT_N_ZONES;

  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      if (zone != only && !contains (known, ct_zone_card (state, zone, pos)))
        {
          if (only != CT_N_ZONES || !ct_zone_is_hand (zone))
            return;
          only = zone;
        }

  for (guint pos = 0; only != CT_N_ZONES && pos < ct_zone_len (state, only); pos++)
    include (known, ct_zone_card (state, only, pos));
}

static void
think (CtMemory *self, guint position)
{
  CardSet known = { 0 };

  if (position > 0)
    {
      g_autoptr (GArray) events = ct_session_dup_events (self->session, position - 1);
      CtState state = *ct_session_get_state_at (self->session, position - 1);

      known = g_array_index (self->known, CardSet, position - 1);
      for (guint i = 0; i < events->len; i++)
        {
          const CtEvent *event = &g_array_index (events, CtEvent, i);

          if (event->type == CT_EVENT_CARD)
            follow (self, event, &state, &known);
        }
    }

  look (self, ct_session_get_state_at (self->session, position), &known);
  conclude (ct_session_get_state_at (self->session, position), &known);
  g_array_append_val (self->known, known);
}

static void
on_n_plies (CtMemory *self)
{
  g_array_set_size (self->known, 0);
}

CtMemory *
ct_memory_new (CtSession *session, guint viewer)
{
  CtMemory *self = g_object_new (CT_TYPE_MEMORY, NULL);

  self->session = g_object_ref (session);
  self->viewer = viewer;
  ct_connect (session, "notify::n-plies", on_n_plies, self);
  return self;
}

/**
 * ct_memory_new_told:
 * @is_known: one for each card
 *
 * For a viewer who knows these cards, wherever they lie.
 */
CtMemory *
ct_memory_new_told (CtSession *session, guint viewer, const gboolean *is_known)
{
  CtMemory *self = ct_memory_new (session, viewer);
  const CtState *state = ct_session_get_state (session);

  self->is_told = TRUE;
  for (guint card = 0; card < state->start[CT_N_ZONES]; card++)
    if (is_known[card])
      include (&self->told, card);
  return self;
}

/**
 * ct_memory_new_again:
 *
 * The same viewer, who knows the same, in another session.
 */
CtMemory *
ct_memory_new_again (CtMemory *self, CtSession *session)
{
  CtMemory *again = ct_memory_new (session, self->viewer);

  again->is_told = self->is_told;
  again->told = self->told;
  return again;
}

CtSession *
ct_memory_get_session (CtMemory *self)
{
  g_return_val_if_fail (CT_IS_MEMORY (self), NULL);

  return self->session;
}

guint
ct_memory_get_viewer (CtMemory *self)
{
  g_return_val_if_fail (CT_IS_MEMORY (self), CT_NOBODY);

  return self->viewer;
}

/**
 * ct_memory_knows:
 *
 * Returns: whether the player can know where @card is
 */
gboolean
ct_memory_knows (CtMemory *self, guint position, CtCard card)
{
  g_return_val_if_fail (CT_IS_MEMORY (self), FALSE);
  g_return_val_if_fail (position <= ct_session_get_n_plies (self->session), FALSE);
  g_return_val_if_fail (card < CT_MAX_CARDS, FALSE);

  if (self->is_told)
    return contains (&self->told, card);

  while (self->known->len <= position)
    think (self, self->known->len);

  return contains (&g_array_index (self->known, CardSet, position), card);
}

static void
ct_memory_finalize (GObject *object)
{
  CtMemory *self = CT_MEMORY (object);

  g_clear_object (&self->session);
  g_array_unref (self->known);

  G_OBJECT_CLASS (ct_memory_parent_class)->finalize (object);
}

static void
ct_memory_class_init (CtMemoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_memory_finalize;
}

static void
ct_memory_init (CtMemory *self)
{
  self->known = g_array_new (FALSE, FALSE, sizeof (CardSet));
}
