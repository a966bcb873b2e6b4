/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions, moves and events as text, for tests of the engine. */
#pragma once

#include "ct-rules.h"

char *ct_rig_value (const char *pattern, gint number);
void ct_rig_options (CtRules *rules, const char *text);
const char *ct_rig_position (const CtRules *rules, CtState *state, const char *text);
void ct_rig_deal (const CtRules *rules,
                  CtState *state,
                  guint n_seats,
                  const char *pack);
void ct_rig_pack (const CtRules *rules, const char *text, CtCard *ret_pack);
CtMove ct_rig_move (const CtRules *rules, const CtState *state, const char *text);
void ct_rig_play (const CtRules *rules,
                  CtState *state,
                  const char *moves,
                  GArray *events);
char *ct_rig_marks (const CtRules *rules, const CtVerdict *verdict);
char *ct_rig_zone (const CtRules *rules, const CtState *state, guint zone);
char *ct_rig_table (const CtRules *rules, const CtState *state, const char *separator);
const char *ct_rig_phase_name (CtPhase phase);
char *ct_rig_events (const CtRules *rules, GArray *events);
