/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a capture of Cau Robat does: stacking, debts, payments. */
#include "ct-fishing.h"
#include "ct-rules-fishing-private.h"

typedef struct
{
  const CtRules *rules;
  CtState *state;
  GArray *events;
  guint seat;   /* who captures */
  guint height; /* of their pile before */
  gboolean is_call;
} Capture;

/* Every captured card goes under those captured before it, and above the former pile:
 * so they lie from the top down in the order in which they were taken (CR-ORDER-1).
 */
static void
stack_from_centre (Capture *self, guint pos, FishCause cause)
{
  CtState *state = self->state;

  if (pos < state->fishing.n_dealt)
    state->fishing.n_dealt--;
  ct_state_shift_at (state, CT_ZONE_CENTRE, pos, fish_pile (self->seat), self->height,
                     fish_rule (self->rules, cause), self->events);
}

static void
stack_card (Capture *self, CtCard card, FishCause cause)
{
  stack_from_centre (self, ct_zone_find (self->state, CT_ZONE_CENTRE, card), cause);
}

static void
stack_pile (Capture *self, guint owner, FishCause cause)
{
  ct_state_shift_pile (self->state, fish_pile (owner), fish_pile (self->seat),
                       self->height, fish_rule (self->rules, cause),
                       fish_rule (self->rules, FISH_ROB_WHOLE), self->events);
}

/* The played card, which was laid last, and under it the others of its rank, the latest
 * uppermost.
 */
static void
stack_rank (Capture *self, guint rank)
{
  guint pos = ct_zone_len (self->state, CT_ZONE_CENTRE) - 1;
  FishCause on_top = FISH_ON_TOP;

  if (self->is_call)
    on_top = self->state->fishing.n_chain == 4 ? FISH_CONTRACAU : FISH_CALL_PENDING;

  stack_from_centre (self, pos, on_top);
  while (pos-- > 0)
    if (fish_rank (ct_zone_card (self->state, CT_ZONE_CENTRE, pos)) == rank)
      stack_from_centre (self, pos, self->is_call ? FISH_CALLED_CARD : FISH_MATCH);
}

/* Causes are for those who want to know what happened: nobody asks for them while the
 * computer plays on in its head.
 */
static FishCause
cause_of_centre_card (const Capture *self, const FishRun *run, guint i)
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
  if ((run->tied & 1 << step->seat) != 0)
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
        stack_card (self, step->card, cause_of_centre_card (self, run, i));
      else
        stack_pile (self, step->seat, cause_of_pile (self, run, i));
    }
}

/**
 * fish_report_debt:
 * @amount: as in %CT_EVENT_DEBT
 */
void
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
    .rule = fish_rule (rules, cause),
  };

  if (events != NULL)
    g_array_append_val (events, event);
}

static void
owe (Capture *self, guint from, guint to, FishCause cause)
{
  CtFishingFacts *facts = &self->state->fishing;
  CtDebt debt = { from, to };

  if (fish_option (self->rules, FISH_OPT_DEBTS) == FISH_DEBTS_CANCELLED ||
      facts->n_debts == CT_MAX_DEBTS)
    {
      fish_report_debt (self->rules, debt, 0, cause, self->events);
      return;
    }

  facts->debt[facts->n_debts++] = debt;
  fish_report_debt (self->rules, debt, 1, cause, self->events);
}

/* @n cards change hands as a block that keeps its order; what is missing is owed. */
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
                       fish_rule (self->rules, cause), self->events);
  for (guint i = n_paid; i < n; i++)
    owe (self, from, to, owed);
}

static gboolean
owes (const CtFishingFacts *facts, guint seat)
{
  gboolean found = FALSE;

  for (guint i = 0; i < facts->n_debts; i++)
    found |= facts->debt[i].from == seat;

  return found;
}

/* They have captured cards, so they pay what they owe, as far as they go. */
static void
pay_debts (Capture *self)
{
  CtFishingFacts *facts = &self->state->fishing;
  guint pile = fish_pile (self->seat);
  guint saved = 0;

  if (!owes (facts, self->seat))
    return;

  for (guint i = 0; i < facts->n_debts; i++)
    if (facts->debt[i].from != self->seat || ct_zone_len (self->state, pile) == 0)
      facts->debt[saved++] = facts->debt[i];
    else
      ct_state_shift_at (self->state, pile, ct_zone_len (self->state, pile) - 1,
                         fish_pile (facts->debt[i].to), -1,
                         fish_rule (self->rules, FISH_PAY_DEBT), self->events);

  memset (facts->debt + saved, 0, (facts->n_debts - saved) * sizeof *facts->debt);
  facts->n_debts = saved;
}

/* Who pays whom how much, by places in the chain; in this order. */
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
      scales[fish_option (self->rules, FISH_OPT_PAYMENT)][facts->n_chain];

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
      seat = fish_seat_after (self->state, seat);
      pay (self, seat, self->seat, 1, self->is_call ? FISH_CLEAR_CALL : FISH_CLEAR,
           FISH_CLEAR_OWE);
    }
}

/* What follows once the captured cards lie on the pile. */
static void
settle (Capture *self)
{
  self->state->fishing.last_capturer = self->seat + 1;
  pay_debts (self);
  if (self->is_call)
    pay_for_call (self);
  if (ct_zone_len (self->state, CT_ZONE_CENTRE) == 0)
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
  settle (self);
}

/**
 * fish_capture:
 * @card: just played by @seat; another card of its rank lies in the centre
 */
void
fish_capture (const CtRules *rules,
              CtState *state,
              guint seat,
              CtCard card,
              FishChoice choice,
              GArray *events)
{
  Capture self = { rules, state, events, seat };

  capture (&self, card, choice);
}

/**
 * fish_capture_named:
 * @move: irregular: its cards are not what the rules would have it take
 *
 * Takes the cards as it happened at a real table, in the order in which they are named.
 */
void
fish_capture_named (const CtRules *rules,
                    CtState *state,
                    const CtMove *move,
                    GArray *events)
{
  Capture self = { rules, state, events, move->seat };

  self.height = ct_zone_len (state, fish_pile (move->seat));
  stack_card (&self, move->card[0], FISH_ON_TOP);
  for (guint i = 1; i < move->n_cards; i++)
    {
      guint zone = ct_state_find (state, move->card[i], NULL);

      if (zone == CT_ZONE_CENTRE)
        stack_card (&self, move->card[i], FISH_MATCH);
      else if (zone != fish_pile (move->seat))
        stack_pile (&self, zone - CT_ZONE_PILE, FISH_ROB_END);
    }
  settle (&self);
}

/**
 * fish_resolve_chain:
 *
 * Carries a pending call out: cards, payments, clearing.
 */
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

/**
 * ct_fishing_reason:
 * @event: of a move of Cau Robat
 *
 * Returns: why a card comes to a pile or leaves it, or is owed
 */
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
