/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How lucky players were.
 *
 * A move depends on chance twice: a player might choose another one with other random
 * numbers, and nobody knows which cards of the stock and the pots it turns up. After
 * each move, the hand is played to its end, and once more with a second choice and
 * other cards that could have come as well. How much better a side did is its luck.
 * Before the move, both were equally probable. Therefore luck is 0 on average, even if
 * the hands are played badly to their end. Subtracting luck removes chance from a
 * result and keeps its mean (as AIVAT does: Burch, Schmid, Moravčík, Bowling 2018).
 *
 * All moves of a hand are tried with the same orders of the deck and the same random
 * numbers. As long as the players choose what looks best, the hand tried after one move
 * is the hand tried before the next, and their chance drops out of the sum.
 */
#include "ct-luck.h"

/* Bad luck might go on forever. */
#define MAX_MOVES 400

/* The stock last: cards that are drawn then leave the others where they are.
 *
 * @ret_places: (out): in CtState.card
 *
 * Returns: how many
 */
static guint
find_buried (const CtState *state, guint8 *ret_places)
{
  guint n = 0;

  for (guint i = state->start[CT_ZONE_POT]; i < state->start[CT_ZONE_MELD]; i++)
    ret_places[n++] = i;
  for (guint i = state->start[CT_ZONE_STOCK]; i < state->start[CT_ZONE_STOCK + 1]; i++)
    ret_places[n++] = i;

  return n;
}

/* Buried cards come in the order of @random. */
static void
stack (const CtRules *rules, CtState *state, CtRandom random)
{
  CtCard deck[CT_MAX_CARDS];
  guint8 places[CT_MAX_CARDS];
  gboolean is_there[CT_MAX_CARDS] = { FALSE };
  guint n = find_buried (state, places);
  guint next = 0;

  for (guint i = 0; i < n; i++)
    is_there[state->card[places[i]]] = TRUE;
  ct_shuffle_deck (&random, rules->deck, deck);
  for (guint i = 0; next < n; i++)
    if (is_there[deck[i]])
      state->card[places[next++]] = deck[i];
}

static gboolean
turns_up (const CtState *before, const CtState *after)
{
  guint8 places[CT_MAX_CARDS];

  return find_buried (before, places) > find_buried (after, places);
}

static void
play_on (const CtLuck *luck, const CtRules *rules, CtState *state, guint64 seed)
{
  for (guint i = 0; i < MAX_MOVES && state->phase != CT_PHASE_OVER; i++)
    {
      CtRandom random = { seed + luck->n_moves + i };
      CtMove move;

      if (!ct_bot_choose (rules, state, luck->level[state->to_act], &random, &move))
        g_assert_not_reached ();
      ct_rules_apply_judged (rules, state, &move, NULL);
    }
}

/**
 * ct_luck_count:
 *
 * Returns: the points of @side in a hand; where hands are counted, 1 for one that was
 *   won, and -1 for one that was lost
 */
gint
ct_luck_count (const CtRules *rules, const CtState *state, guint side)
{
  if (ct_rules_counting (rules) == CT_COUNTING_HANDS)
    return (gint) (state->winners >> side & 1) - (gint) (state->losers >> side & 1);

  return ct_rules_score (rules, state, side);
}

static gboolean
are_same (const CtRules *rules, const CtMove *move, const CtMove *again, guint n_again)
{
  for (guint i = 0; i < n_again; i++)
    if (!ct_move_equivalent (rules, move, &again[i]))
      return FALSE;

  return TRUE;
}

/**
 * ct_luck_watch:
 * @move: of a player who knew nothing of the order of stock and pots
 * @again: (array length=n_again): chosen in the same way with other random numbers;
 * with only one, half of what looks like luck is the luck of that choice
 *
 * The deal is a move, too.
 */
void
ct_luck_watch (CtLuck *luck,
               const CtRules *rules,
               const CtState *before,
               const CtMove *move,
               const CtMove *again,
               guint n_again,
               const CtState *after)
{
  guint n_sides = ct_rules_n_sides (rules, before->n_seats);
  CtRandom seeds = { luck->seed };

  luck->n_moves++;
  if (!turns_up (before, after) && are_same (rules, move, again, n_again))
    return;

  for (guint i = 0; i < luck->n_playouts; i++)
    {
      CtRandom order = { ct_random_next (&seeds) };
      guint64 seed = ct_random_next (&seeds);
      CtState real = *after;
      CtState other = *before;

      stack (rules, &real, order);
      stack (rules, &other, order);
      ct_rules_apply_judged (rules, &other, &again[i % n_again], NULL);
      play_on (luck, rules, &real, seed);
      play_on (luck, rules, &other, seed);
      for (guint side = 0; side < n_sides; side++)
        luck->sum[side] +=
            (ct_luck_count (rules, &real, side) - ct_luck_count (rules, &other, side)) /
            (double) luck->n_playouts;
    }
}
