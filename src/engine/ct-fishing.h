/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-fishing.h: what a card of the fishing games would take */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

/* The other cards of the rank, and a card or pile for each of the other nine; more
 * where several equal piles are robbed.
 */
#define CT_FISHING_MAX_TAKEN 20

/**
 * CtFishingReason:
 *
 * Why a card comes to a pile or leaves it, or is owed.
 */
typedef enum
{
  CT_FISHING_FOR_NOTHING,  /* it leaves no pile, or by nothing of this */
  CT_FISHING_ROBBED,       /* its pile fits a row, and goes along with it */
  CT_FISHING_FOR_CALL,     /* for a cau, recau or contracau that is carried out */
  CT_FISHING_FOR_CLEARING, /* for an empty centre */
  CT_FISHING_FOR_DEBT,     /* as it was owed */
  CT_FISHING_LEFT_OVER,    /* nobody caught it before the hand was over */
} CtFishingReason;

CtFishingReason ct_fishing_reason (const CtRules *rules, const CtEvent *event);

guint ct_fishing_captures (const CtRules *rules,
                           const CtState *state,
                           const CtMove *move,
                           CtCard ret_cards[CT_FISHING_MAX_TAKEN]);

const CtState *ct_fishing_table_met (const CtRules *rules,
                                     const CtState *state,
                                     CtCard card,
                                     CtState *room);

G_END_DECLS
