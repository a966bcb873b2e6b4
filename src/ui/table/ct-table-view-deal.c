/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: dealing by hand. */
#include <glib/gi18n.h>

#include "ct-table-view-private.h"

/* Whose pile it will be, his hand it is now; the middle begins with its first place. */
static guint
find_goal (CtTableView *self, guint zone)
{
  if (ct_zone_is_pile (zone))
    return ct_hand (zone - CT_ZONE_PILE);
  if (zone == CT_ZONE_TRICK)
    return CT_ZONE_LEAD;

  return zone;
}

/**
 * ct_table_view_deal:
 * @card: the card that is carried or touched, or %CT_NO_CARD for what is on top of the
 *   pack
 * @zone: where it is put; where @card lies, if it is only touched; %CT_N_ZONES for
 *   nowhere
 *
 * The next card of the deal is to go there. Whoever touches something else, or the
 * pack, hears how to deal.
 */
void
ct_table_view_deal (CtTableView *self, CtCard card, guint zone)
{
  gboolean is_shown =
      card != CT_NO_CARD &&
      ct_table_view_is_face_up (self, ct_table_motion_get_state (self->motion), card);

  ct_table_view_act (self);
  if (zone == CT_N_ZONES || (zone == CT_ZONE_STOCK && !is_shown))
    ct_table_view_tell (self, _ ("Carry a card from the pack to where it is dealt, or "
                                 "touch the player or the place that gets it."));
  else
    g_signal_emit_by_name (self, "zone-chosen", find_goal (self, zone),
                           (guint) (is_shown ? card : CT_NO_CARD));
}

/**
 * ct_table_view_find_dealt:
 *
 * Returns: the card that whoever deals can carry from there: what is on top of the
 * pack, or what lies face up in the middle; else %CT_NO_CARD
 */
CtCard
ct_table_view_find_dealt (CtTableView *self, guint zone, CtCard card)
{
  const CtState *state = ct_table_motion_get_state (self->motion);

  if (zone == CT_ZONE_STOCK && ct_zone_len (state, zone) > 0)
    return ct_zone_top (state, zone);

  return zone == self->family->middle ? card : CT_NO_CARD;
}

/**
 * ct_table_view_drop_dealt:
 * @zone: where the carried card was let go; %CT_N_ZONES for nowhere
 *
 * Returns: whether that means anything
 */
gboolean
ct_table_view_drop_dealt (CtTableView *self, guint zone)
{
  guint from = ct_state_find (ct_table_motion_get_state (self->motion),
                              ct_table_hold_get_grip (self->hold), NULL);

  if (zone == CT_N_ZONES || zone == from)
    return FALSE;

  ct_table_view_deal (self,
                      from == CT_ZONE_STOCK ? CT_NO_CARD
                                            : ct_table_hold_get_grip (self->hold),
                      zone);
  return TRUE;
}

/**
 * ct_table_view_may_deal_rest:
 *
 * Returns: whether the rest may be dealt by itself: everybody has been served once, and
 *   not only a card is left that is turned up
 */
gboolean
ct_table_view_may_deal_rest (CtTableView *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  CtCard card;
  guint zone;

  if (!self->dealing)
    return FALSE;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_zone_len (state, ct_hand (seat)) == 0)
      return FALSE;

  return ct_session_get_next_deal (self->session, &card, &zone) && zone >= CT_ZONE_HAND;
}
