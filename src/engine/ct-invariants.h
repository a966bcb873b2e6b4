/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"
#include "ct-shuffle.h"

#define CT_BROKEN_NO_MOVE "the player to act has no move"

const char *ct_invariants_position (const CtRules *rules,
                                    const CtState *state,
                                    GArray *legal,
                                    CtRandom *random);
const char *ct_invariants_move (const CtRules *rules,
                                const CtState *before,
                                const CtMove *move,
                                const CtState *after,
                                GArray *events);
