/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

/* What follows them goes by the looks. */
#define CT_TURN_MOVES 10

/**
 * CtTurn:
 * @move: of one player, in this order
 * @appeal: of the first move
 * @loss: how much less its moves appeal than those that look best, in sum
 */
typedef struct
{
  CtMove move[CT_TURN_MOVES];
  guint n_moves;
  gint appeal;
  gint loss;
} CtTurn;

void ct_turns_list (const CtRules *rules,
                    const CtState *state,
                    guint n_most,
                    GArray *ret_turns);
