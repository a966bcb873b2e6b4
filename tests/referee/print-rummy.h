/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

void print_rummy_deal (const CtRules *rules, CtState *state, CtRandom *random);
void print_rummy_table (const CtRules *rules, const CtState *state);
void print_rummy_scores (const CtRules *rules, const CtState *state);
void print_rummy_attempts (const CtRules *rules,
                           const CtState *state,
                           const GArray *moves,
                           CtRandom *random,
                           CtMove *ret_move);
