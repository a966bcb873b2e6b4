/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-simulate GAME GOAL [OPTION VALUE]: moves per time of one shuffle, for each
 * number of players; fails if any is below GOAL.
 */
#include <stdlib.h>

#include "ct-simulate.h"

#define N_MATCHES  40
#define N_HANDS    12
#define N_TRIES    20
#define N_SHUFFLES 5000

/* Returns: the duration */
static gint64
play (const CtRules *rules, guint n_seats, guint64 seed, guint64 *ret_n_moves)
{
  CtSimulation plan = {
    .n_seats = n_seats, .n_hands = N_HANDS, .seed = seed, .fast = TRUE
  };
  g_auto (CtSimulationReport) report = { 0 };

  if (!ct_simulate (rules, &plan, &report))
    g_error ("%s", report.broken);

  *ret_n_moves = report.n_moves;
  return report.usec;
}

/* Moves per shuffle. Hands and shuffles alternate several times, and the shortest time
 * of each counts, because other load only lengthens it.
 */
static double
measure (const CtRules *rules, guint n_seats)
{
  gint64 shortest[N_MATCHES];
  guint64 n_moves[N_MATCHES];
  guint64 all_moves = 0;
  gint64 usec = 0;
  double shuffles = 0;
  double moves;

  for (guint try = 0; try < N_TRIES; try++)
    for (guint i = 0; i < N_MATCHES; i++)
      {
        gint64 now = play (rules, n_seats, i + 1, &n_moves[i]);
        double shuffles_now = ct_simulate_shuffles (N_SHUFFLES);

        shortest[i] = try == 0 ? now : MIN (shortest[i], now);
        shuffles = MAX (shuffles, shuffles_now);
      }

  for (guint i = 0; i < N_MATCHES; i++)
    {
      all_moves += n_moves[i];
      usec += shortest[i];
    }
  moves = all_moves * 1e6 / usec;

  g_print ("%s, %u players: %.0f moves/s, %.0f shuffles/s, %.3f moves/shuffle\n",
           rules->id, n_seats, moves, shuffles, moves / shuffles);
  return moves / shuffles;
}

static gboolean
read_game (int argc, char *argv[], CtRules *ret_rules)
{
  const CtRules *usual = argc == 3 || argc == 5 ? ct_rules_lookup (argv[1]) : NULL;

  if (usual == NULL)
    return FALSE;

  *ret_rules = *usual;
  return argc == 3 || ct_rules_set_option (ret_rules, argv[3], argv[4]);
}

int
main (int argc, char *argv[])
{
  double worst = G_MAXDOUBLE;
  double goal;
  CtRules rules;

  if (!read_game (argc, argv, &rules))
    {
      g_printerr ("Usage: bench-simulate GAME GOAL [OPTION VALUE]\n");
      return 2;
    }

  goal = g_ascii_strtod (argv[2], NULL);
  for (guint n = rules.min_seats; n <= rules.max_seats; n++)
    if (ct_rules_check_table (&rules, n).rule == NULL)
      {
        double moves_a_shuffle = measure (&rules, n);

        worst = MIN (worst, moves_a_shuffle);
      }

  g_print ("%s: at least %.3f moves/shuffle, goal %.3f\n", rules.id, worst, goal);
  return worst >= goal ? EXIT_SUCCESS : EXIT_FAILURE;
}
