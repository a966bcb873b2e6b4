/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-rules-rummy-private.h"

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

static gboolean
lifts_hands (const CtRules *rules, const CtState *state)
{
  const RummyLaw *law = rummy_law (rules);
  guint nth = state->rummy.n_lifts;

  return nth < law->n_lifts && law->lift[nth].for_hands;
}

/**
 * rummy_requirement:
 * @total: match points before the hand
 *
 * Returns: 0 for none
 */
gint
rummy_requirement (const CtRules *rules, gint total)
{
  CtOptionValue value = rules->option[RUMMY_INITIAL_MELD];

  if (ct_choice (rules, RUMMY_INITIAL_HALF) == RUMMY_HALF_75)
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
  ct_state_deal (state, zones, n_cards, ct_cause_id (rules, RUMMY_CAUSE_DEAL_HANDS),
                 events);
}

static void
make_pots (const CtRules *rules, CtState *state, GArray *events)
{
  guint n_cards = pot_cards (rules, state);
  guint8 zones[CT_MAX_CARDS];

  for (guint i = 0; i < n_cards; i++)
    zones[i] = CT_ZONE_POT + i / rummy_number (rules, RUMMY_POT_SIZE);
  ct_state_deal (state, zones, n_cards, ct_cause_id (rules, RUMMY_CAUSE_DEAL_POTS),
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

guint
rummy_lift_wanted (const CtRules *rules, const CtState *state)
{
  return lifts_hands (rules, state) ? hand_cards (rules, state)
                                    : pot_cards (rules, state);
}

/**
 * rummy_lift_points:
 * @lift: index of the packet
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

/* A surplus goes back on the pack, missing cards come from there. */
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
                   ct_cause_id (rules, cause));
}

/* The last cut also deals. Pots that have their own packet are on top of the hands. */
static void
rummy_deal (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  const RummyLaw *law = rummy_law (rules);

  if (move->type == CT_MOVE_LIFT)
    {
      lift (rules, state, move, events);
      if (state->rummy.n_lifts < law->n_lifts)
        {
          ct_state_give_turn (state, rummy_lifter (rules, state),
                              ct_cause_id (rules, RUMMY_CAUSE_LIFT_POTS), events);
          return;
        }
    }

  set_facts (rules, state);
  if (law->pots_first)
    make_pots (rules, state, events);
  give_hands (rules, state, events);
  if (!law->pots_first)
    make_pots (rules, state, events);
  if (ct_choice (rules, RUMMY_OPENING) == RUMMY_OPENING_UP_CARD)
    ct_state_shift_at (state, CT_ZONE_STOCK, ct_zone_len (state, CT_ZONE_STOCK) - 1,
                       CT_ZONE_DISCARDS, -1, ct_cause_id (rules, RUMMY_CAUSE_UP_CARD),
                       events);

  state->phase = CT_PHASE_DRAW;
  ct_state_give_turn (state, ct_seat_after (state, state->dealer),
                      ct_cause_id (rules, RUMMY_CAUSE_FIRST_TURN), events);
}

/* Returns: natural cards, and wild cards that stand for the same as before; a bit
 * each
 */
static guint
find_steady (const CtRules *rules, const CtState *state, guint slot, const CtMeld *meld)
{
  guint n_before = ct_zone_len (state, CT_ZONE_MELD + slot);
  guint steady = 0;

  for (guint i = 0; i < meld->n_cards && n_before > 0; i++)
    {
      gint pos = (gint) (meld->start + i) - state->rummy.meld_start[slot];
      gboolean is_same =
          meld->kind == CT_MELD_SEQUENCE && pos >= 0 && pos < (gint) n_before &&
          ct_zone_card (state, CT_ZONE_MELD + slot, pos) == meld->card[i];

      if (is_same || !ct_meld_may_be_wild (ct_rules_face (rules, meld->card[i])))
        steady |= 1u << i;
    }

  return steady;
}

/* A card can move a wild card within the meld: the one that the player chose, or one
 * that has its place.
 */
static void
lay_card (const CtRules *rules,
          CtState *state,
          guint zone,
          const CtMeld *meld,
          guint i,
          gboolean is_steady,
          RummyCause cause,
          GArray *events)
{
  gboolean moves_wild =
      cause == RUMMY_CAUSE_WILD_MOVE || cause == RUMMY_CAUSE_WILD_HOME;
  RummyCause within = moves_wild ? cause : RUMMY_CAUSE_WILD_DISPLACED;
  guint pos;
  guint from;

  if (i < ct_zone_len (state, zone) && ct_zone_card (state, zone, i) == meld->card[i])
    return;

  from = ct_state_find (state, meld->card[i], &pos);
  while (from == zone && pos != i && is_steady)
    {
      CtCard in_the_way = ct_zone_card (state, zone, i);
      const guint8 *place = memchr (meld->card, in_the_way, meld->n_cards);
      guint to = MIN ((guint) (place - meld->card), ct_zone_len (state, zone) - 1);

      ct_state_shift_at (state, zone, i, zone, to, ct_cause_id (rules, within), events);
      from = ct_state_find (state, meld->card[i], &pos);
    }

  if (from != zone || pos != i)
    ct_state_shift_at (state, from, pos, zone, i,
                       ct_cause_id (rules, from == zone ? within : cause), events);
}

static void
lay_down (const CtRules *rules,
          CtState *state,
          guint slot,
          const CtMeld *meld,
          RummyCause cause,
          GArray *events)
{
  guint steady = find_steady (rules, state, slot, meld);

  for (guint i = 0; i < meld->n_cards; i++)
    lay_card (rules, state, CT_ZONE_MELD + slot, meld, i, (steady & 1u << i) != 0,
              cause, events);
  state->rummy.meld_start[slot] = meld->kind == CT_MELD_SEQUENCE ? meld->start : 0;
}

static void
change_table (const CtRules *rules,
              CtState *state,
              guint side,
              const RummyChange *change,
              RummyCause cause,
              GArray *events)
{
  CtRummyFacts *facts = &state->rummy;

  if (change->slot == facts->n_melds)
    {
      facts->meld_side[change->slot] = side;
      facts->meld_flags[change->slot] = CT_MELD_THIS_TURN;
      facts->n_melds++;
    }
  lay_down (rules, state, change->slot, &change->meld, cause, events);
  if (change->rest.n_cards > 0 && change->rest.kind == CT_MELD_SEQUENCE)
    facts->meld_start[change->rest_slot] = change->rest.start;

  if (change->meld.n_cards == rummy_law (rules)->close_at)
    {
      CtEvent event = { .type = CT_EVENT_MELD,
                        .seat = side,
                        .to = CT_ZONE_MELD + change->slot,
                        .amount = change->meld.n_wild,
                        .rule = ct_cause_id (rules, RUMMY_CAUSE_CLOSE) };

      facts->meld_flags[change->slot] |= CT_MELD_CLOSED;
      if (events != NULL)
        g_array_append_val (events, event);
    }
}

static void
open_side (const CtRules *rules, CtState *state, guint side, GArray *events)
{
  CtRummyFacts *facts = &state->rummy;
  gint points;

  if (facts->opened[side])
    return;

  points = rummy_melded_this_turn (rules, state, side);
  if (points >= facts->requirement[side])
    {
      facts->opened[side] = TRUE;
      ct_events_add (events, CT_EVENT_OPEN, side, points,
                     ct_cause_id (rules, RUMMY_CAUSE_OPEN));
    }
}

static void
undo (CtState *state, guint side, guint seat, const char *rule, GArray *events)
{
  CtRummyFacts *facts = &state->rummy;

  for (guint slot = facts->n_melds; slot-- > 0;)
    {
      guint zone = CT_ZONE_MELD + slot;

      if (facts->meld_side[slot] != side ||
          (facts->meld_flags[slot] & CT_MELD_THIS_TURN) == 0)
        continue;

      while (ct_zone_len (state, zone) > 0)
        ct_state_shift_at (state, zone, ct_zone_len (state, zone) - 1, ct_hand (seat),
                           -1, rule, events);
      facts->meld_flags[slot] = 0;
      facts->meld_start[slot] = 0;
      if (slot + 1 == facts->n_melds)
        {
          facts->meld_side[slot] = CT_NOBODY;
          facts->n_melds--;
        }
    }
}

/* The 75 from half of the target on cannot be raised. */
static void
fail_opening (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  CtRummyFacts *facts = &state->rummy;
  guint side = rummy_side (rules, state, seat);
  const char *rule = ct_cause_id (rules, RUMMY_CAUSE_OPEN_FAILED);

  undo (state, side, seat, rule, events);
  if (ct_choice (rules, RUMMY_INITIAL_HALF) != RUMMY_HALF_75)
    facts->requirement[side] += 15;
  facts->failed = TRUE;
  ct_events_add (events, CT_EVENT_FAILED, side, facts->requirement[side], rule);
}

static guint
next_pot (const CtState *state)
{
  for (guint pot = CT_ZONE_POT; pot < CT_ZONE_POT + CT_MAX_SIDES; pot++)
    if (ct_zone_len (state, pot) > 0)
      return pot;

  return CT_N_ZONES;
}

static void
take_pot (const CtRules *rules,
          CtState *state,
          guint seat,
          gboolean by_discard,
          GArray *events)
{
  CtRummyFacts *facts = &state->rummy;
  guint side = rummy_side (rules, state, seat);
  guint pot = next_pot (state);

  while (ct_zone_len (state, pot) > 0)
    ct_state_shift_at (state, pot, 0, ct_hand (seat), -1,
                       ct_cause_id (rules, RUMMY_CAUSE_POT), events);
  facts->pot[side] = CT_POT_TAKEN_UNUSED;
  facts->pot_taker[side] = seat;
  facts->pot_had_turn[side] = !by_discard;
  facts->in_flight = !by_discard;
  facts->pot_unseen[side] = by_discard && rummy_law (rules)->pot_hidden;
  if (!by_discard && seat == state->to_act)
    ct_state_give_turn (state, seat, ct_cause_id (rules, RUMMY_CAUSE_POT_IN_FLIGHT),
                        events);
}

static void
pot_to_stock (const CtRules *rules, CtState *state, GArray *events)
{
  guint pot = next_pot (state);

  while (ct_zone_len (state, pot) > 0)
    ct_state_shift_at (state, pot, ct_zone_len (state, pot) - 1, CT_ZONE_STOCK, -1,
                       ct_cause_id (rules, RUMMY_CAUSE_STOCK_POT), events);
}

static gboolean
must_take_pot (const CtRules *rules, const CtState *state, guint seat)
{
  if (!rummy_pot_available (rules, state, rummy_side (rules, state, seat)))
    return FALSE;
  if (ct_zone_len (state, ct_hand (seat)) == 0)
    return TRUE;

  return ct_choice (rules, RUMMY_POT_TRIGGER) == RUMMY_TRIGGER_NO_NATURAL &&
         ct_choice (rules, RUMMY_POT_TAKE) == RUMMY_POT_FORCED &&
         !rummy_holds_natural (rules, state, seat);
}

static void
forget_turn (CtRummyFacts *facts)
{
  facts->first_turn = FALSE;
  facts->rejected = FALSE;
  facts->in_flight = FALSE;
  facts->failed = FALSE;
  facts->barred = CT_NO_FACE;
  for (guint slot = 0; slot < facts->n_melds; slot++)
    facts->meld_flags[slot] &= ~CT_MELD_THIS_TURN;
}

/* Players may look at their pot once their partner has had a turn. */
static void
reveal_pot (const CtRules *rules, CtState *state, guint seat)
{
  guint side = rummy_side (rules, state, seat);

  if (state->rummy.pot_taker[side] != seat)
    state->rummy.pot_unseen[side] = FALSE;
}

static void
renew_stock (const CtRules *rules, CtState *state, GArray *events)
{
  gboolean has_pot = next_pot (state) != CT_N_ZONES &&
                     ct_choice (rules, RUMMY_STOCK_OUT) == RUMMY_STOCK_POT;

  if (ct_zone_len (state, CT_ZONE_STOCK) > 0)
    return;

  if (!has_pot)
    rummy_end_hand (rules, state, ct_cause_id (rules, RUMMY_CAUSE_STOCK_END), events);
  else if (ct_choice (rules, RUMMY_POT_TO_STOCK_AT) != RUMMY_POT_AT_NEXT_DRAW)
    pot_to_stock (rules, state, events);
}

static void
end_turn (const CtRules *rules,
          CtState *state,
          guint seat,
          RummyCause why_next,
          GArray *events)
{
  forget_turn (&state->rummy);
  reveal_pot (rules, state, seat);
  state->drawn = CT_NO_CARD;

  renew_stock (rules, state, events);
  if (state->phase == CT_PHASE_OVER)
    return;

  state->phase = CT_PHASE_DRAW;
  ct_state_give_turn (state, ct_seat_after (state, seat), ct_cause_id (rules, why_next),
                      events);
}

static void
go_out (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  const char *rule = ct_cause_id (rules, RUMMY_CAUSE_OUT);

  state->rummy.went_out = seat;
  ct_events_add (events, CT_EVENT_OUT, seat, 0, rule);
  rummy_end_hand (rules, state, rule, events);
}

static RummyCause
why_kept (const CtRules *rules, const CtState *state, guint side)
{
  if (rummy_may_go_out (rules, state, side, NULL))
    return RUMMY_CAUSE_OUT_DISCARD;
  if (state->rummy.pot[side] == CT_POT_UNTAKEN)
    return RUMMY_CAUSE_NO_POT_LEFT;

  return RUMMY_CAUSE_OUT_LAST;
}

/* A last card that may not be discarded ends the turn. */
static void
after_melding (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  guint side = rummy_side (rules, state, seat);
  guint n_left = ct_zone_len (state, ct_hand (seat));

  open_side (rules, state, side, events);
  if (n_left == 0 && !state->rummy.opened[side])
    fail_opening (rules, state, seat, events);
  else if (must_take_pot (rules, state, seat))
    take_pot (rules, state, seat, FALSE, events);
  else if (n_left == 0)
    go_out (rules, state, seat, events);
  else if (n_left == 1 && state->rummy.opened[side] &&
           !rummy_pot_available (rules, state, side) &&
           (!rummy_may_go_out (rules, state, side, NULL) ||
            ct_choice (rules, RUMMY_FINAL_DISCARD) == RUMMY_FINAL_FORBIDDEN))
    end_turn (rules, state, seat, why_kept (rules, state, side), events);
}

static void
use_pot (CtState *state, guint side, guint seat)
{
  if (state->rummy.pot[side] == CT_POT_TAKEN_UNUSED &&
      state->rummy.pot_taker[side] == seat)
    state->rummy.pot[side] = CT_POT_TAKEN;
}

static RummyCause
cause_of_cards (const CtMove *move, const CtMeld *meld)
{
  const guint8 *moved = memchr (meld->card, move->card[0], meld->n_cards);

  if (move->type == CT_MOVE_MOVE_WILD)
    return ct_meld_is_wild_at (meld, moved - meld->card) ? RUMMY_CAUSE_WILD_MOVE
                                                         : RUMMY_CAUSE_WILD_HOME;
  if (move->type == CT_MOVE_LAY_OFF)
    return RUMMY_CAUSE_LAY_OFF;
  if (meld->kind == CT_MELD_WILD)
    return RUMMY_CAUSE_ONLY_WILD;

  return meld->kind == CT_MELD_GROUP ? RUMMY_CAUSE_GROUP : RUMMY_CAUSE_SEQUENCE;
}

static void
apply_meld (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  guint side = rummy_side (rules, state, move->seat);
  gboolean moves_wild = move->type == CT_MOVE_MOVE_WILD;
  CtVerdict ignored = { 0 };
  RummyChange change;

  if (!rummy_plan (rules, state, move, &change, &ignored))
    g_assert_not_reached ();

  if (!moves_wild && change.rest.n_cards == 0)
    use_pot (state, side, move->seat);
  change_table (rules, state, side, &change, cause_of_cards (move, &change.meld),
                events);
  if (state->phase == CT_PHASE_FIRST_CHOICE)
    state->phase = CT_PHASE_PLAY;
  if (!moves_wild)
    after_melding (rules, state, move->seat, events);
}

/* An irregular draw out of turn begins no turn. */
static void
begin_turn (const CtRules *rules, CtState *state, guint seat)
{
  guint side = rummy_side (rules, state, seat);

  if (seat != state->to_act)
    return;

  if (state->rummy.pot_taker[side] == seat)
    {
      state->rummy.pot_had_turn[side] = TRUE;
      state->rummy.pot_unseen[side] = FALSE;
    }
  state->phase = CT_PHASE_PLAY;
}

static void
draw_card (const CtRules *rules,
           CtState *state,
           guint seat,
           RummyCause cause,
           GArray *events)
{
  if (ct_zone_len (state, CT_ZONE_STOCK) == 0)
    pot_to_stock (rules, state, events);

  if (seat == state->to_act)
    state->drawn = ct_zone_top (state, CT_ZONE_STOCK);
  ct_state_shift_at (state, CT_ZONE_STOCK, ct_zone_len (state, CT_ZONE_STOCK) - 1,
                     ct_hand (seat), -1, ct_cause_id (rules, cause), events);
  if (ct_zone_len (state, CT_ZONE_STOCK) == 0 && next_pot (state) != CT_N_ZONES &&
      ct_choice (rules, RUMMY_POT_TO_STOCK_AT) == RUMMY_POT_AT_ONCE)
    pot_to_stock (rules, state, events);
}

static void
apply_draw (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  gboolean may_reject = rummy_lets_reject (rules) && state->rummy.first_turn &&
                        state->phase == CT_PHASE_DRAW && seat == state->to_act;
  gboolean no_pile =
      state->rummy.first_turn && ct_zone_len (state, CT_ZONE_DISCARDS) == 0;

  if (state->phase != CT_PHASE_DRAW && rummy_may_take_pot (rules, state, seat))
    {
      take_pot (rules, state, seat, FALSE, events);
      return;
    }

  begin_turn (rules, state, seat);
  draw_card (rules, state, seat, no_pile ? RUMMY_CAUSE_PILE_EMPTY : RUMMY_CAUSE_DRAW,
             events);
  if (may_reject)
    state->phase = CT_PHASE_FIRST_CHOICE;
  if (state->phase == CT_PHASE_DRAW)
    renew_stock (rules, state, events);
}

static void
apply_reject (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  if (state->phase != CT_PHASE_FIRST_CHOICE)
    {
      undo (state, rummy_side (rules, state, seat), seat,
            ct_cause_id (rules, RUMMY_CAUSE_OPEN_FAILED), events);
      return;
    }

  ct_state_shift (state, state->drawn, CT_ZONE_DISCARDS, -1,
                  ct_cause_id (rules, RUMMY_CAUSE_REJECT), events);
  draw_card (rules, state, seat, RUMMY_CAUSE_DRAW, events);
  state->rummy.rejected = TRUE;
  state->phase = CT_PHASE_PLAY;
}

static void
take_pile (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  while (ct_zone_len (state, CT_ZONE_DISCARDS) > 0)
    ct_state_shift_at (state, CT_ZONE_DISCARDS, 0, ct_hand (seat), -1,
                       ct_cause_id (rules, RUMMY_CAUSE_PILE_TAKEN), events);
}

static void
apply_take (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  RummyChange change;

  begin_turn (rules, state, move->seat);
  state->drawn = CT_NO_CARD;
  if (!rummy_law (rules)->take_with_pair)
    {
      if (ct_zone_len (state, CT_ZONE_DISCARDS) == 1 &&
          ct_choice (rules, RUMMY_SAME_CARD) == RUMMY_SAME_CARD_NO)
        state->rummy.barred =
            ct_rules_face (rules, ct_zone_top (state, CT_ZONE_DISCARDS));
      take_pile (rules, state, move->seat, events);
      return;
    }

  if (rummy_plan_take (rules, state, move, &change))
    {
      use_pot (state, rummy_side (rules, state, move->seat), move->seat);
      change_table (rules, state, rummy_side (rules, state, move->seat), &change,
                    RUMMY_CAUSE_PILE_LAID, events);
    }
  take_pile (rules, state, move->seat, events);
  after_melding (rules, state, move->seat, events);
}

static void
apply_discard (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  guint seat = move->seat;
  guint side = rummy_side (rules, state, seat);
  gboolean fails =
      !state->rummy.opened[side] && rummy_melded_this_turn (rules, state, side) > 0;
  RummyCause why_next = RUMMY_CAUSE_DIRECTION;

  if (!rummy_law (rules)->pot_for_melds)
    use_pot (state, side, seat);
  ct_state_shift (state, move->card[0], CT_ZONE_DISCARDS, -1,
                  ct_cause_id (rules, RUMMY_CAUSE_DISCARD), events);

  if (fails)
    fail_opening (rules, state, seat, events);
  else if (must_take_pot (rules, state, seat))
    {
      take_pot (rules, state, seat, TRUE, events);
      why_next = RUMMY_CAUSE_POT_BY_DISCARD;
    }
  else if (ct_zone_len (state, ct_hand (seat)) == 0)
    {
      go_out (rules, state, seat, events);
      return;
    }

  end_turn (rules, state, seat, why_next, events);
}

void
rummy_apply (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  switch (move->type)
    {
    case CT_MOVE_DEAL:
    case CT_MOVE_LIFT:
      rummy_deal (rules, state, move, events);
      break;

    case CT_MOVE_DRAW:
      apply_draw (rules, state, move->seat, events);
      break;

    case CT_MOVE_REJECT:
      apply_reject (rules, state, move->seat, events);
      break;

    case CT_MOVE_TAKE_DISCARDS:
      apply_take (rules, state, move, events);
      break;

    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      apply_meld (rules, state, move, events);
      break;

    case CT_MOVE_DISCARD:
      apply_discard (rules, state, move, events);
      break;

    default:
      g_assert_not_reached ();
    }
}
