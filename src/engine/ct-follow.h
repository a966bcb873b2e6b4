/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-follow.h: the table in the middle of a move, event by event */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

void ct_follow_event (const CtRules *rules, CtState *state, const CtEvent *event);
void ct_follow_settle (const CtRules *rules,
                       CtState *state,
                       const CtState *base,
                       const CtState *end);

G_END_DECLS
