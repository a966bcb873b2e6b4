/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

#define CT_RECALL_SUITS 4

/**
 * CtRecall:
 * @seat: who remembers
 * @seen: cards that the seat has seen and whose way it knows since, a bit each
 * @most: of the cards of another seat that were not seen, at most so many are of the
 *   suit; more than a hand can hold before the seat failed to follow it
 *
 * What a player who pays attention knows of a hand, beyond what lies open now.
 * Without pointers: `=` copies it.
 */
typedef struct
{
  guint8 seat;
  guint64 seen[2];
  guint8 most[CT_MAX_SEATS][CT_RECALL_SUITS];
} CtRecall;

void ct_recall_begin (CtRecall *recall,
                      const CtRules *rules,
                      const CtState *state,
                      guint seat);
void ct_recall_watch (CtRecall *recall,
                      const CtRules *rules,
                      const CtState *before,
                      const CtMove *move,
                      const CtState *after);
void ct_recall_view (const CtRecall *recall,
                     const CtRules *rules,
                     const CtState *state,
                     CtState *ret_view);
gboolean ct_recall_imagine (const CtRecall *recall,
                            const CtRules *rules,
                            const CtState *view,
                            CtRandom *random,
                            CtState *ret_state);
gboolean ct_recall_allows (const CtRecall *recall,
                           const CtRules *rules,
                           const CtState *view,
                           const CtState *state);
