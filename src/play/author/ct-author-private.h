/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-author.h"

/* A text that the author has not written yet. */
#define CT_AUTHOR_NO_WORDS "…"

const char *ct_author_propose_ask (const CtRules *rules,
                                   const CtState *state,
                                   const CtMove *move);
char *ct_author_say_finding (const CtDiagnostic *finding);
