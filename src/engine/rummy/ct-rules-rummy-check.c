/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is allowed. Turn, phase, ownership, shape, and at last the consequence: an
 * action after which the turn could not end is refused before it is done.
 */
#include "ct-rules-rummy-private.h"

#include <string.h>

#include "ct-rummy.h"

/**
 * rummy_melded_this_turn:
 *
 * Returns: the points that @side has laid down in this turn
 */
gint
rummy_melded_this_turn (const CtRules *rules, const CtState *state, guint side)
{
  const CtRummyFacts *facts = &state->rummy;
  gint sum = 0;

  for (guint slot = 0; slot < facts->n_melds; slot++)
    if (facts->meld_side[slot] == side &&
        (facts->meld_flags[slot] & CT_MELD_THIS_TURN) != 0)
      for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_MELD + slot); pos++)
        sum += rummy_value (rules, ct_zone_card (state, CT_ZONE_MELD + slot, pos));

  return sum;
}

/* Could the turn still end with a discard, if no card of the barred face may go? */
static gboolean
leaves_discard (const CtRules *rules, const CtState *state, const CtMove *move)
{
  guint hand = ct_hand (move->seat);
  guint n_left = 0;
  guint n_barred = 0;

  if (state->rummy.barred == CT_NO_FACE)
    return TRUE;

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtCard card = ct_zone_card (state, hand, pos);
      gboolean used = FALSE;

      for (guint i = 0; i < move->n_cards; i++)
        used |= move->card[i] == card;
      if (used)
        continue;
      n_left++;
      n_barred += ct_rules_face (rules, card) == state->rummy.barred;
    }

  return n_left == 0 || n_barred < n_left;
}

/* A side that has not opened needs enough points in one turn. Where it may not fail, it
 * may not come to its last cards before, either.
 */
static gboolean
check_opening (const CtRules *rules,
               const CtState *state,
               const CtMove *move,
               guint n_left,
               const RummyChange *change,
               CtVerdict *verdict)
{
  guint side = rummy_side (rules, state, move->seat);
  gint points = rummy_melded_this_turn (rules, state, side);

  if (state->rummy.opened[side])
    return TRUE;

  for (guint i = 0; i < move->n_cards; i++)
    points += rummy_value (rules, move->card[i]);
  if (points >= state->rummy.requirement[side])
    return TRUE;

  verdict->have = points;
  verdict->need = state->rummy.requirement[side];
  if (n_left < 2 && rummy_opening_is_strict (rules) &&
      (rummy_pot_available (rules, state, side) ||
       rummy_may_go_out (rules, state, side, change)))
    return rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_MIN);

  return TRUE;
}

/* The cards that would be left in the hand. */
static void
point_at_rest (const CtState *state, const CtMove *move, CtVerdict *verdict)
{
  guint hand = ct_hand (move->seat);

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtCard card = ct_zone_card (state, hand, pos);

      if (memchr (move->card, card, move->n_cards) == NULL)
        ct_verdict_point (verdict, CT_ROLE_EVIDENCE, card);
    }
}

static void
check_meld (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  RummyChange change;
  guint n_left;

  if (state->rummy.failed && !rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_FAILED))
    return;
  if (!rummy_plan (rules, state, move, &change, verdict) ||
      move->type == CT_MOVE_MOVE_WILD)
    return;

  n_left = ct_zone_len (state, ct_hand (move->seat));
  if (change.rest.n_cards > 0)
    {
      /* Nothing leaves the hand, but a canastra may be broken up. */
      rummy_check_rest (rules, state, move, n_left, &change, verdict);
      return;
    }

  n_left -= move->n_cards;
  if (!check_opening (rules, state, move, n_left, &change, verdict))
    return;
  if (!rummy_check_rest (rules, state, move, n_left, &change, verdict))
    {
      point_at_rest (state, move, verdict);
      return;
    }

  if (!leaves_discard (rules, state, move))
    rummy_refuse (rules, verdict, RUMMY_CAUSE_SAME_CARD);
}

/* The hand would be empty: does that bring a pot, or end the hand? */
static void
check_last_card (const CtRules *rules,
                 const CtState *state,
                 guint side,
                 CtVerdict *verdict)
{
  if (rummy_pot_available (rules, state, side))
    {
      if (!state->rummy.opened[side])
        rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_POT);
    }
  else if ((rummy_may_go_out (rules, state, side, NULL) ||
            rummy_refuse_out (rules, state, side, NULL, RUMMY_CAUSE_OUT_LAST,
                              verdict)) &&
           rummy_choice (rules, RUMMY_FINAL_DISCARD) == RUMMY_FINAL_FORBIDDEN)
    rummy_refuse (rules, verdict, RUMMY_CAUSE_OUT_DISCARD);
}

static void
check_discard (const CtRules *rules,
               const CtState *state,
               const CtMove *move,
               CtVerdict *verdict)
{
  guint side = rummy_side (rules, state, move->seat);
  gint melded = rummy_melded_this_turn (rules, state, side);
  gboolean fails = !state->rummy.opened[side] && melded > 0;

  if (move->n_cards != 1)
    {
      ct_verdict_refuse (verdict, CT_TABLE_ONE);
      return;
    }
  if (!rummy_owns_cards (rules, state, move, verdict))
    return;

  ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
  verdict->have = melded;
  verdict->need = state->rummy.requirement[side];
  if (ct_rules_face (rules, move->card[0]) == state->rummy.barred &&
      !rummy_refuse (rules, verdict, RUMMY_CAUSE_SAME_CARD))
    return;
  if (fails && rummy_opening_is_strict (rules) &&
      !rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_MIN))
    return;
  if (!fails && ct_zone_len (state, ct_hand (move->seat)) == 1)
    check_last_card (rules, state, side, verdict);
}

/* Nobody helps themselves to a pot: their hand brings it. */
static void
refuse_pot (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  point_at_rest (state, move, verdict);
  verdict->have = ct_zone_len (state, ct_hand (move->seat));
  rummy_refuse (rules, verdict, RUMMY_CAUSE_POT);
}

static void
check_draw_phase (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  switch ((CtMoveType) move->type)
    {
    case CT_MOVE_DRAW:
      if (ct_zone_len (state, CT_ZONE_STOCK) == 0 &&
          !(rummy_choice (rules, RUMMY_POT_TO_STOCK_AT) == RUMMY_POT_AT_NEXT_DRAW &&
            state->start[CT_ZONE_POT + CT_MAX_SIDES] > state->start[CT_ZONE_POT]))
        rummy_refuse (rules, verdict, RUMMY_CAUSE_STOCK_END);
      break;

    case CT_MOVE_TAKE_DISCARDS:
      rummy_check_take (rules, state, move, verdict);
      break;

    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      if (rummy_refuse (rules, verdict, RUMMY_CAUSE_MELD_TIME))
        check_meld (rules, state, move, verdict);
      break;

    case CT_MOVE_DISCARD:
      if (rummy_refuse (rules, verdict, RUMMY_CAUSE_TURN_ORDER))
        check_discard (rules, state, move, verdict);
      break;

    case CT_MOVE_REJECT:
      rummy_refuse (rules, verdict, RUMMY_CAUSE_TURN_ORDER);
      break;

    case CT_MOVE_TAKE:
      refuse_pot (rules, state, move, verdict);
      break;

    case CT_MOVE_DEAL:
    case CT_MOVE_LIFT:
    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PICK_UP:
    case CT_MOVE_PASS:
    case CT_MOVE_PLAY:
    default:
      ct_verdict_refuse (verdict, CT_TABLE_MOVE);
    }
}

/* Has the player cards on the table that they may take back? */
static gboolean
may_undo (const CtRules *rules, const CtState *state, guint seat)
{
  return rummy_opening_is_strict (rules) && ct_rummy_is_opening (rules, state, seat);
}

static gboolean
refuse_again (const CtRules *rules, CtVerdict *verdict, RummyCause cause)
{
  gboolean spared;

  verdict->reason = CT_REASON_AGAIN;
  spared = rummy_refuse (rules, verdict, cause);
  if (spared)
    verdict->reason = CT_REASON_NONE;

  return spared;
}

static void
check_play_phase (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  gboolean first_choice = state->phase == CT_PHASE_FIRST_CHOICE;

  switch ((CtMoveType) move->type)
    {
    case CT_MOVE_DRAW:
      if (!rummy_may_take_pot (rules, state, move->seat))
        refuse_again (rules, verdict,
                      first_choice ? RUMMY_CAUSE_ACCEPTED : RUMMY_CAUSE_DRAW_ONCE);
      break;

    case CT_MOVE_TAKE_DISCARDS:
      if (refuse_again (rules, verdict, RUMMY_CAUSE_DRAW_ONCE))
        rummy_check_take (rules, state, move, verdict);
      break;

    case CT_MOVE_REJECT:
      if (!first_choice && !may_undo (rules, state, move->seat))
        rummy_refuse (rules, verdict, RUMMY_CAUSE_REJECT_ONCE);
      break;

    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      check_meld (rules, state, move, verdict);
      break;

    case CT_MOVE_DISCARD:
      check_discard (rules, state, move, verdict);
      break;

    case CT_MOVE_TAKE:
      refuse_pot (rules, state, move, verdict);
      break;

    case CT_MOVE_DEAL:
    case CT_MOVE_LIFT:
    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PICK_UP:
    case CT_MOVE_PASS:
    case CT_MOVE_PLAY:
    default:
      ct_verdict_refuse (verdict, CT_TABLE_MOVE);
    }
}

/**
 * rummy_check:
 *
 * The judge of all three Buracos.
 */
void
rummy_check (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             CtVerdict *verdict)
{
  switch ((CtPhase) state->phase)
    {
    case CT_PHASE_DEAL:
      if (move->type == CT_MOVE_LIFT &&
          (rummy_law (rules)->n_lifts == 0 ||
           move->number > ct_zone_len (state, CT_ZONE_STOCK)))
        ct_verdict_refuse (verdict, CT_TABLE_MOVE);
      else
        rules->module->check_table (rules, state->n_seats, verdict);
      break;

    case CT_PHASE_DRAW:
      check_draw_phase (rules, state, move, verdict);
      break;

    case CT_PHASE_FIRST_CHOICE:
    case CT_PHASE_PLAY:
      check_play_phase (rules, state, move, verdict);
      break;

    case CT_PHASE_LEAD:
    case CT_PHASE_FOLLOW:
    case CT_PHASE_DRAWN:
    case CT_PHASE_SHARE:
    case CT_PHASE_OVER:
    default:
      g_assert_not_reached ();
    }
}
