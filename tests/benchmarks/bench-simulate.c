/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-simulate GAME GOAL: how many moves are played in the time of one shuffle, for
 * each number of players. Below the GOAL, in any of them, the benchmark fails.
 */
#include <stdlib.h>

#include "ct-simulate.h"

#define N_MOVES    2000000
#define N_SHUFFLES 1000000

/* Moves a shuffle; both are measured twice, in turn, since others use the machine. */
static double
measure (const CtRules *rules, guint n_seats)
{
  double moves = 0;
  double shuffles = 0;

  for (guint64 seed = 1; seed <= 2; seed++)
    {
      CtSimulation plan = {
        .n_seats = n_seats, .n_hands = 100, .seed = seed, .fast = TRUE
      };
      guint64 n_moves = 0;
      gint64 usec = 0;

      for (; n_moves < N_MOVES / 2; plan.seed += 2)
        {
          g_auto (CtSimulationReport) report = { 0 };

          if (!ct_simulate (rules, &plan, &report))
            g_error ("%s", report.broken);
          n_moves += report.n_moves;
          usec += report.usec;
        }
      moves += n_moves * 1e6 / usec / 2;
      shuffles += ct_simulate_shuffles (N_SHUFFLES) / 2;
    }

  g_print ("%s, %u players: %.0f moves/s, %.0f shuffles/s, %.3f moves/shuffle\n",
           rules->id, n_seats, moves, shuffles, moves / shuffles);
  return moves / shuffles;
}

int
main (int argc, char *argv[])
{
  const CtRules *rules = argc == 3 ? ct_rules_lookup (argv[1]) : NULL;
  double goal = argc == 3 ? g_ascii_strtod (argv[2], NULL) : 0;
  double worst = G_MAXDOUBLE;

  if (rules == NULL)
    {
      g_printerr ("Usage: bench-simulate GAME GOAL\n");
      return 2;
    }

  for (guint n = rules->min_seats; n <= rules->max_seats; n++)
    if (ct_rules_check_table (rules, n).rule == NULL)
      {
        double moves_a_shuffle = measure (rules, n);

        worst = MIN (worst, moves_a_shuffle);
      }

  g_print ("%s: at least %.3f moves/shuffle, goal %.3f\n", rules->id, worst, goal);
  return worst >= goal ? EXIT_SUCCESS : EXIT_FAILURE;
}
