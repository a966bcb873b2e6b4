/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-search.h"

G_BEGIN_DECLS

gboolean ct_advice_is_close (const CtCandidate *candidate);
char *ct_advice_say_why_worse (const CtCandidate *best,
                               const CtCandidate *candidate,
                               const char *player);
char *ct_advice_say_cost (const CtRules *rules,
                          const CtCandidate *best,
                          const CtCandidate *candidate);
char *ct_advice_sum_up (const GArray *candidates, char *const *names);

G_END_DECLS
