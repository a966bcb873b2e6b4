/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is allowed. Turn, phase, ownership, shape, and at last the consequence: an
 * action after which the turn could not end is refused before it is done.
 */
#include "ct-rules-rummy-private.h"

#include <string.h>

/**
 * rummy_pot_available:
 *
 * Returns: whether @side can still take a pot
 */
gboolean
rummy_pot_available (const CtRules *rules, const CtState *state, guint side)
{
  if (state->rummy.pot[side] != CT_POT_UNTAKEN)
    return FALSE;

  return state->start[CT_ZONE_POT + CT_MAX_SIDES] > state->start[CT_ZONE_POT];
}

/* The meld in @slot as it would lie after @change; %FALSE if there is none. */
static gboolean
meld_after (const CtRules *rules,
            const CtState *state,
            const RummyChange *change,
            guint slot,
            CtMeld *ret_meld)
{
  if (change != NULL && change->slot == slot)
    *ret_meld = change->meld;
  else if (change != NULL && change->rest.n_cards > 0 && change->rest_slot == slot)
    *ret_meld = change->rest;
  else if (ct_zone_len (state, CT_ZONE_MELD + slot) == 0 ||
           rummy_read_meld (rules, state, slot, ret_meld) != CT_MELD_FINE)
    return FALSE;

  return TRUE;
}

static gboolean
lacks_pot (const CtRules *rules, const CtState *state, guint side)
{
  return state->rummy.pot[side] == CT_POT_UNTAKEN &&
         (rummy_choice (rules, RUMMY_OUT_WITHOUT_POT) == 0 ||
          rummy_pot_available (rules, state, side));
}

/* Do the melds of @side let it go out?
 * @ret_open_wild: (out): a stack of wild cards that should be closed first, if that is
 *   all; else %CT_MAX_MELDS
 */
static gboolean
melds_let_go_out (const CtRules *rules,
                  const CtState *state,
                  guint side,
                  const RummyChange *change,
                  guint *ret_open_wild)
{
  const CtRummyFacts *facts = &state->rummy;
  gboolean any = rummy_choice (rules, RUMMY_GO_OUT_CANASTRA) == 1;
  gboolean must_close = rummy_choice (rules, RUMMY_CLOSE_AT) != 0;
  gboolean has_canastra = FALSE;
  guint open_wild = CT_MAX_MELDS;

  for (guint slot = 0; slot <= facts->n_melds && slot < CT_MAX_MELDS; slot++)
    {
      gboolean is_new = slot == facts->n_melds;
      CtMeld meld;

      if ((!is_new && facts->meld_side[slot] != side) ||
          !meld_after (rules, state, change, slot, &meld))
        continue;
      if (rummy_is_canastra (rules, &meld))
        has_canastra |= any || meld.n_wild == 0 || meld.kind == CT_MELD_WILD;
      else if (must_close && meld.kind == CT_MELD_WILD)
        open_wild = slot;
    }

  *ret_open_wild = has_canastra ? open_wild : CT_MAX_MELDS;
  return has_canastra && open_wild == CT_MAX_MELDS;
}

/**
 * rummy_may_go_out:
 * @change: (nullable): what is about to be laid down
 *
 * Returns: whether a player of @side may get rid of his last card then
 */
gboolean
rummy_may_go_out (const CtRules *rules,
                  const CtState *state,
                  guint side,
                  const RummyChange *change)
{
  guint open_wild;

  return !lacks_pot (rules, state, side) &&
         melds_let_go_out (rules, state, side, change, &open_wild);
}

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

/* Names the rule that keeps a side from playing its last cards. */
static gboolean
refuse_out (const CtRules *rules,
            const CtState *state,
            guint side,
            const RummyChange *change,
            RummyCause usual,
            CtVerdict *verdict)
{
  guint open_wild;

  if (lacks_pot (rules, state, side) &&
      (usual == RUMMY_CAUSE_OUT_LAST || state->rummy.opened[side]))
    return rummy_refuse (rules, verdict, RUMMY_CAUSE_NO_POT_LEFT);

  melds_let_go_out (rules, state, side, change, &open_wild);
  if (open_wild < state->rummy.n_melds)
    for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_MELD + open_wild); pos++)
      ct_verdict_point (verdict, CT_ROLE_EVIDENCE,
                        ct_zone_card (state, CT_ZONE_MELD + open_wild, pos));
  if (open_wild != CT_MAX_MELDS && usual == RUMMY_CAUSE_OUT_LAST)
    usual = RUMMY_CAUSE_OUT_BY_MELD;

  return rummy_refuse (rules, verdict, usual);
}

/* May the player be left with @n_left cards before his discard? */
static gboolean
check_rest (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            guint n_left,
            const RummyChange *change,
            CtVerdict *verdict)
{
  guint side = rummy_side (rules, state, move->seat);
  gint final = rummy_choice (rules, RUMMY_FINAL_DISCARD);
  gboolean keeps = rummy_choice (rules, RUMMY_LAST_CARD) == RUMMY_LAST_KEEP &&
                   !state->rummy.in_flight;
  gboolean out;

  if (n_left >= 2 || rummy_pot_available (rules, state, side))
    return TRUE;

  verdict->have = n_left;
  verdict->need = 2;
  out = rummy_may_go_out (rules, state, side, change);
  if (n_left == 0)
    {
      if (!out)
        return refuse_out (rules, state, side, change, RUMMY_CAUSE_OUT_BY_MELD,
                           verdict);
      return final != RUMMY_FINAL_REQUIRED ||
             rummy_refuse (rules, verdict, RUMMY_CAUSE_OUT_DISCARD);
    }

  if (out)
    return final != RUMMY_FINAL_FORBIDDEN || keeps ||
           rummy_refuse (rules, verdict, RUMMY_CAUSE_OUT_DISCARD);

  return keeps ||
         refuse_out (rules, state, side, change, RUMMY_CAUSE_KEEP_TWO, verdict);
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
  if (n_left < 2 &&
      rummy_choice (rules, RUMMY_INITIAL_FAILURE) == RUMMY_FAILURE_FORBID &&
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

  if (state->rummy.failed)
    {
      rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_FAILED);
      return;
    }
  if (!rummy_plan (rules, state, move, &change, verdict) ||
      move->type == CT_MOVE_MOVE_WILD)
    return;

  n_left = ct_zone_len (state, ct_hand (move->seat));
  if (change.rest.n_cards > 0)
    {
      /* Nothing leaves the hand, but a canastra may be broken up. */
      check_rest (rules, state, move, n_left, &change, verdict);
      return;
    }

  n_left -= move->n_cards;
  if (!check_opening (rules, state, move, n_left, &change, verdict))
    return;
  if (!check_rest (rules, state, move, n_left, &change, verdict))
    {
      point_at_rest (state, move, verdict);
      return;
    }

  if (!leaves_discard (rules, state, move))
    rummy_refuse (rules, verdict, RUMMY_CAUSE_SAME_CARD);
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
  if (ct_rules_face (rules, move->card[0]) == state->rummy.barred)
    rummy_refuse (rules, verdict, RUMMY_CAUSE_SAME_CARD);
  else if (fails)
    {
      verdict->have = melded;
      verdict->need = state->rummy.requirement[side];
      if (rummy_choice (rules, RUMMY_INITIAL_FAILURE) == RUMMY_FAILURE_FORBID)
        rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_MIN);
    }
  else if (ct_zone_len (state, ct_hand (move->seat)) > 1)
    ;
  else if (rummy_pot_available (rules, state, side))
    {
      if (!state->rummy.opened[side])
        rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_POT);
    }
  else if (!rummy_may_go_out (rules, state, side, NULL))
    refuse_out (rules, state, side, NULL, RUMMY_CAUSE_OUT_LAST, verdict);
  else if (rummy_choice (rules, RUMMY_FINAL_DISCARD) == RUMMY_FINAL_FORBIDDEN)
    rummy_refuse (rules, verdict, RUMMY_CAUSE_OUT_DISCARD);
}

/* The whole pile, for nothing. */
static void
check_take_freely (const CtRules *rules,
                   const CtState *state,
                   const CtMove *move,
                   CtVerdict *verdict)
{
  guint hand = ct_hand (move->seat);
  CtFace top = ct_rules_face (rules, ct_zone_top (state, CT_ZONE_DISCARDS));

  if (move->n_cards > 0)
    {
      rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_WHOLE);
      return;
    }

  /* A single card that may not be discarded again, and no other card to discard. */
  if (rummy_choice (rules, RUMMY_SAME_CARD) == 0 ||
      ct_zone_len (state, CT_ZONE_DISCARDS) != 1)
    return;
  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (ct_rules_face (rules, ct_zone_card (state, hand, pos)) != top)
      return;
  rummy_refuse (rules, verdict, RUMMY_CAUSE_SAME_CARD);
}

/* The pile for two cards from hand that form a meld of three with its top card, or for
 * a place on a meld for the top card.
 */
static void
check_take_with_pair (const CtRules *rules,
                      const CtState *state,
                      const CtMove *move,
                      CtVerdict *verdict)
{
  CtCard top = ct_zone_top (state, CT_ZONE_DISCARDS);
  guint n_pile = ct_zone_len (state, CT_ZONE_DISCARDS) - 1;
  guint n_hand = ct_zone_len (state, ct_hand (move->seat));
  RummyChange change;
  guint n_wild = 0;

  ct_verdict_point (verdict, CT_ROLE_EVIDENCE, top);
  if (rummy_may_be_wild (ct_rules_face (rules, top)))
    {
      rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_WILD);
      return;
    }
  if (!rummy_owns_cards (rules, state, move, verdict))
    return;

  for (guint i = 0; i < move->n_cards; i++)
    n_wild += rummy_may_be_wild (ct_rules_face (rules, move->card[i]));
  if (move->n_cards < 2 && rummy_choice (rules, RUMMY_PICKUP_LAYOFF) == 0)
    {
      rummy_refuse (rules, verdict,
                    move->number > 0 || rummy_fits_meld (rules, state, move->seat, top)
                        ? RUMMY_CAUSE_PILE_LAYOFF
                        : RUMMY_CAUSE_PILE_PAIR);
      return;
    }
  if ((move->n_cards != 2 && move->n_cards != 0) ||
      n_wild > (guint) rummy_choice (rules, RUMMY_PICKUP_PAIR))
    {
      for (guint i = 0; i < move->n_cards; i++)
        ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[i]);
      rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_PAIR);
      return;
    }

  if (!rummy_plan_take (rules, state, move, &change))
    {
      for (guint i = 0; i < move->n_cards; i++)
        ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[i]);
      rummy_refuse (rules, verdict,
                    move->n_cards == 0 ? RUMMY_CAUSE_PILE_LAYOFF
                                       : RUMMY_CAUSE_PILE_PAIR);
      return;
    }

  check_rest (rules, state, move, n_hand - move->n_cards + n_pile, &change, verdict);
}

static void
check_take (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  if (ct_zone_len (state, CT_ZONE_DISCARDS) == 0)
    rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_EMPTY);
  else if (rummy_choice (rules, RUMMY_TAKE_PAIR) == 1)
    check_take_with_pair (rules, state, move, verdict);
  else
    check_take_freely (rules, state, move, verdict);
}

/* Nobody helps himself to a pot: his hand brings it. */
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
      check_take (rules, state, move, verdict);
      break;

    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      rummy_refuse (rules, verdict, RUMMY_CAUSE_MELD_TIME);
      break;

    case CT_MOVE_DISCARD:
      rummy_refuse (rules, verdict, RUMMY_CAUSE_TURN_ORDER);
      break;

    case CT_MOVE_TAKE:
      refuse_pot (rules, state, move, verdict);
      break;

    case CT_MOVE_REJECT:
      rummy_refuse (rules, verdict, RUMMY_CAUSE_REJECT_ONCE);
      break;

    default:
      ct_verdict_refuse (verdict, CT_TABLE_MOVE);
    }
}

/* Has the player cards on the table that he may take back? */
static gboolean
may_take_back (const CtRules *rules, const CtState *state, guint seat)
{
  guint side = rummy_side (rules, state, seat);

  return rummy_choice (rules, RUMMY_INITIAL_FAILURE) == RUMMY_FAILURE_FORBID &&
         !state->rummy.opened[side] && rummy_melded_this_turn (rules, state, side) > 0;
}

/**
 * rummy_holds_natural:
 *
 * Returns: whether @seat has any card in hand that is never wild
 */
gboolean
rummy_holds_natural (const CtRules *rules, const CtState *state, guint seat)
{
  guint hand = ct_hand (seat);

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (!rummy_may_be_wild (ct_rules_face (rules, ct_zone_card (state, hand, pos))))
      return TRUE;

  return FALSE;
}

/**
 * rummy_may_take_pot:
 *
 * Where taking the pot is a choice, drawing in the middle of the turn makes it. Without
 * any card there is none: nobody can play on with an empty hand, so that the choice
 * means nothing where only an empty hand brings the pot.
 *
 * Returns: whether @seat has that choice now
 */
gboolean
rummy_may_take_pot (const CtRules *rules, const CtState *state, guint seat)
{
  return rummy_choice (rules, RUMMY_POT_TAKE) == 1 &&
         rummy_choice (rules, RUMMY_POT_TRIGGER) == RUMMY_TRIGGER_NO_NATURAL &&
         rummy_pot_available (rules, state, rummy_side (rules, state, seat)) &&
         !rummy_holds_natural (rules, state, seat);
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
        rummy_refuse (rules, verdict,
                      first_choice ? RUMMY_CAUSE_ACCEPTED : RUMMY_CAUSE_DRAW_ONCE);
      break;

    case CT_MOVE_TAKE_DISCARDS:
      rummy_refuse (rules, verdict, RUMMY_CAUSE_DRAW_ONCE);
      break;

    case CT_MOVE_REJECT:
      if (!first_choice && !may_take_back (rules, state, move->seat))
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
          (rummy_choice (rules, RUMMY_N_LIFTS) == 0 ||
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
