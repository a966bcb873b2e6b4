/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-bot.h"

/* The appeal of a move that nobody makes who knows the game. */
#define CT_BOT_NEVER -10000

/**
 * CtBotLook:
 * @moves: of one player
 *
 * How good each looks.
 */
typedef void (*CtBotLook) (const CtRules *rules,
                           const CtState *view,
                           const CtMove *moves,
                           guint n_moves,
                           gint *ret_appeals);

/**
 * CtBotFamily:
 * @second_look: (nullable): of good players, who count which cards are still out
 * @beginners_avoid: (nullable): a move that would spoil a child's first hands
 * @is_waste: (nullable): a move that beginners and easy players never make by chance,
 *   as it would teach the wrong thing
 * @is_even: (nullable): bad moves cost little in this game
 * @standing: (nullable): with all cards known
 * @captures: (nullable): @event, to a pile, is a capture or a robbery, and neither a
 *   payment nor what is left over; with @CT_ZONE_PILE only
 * @prior: how much the first look counts besides @standing, in percent
 * @horizon: moves to look ahead
 * @n_deals: deals of the unknown cards; 0 to rely on the looks
 * @n_playouts: of a strong player: at most so many hands to the end
 * @n_candidates: of a strong player: tries at most so many moves
 * @n_turns: where a turn has many moves: tries at most so many turns instead
 * @n_astray: of 100 moves in these hands, so many do not go by the looks
 */
struct _CtBotFamily
{
  CtBotLook first_look;
  CtBotLook second_look;
  gboolean (*beginners_avoid) (const CtRules *rules,
                               const CtState *view,
                               const CtMove *move);
  gboolean (*is_waste) (const CtRules *rules, const CtState *view, const CtMove *move);
  gboolean (*is_even) (const CtRules *rules, const CtState *view);
  gint (*standing) (const CtRules *rules, const CtState *state, guint seat);
  gboolean (*captures) (const CtRules *rules, const CtEvent *event);
  gint prior;
  guint horizon;
  guint n_deals;
  guint n_playouts;
  guint n_candidates;
  guint n_turns;
  guint n_astray;
};
