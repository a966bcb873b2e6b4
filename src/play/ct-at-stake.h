/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-at-stake.h: which rules a move has to do with */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

GPtrArray *ct_at_stake (const CtRules *rules, const CtState *state);
void ct_at_stake_add (GPtrArray *rules, const char *rule);

G_END_DECLS
