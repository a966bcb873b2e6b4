/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last cards of a hand: who may go out, who may still have a pot, and what a player
 * may be left with before the turn ends.
 */
#include "ct-rules-rummy-private.h"

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
    if (!ct_meld_may_be_wild (ct_rules_face (rules, ct_zone_card (state, hand, pos))))
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
  return rummy_choice (rules, RUMMY_POT_TAKE) == RUMMY_POT_OPTIONAL &&
         rummy_choice (rules, RUMMY_POT_TRIGGER) == RUMMY_TRIGGER_NO_NATURAL &&
         rummy_pot_available (rules, state, rummy_side (rules, state, seat)) &&
         !rummy_holds_natural (rules, state, seat);
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
           rummy_meld_at (rules, state, slot, ret_meld) != CT_MELD_FINE)
    return FALSE;

  return TRUE;
}

static gboolean
lacks_pot (const CtRules *rules, const CtState *state, guint side)
{
  return state->rummy.pot[side] == CT_POT_UNTAKEN &&
         (rummy_choice (rules, RUMMY_OUT_WITHOUT_POT) == RUMMY_WITHOUT_POT_NEVER ||
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
  gboolean any = rummy_choice (rules, RUMMY_GO_OUT) == RUMMY_OUT_ANY;
  gboolean must_close =
      rummy_choice (rules, RUMMY_WILD_STACKS) == RUMMY_STACKS_TO_CLOSE;
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
 * Returns: whether a player of @side may get rid of their last card then
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
 * rummy_refuse_out:
 * @change: (nullable): what is about to be laid down
 * @usual: the reason if it is not a pot or a stack of wild cards
 *
 * Names the rule that keeps a side from playing its last cards.
 *
 * Returns: %FALSE, unless that rule is spared
 */
gboolean
rummy_refuse_out (const CtRules *rules,
                  const CtState *state,
                  guint side,
                  const RummyChange *change,
                  RummyCause usual,
                  CtVerdict *verdict)
{
  guint open_wild;
  gboolean lets_go = melds_let_go_out (rules, state, side, change, &open_wild);

  if (lacks_pot (rules, state, side) &&
      (usual == RUMMY_CAUSE_OUT_LAST || state->rummy.opened[side]))
    {
      if (!rummy_refuse (rules, verdict, RUMMY_CAUSE_NO_POT_LEFT))
        return FALSE;
      if (lets_go)
        return TRUE;
    }

  if (open_wild < state->rummy.n_melds)
    for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_MELD + open_wild); pos++)
      ct_verdict_point (verdict, CT_ROLE_EVIDENCE,
                        ct_zone_card (state, CT_ZONE_MELD + open_wild, pos));
  if (open_wild != CT_MAX_MELDS && usual == RUMMY_CAUSE_OUT_LAST)
    usual = RUMMY_CAUSE_OUT_BY_MELD;

  return rummy_refuse (rules, verdict, usual);
}

/**
 * rummy_check_rest:
 * @change: (nullable): what is about to be laid down
 *
 * Returns: whether the player may be left with @n_left cards before the discard
 */
gboolean
rummy_check_rest (const CtRules *rules,
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
      if (!out && !rummy_refuse_out (rules, state, side, change,
                                     RUMMY_CAUSE_OUT_BY_MELD, verdict))
        return FALSE;
      return final != RUMMY_FINAL_REQUIRED ||
             rummy_refuse (rules, verdict, RUMMY_CAUSE_OUT_DISCARD);
    }

  if (out)
    return final != RUMMY_FINAL_FORBIDDEN || keeps ||
           rummy_refuse (rules, verdict, RUMMY_CAUSE_OUT_DISCARD);

  return keeps ||
         rummy_refuse_out (rules, state, side, change, RUMMY_CAUSE_KEEP_TWO, verdict);
}
