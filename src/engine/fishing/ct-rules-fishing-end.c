/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a hand of Cau Robat: counting, hands won, the match. */
#include "ct-rules-fishing-private.h"

/* With the scoring by tens a match goes to this many points. */
#define TENS_TARGET 21

/**
 * fish_score:
 *
 * Returns: the cards of the pile, or the points that they make
 */
gint
fish_score (const CtRules *rules, const CtState *state, guint seat)
{
  guint n_cards = ct_zone_len (state, fish_pile (seat));

  return fish_option (rules, FISH_OPT_SCORING) == FISH_TENS ? n_cards / 10 : n_cards;
}

/* Lays what is left in the centre under the pile of who captured last, by rank. */
static void
give_leftover (const CtRules *rules, CtState *state, GArray *events)
{
  guint pile = fish_pile (state->fishing.last_capturer - 1);

  for (guint rank = 0; rank < FISH_N_RANKS; rank++)
    for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_CENTRE);)
      if (fish_rank (ct_zone_card (state, CT_ZONE_CENTRE, pos)) == rank)
        ct_state_shift_at (state, CT_ZONE_CENTRE, pos, pile, 0,
                           fish_rule (rules, FISH_LEFTOVER), events);
      else
        pos++;
}

static void
let_debts_lapse (const CtRules *rules, CtState *state, GArray *events)
{
  CtFishingFacts *facts = &state->fishing;

  for (guint i = 0; i < facts->n_debts; i++)
    fish_report_debt (rules, facts->debt[i], -1, FISH_DEBT_LAPSES, events);
  facts->n_debts = 0;
  memset (facts->debt, 0, sizeof facts->debt);
}

static gint
best_of (const gint16 *points, guint n)
{
  gint best = points[0];

  for (guint i = 1; i < n; i++)
    best = MAX (best, points[i]);

  return best;
}

static void
credit (const CtRules *rules, CtState *state, GArray *events)
{
  gboolean by_tens = fish_option (rules, FISH_OPT_SCORING) == FISH_TENS;
  gint16 points[CT_MAX_PILES];
  gint best;
  guint n_best = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      points[seat] = fish_score (rules, state, seat);
      ct_events_add (events, CT_EVENT_SCORE, seat, points[seat],
                     fish_rule (rules, FISH_COUNT));
    }

  best = best_of (points, state->n_seats);
  for (guint seat = 0; seat < state->n_seats; seat++)
    n_best += points[seat] == best;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (by_tens)
      {
        state->total[seat] += points[seat];
      }
    else if (points[seat] == best)
      {
        state->total[seat]++;
        state->winners |= 1 << seat;
        ct_events_add (events, CT_EVENT_WIN, seat, points[seat],
                       fish_rule (rules, n_best > 1 ? FISH_TIE : FISH_COUNT));
      }
}

/* Who has won the match with this hand, a bit for each seat. */
static guint
find_match_winners (const CtRules *rules, const CtState *state)
{
  gint target = fish_option (rules, FISH_OPT_SCORING) == FISH_TENS
                    ? TENS_TARGET
                    : rules->option[FISH_OPT_MATCH_WINS].number;
  gint best = best_of (state->total, state->n_seats);
  guint there = 0;
  guint leading = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      if (state->total[seat] >= target)
        there |= 1 << seat;
      if (state->total[seat] == best)
        leading |= 1 << seat;
    }

  if (fish_option (rules, FISH_OPT_MATCH_TIE) == FISH_TIE_SHARED)
    return there;

  return there != 0 && (leading & (leading - 1)) == 0 ? leading : 0;
}

static void
report_match (const CtRules *rules, const CtState *state, GArray *events)
{
  guint winners = state->match_winners;
  gboolean is_shared = (winners & (winners - 1)) != 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if ((winners & 1 << seat) != 0)
      ct_events_add (events, CT_EVENT_MATCH, seat, state->total[seat],
                     fish_rule (rules, is_shared ? FISH_MATCH_SHARED : FISH_MATCH_WON));
}

/**
 * fish_finish:
 *
 * Nobody has a card left, and no call is pending.
 */
void
fish_finish (const CtRules *rules, CtState *state, GArray *events)
{
  guint n_left;

  fish_forget_chain (state);
  if (fish_option (rules, FISH_OPT_LEFTOVER) == FISH_LEFTOVER_LAST_CAPTURER &&
      state->fishing.last_capturer > 0)
    give_leftover (rules, state, events);
  if (fish_option (rules, FISH_OPT_DEBTS) == FISH_DEBTS_LAPSE)
    let_debts_lapse (rules, state, events);

  credit (rules, state, events);
  state->match_winners = find_match_winners (rules, state);
  report_match (rules, state, events);
  state->phase = CT_PHASE_OVER;

  n_left = ct_zone_len (state, CT_ZONE_CENTRE);
  ct_events_add (events, CT_EVENT_OVER, CT_NOBODY, n_left,
                 fish_rule (rules, n_left > 0 ? FISH_LEFTOVER : FISH_OVER));
}
