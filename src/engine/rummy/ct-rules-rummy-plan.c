/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What would lie on the table: ownership and shape of melds, not yet the consequence.
 */
#include "ct-rules-rummy-private.h"

/* Why a card that lies at @zone cannot be played as if it were in the hand. */
static gboolean
refuse_card (const CtRules *rules,
             const CtState *state,
             guint seat,
             CtCard card,
             guint zone,
             CtVerdict *verdict)
{
  gboolean is_melded =
      ct_zone_is_meld (zone) &&
      state->rummy.meld_side[zone - CT_ZONE_MELD] == rummy_side (rules, state, seat);

  ct_verdict_point (verdict, CT_ROLE_OFFENDING, card);
  if (!is_melded)
    return ct_verdict_refuse (verdict, CT_TABLE_CARD);
  if (!ct_meld_may_be_wild (ct_rules_face (rules, card)))
    return rummy_refuse (rules, verdict, RUMMY_CAUSE_NOT_BETWEEN);

  verdict->reason = CT_REASON_STAYS;
  return rummy_refuse (rules, verdict, RUMMY_CAUSE_WILD_BACK);
}

/**
 * rummy_owns_cards:
 *
 * Are all cards of @move in the hand of the player?
 */
gboolean
rummy_owns_cards (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  for (guint i = 0; i < move->n_cards; i++)
    if (ct_zone_find (state, ct_hand (move->seat), move->card[i]) < 0)
      {
        guint zone = ct_state_find (state, move->card[i], NULL);

        if (!refuse_card (rules, state, move->seat, move->card[i], zone, verdict))
          return FALSE;
      }

  return TRUE;
}

/* Where melds may be rearranged, a card can come from another meld of the side. */
static gboolean
plan_source (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             RummyChange *change,
             CtVerdict *verdict)
{
  guint zone = ct_state_find (state, move->card[0], NULL);
  guint slot = zone - CT_ZONE_MELD;
  RummyMeldLaw law = rummy_meld_law (rules);
  CtMeldProblem problem;
  CtMeld from;

  if (zone < CT_ZONE_MELD ||
      state->rummy.meld_side[slot] != rummy_side (rules, state, move->seat))
    return rummy_owns_cards (rules, state, move, verdict);

  if (!rummy_has (rules, RUMMY_REARRANGE) || move->n_cards != 1 ||
      slot == change->slot || rummy_meld_at (rules, state, slot, &from) != CT_MELD_FINE)
    {
      ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
      return rummy_refuse (rules, verdict, RUMMY_CAUSE_NOT_BETWEEN);
    }

  problem = rummy_meld_remove (&law, rules->deck, &from, move->card[0], &change->rest);
  if (problem == CT_MELD_FINE)
    {
      change->rest_slot = slot;
      return TRUE;
    }

  change->rest.n_cards = 0;
  if (rummy_refuse_shape (rules, move, &from, problem, &change->rest, verdict))
    return TRUE;

  verdict->have = from.n_cards - 1;
  verdict->reason = problem == CT_MELD_TOO_FEW ? CT_REASON_LEFT : verdict->reason;
  return FALSE;
}

/* The meld lies with another side. */
static gboolean
refuse_meld_of_others (const CtRules *rules,
                       const CtState *state,
                       const CtMove *move,
                       CtVerdict *verdict)
{
  guint side = rummy_side (rules, state, move->from - 1);
  guint zone = ct_meld_zone (state, side, move->number);

  for (guint i = 0; i < move->n_cards; i++)
    ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[i]);
  for (guint pos = 0; zone < CT_N_ZONES && pos < ct_zone_len (state, zone); pos++)
    ct_verdict_point (verdict, CT_ROLE_EVIDENCE, ct_zone_card (state, zone, pos));
  verdict->reason = CT_REASON_THEIRS;
  verdict->seat = move->from - 1;
  return rummy_refuse (rules, verdict, RUMMY_CAUSE_OWN_MELDS);
}

static gboolean
plan_on_meld (const CtRules *rules,
              const CtState *state,
              const CtMove *move,
              RummyChange *change,
              CtVerdict *verdict)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  guint own = rummy_side (rules, state, move->seat);
  guint side = move->from > 0 ? rummy_side (rules, state, move->from - 1) : own;
  guint zone = ct_meld_zone (state, side, move->number);
  CtMeldProblem problem;
  CtMeld old;

  if (side != own && !refuse_meld_of_others (rules, state, move, verdict))
    return FALSE;
  if (zone == CT_N_ZONES ||
      rummy_meld_at (rules, state, zone - CT_ZONE_MELD, &old) != CT_MELD_FINE)
    return rummy_refuse (rules, verdict, RUMMY_CAUSE_OWN_MELDS);

  change->slot = zone - CT_ZONE_MELD;
  if ((state->rummy.meld_flags[change->slot] & CT_MELD_CLOSED) != 0)
    {
      for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
        ct_verdict_point (verdict, CT_ROLE_EVIDENCE, ct_zone_card (state, zone, pos));
      if (!rummy_refuse (rules, verdict, RUMMY_CAUSE_CLOSED))
        return FALSE;
    }

  if (move->type == CT_MOVE_MOVE_WILD)
    problem = rummy_meld_move_wild (&law, rules->deck, &old, move->card[0], move->as[0],
                                    &change->meld);
  else
    {
      if (!plan_source (rules, state, move, change, verdict))
        return FALSE;
      problem = rummy_meld_extend (&law, rules->deck, &old, move->card, move->as,
                                   move->n_cards, &change->meld);
    }

  if (problem == CT_MELD_FINE)
    return TRUE;
  if (!rummy_refuse_shape (rules, move, &old, problem, &change->meld, verdict))
    return FALSE;

  change->meld = old;
  return TRUE;
}

/**
 * rummy_plan:
 * @move: a meld, a lay-off or the move of a wild card
 * @ret_change: (out): what would lie on the table
 *
 * Looks at ownership and shape, not yet at the consequence.
 *
 * Returns: %FALSE if @verdict was filled
 */
gboolean
rummy_plan (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            RummyChange *ret_change,
            CtVerdict *verdict)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  CtMeldProblem problem;

  *ret_change = (RummyChange){ .slot = state->rummy.n_melds };
  if (move->type != CT_MOVE_MELD)
    return plan_on_meld (rules, state, move, ret_change, verdict);

  if (!rummy_owns_cards (rules, state, move, verdict))
    return FALSE;
  if (state->rummy.n_melds == CT_MAX_MELDS)
    return rummy_refuse (rules, verdict, RUMMY_CAUSE_OWN_MELDS);

  problem = rummy_meld_build (&law, rules->deck, move->card, move->as, move->n_cards,
                              &ret_change->meld);
  if (problem == CT_MELD_FINE)
    return TRUE;
  if (!rummy_refuse_shape (rules, move, NULL, problem, &ret_change->meld, verdict))
    return FALSE;

  ret_change->meld = (CtMeld){ 0 };
  return TRUE;
}

static gboolean
takes_card (const CtRules *rules,
            const CtState *state,
            guint slot,
            CtCard card,
            RummyChange *change)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  const CtFace as = 0;
  CtMeld old;

  if ((state->rummy.meld_flags[slot] & CT_MELD_CLOSED) != 0 ||
      ct_zone_len (state, CT_ZONE_MELD + slot) == 0 ||
      rummy_meld_at (rules, state, slot, &old) != CT_MELD_FINE)
    return FALSE;

  change->slot = slot;
  return rummy_meld_extend (&law, rules->deck, &old, &card, &as, 1, &change->meld) ==
         CT_MELD_FINE;
}

/* On which meld of the side does @card go? The first one, if @number is 0. */
static gboolean
plan_top_card (const CtRules *rules,
               const CtState *state,
               guint side,
               guint number,
               CtCard card,
               RummyChange *change)
{
  guint zone = ct_meld_zone (state, side, number);

  if (number > 0)
    return zone != CT_N_ZONES &&
           takes_card (rules, state, zone - CT_ZONE_MELD, card, change);

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == side &&
        takes_card (rules, state, slot, card, change))
      return TRUE;

  return FALSE;
}

/**
 * rummy_fits_meld:
 *
 * Returns: whether @card could be laid off on a meld of the side of @seat
 */
gboolean
rummy_fits_meld (const CtRules *rules, const CtState *state, guint seat, CtCard card)
{
  RummyChange change;

  return plan_top_card (rules, state, rummy_side (rules, state, seat), 0, card,
                        &change);
}

/**
 * rummy_plan_take:
 * @move: takes the discards, with two cards from hand or onto a meld
 * @ret_change: (out): where the top card would lie
 *
 * Returns: whether the top card finds a place
 */
gboolean
rummy_plan_take (const CtRules *rules,
                 const CtState *state,
                 const CtMove *move,
                 RummyChange *ret_change)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  CtCard top = ct_zone_top (state, CT_ZONE_DISCARDS);
  CtCard cards[3] = { top, move->card[0], move->card[1] };
  CtFace as[3] = { 0, move->as[0], move->as[1] };

  *ret_change = (RummyChange){ .slot = state->rummy.n_melds };
  if (move->n_cards == 0)
    return plan_top_card (rules, state, rummy_side (rules, state, move->seat),
                          move->number, top, ret_change);

  return state->rummy.n_melds < CT_MAX_MELDS &&
         rummy_meld_build (&law, rules->deck, cards, as, 3, &ret_change->meld) ==
             CT_MELD_FINE;
}
