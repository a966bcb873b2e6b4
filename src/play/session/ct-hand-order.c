/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-hand-order.h"

#define ACE  14
#define WILD 500 /* what may be wild is behind the rest */

/**
 * ct_hand_order_key:
 * @by_rank: where suits count, whether equal ranks lie together all the same
 *
 * Returns: where the card lies in a sorted hand, less than %CT_HAND_ORDER_MAX: suits
 *   apart, red and black in turn, low to high
 */
guint
ct_hand_order_key (const CtRules *rules, CtCard card, gboolean by_rank)
{
  static const guint8 order[CT_N_SUITS] = { 0, 1, 3, 2 }; /* of clubs, diamonds … */
  CtFace face = ct_rules_face (rules, card);
  guint suit = ct_face_suit (face);
  guint rank = ct_face_rank (face);

  /* In a fishing game only ranks count. */
  if (ct_rules_has_zone (rules, CT_ZONE_CENTRE))
    return rank * 8 + suit;
  /* In a game of tricks the ace is high. */
  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    return order[suit] * 16 + (rank == 1 ? ACE : rank);
  if (rank == 0 || rank == 2)
    return WILD + 2 - rank;

  return by_rank ? rank * 8 + order[suit] : order[suit] * 16 + rank;
}
