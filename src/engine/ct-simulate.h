/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-simulate.h: whole hands played by the computer, and what must hold in all games */
#pragma once

#include "ct-bot.h"

G_BEGIN_DECLS

/**
 * CtSimulation:
 * @seed: the same seed plays the same hands, on every machine
 * @fast: list the legal moves and play, nothing else; otherwise the invariants are
 *   checked after every move
 * @every: or at one move in so many, by chance; 0 is the same as 1
 * @n_levels: how many of @level are set; seats beyond begin again with the first, and
 *   0 means that all play at random
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
 * @longest: moves of the longest hand
 * @fingerprint: of all moves played
 * @usec: time spent playing
 * @n_won: hands won by each seat
 * @n_void: hands that counted for nobody
 * @broken: (nullable): the invariant that did not hold; the simulation ended there
 * @start: the table before the last hand was dealt
 * @moves: (element-type CtMove): the moves of the last hand, the dealing included
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

G_END_DECLS
