/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

/* The other cards of the rank, and a card or pile for each of the nine other ranks;
 * more if equal piles are robbed.
 */
#define CT_FISHING_MAX_TAKEN 20

/**
 * CtFishingReason:
 */
typedef enum
{
  CT_FISHING_FOR_NOTHING,  /* it leaves no pile, or another reason */
  CT_FISHING_ROBBED,       /* its pile fits a captured sequence */
  CT_FISHING_FOR_CALL,     /* for a call that goes through */
  CT_FISHING_FOR_CLEARING, /* for clearing the center */
  CT_FISHING_FOR_DEBT,
  CT_FISHING_LEFT_OVER, /* left at the end of the hand */
} CtFishingReason;

CtFishingReason ct_fishing_reason (const CtRules *rules, const CtEvent *event);

guint ct_fishing_count_owed (const CtState *state, guint seat);

guint ct_fishing_captures (const CtRules *rules,
                           const CtState *state,
                           const CtMove *move,
                           CtCard ret_cards[CT_FISHING_MAX_TAKEN]);

const CtState *ct_fishing_table_met (const CtRules *rules,
                                     const CtState *state,
                                     CtCard card,
                                     CtState *room);
