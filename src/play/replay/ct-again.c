/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking at a hand again: the moves that cost most, and why. Of the reasons that are
 * offered, the true one is counted in imagined hands, and so is that the others are
 * false: what they claim is as frequent after both moves, or even speaks for the other
 * one.
 */
#include "ct-again.h"

#include <glib/gi18n.h>

#include "ct-advice.h"

/* For the same moment, always the same. */
#define SEED 1

/* Returns: whether it can happen in each hand of the game, under all options */
static gboolean
belongs_to_game (const CtRules *rules, CtConsequence consequence)
{
  switch (consequence)
    {
    case CT_OTHERS_GO_OUT:
      return !ct_rules_has_zone (rules, CT_ZONE_CENTER);

    case CT_OTHERS_TAKE_PILE:
    case CT_OTHERS_CLOSE:
    case CT_OWN_CLOSES:
      return ct_rules_has_zone (rules, CT_ZONE_MELD);

    case CT_OWN_GOES_OUT:
      return ct_rules_counting (rules) == CT_COUNTING_LINES;

    case CT_OTHERS_ROB:
    case CT_OTHERS_CAPTURE:
    case CT_OWN_ROBS:
    case CT_OWN_CAPTURES:
      return ct_rules_has_zone (rules, CT_ZONE_CENTER);

    case CT_OWN_PICKS_UP:
    case CT_OTHERS_PICK_UP:
    case CT_OWN_PICKS_UP_LATER:
      return rules->module->follows_suit;

    case CT_OTHERS_TAKE_POT:
    case CT_OWN_OWES:
    case CT_OWN_LOSES:
    case CT_OWN_TAKES_POT:
    case CT_N_CONSEQUENCES:
    default:
      return FALSE;
    }
}

static guint
count_both (const CtMistake *mistake, CtConsequence consequence)
{
  return mistake->best.happened[consequence] + mistake->made.happened[consequence];
}

/* Returns: %CT_N_CONSEQUENCES if there is no other; what happens often sounds most
 * likely
 */
static CtConsequence
find_false (const CtRules *rules, const CtAgainMoment *moment)
{
  const CtMistake *mistake = &moment->mistake;
  CtConsequence found = CT_N_CONSEQUENCES;

  for (guint i = 0; i < CT_N_CONSEQUENCES; i++)
    {
      gboolean is_taken = FALSE;

      for (guint k = 0; k < moment->n_reasons; k++)
        is_taken |= moment->reasons[k] == i;
      if (is_taken || !ct_advice_is_no_reason (&mistake->best, &mistake->made, i) ||
          (count_both (mistake, i) == 0 && !belongs_to_game (rules, i)))
        continue;
      if (found == CT_N_CONSEQUENCES ||
          count_both (mistake, i) > count_both (mistake, found))
        found = i;
    }

  return found;
}

/* The place of the true one must not tell it. */
static void
shuffle (CtAgainMoment *moment, CtRandom *random)
{
  guint place = ct_random_next (random) % moment->n_reasons;

  moment->reasons[0] = moment->reasons[place];
  moment->reasons[place] = moment->truth;
}

static void
find_reasons (const CtRules *rules, CtAgainMoment *moment, CtRandom *random)
{
  moment->truth = ct_advice_find_reason (&moment->mistake.best, &moment->mistake.made);
  if (moment->truth == CT_N_CONSEQUENCES)
    return;

  moment->reasons[moment->n_reasons++] = moment->truth;
  while (moment->n_reasons < CT_AGAIN_MOST_REASONS)
    {
      CtConsequence other = find_false (rules, moment);

      if (other == CT_N_CONSEQUENCES)
        break;
      moment->reasons[moment->n_reasons++] = other;
    }
  if (moment->n_reasons < 2)
    moment->n_reasons = 0;
  else
    shuffle (moment, random);
}

/* What is welcome is shown after the best move, the rest after the one that was made.
 */
static void
find_example (const CtRules *rules, CtAgainMoment *moment, CtRandom *random)
{
  const CtMistake *mistake = &moment->mistake;
  gboolean is_welcome =
      moment->truth < CT_N_CONSEQUENCES && ct_advice_is_welcome (moment->truth);
  const CtMove *best = &mistake->best.move;
  const CtMove *made = &mistake->made.move;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (moment->truth == CT_N_CONSEQUENCES)
    return;

  moment->example.consequence = moment->truth;
  ct_search_show (rules, &mistake->view, &mistake->recall, is_welcome ? best : made,
                  is_welcome ? made : best, random, &moment->example, moves);
  moment->n_shown = moves->len;
  for (guint i = 0; i < moves->len; i++)
    moment->shown[i] = g_array_index (moves, CtMove, i);
}

static int
compare_cost (gconstpointer a, gconstpointer b)
{
  const CtMistake *first = a;
  const CtMistake *second = b;

  if (first->made.behind != second->made.behind)
    return first->made.behind > second->made.behind ? -1 : 1;

  return first->position < second->position ? -1 : 1;
}

static int
compare_position (gconstpointer a, gconstpointer b)
{
  const CtMistake *first = a;
  const CtMistake *second = b;

  return first->position < second->position ? -1 : 1;
}

/**
 * ct_again_choose:
 * @mistakes: (element-type CtMistake): from ct_annotate()
 * @ret_moments: (element-type CtAgainMoment): overwritten with the most costly ones, in
 *   the order of the hand
 */
void
ct_again_choose (const CtRules *rules,
                 const GArray *mistakes,
                 guint64 seed,
                 GArray *ret_moments)
{
  g_autoptr (GArray) chosen =
      g_array_sized_new (FALSE, FALSE, sizeof (CtMistake), mistakes->len);
  CtRandom random = { .state = seed };

  g_array_append_vals (chosen, mistakes->data, mistakes->len);
  g_array_sort (chosen, compare_cost);
  g_array_set_size (chosen, MIN (chosen->len, CT_AGAIN_MOST_MOMENTS));
  g_array_sort (chosen, compare_position);

  g_array_set_size (ret_moments, 0);
  for (guint i = 0; i < chosen->len; i++)
    {
      CtAgainMoment moment = { .mistake = g_array_index (chosen, CtMistake, i) };

      find_reasons (rules, &moment, &random);
      find_example (rules, &moment, &random);
      g_array_append_val (ret_moments, moment);
    }
}

static void
compare_moves (const CtRules *rules,
               const CtAgainMoment *moment,
               const CtMove *move,
               guint n_playouts,
               const gint *cancelled,
               CtAgainJudgment *judgment)
{
  const CtMistake *mistake = &moment->mistake;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  CtRandom random = { .state = SEED };
  const CtSearchPlan plan = {
    .n_playouts = n_playouts,
    .cancelled = cancelled,
    .explains = TRUE,
    .moves = moves,
  };

  g_array_append_val (moves, mistake->best.move);
  g_array_append_val (moves, *move);
  ct_search (rules, &mistake->view, &mistake->recall, &plan, &random, candidates);
  judgment->best = g_array_index (candidates, CtCandidate, 0);
  judgment->made = g_array_index (candidates, CtCandidate, 1);
  if (ct_candidate_is_close (&judgment->made))
    judgment->answer = CT_AGAIN_AS_GOOD;
  else if (ct_move_equivalent (rules, &judgment->best.move, move))
    judgment->answer = CT_AGAIN_BETTER;
  else
    judgment->answer = CT_AGAIN_WORSE;
}

/**
 * ct_again_judge:
 * @move: that is allowed
 * @n_playouts: to compare it with the best one
 * @cancelled: (nullable): as in #CtSearchPlan; then the judgment means nothing
 *
 * May take a second. May run in a thread.
 */
void
ct_again_judge (const CtRules *rules,
                const CtAgainMoment *moment,
                const CtMove *move,
                guint n_playouts,
                const gint *cancelled,
                CtAgainJudgment *ret_judgment)
{
  const CtMistake *mistake = &moment->mistake;

  *ret_judgment = (CtAgainJudgment){ .best = mistake->best, .made = mistake->made };
  if (ct_move_equivalent (rules, &mistake->best.move, move))
    ret_judgment->answer = CT_AGAIN_BEST;
  else if (ct_move_equivalent (rules, &mistake->made.move, move))
    ret_judgment->answer = CT_AGAIN_PLAYED;
  else
    compare_moves (rules, moment, move, n_playouts, cancelled, ret_judgment);
}

static char *
say_move (CtReplay *replay, const CtAgainMoment *moment, const CtMove *move)
{
  CtSession *session = ct_replay_get_session (replay);

  return ct_narrator_say_move (ct_replay_get_narrator (replay),
                               ct_session_get_state_at (session,
                                                        moment->mistake.position),
                               move);
}

char *
ct_again_say_best (CtReplay *replay, const CtAgainMoment *moment)
{
  g_autofree char *move = say_move (replay, moment, &moment->mistake.best.move);

  /* Translators: {move} is a whole sentence: “You discard the 4 of clubs.” */
  return ct_narrator_fill (_ ("The tutor would play like this: {move}"), "move", move,
                           NULL);
}

/* Translators: In each of these, {move} is a whole sentence: “You discard the 4 of
 * clubs.”
 */
static const char *const judgments[] = {
  [CT_AGAIN_BEST] = N_ ("You found the tutor’s move: {move}"),
  [CT_AGAIN_AS_GOOD] = N_ ("That’s about as good as the tutor’s move: {move}"),
  [CT_AGAIN_BETTER] = N_ ("That’s even better than the tutor’s move: {move}"),
  [CT_AGAIN_PLAYED] =
      N_ ("That was played in this hand, too. The tutor has a better move: {move}"),
  [CT_AGAIN_WORSE] = N_ ("The tutor has a better move: {move}"),
};

char *
ct_again_say_judgment (CtReplay *replay,
                       const CtAgainMoment *moment,
                       const CtAgainJudgment *judgment)
{
  const CtRules *rules = ct_session_get_rules (ct_replay_get_session (replay));
  gboolean has_points = ct_rules_counting (rules) == CT_COUNTING_LINES;
  g_autofree char *move = say_move (replay, moment, &moment->mistake.best.move);
  GString *text = g_string_new (NULL);

  ct_narrator_append (text, ct_narrator_fill (_ (judgments[judgment->answer]), "move",
                                              move, NULL));
  /* Otherwise the sentence is about the move that was made in the hand. */
  if (judgment->answer == CT_AGAIN_PLAYED ||
      (judgment->answer == CT_AGAIN_WORSE && has_points))
    ct_narrator_append (text,
                        ct_advice_say_cost (rules, &judgment->best, &judgment->made));
  return g_string_free (text, FALSE);
}

char *
ct_again_ask_why (CtReplay *replay, const CtAgainMoment *moment)
{
  g_autofree char *move = say_move (replay, moment, &moment->mistake.made.move);

  /* Translators: {move} is a whole sentence: “You discard the 4 of clubs.” */
  return ct_narrator_fill (
      _ ("This was played in the hand: {move} Why is the tutor’s move better?"), "move",
      move, NULL);
}

/**
 * ct_again_say_why:
 * @chosen: one of the reasons; %CT_N_CONSEQUENCES to only tell
 */
char *
ct_again_say_why (const CtAgainMoment *moment, CtConsequence chosen)
{
  const CtCandidate *best = &moment->mistake.best;
  const CtCandidate *made = &moment->mistake.made;
  g_autofree char *truth = NULL;
  g_autofree char *claim = NULL;

  if (moment->truth == CT_N_CONSEQUENCES)
    {
      g_autofree char *part = ct_advice_say_why_worse (best, made, NULL);

      if (part == NULL)
        return g_strdup (_ ("The move that was played does worse on average, but not "
                            "for one reason alone."));
      /* Translators: {why} is a whole sentence. */
      return ct_narrator_fill (_ ("About the move that was played: {why}"), "why", part,
                               NULL);
    }

  truth = ct_advice_say_counts (best, made, moment->truth, NULL);
  if (chosen == CT_N_CONSEQUENCES)
    /* Translators: {why} is a whole sentence. */
    return ct_narrator_fill (_ ("About the move that was played: {why}"), "why", truth,
                             NULL);

  if (chosen == moment->truth)
    /* Translators: {why} is a whole sentence. */
    return ct_narrator_fill (_ ("That’s it. About the move that was played: {why}"),
                             "why", truth, NULL);

  claim = ct_advice_say_counts (best, made, chosen, NULL);
  if (claim == NULL)
    /* Translators: {why} is a whole sentence. */
    return ct_narrator_fill (_ ("Not quite. What counts is this: {why}"), "why", truth,
                             NULL);

  /* Translators: {claim} and {why} are whole sentences. */
  return ct_narrator_fill (_ ("Not quite. {claim} What counts is this: {why}"), "claim",
                           claim, "why", truth, NULL);
}

/**
 * ct_again_add_found:
 * @moment: where the learner found a good move
 */
void
ct_again_add_found (CtAgainTotal *total, const CtAgainMoment *moment)
{
  total->n_found++;
  if (moment->mistake.made.behind > total->gained)
    {
      total->gained = moment->mistake.made.behind;
      total->error = moment->mistake.made.error;
    }
}

char *
ct_again_say_total (const CtRules *rules, const CtAgainTotal *total)
{
  GString *text = g_string_new (NULL);

  if (total->n_found == 0)
    ct_narrator_append (
        text, g_strdup_printf (ngettext ("The tutor has shown you a better move at %u "
                                         "moment of this hand.",
                                         "The tutor has shown you better moves at %u "
                                         "moments of this hand.",
                                         total->n_moments),
                               total->n_moments));
  else
    /* Translators: The second number is how many moments of a hand were looked at. */
    ct_narrator_append (
        text, g_strdup_printf (ngettext ("You found a good move at %u of %u moment.",
                                         "You found a good move at %u of %u moments.",
                                         total->n_moments),
                               total->n_found, total->n_moments));
  if (total->n_found > 0 && ct_rules_counting (rules) == CT_COUNTING_LINES)
    {
      g_autofree char *points = ct_advice_dup_points (total->gained, total->error);

      ct_narrator_append (
          text,
          ct_narrator_fill (
              total->n_found == 1
                  /* Translators: {points} is a large number. */
                  ? _ ("It is worth about {points} points more than what was played.")
                  /* Translators: {points} is a large number. */
                  : _ ("The best of them is worth about {points} points more than what "
                       "was played."),
              "points", points, NULL));
    }
  ct_narrator_append (
      text, g_strdup (_ ("The tutor’s marks and notes are in the list of moves.")));
  return g_string_free (text, FALSE);
}
