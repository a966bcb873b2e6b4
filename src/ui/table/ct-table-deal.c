/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing by hand. */
#include "ct-table-deal.h"

#include <glib/gi18n.h>

#include "ct-table-try.h"

/* Whose pile it will be, his hand it is now; the middle begins with its first place. */
static guint
find_goal (CtTable *self, guint zone)
{
  if (ct_zone_is_pile (zone))
    return ct_hand (zone - CT_ZONE_PILE);
  if (zone == CT_ZONE_TRICK)
    return CT_ZONE_LEAD;

  return zone;
}

/**
 * ct_table_deal:
 * @card: the card that is carried or touched, or %CT_NO_CARD for what is on top of the
 *   pack
 * @zone: where it is put; where @card lies, if it is only touched; %CT_N_ZONES for
 *   nowhere
 *
 * The next card of the deal is to go there. Whoever touches something else, or the
 * pack, hears how to deal.
 */
void
ct_table_deal (CtTable *self, CtCard card, guint zone)
{
  gboolean is_shown =
      card != CT_NO_CARD && ct_table_is_face_up (self, ct_table_get_state (self), card);

  ct_table_act (self);
  if (zone == CT_N_ZONES || (zone == CT_ZONE_STOCK && !is_shown))
    ct_table_tell (self, _ ("Carry a card from the pack to where it is dealt, or "
                            "touch the player or the place that gets it."));
  else
    g_signal_emit_by_name (ct_table_get_widget (self), "zone-chosen",
                           find_goal (self, zone),
                           (guint) (is_shown ? card : CT_NO_CARD));
}

/**
 * ct_table_find_dealt:
 *
 * Returns: the card that whoever deals can carry from there: what is on top of the
 * pack, or what lies face up in the middle; else %CT_NO_CARD
 */
CtCard
ct_table_find_dealt (CtTable *self, guint zone, CtCard card)
{
  const CtState *state = ct_table_get_state (self);

  if (zone == CT_ZONE_STOCK && ct_zone_len (state, zone) > 0)
    return ct_zone_top (state, zone);

  return zone == ct_table_get_family (self)->middle ? card : CT_NO_CARD;
}

/**
 * ct_table_drop_dealt:
 * @zone: where the carried card was let go; %CT_N_ZONES for nowhere
 *
 * Returns: whether that means anything
 */
gboolean
ct_table_drop_dealt (CtTable *self, guint zone)
{
  guint from = ct_state_find (ct_table_get_state (self),
                              ct_table_hold_get_grip (ct_table_get_hold (self)), NULL);

  if (zone == CT_N_ZONES || zone == from)
    return FALSE;

  ct_table_deal (self,
                 from == CT_ZONE_STOCK
                     ? CT_NO_CARD
                     : ct_table_hold_get_grip (ct_table_get_hold (self)),
                 zone);
  return TRUE;
}
