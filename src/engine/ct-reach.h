/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-reach.h: from what a hand takes up, and where it goes, to the moves that are meant
 */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

/**
 * CtReach:
 * @seat: whose hand it is that reaches out
 * @from: the zone of the first card, or of what is taken up as a whole; %CT_N_ZONES
 *   where nothing is touched
 * @to: the zone where it lets go, %CT_ZONE_TRICK being the free middle of every table;
 *   %CT_N_ZONES where that is left open
 * @card: what is taken up there, or chosen together with it, if anything is
 *
 * What somebody does at a table, before it is known what is meant by it.
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

/* For the modules. */
/* Adds a move of @type of the player who reaches out. Returns the new move, valid until
 * another is added.
 */
static inline CtMove *
ct_reach_add (const CtReach *reach, GArray *moves, CtMoveType type)
{
  CtMove move = { .type = type, .seat = reach->seat };

  g_array_append_val (moves, move);
  return &g_array_index (moves, CtMove, moves->len - 1);
}

/* Whether the hand goes to @zone, or may go there. */
static inline gboolean
ct_reach_goes (const CtReach *reach, guint zone)
{
  return reach->to == CT_N_ZONES || reach->to == zone;
}

/* Whether it comes out of the player's own hand, with at least one card. */
static inline gboolean
ct_reach_is_own (const CtReach *reach)
{
  return reach->n_cards > 0 && reach->from == ct_hand (reach->seat);
}

G_END_DECLS
