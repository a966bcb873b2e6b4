/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-annotate.h"
#include "ct-replay.h"

#define CT_AGAIN_MOST_MOMENTS 3
#define CT_AGAIN_MOST_REASONS 3

/**
 * CtAgainAnswer:
 * @CT_AGAIN_BEST: what the tutor would play
 * @CT_AGAIN_AS_GOOD: about as good
 * @CT_AGAIN_BETTER: the tutor had not thought of it
 * @CT_AGAIN_PLAYED: the mistake again
 */
typedef enum
{
  CT_AGAIN_BEST,
  CT_AGAIN_AS_GOOD,
  CT_AGAIN_BETTER,
  CT_AGAIN_PLAYED,
  CT_AGAIN_WORSE,
} CtAgainAnswer;

/**
 * CtAgainJudgment:
 * @best:
 * @made: of the two moves compared, on the same deals
 */
typedef struct
{
  CtAgainAnswer answer;
  CtCandidate best;
  CtCandidate made;
} CtAgainJudgment;

/**
 * CtAgainMoment:
 * @n_reasons: 0 if there is nothing to choose from
 * @reasons: one is true, the others are false
 * @truth: the consequence that speaks most for the best move, or %CT_N_CONSEQUENCES
 * @n_shown: 0 without an example
 * @shown: moves on the imagined deal of @example, up to where @truth happens
 *
 * A move that cost much. Without pointers to anything that may disappear: `=` copies
 * it.
 */
typedef struct
{
  CtMistake mistake;
  guint n_reasons;
  CtConsequence reasons[CT_AGAIN_MOST_REASONS];
  CtConsequence truth;
  CtSearchExample example;
  guint n_shown;
  CtMove shown[CT_SEARCH_MOST_SHOWN];
} CtAgainMoment;

/**
 * CtAgainTotal:
 * @n_found: where the learner’s move was about as good as the tutor’s, or better
 * @gained: points, by the best of these moves: several may gain the same ones …
 * @error: … and how uncertain that is
 */
typedef struct
{
  guint n_moments;
  guint n_found;
  double gained;
  double error;
} CtAgainTotal;

void ct_again_choose (const CtRules *rules,
                      const GArray *mistakes,
                      guint64 seed,
                      GArray *ret_moments);
void ct_again_judge (const CtRules *rules,
                     const CtAgainMoment *moment,
                     const CtMove *move,
                     guint n_playouts,
                     const gint *cancelled,
                     CtAgainJudgment *ret_judgment);

char *ct_again_say_best (CtReplay *replay, const CtAgainMoment *moment);
char *ct_again_say_judgment (CtReplay *replay,
                             const CtAgainMoment *moment,
                             const CtAgainJudgment *judgment);
char *ct_again_ask_why (CtReplay *replay, const CtAgainMoment *moment);
char *ct_again_say_why (const CtAgainMoment *moment, CtConsequence chosen);
void ct_again_add_found (CtAgainTotal *total, const CtAgainMoment *moment);
char *ct_again_say_total (const CtRules *rules, const CtAgainTotal *total);
