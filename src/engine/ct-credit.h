/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

void ct_credit_add (GPtrArray *ids, const char *id);
void ct_credit_move (const CtRules *rules,
                     const CtState *state,
                     const CtMove *move,
                     GArray *events,
                     GPtrArray *ids);
gboolean ct_credit_is_freedom (const CtRules *rules, const char *rule);
