/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice on a move: why it is worse than the best one. Reasons are counted, not written
 * for a position: what happens more often, or less often, after it when both moves are
 * tried on the same imagined deals.
 */
#include "ct-advice.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ct-narrator.h"
#include "ct-rummy.h"

/* Of a difference, in standard errors: what makes a mistake, and what is told. */
#define CERTAIN 2
#define TOLD    2.6

/* Standard error of the first look, in points, and the most that it says. */
#define LOOK_ERROR 150.0
#define MOST_LOOK  400

/* Of what makes a move a mistake: worth a closer look, and not worth a hint. */
#define SUSPICIOUS .5
#define SMALL      .3

/* On average. Less is no reason, either. */
#define FEW_POINTS 10

/* Of 100 hands. Less is no reason that would convince a person. */
#define TELLING 8

/* In this share of hands or more, nothing else matters. */
#define GOES_OUT_SURELY .95

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
    N_ ("The other side completes a meld of seven cards before your next turn in "
        "{count} of 100 hands; after the best move, in {best}."),
    N_ ("The other side completes a meld of seven cards before the next turn of "
        "{player} in {count} of 100 hands; after the best move, in {best}."),
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
  [CT_OTHERS_CAPTURE] = {
    N_ ("Another player captures cards from the center before your next turn in "
        "{count} of 100 hands; after the best move, in {best}."),
    N_ ("Another player captures cards from the center before the next turn of "
        "{player} in {count} of 100 hands; after the best move, in {best}."),
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
  [CT_OTHERS_PICK_UP] = {
    N_ ("Another player has to take cards before your next turn in {count} of 100 "
        "hands; after the best move, in {best}."),
    N_ ("Another player has to take cards before the next turn of {player} in "
        "{count} of 100 hands; after the best move, in {best}."),
  },
  [CT_OWN_ROBS] = {
    N_ ("You take cards from another player’s pile by your next turn in {count} of "
        "100 hands; after the best move, in {best}."),
    N_ ("{player} takes cards from another player’s pile by their next turn in "
        "{count} of 100 hands; after the best move, in {best}."),
  },
  [CT_OWN_CAPTURES] = {
    N_ ("You capture cards from the center by your next turn in {count} of 100 "
        "hands; after the best move, in {best}."),
    N_ ("{player} captures cards from the center by their next turn in {count} of "
        "100 hands; after the best move, in {best}."),
  },
  [CT_OWN_GOES_OUT] = {
    N_ ("Your side goes out by your next turn in {count} of 100 hands; after the best "
        "move, in {best}."),
    N_ ("The side of {player} goes out by their next turn in {count} of 100 hands; "
        "after the best move, in {best}."),
  },
  [CT_OWN_PICKS_UP_LATER] = {
    N_ ("You have to take cards after your next turn in {count} of 100 hands; after "
        "the best move, in {best}."),
    N_ ("{player} has to take cards after their next turn in {count} of 100 hands; "
        "after the best move, in {best}."),
  },
  [CT_OWN_LOSES] = {
    N_ ("You are the last one with cards in {count} of 100 hands; after the best "
        "move, in {best}."),
    N_ ("{player} is the last one with cards in {count} of 100 hands; after the best "
        "move, in {best}."),
  },
  [CT_OWN_TAKES_POT] = {
    N_ ("Your side takes a pot in {count} of 100 hands; after the best move, "
        "in {best}."),
    N_ ("The side of {player} takes a pot in {count} of 100 hands; after the "
        "best move, in {best}."),
  },
  [CT_OWN_CLOSES] = {
    N_ ("Your side completes a meld of seven cards in {count} of 100 hands; after the "
        "best move, in {best}."),
    N_ ("The side of {player} completes a meld of seven cards in {count} of 100 "
        "hands; after the best move, in {best}."),
  },
};

/* Translators: In which line of the score sheet a move is worse than the best one, on
 * average of imagined hands. {points} is a large number; {player} is the name of the
 * player who moves.
 */
static const CtSentence less[CT_N_SCORE_KINDS] = {
  [CT_SCORE_MELD_CARDS] = {
    N_ ("On average, your side has cards worth {points} points less on the table at "
        "the end."),
    N_ ("On average, the side of {player} has cards worth {points} points less on the "
        "table at the end."),
  },
  [CT_SCORE_MELD] = {
    N_ ("On average, your side gets {points} points less for melds of seven cards."),
    N_ ("On average, the side of {player} gets {points} points less for melds of "
        "seven cards."),
  },
  [CT_SCORE_OPEN_STACK] = {
    N_ ("On average, an unfinished wild stack costs your side {points} points more."),
    N_ ("On average, an unfinished wild stack costs the side of {player} {points} "
        "points more."),
  },
  [CT_SCORE_HAND] = {
    N_ ("On average, cards left in hand cost your side {points} points more."),
    N_ ("On average, cards left in hand cost the side of {player} {points} points "
        "more."),
  },
  [CT_SCORE_POT] = {
    N_ ("On average, your side gets {points} points less for pots."),
    N_ ("On average, the side of {player} gets {points} points less for pots."),
  },
  [CT_SCORE_OUT] = {
    N_ ("On average, your side gets {points} points less for going out."),
    N_ ("On average, the side of {player} gets {points} points less for going out."),
  },
};

/* Translators: In which line of the others’ score sheet a move is worse for the player
 * than the best one, on average of imagined hands. {points} is a large number.
 */
static const char *const more[CT_N_SCORE_KINDS] = {
  [CT_SCORE_MELD_CARDS] = N_ (
      "On average, the other side has cards worth {points} points more on the table "
      "at the end."),
  [CT_SCORE_MELD] = N_ (
      "On average, the other side gets {points} points more for melds of seven cards."),
  [CT_SCORE_OPEN_STACK] = N_ (
      "On average, an unfinished wild stack costs the other side {points} points less."),
  [CT_SCORE_HAND] =
      N_ ("On average, cards left in hand cost the other side {points} points less."),
  [CT_SCORE_POT] =
      N_ ("On average, the other side gets {points} points more for pots."),
  [CT_SCORE_OUT] =
      N_ ("On average, the other side gets {points} points more for going out."),
};

/* Translators: A possible answer to “Why is this move better?” */
static const char *const claims[CT_N_CONSEQUENCES] = {
  [CT_OTHERS_TAKE_PILE] =
      N_ ("The other side takes the discard pile less often before your next turn."),
  [CT_OTHERS_TAKE_POT] =
      N_ ("The other side takes a pot less often before your next turn."),
  [CT_OTHERS_CLOSE] = N_ (
      "The other side completes a meld of seven cards less often before your next turn."),
  [CT_OTHERS_GO_OUT] = N_ ("Another player goes out less often before your next turn."),
  [CT_OTHERS_ROB] = N_ (
      "Another player takes cards from your pile less often before your next turn."),
  [CT_OTHERS_CAPTURE] = N_ (
      "Another player captures cards from the center less often before your next turn."),
  [CT_OWN_OWES] = N_ ("You owe someone a card less often by your next turn."),
  [CT_OWN_PICKS_UP] = N_ ("You have to take cards less often by your next turn."),
  [CT_OTHERS_PICK_UP] =
      N_ ("Another player has to take cards more often before your next turn."),
  [CT_OWN_ROBS] =
      N_ ("You take cards from another player’s pile more often by your next turn."),
  [CT_OWN_CAPTURES] =
      N_ ("You capture cards from the center more often by your next turn."),
  [CT_OWN_GOES_OUT] = N_ ("Your side goes out more often by your next turn."),
  [CT_OWN_PICKS_UP_LATER] =
      N_ ("You have to take cards less often after your next turn."),
  [CT_OWN_LOSES] = N_ ("You are less often the last one with cards."),
  [CT_OWN_TAKES_POT] = N_ ("Your side takes a pot more often."),
  [CT_OWN_CLOSES] = N_ ("Your side completes a meld of seven cards more often."),
};

static double
get_share (const CtCandidate *candidate, CtConsequence consequence)
{
  return (double) candidate->happened[consequence] / MAX (candidate->n_deals, 1);
}

/**
 * ct_advice_is_welcome:
 *
 * Returns: whether the player who moves wants it to happen
 */
gboolean
ct_advice_is_welcome (CtConsequence consequence)
{
  return consequence >= CT_OTHERS_PICK_UP && consequence != CT_OWN_PICKS_UP_LATER &&
         consequence != CT_OWN_LOSES;
}

/* Returns: by how much the share speaks against @candidate */
static double
get_weight (const CtCandidate *best,
            const CtCandidate *candidate,
            CtConsequence consequence)
{
  double lead = get_share (best, consequence) - get_share (candidate, consequence);

  return ct_advice_is_welcome (consequence) ? lead : -lead;
}

static gboolean
is_reason (const CtCandidate *best,
           const CtCandidate *candidate,
           CtConsequence consequence)
{
  double weight = get_weight (best, candidate, consequence);
  double mean =
      (get_share (best, consequence) + get_share (candidate, consequence)) / 2;
  double error = sqrt (2 * mean * (1 - mean) / MAX (best->n_deals, 1));

  return weight >= TELLING / 100.0 && weight > TOLD * error;
}

/**
 * ct_advice_is_no_reason:
 *
 * Not the opposite of a reason: what happens a little more often is neither.
 *
 * Returns: whether @consequence is not more frequent, if it is welcome, or else not
 * less frequent after @best
 */
gboolean
ct_advice_is_no_reason (const CtCandidate *best,
                        const CtCandidate *candidate,
                        CtConsequence consequence)
{
  return get_weight (best, candidate, consequence) <= 0;
}

/* Returns: how much a mistake costs at least, as in ct_search_value() */
static double
get_cost (const CtRules *rules)
{
  static const double costs[] = {
    [CT_COUNTING_HANDS] = .15,
    [CT_COUNTING_CARDS] = 3,
    [CT_COUNTING_LINES] = 100,
  };

  return costs[ct_rules_counting (rules)];
}

/* How much worse @candidate is, and the standard error of that. Where lines are
 * counted, hands differ so much that a second of trying is not enough. There the first
 * look is in points, too, and counts as much as LOOK_ERROR allows.
 */
static void
estimate (const CtRules *rules,
          const CtCandidate *best,
          const CtCandidate *candidate,
          double *ret_behind,
          double *ret_error)
{
  double look = CLAMP (best->appeal - candidate->appeal, -MOST_LOOK, MOST_LOOK);
  double tried_weight = 1 / (candidate->error * candidate->error);
  double look_weight = 1 / (LOOK_ERROR * LOOK_ERROR);

  *ret_behind = candidate->behind;
  *ret_error = candidate->error;
  if (ct_rules_counting (rules) != CT_COUNTING_LINES || candidate->error <= 0)
    return;

  *ret_behind = (candidate->behind * tried_weight + look * look_weight) /
                (tried_weight + look_weight);
  *ret_error = 1 / sqrt (tried_weight + look_weight);
}

static gboolean
costs (const CtRules *rules,
       const CtCandidate *best,
       const CtCandidate *candidate,
       double share,
       double n_errors)
{
  double behind;
  double error;

  estimate (rules, best, candidate, &behind, &error);
  return behind >= share * get_cost (rules) && behind > n_errors * error;
}

/**
 * ct_advice_is_suspicious:
 * @best: the first one from ct_search()
 * @candidate: another one
 * @measure: 1 for a usual mistake, 2 for one that costs twice as much
 *
 * Returns: whether a closer look may show that @candidate is a mistake
 */
gboolean
ct_advice_is_suspicious (const CtRules *rules,
                         const CtCandidate *best,
                         const CtCandidate *candidate,
                         double measure)
{
  return candidate->n_deals < CT_ADVICE_FEWEST_DEALS ||
         costs (rules, best, candidate, SUSPICIOUS * measure, 1);
}

/**
 * ct_advice_is_mistake:
 * @best: the first one from ct_search()
 * @candidate: another one
 * @measure: 1 for a usual mistake, 2 for one that costs twice as much
 */
gboolean
ct_advice_is_mistake (const CtRules *rules,
                      const CtCandidate *best,
                      const CtCandidate *candidate,
                      double measure)
{
  return candidate->n_deals >= CT_ADVICE_FEWEST_DEALS &&
         costs (rules, best, candidate, measure, CERTAIN);
}

/**
 * ct_advice_find_reason:
 * @best: from ct_search(), with a plan that explains
 * @candidate: another one
 *
 * Returns: what speaks most against @candidate; %CT_N_CONSEQUENCES if both are close,
 *   or nothing that is counted differs by more than chance
 */
CtConsequence
ct_advice_find_reason (const CtCandidate *best, const CtCandidate *candidate)
{
  CtConsequence reason = CT_N_CONSEQUENCES;
  double most = 0;

  if (ct_candidate_is_close (candidate))
    return reason;

  /* That the others do less then explains nothing. */
  if (get_share (best, CT_OWN_GOES_OUT) >= GOES_OUT_SURELY &&
      is_reason (best, candidate, CT_OWN_GOES_OUT))
    return CT_OWN_GOES_OUT;

  for (guint i = 0; i < CT_N_CONSEQUENCES; i++)
    if (is_reason (best, candidate, i) && get_weight (best, candidate, i) > most)
      {
        most = get_weight (best, candidate, i);
        reason = i;
      }

  return reason;
}

/**
 * ct_advice_say_claim:
 *
 * Returns: (transfer none): that @consequence speaks for a move
 */
const char *
ct_advice_say_claim (CtConsequence consequence)
{
  return _ (claims[consequence]);
}

/**
 * ct_advice_say_counts:
 * @player: (nullable): the name of the player who moves; %NULL to say “you”
 *
 * Returns: (nullable) (transfer full): how often it happens after both moves; %NULL if
 *   both figures would be the same
 */
char *
ct_advice_say_counts (const CtCandidate *best,
                      const CtCandidate *candidate,
                      CtConsequence consequence,
                      const char *player)
{
  g_autofree char *count =
      g_strdup_printf ("%.0f", 100 * get_share (candidate, consequence));
  g_autofree char *best_count =
      g_strdup_printf ("%.0f", 100 * get_share (best, consequence));

  if (g_str_equal (count, best_count))
    return NULL;

  return ct_narrator_fill (_ (player != NULL ? reasons[consequence].named
                                             : reasons[consequence].you),
                           "count", count, "best", best_count, "player", player, NULL);
}

/**
 * ct_advice_dup_points:
 * @points: a positive mean
 * @error: its standard error
 *
 * Returns: (transfer full): a rounded number that another search is likely to give, too
 */
char *
ct_advice_dup_points (double points, double error)
{
  int step = error > 50 ? 100 : error > 20 ? 50 : error > 5 ? 10 : 5;

  return g_strdup_printf ("%d", MAX ((int) round (points / step), 1) * step);
}

/* Returns: (nullable): the part of the score in which @candidate is worst, if that is
 * a third of what it costs or more, and more than chance
 */
static char *
say_part (const CtCandidate *candidate, const char *player)
{
  const char *sentence = NULL;
  g_autofree char *points = NULL;
  double error = 0;
  double most = MAX (candidate->behind / 3, FEW_POINTS);

  if (ct_candidate_is_close (candidate))
    return NULL;

  for (guint part = 0; part < CT_N_SCORE_KINDS; part++)
    {
      if (candidate->less[part] > most &&
          candidate->less[part] > TOLD * candidate->less_error[part])
        {
          most = candidate->less[part];
          error = candidate->less_error[part];
          sentence = player != NULL ? less[part].named : less[part].you;
        }
      if (candidate->more[part] > most &&
          candidate->more[part] > TOLD * candidate->more_error[part])
        {
          most = candidate->more[part];
          error = candidate->more_error[part];
          sentence = more[part];
        }
    }
  if (sentence == NULL)
    return NULL;

  points = ct_advice_dup_points (most, error);
  return ct_narrator_fill (_ (sentence), "points", points, "player", player, NULL);
}

/**
 * ct_advice_say_why_worse:
 * @best: as for ct_advice_find_reason()
 * @candidate: another one
 * @player: (nullable): as for ct_advice_say_counts()
 *
 * Returns: (nullable) (transfer full): what speaks most against @candidate: what
 *   happens more or less often, or in which part of the score it is worst
 */
char *
ct_advice_say_why_worse (const CtCandidate *best,
                         const CtCandidate *candidate,
                         const char *player)
{
  CtConsequence reason = ct_advice_find_reason (best, candidate);

  return reason < CT_N_CONSEQUENCES
             ? ct_advice_say_counts (best, candidate, reason, player)
             : say_part (candidate, player);
}

/**
 * ct_advice_is_worth_telling:
 * @candidate: a mistake, see ct_advice_is_mistake()
 *
 * Without a reason, a warning or mark teaches little, unless it says that many points
 * are lost.
 */
gboolean
ct_advice_is_worth_telling (const CtRules *rules,
                            const CtCandidate *best,
                            const CtCandidate *candidate)
{
  g_autofree char *why = ct_advice_say_why_worse (best, candidate, NULL);

  return why != NULL ||
         (ct_rules_counting (rules) == CT_COUNTING_LINES &&
          ct_advice_is_mistake (rules, best, candidate, CT_ADVICE_BLUNDER));
}

static char *
fill_counts (const char *text, const CtCandidate *best, const CtCandidate *candidate)
{
  g_autofree char *points = ct_advice_dup_points (candidate->behind, candidate->error);
  g_autofree char *count = g_strdup_printf ("%.0f", 100 * candidate->wins);
  g_autofree char *best_count = g_strdup_printf ("%.0f", 100 * best->wins);

  return ct_narrator_fill (text, "points", points, "best", best_count, "count", count,
                           NULL);
}

/**
 * ct_advice_say_cost:
 * @best: from ct_search()
 * @candidate: another one
 *
 * Returns: (nullable) (transfer full): how much better @best is; %NULL if that is
 * little more than chance
 */
char *
ct_advice_say_cost (const CtRules *rules,
                    const CtCandidate *best,
                    const CtCandidate *candidate)
{
  if (ct_rules_counting (rules) == CT_COUNTING_LINES)
    return candidate->behind > TOLD * candidate->error
               /* Translators: {points} is a large number. */
               ? fill_counts (_ ("It is worth about {points} points more."), best,
                              candidate)
               : NULL;

  if (best->wins - candidate->wins < TELLING / 100.0)
    return NULL;

  return fill_counts (
      _ ("It wins {best} of 100 hands; the move that was made wins {count}."), best,
      candidate);
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

  if (ct_candidate_is_close (second))
    return ct_narrator_fill (_ ("“{move}” and “{other}” are about equally good."),
                             "move", names[0], "other", names[1], NULL);

  why = ct_advice_say_why_worse (best, second, NULL);
  text = ct_narrator_fill (_ ("“{move}” is better than “{other}”."), "move", names[0],
                           "other", names[1], NULL);
  return why == NULL ? g_steal_pointer (&text) : g_strjoin (" ", text, why, NULL);
}

/**
 * ct_advice_say_objection:
 * @best: from ct_search(), with a plan that explains
 * @candidate: a mistake, see ct_advice_is_mistake()
 * @drawback: (nullable): from ct_narrator_say_drawback()
 *
 * Returns: (transfer full): what a tutor says before @candidate is played
 */
char *
ct_advice_say_objection (const CtRules *rules,
                         const CtCandidate *best,
                         const CtCandidate *candidate,
                         const char *drawback)
{
  GString *text = g_string_new (_ ("Wait! There is a better move."));
  char *cost = NULL;
  char *why;

  if (ct_rules_counting (rules) != CT_COUNTING_LINES)
    {
      if (best->wins - candidate->wins >= TELLING / 100.0)
        cost = fill_counts (
            _ ("This one wins {count} of 100 hands; the best one wins {best}."), best,
            candidate);
    }
  else if (candidate->behind > TOLD * candidate->error)
    /* Translators: what a move costs. {points} is a large number. */
    cost = fill_counts (_ ("This one costs about {points} points."), best, candidate);
  why = ct_advice_say_why_worse (best, candidate, NULL);
  ct_narrator_append (text, cost);
  ct_narrator_append (text, g_strdup (drawback));
  if (why == NULL && drawback == NULL)
    why = g_strdup (_ ("What follows is different, but no single event explains it."));
  ct_narrator_append (text, why);
  return g_string_free (text, FALSE);
}

/**
 * ct_advice_say_rank:
 * @best: from ct_search()
 * @candidate: another one, or the same
 * @n_alike: of how many moves it is said, see ct_advice_count_alike()
 *
 * Returns: (nullable) (transfer full): how good @candidate is; %NULL if even the best
 *   move wins no hand
 */
char *
ct_advice_say_rank (const CtRules *rules,
                    const CtCandidate *best,
                    const CtCandidate *candidate,
                    guint n_alike)
{
  if (candidate != best && ct_candidate_is_close (candidate))
    return g_strdup (ngettext ("It may be just as good.",
                               /* Translators: Below a list of several moves. */
                               "Each of them may be just as good.", n_alike));
  if (ct_rules_counting (rules) != CT_COUNTING_LINES)
    {
      if (best->wins < .005)
        return NULL;
      if (candidate != best && candidate->wins >= best->wins)
        return g_strdup (_ ("It wins as many hands as the best move, but does worse on "
                            "average."));

      /* Translators: how good a move is. */
      return fill_counts (_ ("It wins {count} of 100 hands."), best, candidate);
    }

  if (candidate == best)
    return g_strdup (_ ("No other move is worth more points."));

  /* Translators: how good a move is, compared with the best one. {points} is a number.
   */
  return fill_counts (_ ("It is worth about {points} points less."), best, candidate);
}

/* @rules: what rows say depends on how the game is counted */
static gint
compare_ranks (gconstpointer a, gconstpointer b, gpointer rules)
{
  const CtCandidate *first = a;
  const CtCandidate *second = b;
  gboolean first_is_close = ct_candidate_is_close (first);
  gboolean second_is_close = ct_candidate_is_close (second);
  double lag = ct_rules_counting (rules) == CT_COUNTING_LINES
                   ? first->behind - second->behind
                   : second->wins - first->wins;

  if (first_is_close != second_is_close)
    return second_is_close - first_is_close;
  if (first_is_close || lag == 0)
    return 0;

  return lag > 0 ? 1 : -1;
}

/**
 * ct_advice_dup_ranking:
 * @candidates: (element-type CtCandidate): from ct_search()
 *
 * Returns: (transfer full) (element-type CtCandidate): in the order of what
 *   ct_advice_say_rank() says
 */
GArray *
ct_advice_dup_ranking (const CtRules *rules, const GArray *candidates)
{
  GArray *ranked = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  CtCandidate best;

  if (candidates->len == 0)
    return ranked;

  best = g_array_index (candidates, CtCandidate, 0);
  g_array_append_vals (ranked, &g_array_index (candidates, CtCandidate, 1),
                       candidates->len - 1);
  g_array_sort_with_data (ranked, compare_ranks, (gpointer) rules);
  g_array_prepend_val (ranked, best);
  return ranked;
}

/**
 * ct_advice_count_alike:
 * @ranked: (element-type CtCandidate): from ct_advice_dup_ranking()
 * @first: the place of a move in @ranked
 *
 * Returns: how many moves from @first on share one sentence: all that may be as good as
 *   the best one, or 1
 */
guint
ct_advice_count_alike (const GArray *ranked, guint first)
{
  guint n = 0;

  while (first > 0 && first + n < ranked->len &&
         ct_candidate_is_close (&g_array_index (ranked, CtCandidate, first + n)))
    n++;
  return MAX (n, 1);
}

typedef struct
{
  const char *where;
  const char *idea;
} CtAdviceHint;

/* Translators: Two hints of a tutor. The first says where to look, the second what to
 * think about; neither names the move.
 */
static const CtAdviceHint hints[CT_N_CONSEQUENCES] = {
  [CT_OTHERS_TAKE_PILE] = {
    N_ ("Look at the discard pile."),
    N_ ("Think about who could take the discard pile before your next turn."),
  },
  [CT_OTHERS_TAKE_POT] = {
    N_ ("Look at how many cards the others have left."),
    N_ ("Think about who could take a pot before your next turn."),
  },
  [CT_OTHERS_CLOSE] = {
    N_ ("Look at the melds of the other side."),
    N_ ("Think about which meld the other side could complete before your next turn."),
  },
  [CT_OTHERS_GO_OUT] = {
    N_ ("Look at how many cards the others have left."),
    N_ ("Think about who could go out before your next turn."),
  },
  [CT_OTHERS_ROB] = {
    N_ ("Look at the top card of your pile."),
    N_ ("Think about who could take cards from your pile before your next turn."),
  },
  [CT_OTHERS_CAPTURE] = {
    N_ ("Think about what would be in the center after your move."),
    N_ ("Think about what the next player could capture."),
  },
  [CT_OWN_OWES] = {
    N_ ("Look at what you can still do in your next turn."),
    N_ ("Think about which move could leave you owing a card."),
  },
  [CT_OWN_PICKS_UP] = {
    N_ ("Look at the suits in your hand."),
    N_ ("Try to keep a card of each suit, so that you can follow."),
  },
  [CT_OTHERS_PICK_UP] = {
    N_ ("Look at the suits in your hand."),
    N_ ("Which suit has been played most? Someone may have run out of it."),
  },
  [CT_OWN_ROBS] = {
    N_ ("Look at the top cards of the others’ piles."),
    N_ ("Think about how you can take cards from another player’s pile."),
  },
  [CT_OWN_CAPTURES] = {
    N_ ("Look for numbers that are the same or that follow each other."),
    N_ ("Think about what you can capture now or in your next turn."),
  },
  [CT_OWN_PICKS_UP_LATER] = {
    N_ ("Look at the suits in your hand."),
    N_ ("Think about which cards you will need later."),
  },
  [CT_OWN_LOSES] = {
    N_ ("Look at how many cards everyone has left."),
    N_ ("Think about who will be the last one with cards."),
  },
  [CT_OWN_TAKES_POT] = {
    N_ ("Look at how many cards you have left."),
    N_ ("Think about how your side can take a pot."),
  },
  [CT_OWN_CLOSES] = {
    N_ ("Look at the melds of your side."),
    N_ ("Think about which meld your side could complete."),
  },
  [CT_OWN_GOES_OUT] = {
    N_ ("Look at how many cards your side has left."),
    N_ ("Think about how your side can go out."),
  },
};

/* Translators: A hint of a tutor in games with melds. It says what type of move is
 * best.
 */
static const char *const types[CT_N_MOVE_TYPES] = {
  [CT_MOVE_DRAW] = N_ ("Look at the discard pile. If you can’t use it, draw."),
  [CT_MOVE_TAKE_DISCARDS] = N_ ("Look at the discard pile. If you can’t use it, draw."),
  [CT_MOVE_REJECT] = N_ ("Look at the card that you have just drawn."),
  [CT_MOVE_MELD] = N_ ("You can lay down a new meld."),
  [CT_MOVE_LAY_OFF] = N_ ("You can add to a meld on the table."),
  [CT_MOVE_MOVE_WILD] = N_ ("Look at the wild cards on the table."),
  [CT_MOVE_DISCARD] = N_ ("Look for a card that you do not need."),
};

/* Returns: what speaks against at least half of the moves that are clearly worse */
static CtConsequence
find_theme (const GArray *candidates)
{
  const CtCandidate *best = &g_array_index (candidates, CtCandidate, 0);
  guint n[CT_N_CONSEQUENCES + 1] = { 0 };
  guint n_worse = 0;

  for (guint i = 1; i < candidates->len; i++)
    {
      const CtCandidate *candidate = &g_array_index (candidates, CtCandidate, i);

      n[ct_advice_find_reason (best, candidate)]++;
      n_worse += !ct_candidate_is_close (candidate);
    }
  for (guint i = 0; i < CT_N_CONSEQUENCES; i++)
    if (n[i] > 0 && 2 * n[i] >= n_worse)
      return i;

  return CT_N_CONSEQUENCES;
}

static gboolean
is_about_as_good (const CtRules *rules, const CtCandidate *candidate)
{
  return ct_candidate_is_close (candidate) ||
         candidate->behind < SMALL * get_cost (rules);
}

/**
 * ct_advice_has_equals:
 * @candidates: (element-type CtCandidate): from ct_search()
 *
 * Returns: whether another move is about as good as the first one
 */
gboolean
ct_advice_has_equals (const CtRules *rules, const GArray *candidates)
{
  return candidates->len > 1 &&
         is_about_as_good (rules, &g_array_index (candidates, CtCandidate, 1));
}

/* Returns: (nullable): why the first move is better than the second */
static char *
say_what_speaks_for_best (const GArray *candidates)
{
  CtConsequence reason =
      ct_advice_find_reason (&g_array_index (candidates, CtCandidate, 0),
                             &g_array_index (candidates, CtCandidate, 1));

  if (reason == CT_N_CONSEQUENCES)
    return NULL;

  /* Translators: {why} is a whole sentence: “Your side takes a pot more often.” */
  return ct_narrator_fill (_ ("This speaks for the best move: {why}"), "why",
                           ct_advice_say_claim (reason), NULL);
}

static gboolean
lays_down (const CtMove *move)
{
  return move->type == CT_MOVE_MELD || move->type == CT_MOVE_LAY_OFF;
}

/* Returns: (nullable): what to think about, or what speaks for the first move */
static char *
say_counted (const GArray *candidates)
{
  CtConsequence theme = find_theme (candidates);

  return theme == CT_N_CONSEQUENCES ||
                 lays_down (&g_array_index (candidates, CtCandidate, 0).move)
             ? say_what_speaks_for_best (candidates)
             : g_strdup (_ (hints[theme].idea));
}

/* Returns: (nullable) */
static char *
say_idea (const GArray *candidates, const char *fact)
{
  g_autofree char *counted = say_counted (candidates);

  return counted != NULL && fact != NULL ? g_strjoin (" ", counted, fact, NULL)
         : counted != NULL               ? g_steal_pointer (&counted)
                                         : g_strdup (fact);
}

/**
 * ct_advice_say_hint:
 * @candidates: (element-type CtCandidate): from ct_search(), with a plan that explains;
 *   at least one
 * @fact: (nullable): from ct_narrator_hint_at(), for the first of them
 * @step: 0 says where to look, 1 what to think about; up to %CT_ADVICE_HINTS - 1
 *
 * Returns: (transfer full): a hint that does not name the move
 */
char *
ct_advice_say_hint (const CtRules *rules,
                    const GArray *candidates,
                    const char *fact,
                    guint step)
{
  const char *type;
  char *idea;
  CtConsequence theme;

  if (candidates->len == 1)
    return g_strdup (_ ("You have only one move here."));

  idea = step > 0 ? say_idea (candidates, fact) : NULL;
  if (idea != NULL)
    return idea;

  type = types[g_array_index (candidates, CtCandidate, 0).move.type];
  if (ct_rules_counting (rules) == CT_COUNTING_LINES && type != NULL)
    return g_strdup (_ (type));

  theme = find_theme (candidates);
  if (theme != CT_N_CONSEQUENCES)
    return g_strdup (_ (hints[theme].where));
  if (ct_advice_has_equals (rules, candidates))
    return g_strdup (_ ("At least two of your moves are about equally good here."));

  return g_strdup (step == 0 ? _ ("Compare all your moves. One of them is better.")
                             : _ ("One move is better on average, but there is no "
                                  "simple reason for it."));
}

/* It is thrown away, or makes a clean meld dirty that is no canastra yet. */
static gboolean
wastes_wild (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtMeld old;
  CtMeld meld;

  return ct_rummy_spent_wild (rules, state, move, &old, &meld) > 0 &&
         (move->type == CT_MOVE_DISCARD ||
          (move->type == CT_MOVE_LAY_OFF && old.n_wild == 0 &&
           ct_rummy_grade (rules, &meld) == CT_GRADE_OPEN));
}

/**
 * ct_advice_say_wild:
 * @state: as the player sees it
 * @candidates: (element-type CtCandidate): as for ct_advice_say_hint()
 *
 * Returns: (nullable) (transfer full): why the first move may use a wild card that is
 *   usually kept: what keeping it costs, or that this is about as good; %NULL if it
 *   does not, or if no move keeps it
 */
char *
ct_advice_say_wild (const CtRules *rules,
                    const CtState *state,
                    const GArray *candidates)
{
  const CtCandidate *best = &g_array_index (candidates, CtCandidate, 0);
  const CtCandidate *keeping = NULL;

  if (!wastes_wild (rules, state, &best->move))
    return NULL;

  for (guint i = 1; i < candidates->len; i++)
    {
      const CtCandidate *each = &g_array_index (candidates, CtCandidate, i);

      if (!wastes_wild (rules, state, &each->move) &&
          (keeping == NULL || each->behind < keeping->behind))
        keeping = each;
    }
  if (keeping == NULL)
    return NULL;
  if (is_about_as_good (rules, keeping))
    return g_strdup (_ ("Usually it is better to keep a wild card. Here, a move that "
                        "keeps it is about equally good."));

  /* Translators: {points} is a large number. */
  return fill_counts (
      _ ("Usually it is better to keep a wild card. Here, keeping it is "
         "worth about {points} points less."),
      best, keeping);
}
