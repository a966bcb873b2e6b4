/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-recall.h"

G_BEGIN_DECLS

/**
 * CtSearchPlan:
 * @n_playouts: at most, of all candidates together
 * @n_candidates: at most
 * @usec: stop after this time, which makes the result depend on the machine; 0 for no
 *   limit
 * @cancelled: (nullable): another thread may set it to nonzero, atomically
 */
typedef struct
{
  guint n_playouts;
  guint n_candidates;
  gint64 usec;
  const gint *cancelled;
} CtSearchPlan;

/**
 * CtCandidate:
 * @move: stands for all moves that mean the same
 * @appeal: at the first look
 * @n_deals: on how many imagined deals it was tried
 * @value: mean, see ct_search_value()
 * @wins: share of hands won
 * @behind: by how much its value is lower than that of the best, on the same deals
 * @error: standard error of @behind
 */
typedef struct
{
  CtMove move;
  gint appeal;
  guint n_deals;
  double value;
  double wins;
  double behind;
  double error;
} CtCandidate;

CtSearchPlan ct_search_usual_plan (const CtRules *rules);
void ct_search (const CtRules *rules,
                const CtState *view,
                const CtRecall *recall,
                const CtSearchPlan *plan,
                CtRandom *random,
                GArray *ret_candidates);
double ct_search_value (const CtRules *rules, const CtState *state, guint seat);

G_END_DECLS
