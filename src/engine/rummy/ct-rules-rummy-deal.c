/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lifting and dealing. */
#include "ct-rules-rummy-private.h"

#include <string.h>

static guint
hand_cards (const CtRules *rules, const CtState *state)
{
  return state->n_seats * rummy_number (rules, RUMMY_HAND_SIZE);
}

static guint
pot_cards (const CtRules *rules, const CtState *state)
{
  return MAX (2, ct_rules_n_sides (rules, state->n_seats)) *
         rummy_number (rules, RUMMY_POT_SIZE);
}

/* Is the next packet there for the hands, or for the pots? */
static gboolean
lifts_hands (const CtRules *rules, const CtState *state)
{
  const RummyLaw *law = rummy_law (rules);
  guint nth = state->rummy.n_lifts;

  return nth < law->n_lifts && law->lift[nth].for_hands;
}

/**
 * rummy_requirement:
 * @total: match points of the side before the hand
 *
 * Returns: what its first melds must be worth together; 0 for no requirement
 */
gint
rummy_requirement (const CtRules *rules, gint total)
{
  CtOptionValue value = rules->option[RUMMY_INITIAL_MELD];

  if (rummy_choice (rules, RUMMY_INITIAL_HALF) == RUMMY_HALF_75)
    return 2 * total >= rummy_number (rules, RUMMY_MATCH_TARGET) ? 75 : 0;

  switch (value.choice)
    {
    case RUMMY_INITIAL_STEPS:
      return total >= value.third ? value.second : value.number;
    case RUMMY_INITIAL_FLAT:
      return value.number;
    default:
      return 0;
    }
}

static void
give_hands (const CtRules *rules, CtState *state, GArray *events)
{
  guint n_cards = hand_cards (rules, state);
  guint8 zones[CT_MAX_CARDS];

  for (guint i = 0; i < n_cards; i++)
    zones[i] = ct_hand ((state->dealer + 1 + i) % state->n_seats);
  ct_state_deal (state, zones, n_cards, rummy_id (rules, RUMMY_CAUSE_DEAL_HANDS),
                 events);
}

static void
make_pots (const CtRules *rules, CtState *state, GArray *events)
{
  guint n_cards = pot_cards (rules, state);
  guint8 zones[CT_MAX_CARDS];

  for (guint i = 0; i < n_cards; i++)
    zones[i] = CT_ZONE_POT + i / rummy_number (rules, RUMMY_POT_SIZE);
  ct_state_deal (state, zones, n_cards, rummy_id (rules, RUMMY_CAUSE_DEAL_POTS),
                 events);
}

static void
set_facts (const CtRules *rules, CtState *state)
{
  CtRummyFacts *facts = &state->rummy;

  memset (facts->meld_side, CT_NOBODY, sizeof facts->meld_side);
  memset (facts->pot_taker, CT_NOBODY, sizeof facts->pot_taker);
  facts->went_out = CT_NOBODY;
  facts->barred = CT_NO_FACE;
  facts->first_turn = TRUE;
  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    {
      if (facts->requirement[side] == 0)
        facts->requirement[side] = rummy_requirement (rules, state->total[side]);
      facts->opened[side] = facts->requirement[side] == 0;
    }
}

/**
 * rummy_lift_wanted:
 *
 * Returns: how many cards the packet that is to be lifted next should have
 */
guint
rummy_lift_wanted (const CtRules *rules, const CtState *state)
{
  return lifts_hands (rules, state) ? hand_cards (rules, state)
                                    : pot_cards (rules, state);
}

/**
 * rummy_lift_points:
 * @lift: which of the packets, from 0
 *
 * Returns: what the packet brought or cost the side of @ret_lifter
 */
gint
rummy_lift_points (const CtRules *rules,
                   const CtState *state,
                   guint lift,
                   guint *ret_lifter,
                   RummyCause *ret_cause)
{
  CtState then = *state;
  gboolean for_hands;
  guint wanted;

  then.rummy.n_lifts = lift;
  for_hands = lifts_hands (rules, &then);
  wanted = rummy_lift_wanted (rules, &then);
  *ret_lifter = rummy_lifter (rules, &then);
  if (state->rummy.lift[lift] == wanted)
    {
      *ret_cause = for_hands ? RUMMY_CAUSE_LIFT_HANDS : RUMMY_CAUSE_LIFT_POTS;
      return 100;
    }

  *ret_cause = RUMMY_CAUSE_SHORT_PACKET;
  return state->rummy.lift[lift] < wanted ? -rummy_number (rules, RUMMY_SHORT_CUT) : 0;
}

/* The packet does not change who gets which card: what is too much goes back on top of
 * the pack, what is missing is taken from there.
 */
static void
lift (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  CtRummyFacts *facts = &state->rummy;
  guint nth = facts->n_lifts++;
  RummyCause cause;
  guint lifter;
  gint points;

  facts->lift[nth] = move->number;
  points = rummy_lift_points (rules, state, nth, &lifter, &cause);
  facts->bonus[rummy_side (rules, state, lifter)] += points;
  if (points != 0)
    ct_events_add (events, CT_EVENT_SCORE, rummy_side (rules, state, lifter), points,
                   rummy_id (rules, cause));
}

/**
 * rummy_deal:
 * @move: a lift, or the deal
 *
 * After the last lift the cards are dealt by themselves. Where the pots come from a
 * packet of their own, they lie on top of the hands in the pack.
 */
void
rummy_deal (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  const RummyLaw *law = rummy_law (rules);

  if (move->type == CT_MOVE_LIFT)
    {
      lift (rules, state, move, events);
      if (state->rummy.n_lifts < law->n_lifts)
        {
          ct_state_give_turn (state, rummy_lifter (rules, state),
                              rummy_id (rules, RUMMY_CAUSE_LIFT_POTS), events);
          return;
        }
    }

  set_facts (rules, state);
  if (law->pots_first)
    make_pots (rules, state, events);
  give_hands (rules, state, events);
  if (!law->pots_first)
    make_pots (rules, state, events);
  if (rummy_choice (rules, RUMMY_OPENING) == RUMMY_OPENING_UP_CARD)
    ct_state_shift_at (state, CT_ZONE_STOCK, ct_zone_len (state, CT_ZONE_STOCK) - 1,
                       CT_ZONE_DISCARDS, -1, rummy_id (rules, RUMMY_CAUSE_UP_CARD),
                       events);

  state->phase = CT_PHASE_DRAW;
  ct_state_give_turn (state, (state->dealer + 1) % state->n_seats,
                      rummy_id (rules, RUMMY_CAUSE_FIRST_TURN), events);
}
