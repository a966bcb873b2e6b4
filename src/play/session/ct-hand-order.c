/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-hand-order.h"

#define ACE  14
#define WILD 500

/**
 * ct_hand_order_key:
 * @by_rank: with melds: ranks come before suits
 *
 * Returns: the sort key of a card in hand, below %CT_HAND_ORDER_MAX: by suit, red and
 * black in turn, low to high
 */
guint
ct_hand_order_key (const CtRules *rules, CtCard card, gboolean by_rank)
{
  static const guint8 order[CT_N_SUITS] = { 0, 1, 3, 2 }; /* of clubs, diamonds, … */
  CtFace face = ct_rules_face (rules, card);
  guint suit = ct_face_suit (face);
  guint rank = ct_face_rank (face);

  /* Fishing ignores suits. */
  if (ct_rules_has_zone (rules, CT_ZONE_CENTER))
    return rank * 8 + suit;
  /* Tricks: the ace is high. */
  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    return order[suit] * 16 + (rank == 1 ? ACE : rank);
  if (rank == 0 || rank == 2)
    return WILD + 2 - rank;

  return by_rank ? rank * 8 + order[suit] : order[suit] * 16 + rank;
}
