/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-search.h"
#include "ct-shuffle.h"

/**
 * CtBotLevel:
 * @CT_BOT_RANDOM: for tests
 * @CT_BOT_BEGINNER: misses what looks best every other time or more often, and is not
 *   cruel
 * @CT_BOT_EASY: misses it less often
 * @CT_BOT_GOOD: looks ahead; in Buraco, counts which cards are still out
 * @CT_BOT_STRONG: tries the moves on many imagined deals
 */
typedef enum
{
  CT_BOT_RANDOM,
  CT_BOT_BEGINNER,
  CT_BOT_EASY,
  CT_BOT_GOOD,
  CT_BOT_STRONG,
} CtBotLevel;

#define CT_N_BOT_LEVELS (CT_BOT_STRONG + 1)

gboolean ct_bot_level_parse (const char *name, CtBotLevel *ret_level);
gboolean ct_bot_choose (const CtRules *rules,
                        const CtState *view,
                        CtBotLevel level,
                        CtRandom *random,
                        CtMove *ret_move);
gboolean ct_bot_think (const CtRules *rules,
                       const CtState *view,
                       const CtRecall *recall,
                       CtBotLevel level,
                       const CtSearchPlan *plan,
                       CtRandom *random,
                       CtMove *ret_move);
