/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time of ct_credit_move(), which runs between a touch and the first animated frame. */
#include <stdlib.h>

#include "ct-credit.h"
#include "ct-shuffle.h"

#define MAX_HANDS 60
#define MAX_PLIES 4000

static gint
compare (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

static void
measure_move (const CtRules *rules,
              const CtState *state,
              const CtMove *move,
              GArray *times)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  gint64 start = g_get_monotonic_time ();
  gint64 usec;

  ct_credit_move (rules, state, move, NULL, ids);
  usec = g_get_monotonic_time () - start;
  g_array_append_val (times, usec);
}

static void
measure_hand (const CtRules *rules, CtRandom *random, GArray *times)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard pack[CT_MAX_CARDS];
  CtState state;

  ct_shuffle_deck (random, rules->deck, pack);
  ct_state_init (&state, rules->usual_seats, pack, ct_deck_size (rules->deck));
  for (guint ply = 0; ply < MAX_PLIES && state.phase != CT_PHASE_OVER; ply++)
    {
      const CtMove *move;

      ct_rules_legal (rules, &state, legal);
      if (legal->len == 0)
        return;

      move = &g_array_index (legal, CtMove, ct_random_below (random, legal->len));
      measure_move (rules, &state, move, times);
      ct_rules_apply_judged (rules, &state, move, NULL);
    }
}

static gint64
measure (const CtRules *rules)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  CtRandom random = { 1 };
  gint64 p95;

  for (guint hand = 0; hand < MAX_HANDS; hand++)
    measure_hand (rules, &random, times);

  g_array_sort (times, compare);
  p95 = g_array_index (times, gint64, times->len * 95 / 100);
  g_print ("%s: %u moves, median %" G_GINT64_FORMAT " us, 95 %% within "
           "%" G_GINT64_FORMAT " us, longest %" G_GINT64_FORMAT " us\n",
           rules->id, times->len, g_array_index (times, gint64, times->len / 2), p95,
           g_array_index (times, gint64, times->len - 1));
  return p95;
}

int
main (int argc, char *argv[])
{
  double goal = argc == 2 ? g_ascii_strtod (argv[1], NULL) : 0;
  gboolean is_good = TRUE;

  if (goal <= 0)
    {
      g_printerr ("Usage: bench-credit MILLISECONDS\n");
      return 2;
    }

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    is_good &= measure (*rules) <= goal * 1000;
  g_print ("goal: 95 of 100 moves within %.1f ms\n", goal);
  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
