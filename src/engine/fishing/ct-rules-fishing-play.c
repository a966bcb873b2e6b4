/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-fishing.h"
#include "ct-rules-fishing-private.h"

typedef struct
{
  const CtRules *rules;
  CtState *state;
  GArray *events;
} Deal;

static void
turn_up (const Deal *self, guint n_center, FishCause cause)
{
  const guint8 zones[] = { CT_ZONE_CENTER, CT_ZONE_CENTER, CT_ZONE_CENTER,
                           CT_ZONE_CENTER, CT_ZONE_CENTER };
  guint n_more = n_center - ct_zone_len (self->state, CT_ZONE_CENTER);

  ct_state_deal (self->state, zones, n_more, ct_cause_id (self->rules, cause),
                 self->events);
}

/* Returns: how many cards went under the pack */
static guint
undo (const Deal *self, gint reshuffle)
{
  CtState *state = self->state;
  guint n_of_rank[FISH_N_RANKS] = { 0 };
  gboolean seen[FISH_N_RANKS] = { FALSE };
  gboolean has_equal = FALSE;
  guint n_back = 0;
  guint pos = 0;

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_CENTER); i++)
    if (n_of_rank[fish_rank (ct_zone_card (state, CT_ZONE_CENTER, i))]++ > 0)
      has_equal = TRUE;

  while (pos < ct_zone_len (state, CT_ZONE_CENTER))
    {
      guint rank = fish_rank (ct_zone_card (state, CT_ZONE_CENTER, pos));
      gboolean goes_back;

      switch (reshuffle)
        {
        case FISH_RESHUFFLE_KEEP_ONE:
          goes_back = seen[rank];
          break;
        case FISH_RESHUFFLE_CENTER:
          goes_back = has_equal;
          break;
        default:
          goes_back = n_of_rank[rank] > 1;
          break;
        }
      seen[rank] = TRUE;

      if (goes_back)
        {
          ct_state_shift_at (state, CT_ZONE_CENTER, pos, CT_ZONE_STOCK, 0,
                             ct_cause_id (self->rules, FISH_DEAL_AGAIN), self->events);
          n_back++;
        }
      else
        pos++;
    }

  return n_back;
}

/* Cards under the pack return in the same order, so some deals would never end. After
 * as many cards as the pack has, one of each rank stays.
 */
static void
deal_center (const Deal *self)
{
  guint n_center = self->state->n_seats == 5 ? 5 : 4;
  gint reshuffle = ct_choice (self->rules, FISH_OPT_RESHUFFLE);
  guint n_all = ct_zone_len (self->state, CT_ZONE_STOCK);
  guint n_back = 0;
  guint n_more;

  turn_up (self, n_center, FISH_DEAL_CENTER);
  while ((n_more = undo (self, reshuffle)) > 0)
    {
      n_back += n_more;
      if (n_back >= n_all)
        reshuffle = FISH_RESHUFFLE_KEEP_ONE;
      turn_up (self, n_center, FISH_DEAL_AGAIN);
    }
  self->state->fishing.n_dealt = n_center;
}

/* By threes; the rest one by one. */
static void
deal_hands (const Deal *self)
{
  CtState *state = self->state;
  guint size = ct_zone_len (state, CT_ZONE_STOCK) / state->n_seats;
  guint n_by_threes = size / 3 * 3 * state->n_seats;
  guint8 zones[CT_MAX_CARDS];
  guint n = 0;

  for (guint dealt = 0; dealt < size; dealt += 3)
    for (guint i = 1; i <= state->n_seats; i++)
      for (guint j = dealt; j < MIN (dealt + 3, size); j++)
        zones[n++] = ct_hand ((state->dealer + i) % state->n_seats);

  ct_state_deal (state, zones, n_by_threes, ct_cause_id (self->rules, FISH_DEAL_THREES),
                 self->events);
  ct_state_deal (state, zones + n_by_threes, n - n_by_threes,
                 ct_cause_id (self->rules, FISH_DEAL_SINGLY), self->events);
}

/* Debts of the hand before remain. */
static void
fish_deal (const CtRules *rules, CtState *state, GArray *events)
{
  Deal self = { rules, state, events };

  ct_state_give_turn (state, state->dealer,
                      ct_cause_id (rules, state->first_hand ? FISH_FIRST_DEALER
                                                            : FISH_NEXT_DEALER),
                      events);
  deal_center (&self);
  deal_hands (&self);

  state->phase = CT_PHASE_PLAY;
  state->leader = ct_seat_after (state, state->dealer);
  ct_state_give_turn (state, state->leader, ct_cause_id (rules, FISH_FIRST_TURN),
                      events);
}

typedef struct
{
  const CtRules *rules;
  CtState *state;
  GArray *events;
  guint seat;   /* who captures */
  guint height; /* of their pile before */
  gboolean is_call;
} Capture;

/* Below earlier captures, above the old pile (CR-ORDER-1). */
static void
stack_from_center (Capture *self, guint pos, FishCause cause)
{
  CtState *state = self->state;

  if (pos < state->fishing.n_dealt)
    state->fishing.n_dealt--;
  ct_state_shift_at (state, CT_ZONE_CENTER, pos, fish_pile (self->seat), self->height,
                     ct_cause_id (self->rules, cause), self->events);
}

static void
stack_card (Capture *self, CtCard card, FishCause cause)
{
  stack_from_center (self, ct_zone_find (self->state, CT_ZONE_CENTER, card), cause);
}

static void
stack_pile (Capture *self, guint owner, FishCause cause)
{
  ct_state_shift_pile (self->state, fish_pile (owner), fish_pile (self->seat),
                       self->height, ct_cause_id (self->rules, cause),
                       ct_cause_id (self->rules, FISH_ROB_WHOLE), self->events);
}

static void
stack_rank (Capture *self, guint rank)
{
  guint pos = ct_zone_len (self->state, CT_ZONE_CENTER) - 1;
  FishCause on_top = FISH_ON_TOP;

  if (self->is_call)
    on_top = self->state->fishing.n_chain == 4 ? FISH_CONTRACAU : FISH_CALL_PENDING;

  stack_from_center (self, pos, on_top);
  while (pos-- > 0)
    if (fish_rank (ct_zone_card (self->state, CT_ZONE_CENTER, pos)) == rank)
      stack_from_center (self, pos, self->is_call ? FISH_CALLED_CARD : FISH_MATCH);
}

/* Lookahead passes no events and needs no cause. */
static FishCause
cause_of_center_card (const Capture *self, const FishRun *run, guint i)
{
  const CtFishingFacts *facts = &self->state->fishing;
  const FishStep *step = &run->step[i];

  if (self->events == NULL)
    return FISH_SEQUENCE;
  if ((run->protecting & 1 << step->rank) != 0)
    return FISH_ROB_PROTECTED;
  if (!self->is_call && facts->n_chain == 1 && step->card == facts->chain_card[0])
    return FISH_CALL_BY_SEQUENCE;
  if (i == FISH_N_RANKS - 2)
    return FISH_ONCE_AROUND;
  if (step->rank == (step->is_down ? FISH_N_RANKS - 1 : 0))
    return FISH_WRAP;
  if (self->is_call)
    return FISH_CALL_SEQUENCE;

  return step->is_down ? FISH_DOWNWARDS : FISH_SEQUENCE;
}

static FishCause
cause_of_pile (const Capture *self, const FishRun *run, guint i)
{
  const FishStep *step = &run->step[i];

  if (self->events == NULL)
    return FISH_ROB_END;
  if ((run->tied_seats & 1 << step->seat) != 0)
    return FISH_ROB_FIRST;

  return i + 1 < run->n_steps && step[1].is_down == step->is_down &&
                 step[1].seat == CT_NOBODY
             ? FISH_ROB_BRIDGE
             : FISH_ROB_END;
}

static void
stack_run (Capture *self, const FishRun *run)
{
  for (guint i = 0; i < run->n_steps; i++)
    {
      const FishStep *step = &run->step[i];

      if (step->seat == CT_NOBODY)
        stack_card (self, step->card, cause_of_center_card (self, run, i));
      else
        stack_pile (self, step->seat, cause_of_pile (self, run, i));
    }
}

/* @amount: as in %CT_EVENT_DEBT */
static void
fish_report_debt (const CtRules *rules,
                  CtDebt debt,
                  gint amount,
                  FishCause cause,
                  GArray *events)
{
  CtEvent event = {
    .type = CT_EVENT_DEBT,
    .seat = debt.from,
    .to = debt.to,
    .amount = amount,
    .rule = ct_cause_id (rules, cause),
  };

  if (events != NULL)
    g_array_append_val (events, event);
}

static void
owe (Capture *self, guint from, guint to, FishCause cause)
{
  CtFishingFacts *facts = &self->state->fishing;
  CtDebt debt = { from, to };

  if (ct_choice (self->rules, FISH_OPT_DEBTS) == FISH_DEBTS_CANCELLED ||
      facts->n_debts == CT_MAX_DEBTS)
    {
      fish_report_debt (self->rules, debt, 0, cause, self->events);
      return;
    }

  facts->debt[facts->n_debts++] = debt;
  fish_report_debt (self->rules, debt, 1, cause, self->events);
}

static void
pay (Capture *self, guint from, guint to, guint n, FishCause cause, FishCause owed)
{
  CtState *state = self->state;
  guint n_paid = MIN (n, ct_zone_len (state, fish_pile (from)));

  if (from == to)
    return;

  for (guint i = n_paid; i > 0; i--)
    ct_state_shift_at (state, fish_pile (from),
                       ct_zone_len (state, fish_pile (from)) - i, fish_pile (to), -1,
                       ct_cause_id (self->rules, cause), self->events);
  for (guint i = n_paid; i < n; i++)
    owe (self, from, to, owed);
}

/**
 * ct_fishing_count_owed:
 *
 * Returns: how many cards @seat owes
 */
guint
ct_fishing_count_owed (const CtState *state, guint seat)
{
  const CtFishingFacts *facts = &state->fishing;
  guint n = 0;

  for (guint i = 0; i < facts->n_debts; i++)
    n += facts->debt[i].from == seat;

  return n;
}

static void
pay_debts (Capture *self)
{
  CtFishingFacts *facts = &self->state->fishing;
  guint pile = fish_pile (self->seat);
  guint saved = 0;

  if (ct_fishing_count_owed (self->state, self->seat) == 0)
    return;

  for (guint i = 0; i < facts->n_debts; i++)
    if (facts->debt[i].from != self->seat || ct_zone_len (self->state, pile) == 0)
      facts->debt[saved++] = facts->debt[i];
    else
      ct_state_shift_at (self->state, pile, ct_zone_len (self->state, pile) - 1,
                         fish_pile (facts->debt[i].to), -1,
                         ct_cause_id (self->rules, FISH_PAY_DEBT), self->events);

  memset (facts->debt + saved, 0, (facts->n_debts - saved) * sizeof *facts->debt);
  facts->n_debts = saved;
}

/* By positions in the chain, in this order. */
typedef struct
{
  guint8 from;
  guint8 to;
  guint8 n;
} Payment;

static const Payment one_each[5][7] = {
  [2] = { { 0, 1, 1 } },
  [3] = { { 1, 2, 1 }, { 0, 2, 1 } },
  [4] = { { 2, 3, 1 }, { 1, 3, 1 }, { 0, 3, 1 } },
};

static const Payment graduated[5][7] = {
  [2] = { { 0, 1, 1 } },
  [3] = { { 1, 2, 1 }, { 0, 1, 1 }, { 0, 2, 2 } },
  [4] = { { 2, 3, 1 },
          { 1, 2, 1 },
          { 1, 3, 2 },
          { 0, 1, 1 },
          { 0, 2, 2 },
          { 0, 3, 3 } },
};

static const Payment first_to_last[5][7] = {
  [2] = { { 0, 1, 1 } },
  [3] = { { 0, 2, 2 } },
  [4] = { { 0, 3, 3 } },
};

static const Payment (*const scales[])[7] = { one_each, graduated, first_to_last };

static void
pay_for_call (Capture *self)
{
  const CtFishingFacts *facts = &self->state->fishing;
  FishCause cause = FISH_PAY_CAU + facts->n_chain - 2;
  const Payment *payment =
      scales[ct_choice (self->rules, FISH_OPT_PAYMENT)][facts->n_chain];

  for (; payment->n > 0; payment++)
    pay (self, facts->chain_seat[payment->from], facts->chain_seat[payment->to],
         payment->n, cause, FISH_OWE);
}

static void
pay_for_clearing (Capture *self)
{
  guint seat = self->seat;

  for (guint i = 1; i < self->state->n_seats; i++)
    {
      seat = ct_seat_after (self->state, seat);
      pay (self, seat, self->seat, 1, self->is_call ? FISH_CLEAR_CALL : FISH_CLEAR,
           FISH_CLEAR_OWE);
    }
}

static void
pay_all (Capture *self)
{
  self->state->fishing.last_capturer = self->seat + 1;
  pay_debts (self);
  if (self->is_call)
    pay_for_call (self);
  if (ct_zone_len (self->state, CT_ZONE_CENTER) == 0)
    pay_for_clearing (self);
}

static void
capture (Capture *self, CtCard card, FishChoice choice)
{
  FishRun run = { .n_steps = 0 };

  self->height = ct_zone_len (self->state, fish_pile (self->seat));
  if (fish_takes_sequence (self->rules, self->is_call))
    {
      fish_find_run (self->rules, self->state, self->seat, fish_rank (card),
                     choice.prefer, &run);
      fish_run_drop (&run, choice.leaves);
    }

  stack_rank (self, fish_rank (card));
  stack_run (self, &run);
  pay_all (self);
}

static void
lay (const CtRules *rules,
     CtState *state,
     const CtMove *move,
     FishCause cause,
     GArray *events)
{
  guint hand = ct_hand (move->seat);

  ct_state_shift_at (state, hand, ct_zone_find (state, hand, move->card[0]),
                     CT_ZONE_CENTER, -1, ct_cause_id (rules, cause), events);
}

static void
capture_named (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  Capture self = { rules, state, events, move->seat };

  lay (rules, state, move, FISH_TURN, events);
  self.height = ct_zone_len (state, fish_pile (move->seat));
  stack_card (&self, move->card[0], FISH_ON_TOP);
  for (guint i = 1; i < move->n_cards; i++)
    {
      guint zone = ct_state_find (state, move->card[i], NULL);

      if (zone == CT_ZONE_CENTER)
        stack_card (&self, move->card[i], FISH_MATCH);
      else if (zone != fish_pile (move->seat))
        stack_pile (&self, zone - CT_ZONE_PILE, FISH_ROB_END);
    }
  pay_all (&self);
}

void
fish_resolve_chain (const CtRules *rules, CtState *state, GArray *events)
{
  CtFishingFacts *facts = &state->fishing;
  guint last = facts->n_chain - 1;
  Capture self = { rules, state, events, facts->chain_seat[last], .is_call = TRUE };

  capture (&self, facts->chain_card[last],
           (FishChoice){ facts->chain_leaves, facts->chain_prefer });
  fish_forget_chain (state);
}

CtFishingReason
ct_fishing_reason (const CtRules *rules, const CtEvent *event)
{
  static const CtFishingReason reasons[FISH_N_CAUSES] = {
    [FISH_ROB_BRIDGE] = CT_FISHING_ROBBED,
    [FISH_ROB_WHOLE] = CT_FISHING_ROBBED,
    [FISH_ROB_END] = CT_FISHING_ROBBED,
    [FISH_ROB_FIRST] = CT_FISHING_ROBBED,
    [FISH_PAY_CAU] = CT_FISHING_FOR_CALL,
    [FISH_PAY_RECAU] = CT_FISHING_FOR_CALL,
    [FISH_PAY_CONTRACAU] = CT_FISHING_FOR_CALL,
    [FISH_OWE] = CT_FISHING_FOR_CALL,
    [FISH_CLEAR] = CT_FISHING_FOR_CLEARING,
    [FISH_CLEAR_CALL] = CT_FISHING_FOR_CLEARING,
    [FISH_CLEAR_OWE] = CT_FISHING_FOR_CLEARING,
    [FISH_PAY_DEBT] = CT_FISHING_FOR_DEBT,
    [FISH_LEFTOVER] = CT_FISHING_LEFT_OVER,
  };

  for (guint cause = 0; cause < FISH_N_CAUSES; cause++)
    if (g_strcmp0 (rules->rule_ids[cause], event->rule) == 0)
      return reasons[cause];

  return CT_FISHING_FOR_NOTHING;
}

/* of a match with the scoring by tens */
#define TENS_TARGET 21

gint
fish_score (const CtRules *rules, const CtState *state, guint seat)
{
  guint n_cards = ct_zone_len (state, fish_pile (seat));

  return ct_choice (rules, FISH_OPT_SCORING) == FISH_TENS ? n_cards / 10 : n_cards;
}

/* Goes under the pile of the last capturer, by rank. */
static void
give_leftover (const CtRules *rules, CtState *state, GArray *events)
{
  guint pile = fish_pile (state->fishing.last_capturer - 1);

  for (guint rank = 0; rank < FISH_N_RANKS; rank++)
    for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_CENTER);)
      if (fish_rank (ct_zone_card (state, CT_ZONE_CENTER, pos)) == rank)
        ct_state_shift_at (state, CT_ZONE_CENTER, pos, pile, 0,
                           ct_cause_id (rules, FISH_LEFTOVER), events);
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
score_hand (const CtRules *rules, CtState *state, GArray *events)
{
  gboolean by_tens = ct_choice (rules, FISH_OPT_SCORING) == FISH_TENS;
  gint16 points[CT_MAX_PILES];
  gint best;
  guint n_best = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      points[seat] = fish_score (rules, state, seat);
      ct_events_add (events, CT_EVENT_SCORE, seat, points[seat],
                     ct_cause_id (rules, FISH_COUNT));
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
                       ct_cause_id (rules, n_best > 1 ? FISH_TIE : FISH_COUNT));
      }
}

static guint
find_match_winners (const CtRules *rules, const CtState *state)
{
  gint target = ct_choice (rules, FISH_OPT_SCORING) == FISH_TENS
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

  if (ct_choice (rules, FISH_OPT_MATCH_TIE) == FISH_TIE_SHARED)
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
                     ct_cause_id (rules,
                                  is_shared ? FISH_MATCH_SHARED : FISH_MATCH_WON));
}

static void
fish_finish (const CtRules *rules, CtState *state, GArray *events)
{
  guint n_left;

  fish_forget_chain (state);
  if (ct_choice (rules, FISH_OPT_LEFTOVER) == FISH_LEFTOVER_LAST_CAPTURER &&
      state->fishing.last_capturer > 0)
    give_leftover (rules, state, events);
  if (ct_choice (rules, FISH_OPT_DEBTS) == FISH_DEBTS_LAPSE)
    let_debts_lapse (rules, state, events);

  score_hand (rules, state, events);
  state->match_winners = find_match_winners (rules, state);
  report_match (rules, state, events);
  state->phase = CT_PHASE_OVER;

  n_left = ct_zone_len (state, CT_ZONE_CENTER);
  ct_events_add (events, CT_EVENT_OVER, CT_NOBODY, n_left,
                 ct_cause_id (rules, n_left > 0 ? FISH_LEFTOVER : FISH_OVER));
}

/* The most telling reason. */
static FishCause
cause_of_staying (const CtRules *rules,
                  const CtState *state,
                  guint rank,
                  GArray *events)
{
  if (events == NULL)
    return FISH_STAYS;

  if (fish_find_match (state, rank) != CT_NO_CARD)
    return FISH_ALL_OF_IT;

  for (guint i = 0; i < state->n_seats; i++)
    {
      guint pile = fish_pile (i);

      if (ct_choice (rules, FISH_OPT_ROB) == FISH_ROB_YES &&
          ct_zone_len (state, pile) > 0 &&
          fish_rank (ct_zone_top (state, pile)) == rank)
        return FISH_PILE_SHOWS;
    }

  if (fish_find_match (state, fish_up (rank)) != CT_NO_CARD ||
      fish_find_match (state, fish_down (rank)) != CT_NO_CARD)
    return FISH_FITS_ONLY;

  return FISH_STAYS;
}

static FishCause
cause_of_call (const CtState *state, guint seat)
{
  const CtFishingFacts *facts = &state->fishing;

  for (guint i = 0; i < facts->n_chain; i++)
    if (facts->chain_seat[i] == seat)
      return FISH_CALL_OWN;

  return FISH_CAU + facts->n_chain - 1;
}

static void
add_to_chain (CtState *state, guint seat, CtCard card, FishChoice choice)
{
  CtFishingFacts *facts = &state->fishing;

  facts->chain_card[facts->n_chain] = card;
  facts->chain_seat[facts->n_chain] = seat;
  facts->n_chain++;
  facts->chain_leaves = choice.leaves;
  facts->chain_prefer = choice.prefer;
}

static void
call (const CtRules *rules,
      CtState *state,
      const CtMove *move,
      FishChoice choice,
      GArray *events)
{
  FishCause cause = cause_of_call (state, move->seat);

  lay (rules, state, move, FISH_TURN, events);
  add_to_chain (state, move->seat, move->card[0], choice);
  ct_events_add (events, CT_EVENT_CALL, move->seat, state->fishing.n_chain,
                 ct_cause_id (rules, cause));
  if (state->fishing.n_chain == 4)
    fish_resolve_chain (rules, state, events);
}

static void
play_card (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  CtCard card = move->card[0];
  guint rank = fish_rank (card);
  FishChoice choice;

  if (state->fishing.n_chain >= 2 &&
      (!fish_fits_chain (state, rank) || move->mode == CT_PLAY_LEAVE))
    fish_resolve_chain (rules, state, events);

  choice = fish_read_choice (rules, state, move);
  if (move->mode != CT_PLAY_LEAVE && fish_is_call (rules, state, rank, move->number))
    {
      call (rules, state, move, choice, events);
    }
  else if (fish_find_match (state, rank) == CT_NO_CARD || move->mode == CT_PLAY_LEAVE)
    {
      lay (rules, state, move, cause_of_staying (rules, state, rank, events), events);
      fish_forget_chain (state);
      add_to_chain (state, move->seat, card, (FishChoice){ 0 });
    }
  else
    {
      Capture self = { rules, state, events, move->seat };

      lay (rules, state, move, FISH_TURN, events);
      capture (&self, card, choice);
      fish_forget_chain (state);
    }
}

static guint
find_next (const CtState *state, guint seat)
{
  for (guint i = 0; i < state->n_seats; i++)
    {
      seat = ct_seat_after (state, seat);
      if (fish_hand_size (state, seat) > 0)
        return seat;
    }

  return CT_NOBODY;
}

static void
go_on (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  guint next = find_next (state, seat);

  if (state->fishing.n_chain >= 2 &&
      fish_hand_size (state, ct_seat_after (state, seat)) == 0)
    fish_resolve_chain (rules, state, events);

  if (next == CT_NOBODY)
    fish_finish (rules, state, events);
  else
    ct_state_give_turn (state, next,
                        ct_cause_id (rules, state->fishing.n_chain >= 2
                                                ? FISH_CALL_TURN
                                                : FISH_TURN_PASSES),
                        events);
}

static gboolean
is_refused (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtVerdict verdict = { .rule = NULL };

  fish_check (rules, state, move, &verdict);
  return verdict.rule != NULL;
}

/**
 * fish_apply:
 * @move: may be irregular: passing, or taking too much
 */
void
fish_apply (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  if (move->type == CT_MOVE_DEAL)
    {
      fish_deal (rules, state, events);
      return;
    }

  if (move->type == CT_MOVE_PASS ||
      (move->mode == CT_PLAY_TAKE && is_refused (rules, state, move)))
    {
      if (state->fishing.n_chain >= 2)
        fish_resolve_chain (rules, state, events);
      fish_forget_chain (state);
      if (move->type == CT_MOVE_PASS)
        ct_events_add (events, CT_EVENT_PASS, move->seat, 0,
                       ct_cause_id (rules, FISH_TURN));
      else
        capture_named (rules, state, move, events);
    }
  else
    play_card (rules, state, move, events);

  go_on (rules, state, move->seat, events);
}
