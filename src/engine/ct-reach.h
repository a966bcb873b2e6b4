/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

/**
 * CtReach:
 * @from: the zone of the cards or of the whole pile; %CT_N_ZONES for none
 * @to: %CT_ZONE_TRICK for the free table, %CT_N_ZONES if not known yet
 * @card: picked up or chosen together
 *
 * A gesture at the table.
 */
struct _CtReach
{
  guint8 seat;
  guint8 from;
  guint8 to;
  guint8 n_cards;
  CtCard card[CT_MOVE_MAX_CARDS];
};

guint ct_rules_moves_from (const CtRules *rules,
                           const CtState *state,
                           const CtReach *reach,
                           GArray *ret_moves);
gboolean ct_rules_awaits (const CtRules *rules, const CtState *state, CtMoveType type);
gboolean ct_rules_find_reach (const CtRules *rules,
                              const CtState *state,
                              const CtMove *move,
                              CtReach *ret_reach);

/* Returns: valid until the next call */
static inline CtMove *
ct_reach_add (const CtReach *reach, GArray *moves, CtMoveType type)
{
  CtMove move = { .type = type, .seat = reach->seat };

  g_array_append_val (moves, move);
  return &g_array_index (moves, CtMove, moves->len - 1);
}

/* Likewise, with the cards of @reach */
static inline CtMove *
ct_reach_add_cards (const CtReach *reach, GArray *moves, CtMoveType type)
{
  CtMove *move = ct_reach_add (reach, moves, type);

  move->n_cards = reach->n_cards;
  memcpy (move->card, reach->card, reach->n_cards * sizeof *reach->card);
  return move;
}

/* Also true if @to is not known yet. */
static inline gboolean
ct_reach_goes (const CtReach *reach, guint zone)
{
  return reach->to == CT_N_ZONES || reach->to == zone;
}

static inline gboolean
ct_reach_is_own (const CtReach *reach)
{
  return reach->n_cards > 0 && reach->from == ct_hand (reach->seat);
}
