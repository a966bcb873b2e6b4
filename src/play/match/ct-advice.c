/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice on a move: why it is worse than the best one. Reasons are counted, not written
 * for a position: what happens more often, or less often, after it when both moves are
 * tried on the same imagined deals.
 */
#include "ct-advice.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ct-narrator.h"

/* In standard errors. */
#define CLOSE   2
#define CERTAIN 2.6

/* Of 100 hands. Less is no reason that would convince a person. */
#define TELLING 8

/* Translators: What happens after a move in imagined hands. {count} and {best} are
 * numbers up to 100; {player} is the name of the player who moves.
 */
static const CtSentence reasons[CT_N_CONSEQUENCES] = {
  [CT_OTHERS_TAKE_PILE] = {
    N_ ("The other side takes the discard pile before your next turn in {count} "
        "of 100 hands; after the best move, in {best}."),
    N_ ("The other side takes the discard pile before the next turn of {player} "
        "in {count} of 100 hands; after the best move, in {best}."),
  },
  [CT_OTHERS_TAKE_POT] = {
    N_ ("The other side takes a pot before your next turn in {count} of 100 "
        "hands; after the best move, in {best}."),
    N_ ("The other side takes a pot before the next turn of {player} in {count} "
        "of 100 hands; after the best move, in {best}."),
  },
  [CT_OTHERS_CLOSE] = {
    N_ ("The other side completes a meld before your next turn in {count} of "
        "100 hands; after the best move, in {best}."),
    N_ ("The other side completes a meld before the next turn of {player} in "
        "{count} of 100 hands; after the best move, in {best}."),
  },
  [CT_OTHERS_GO_OUT] = {
    N_ ("Another player goes out before your next turn in {count} of 100 hands; "
        "after the best move, in {best}."),
    N_ ("Another player goes out before the next turn of {player} in {count} of "
        "100 hands; after the best move, in {best}."),
  },
  [CT_OTHERS_ROB] = {
    N_ ("Another player takes cards from your pile before your next turn in "
        "{count} of 100 hands; after the best move, in {best}."),
    N_ ("Another player takes cards from the pile of {player} before their next "
        "turn in {count} of 100 hands; after the best move, in {best}."),
  },
  [CT_OWN_OWES] = {
    N_ ("You owe someone a card by your next turn in {count} of 100 hands; "
        "after the best move, in {best}."),
    N_ ("{player} owes someone a card by their next turn in {count} of 100 "
        "hands; after the best move, in {best}."),
  },
  [CT_OWN_PICKS_UP] = {
    N_ ("You have to take cards by your next turn in {count} of 100 hands; "
        "after the best move, in {best}."),
    N_ ("{player} has to take cards by their next turn in {count} of 100 "
        "hands; after the best move, in {best}."),
  },
  [CT_OWN_TAKES_POT] = {
    N_ ("Your side takes a pot in {count} of 100 hands; after the best move, "
        "in {best}."),
    N_ ("The side of {player} takes a pot in {count} of 100 hands; after the "
        "best move, in {best}."),
  },
  [CT_OWN_CLOSES] = {
    N_ ("Your side completes a meld in {count} of 100 hands; after the best "
        "move, in {best}."),
    N_ ("The side of {player} completes a meld in {count} of 100 hands; "
        "after the best move, in {best}."),
  },
  [CT_OWN_GOES_OUT] = {
    N_ ("Your side goes out in {count} of 100 hands; after the best move, in {best}."),
    N_ ("The side of {player} goes out in {count} of 100 hands; after the best move, "
        "in {best}."),
  },
};

static double
get_share (const CtCandidate *candidate, CtConsequence consequence)
{
  return (double) candidate->happened[consequence] / MAX (candidate->n_deals, 1);
}

/* Returns: by how much the share speaks against @candidate, or 0 if that may be chance
 */
static double
get_weight (const CtCandidate *best,
            const CtCandidate *candidate,
            CtConsequence consequence)
{
  gboolean is_good = consequence >= CT_OWN_TAKES_POT;
  double a = get_share (best, consequence);
  double b = get_share (candidate, consequence);
  double mean = (a + b) / 2;
  double error = sqrt (2 * mean * (1 - mean) / MAX (best->n_deals, 1));
  double weight = is_good ? a - b : b - a;

  return weight >= TELLING / 100.0 && weight > CERTAIN * error ? weight : 0;
}

/**
 * ct_advice_is_close:
 * @candidate: from ct_search()
 *
 * Returns: whether it may be as good as the best one
 */
gboolean
ct_advice_is_close (const CtCandidate *candidate)
{
  return candidate->behind <= CLOSE * candidate->error;
}

/**
 * ct_advice_say_why_worse:
 * @best: from ct_search(), with a plan that explains
 * @candidate: another one
 * @player: (nullable): the name of the player who moves; %NULL to say “you”
 *
 * Returns: (nullable) (transfer full): what speaks most against @candidate; %NULL if
 *   both are close, or nothing that is counted differs by more than chance
 */
char *
ct_advice_say_why_worse (const CtCandidate *best,
                         const CtCandidate *candidate,
                         const char *player)
{
  CtConsequence reason = CT_N_CONSEQUENCES;
  g_autofree char *count = NULL;
  g_autofree char *best_count = NULL;
  double most = 0;

  if (ct_advice_is_close (candidate))
    return NULL;

  for (guint i = 0; i < CT_N_CONSEQUENCES; i++)
    if (get_weight (best, candidate, i) > most)
      {
        most = get_weight (best, candidate, i);
        reason = i;
      }
  if (reason == CT_N_CONSEQUENCES)
    return NULL;

  count = g_strdup_printf ("%.0f", 100 * get_share (candidate, reason));
  best_count = g_strdup_printf ("%.0f", 100 * get_share (best, reason));
  return ct_narrator_fill (_ (player != NULL ? reasons[reason].named
                                             : reasons[reason].you),
                           "count", count, "best", best_count, "player", player, NULL);
}

/**
 * ct_advice_say_cost:
 * @best: from ct_search()
 * @candidate: another one
 *
 * Returns: (nullable) (transfer full): how much better @best is; %NULL if it wins
 *   about as many hands
 */
char *
ct_advice_say_cost (const CtRules *rules,
                    const CtCandidate *best,
                    const CtCandidate *candidate)
{
  g_autofree char *count = NULL;
  g_autofree char *best_count = NULL;

  if (ct_rules_counting (rules) == CT_COUNTING_LINES)
    {
      count = g_strdup_printf ("%.0f", candidate->behind);
      /* Translators: {points} is a large number. */
      return ct_narrator_fill (_ ("It is worth about {points} points more."), "points",
                               count, NULL);
    }

  if (best->wins - candidate->wins < TELLING / 100.0)
    return NULL;

  count = g_strdup_printf ("%.0f", 100 * candidate->wins);
  best_count = g_strdup_printf ("%.0f", 100 * best->wins);
  return ct_narrator_fill (
      _ ("It wins {best} of 100 hands; the move that was made wins {count}."), "best",
      best_count, "count", count, NULL);
}

/**
 * ct_advice_sum_up:
 * @candidates: (element-type CtCandidate): from ct_search(), at least one
 * @names: of their moves, in the same order
 *
 * Returns: (transfer full): what a tutor says
 */
char *
ct_advice_sum_up (const GArray *candidates, char *const *names)
{
  const CtCandidate *best = &g_array_index (candidates, CtCandidate, 0);
  const CtCandidate *second = &g_array_index (candidates, CtCandidate, 1);
  g_autofree char *why = NULL;
  g_autofree char *text = NULL;

  /* Translators: {move} is written as in files, as “follow KS”. */
  if (candidates->len == 1)
    return ct_narrator_fill (_ ("“{move}” is the only move."), "move", names[0], NULL);

  if (ct_advice_is_close (second))
    return ct_narrator_fill (_ ("“{move}” and “{other}” are about equally good."),
                             "move", names[0], "other", names[1], NULL);

  why = ct_advice_say_why_worse (best, second, NULL);
  text = ct_narrator_fill (_ ("“{move}” is better than “{other}”."), "move", names[0],
                           "other", names[1], NULL);
  return why == NULL ? g_steal_pointer (&text) : g_strjoin (" ", text, why, NULL);
}
