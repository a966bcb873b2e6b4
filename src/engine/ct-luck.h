/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-bot.h"

/**
 * CtLuck:
 * @n_playouts: how often each move is tried again; more make luck more precise
 * @level: of each seat, in these hands; the more they are like the real ones, the
 * better
 * @seed: not that of the hand; it may be the same at another table
 * @n_moves: so far
 * @sum: of each side, in points as in ct_luck_count()
 *
 * How lucky each side was in a hand.
 */
typedef struct
{
  guint n_playouts;
  CtBotLevel level[CT_MAX_SEATS];
  guint64 seed;
  guint n_moves;
  double sum[CT_MAX_SEATS];
} CtLuck;

gint ct_luck_count (const CtRules *rules, const CtState *state, guint side);
void ct_luck_watch (CtLuck *luck,
                    const CtRules *rules,
                    const CtState *before,
                    const CtMove *move,
                    const CtMove *again,
                    guint n_again,
                    const CtState *after);
