/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts how often a module checks and applies a move. */
#pragma once

#include "ct-rules.h"

void ct_count_fixture_watch (CtRules *rules);
void ct_count_fixture_begin (void);
guint ct_count_fixture_count_judgements (const CtState *state, const CtMove *move);
guint ct_count_fixture_count_applications (const CtState *state, const CtMove *move);
