/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-search.h"

/* Steps of ct_advice_say_hint() */
#define CT_ADVICE_HINTS 2

/* Fewer say little about a move. */
#define CT_ADVICE_FEWEST_DEALS 8

/* Costs twice as much as a mistake: a measure for ct_advice_is_mistake(). */
#define CT_ADVICE_BLUNDER 2

gboolean ct_advice_is_suspicious (const CtRules *rules,
                                  const CtCandidate *best,
                                  const CtCandidate *candidate,
                                  double measure);
gboolean ct_advice_is_mistake (const CtRules *rules,
                               const CtCandidate *best,
                               const CtCandidate *candidate,
                               double measure);
gboolean ct_advice_is_worth_telling (const CtRules *rules,
                                     const CtCandidate *best,
                                     const CtCandidate *candidate);
gboolean ct_advice_is_welcome (CtConsequence consequence);
gboolean ct_advice_is_no_reason (const CtCandidate *best,
                                 const CtCandidate *candidate,
                                 CtConsequence consequence);
CtConsequence ct_advice_find_reason (const CtCandidate *best,
                                     const CtCandidate *candidate);
const char *ct_advice_say_claim (CtConsequence consequence);
char *ct_advice_say_counts (const CtCandidate *best,
                            const CtCandidate *candidate,
                            CtConsequence consequence,
                            const char *player);
char *ct_advice_dup_points (double points, double error);
char *ct_advice_say_why_worse (const CtCandidate *best,
                               const CtCandidate *candidate,
                               const char *player);
char *ct_advice_say_cost (const CtRules *rules,
                          const CtCandidate *best,
                          const CtCandidate *candidate);
char *ct_advice_say_objection (const CtRules *rules,
                               const CtCandidate *best,
                               const CtCandidate *candidate,
                               const char *drawback);
char *ct_advice_say_rank (const CtRules *rules,
                          const CtCandidate *best,
                          const CtCandidate *candidate,
                          guint n_alike);
GArray *ct_advice_dup_ranking (const CtRules *rules, const GArray *candidates);
guint ct_advice_count_alike (const GArray *ranked, guint first);
gboolean ct_advice_has_equals (const CtRules *rules, const GArray *candidates);
char *ct_advice_say_hint (const CtRules *rules,
                          const GArray *candidates,
                          const char *fact,
                          guint step);
char *ct_advice_say_wild (const CtRules *rules,
                          const CtState *state,
                          const GArray *candidates);
char *ct_advice_sum_up (const GArray *candidates, char *const *names);
