/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions, moves and events as text, for tests of the engine. */
#pragma once

#include "ct-rules.h"

char *ct_test_value (const char *pattern, gint number);
void ct_test_options (CtRules *rules, const char *text);
const char *ct_test_position (const CtRules *rules, CtState *state, const char *text);
void ct_test_deal (const CtRules *rules,
                   CtState *state,
                   guint n_seats,
                   const char *pack);
void ct_test_pack (const CtRules *rules, const char *text, CtCard *ret_pack);
CtMove ct_test_move (const CtRules *rules, const CtState *state, const char *text);
void ct_test_play (const CtRules *rules,
                   CtState *state,
                   const char *moves,
                   GArray *events);
char *ct_test_marks (const CtRules *rules, const CtVerdict *verdict);
char *ct_test_zone (const CtRules *rules, const CtState *state, guint zone);
char *ct_test_table (const CtRules *rules, const CtState *state, const char *separator);
const char *ct_test_phase_name (CtPhase phase);
char *ct_test_events (const CtRules *rules, GArray *events);
