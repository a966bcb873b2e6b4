/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-playouts GAME GOAL: hands per second that a strong player imagines from the
 * first draw, for each number of players, and what they were worth: the same before and
 * after a change that only makes it faster; fails if there are fewer than GOAL.
 */
#include <stdlib.h>
#include <time.h>

#include "ct-search.h"
#include "ct-shuffle.h"

#define N_DEALS    12
#define N_PLAYOUTS 100

static void
deal (const CtRules *rules, guint n_seats, CtRandom *random, CtState *ret_state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard pack[CT_MAX_CARDS];

  ct_shuffle_deck (random, rules->deck, pack);
  ct_state_init (ret_state, n_seats, pack, ct_deck_size (rules->deck));
  do
    {
      ct_rules_legal (rules, ret_state, moves);
      ct_rules_apply_judged (rules, ret_state, &g_array_index (moves, CtMove, 0), NULL);
      ct_rules_legal (rules, ret_state, moves);
    }
  while (ret_state->phase == CT_PHASE_DEAL || moves->len == 1);
}

static double
measure (const CtRules *rules, guint n_seats)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  CtSearchPlan plan = { .n_playouts = N_PLAYOUTS, .n_candidates = 6, .explains = TRUE };
  CtRandom random = { 1 };
  clock_t ticks = 0; /* not slowed down by other programs */
  guint n_hands = 0;
  double sum = 0;
  double a_second;

  for (guint i = 0; i < N_DEALS; i++)
    {
      CtState state;
      CtState view;
      CtRecall recall;
      clock_t begin;

      deal (rules, n_seats, &random, &state);
      ct_recall_begin (&recall, rules, &state, state.to_act);
      ct_recall_view (&recall, rules, &state, &view);
      begin = clock ();
      ct_search (rules, &view, &recall, &plan, &random, candidates);
      ticks += clock () - begin;
      for (guint k = 0; k < candidates->len; k++)
        {
          const CtCandidate *candidate = &g_array_index (candidates, CtCandidate, k);

          n_hands += candidate->n_deals;
          sum += (k + 1) * candidate->value * candidate->n_deals;
        }
    }

  a_second = n_hands / ((double) ticks / CLOCKS_PER_SEC);
  g_print ("%s, %u players: %.0f hands/s, worth %.2f\n", rules->id, n_seats, a_second,
           sum);
  return a_second;
}

int
main (int argc, char *argv[])
{
  const CtRules *rules = argc == 3 ? ct_rules_lookup (argv[1]) : NULL;
  double worst = G_MAXDOUBLE;

  if (rules == NULL)
    {
      g_printerr ("Usage: bench-playouts GAME GOAL\n");
      return 2;
    }

  for (guint n = rules->min_seats; n <= rules->max_seats; n++)
    if (ct_rules_check_table (rules, n).rule == NULL)
      {
        double a_second = measure (rules, n);

        worst = MIN (worst, a_second);
      }

  return worst >= g_ascii_strtod (argv[2], NULL) ? EXIT_SUCCESS : EXIT_FAILURE;
}
