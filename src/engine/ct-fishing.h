/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-fishing.h: what a card of the fishing games would take */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

/* The other cards of the rank, and a card or pile for each of the other nine; more
 * where several equal piles are robbed.
 */
#define CT_FISHING_MAX_TAKEN 20

guint ct_fishing_captures (const CtRules *rules,
                           const CtState *state,
                           const CtMove *move,
                           CtCard ret_cards[CT_FISHING_MAX_TAKEN]);

const CtState *ct_fishing_table_met (const CtRules *rules,
                                     const CtState *state,
                                     CtCard card,
                                     CtState *room);

G_END_DECLS
