/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-eyes.h"

#include "ct-hand-order.h"

/**
 * ct_table_eyes_know:
 *
 * A traveling card must not turn over: it is known before and after the move.
 */
gboolean
ct_table_eyes_know (const CtTableEyes *self,
                    CtSession *session,
                    guint zone,
                    CtCard card)
{
  guint position;

  if (self->memory == NULL || !ct_zone_is_hand (zone) ||
      ct_memory_get_session (self->memory) != session ||
      ct_memory_get_viewer (self->memory) != self->viewer)
    return FALSE;

  position = ct_session_get_position (session);
  if (!ct_memory_knows (self->memory, position, card))
    return FALSE;
  if (!ct_table_motion_is_moving (self->motion))
    return TRUE;
  if (self->motion->backwards)
    return position < ct_session_get_n_plies (session) &&
           ct_memory_knows (self->memory, position + 1, card);

  return position > 0 && ct_memory_knows (self->memory, position - 1, card);
}

/**
 * ct_table_eyes_see:
 *
 * Cards set aside, the stock and lower cards of a pile are face down for everyone.
 */
gboolean
ct_table_eyes_see (const CtTableEyes *self,
                   CtSession *session,
                   const CtState *state,
                   guint zone,
                   guint pos)
{
  if (ct_zone_is_pile (zone) && pos + 1 < ct_zone_len (state, zone))
    return FALSE;

  return zone != CT_ZONE_ASIDE && zone != CT_ZONE_STOCK &&
         (ct_rules_sees (ct_session_get_rules (session), state, self->viewer, zone,
                         pos) ||
          ct_table_eyes_know (self, session, zone, ct_zone_card (state, zone, pos)));
}

/**
 * ct_table_eyes_arrange:
 * @state: (inout)
 *
 * Visible cards come first: hidden cards between them would reveal their rank.
 */
void
ct_table_eyes_arrange (const CtTableEyes *self,
                       CtSession *session,
                       CtState *state,
                       guint hand)
{
  const CtRules *rules = ct_session_get_rules (session);
  guint8 *cards = state->card + state->start[hand];
  guint keys[CT_MAX_CARDS];

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    keys[pos] = ct_table_eyes_see (self, session, state, hand, pos)
                    ? ct_hand_order_key (rules, cards[pos], FALSE)
                    : CT_HAND_ORDER_MAX;

  for (guint i = 1; i < ct_zone_len (state, hand); i++)
    for (guint k = i; k > 0 && keys[k - 1] > keys[k]; k--)
      {
        guint8 card = cards[k];
        guint key = keys[k];

        cards[k] = cards[k - 1];
        cards[k - 1] = card;
        keys[k] = keys[k - 1];
        keys[k - 1] = key;
      }
}

/**
 * ct_table_eyes_set_viewer:
 * @viewer: a seat, or %CT_SEES_ALL
 */
void
ct_table_eyes_set_viewer (CtTableEyes *self, guint viewer)
{
  self->viewer = viewer;
}

/**
 * ct_table_eyes_set_memory:
 * @memory: (nullable): of the viewer
 *
 * Returns: whether it changed
 */
gboolean
ct_table_eyes_set_memory (CtTableEyes *self, CtMemory *memory)
{
  return g_set_object (&self->memory, memory);
}

/**
 * ct_table_eyes_new:
 *
 * Returns: (transfer full)
 */
CtTableEyes *
ct_table_eyes_new (const CtTableMotion *motion)
{
  CtTableEyes *self = g_new0 (CtTableEyes, 1);

  self->motion = motion;
  return self;
}

void
ct_table_eyes_free (CtTableEyes *self)
{
  g_clear_object (&self->memory);
  g_free (self);
}
