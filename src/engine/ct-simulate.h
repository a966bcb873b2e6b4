/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-bot.h"

/**
 * CtSimulation:
 * @fast: without the invariants
 * @every: check one in so many moves; 0 is 1
 * @n_levels: of @level; more seats start over, 0 is random play
 */
typedef struct
{
  guint n_seats;
  guint64 n_hands;
  guint64 seed;
  gboolean fast;
  guint every;
  guint n_levels;
  CtBotLevel level[CT_MAX_SEATS];
} CtSimulation;

/**
 * CtSimulationReport:
 * @longest: moves of a hand
 * @n_void: hands that did not count
 * @broken: (nullable): the invariant that failed
 * @start: before the last deal
 * @moves: (element-type CtMove): of the last hand, with the deal
 */
typedef struct
{
  guint64 n_hands;
  guint64 n_moves;
  guint64 longest;
  guint64 fingerprint;
  gint64 usec;
  guint64 n_won[CT_MAX_SEATS];
  guint64 n_void;
  const char *broken;
  CtState start;
  GArray *moves;
} CtSimulationReport;

gboolean ct_simulate (const CtRules *rules,
                      const CtSimulation *simulation,
                      CtSimulationReport *ret_report) G_GNUC_WARN_UNUSED_RESULT;
void ct_simulation_report_clear (CtSimulationReport *report);
double ct_simulate_shuffles (guint n_shuffles);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtSimulationReport, ct_simulation_report_clear)
