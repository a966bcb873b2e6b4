/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the discard pile may be taken. */
#include "ct-rummy.h"
#include "ct-rules-rummy-private.h"

/* A wild card on top closes the pile where it is taken with a pair. */
static gboolean
is_closed_by_wild (const CtRules *rules, const CtState *state)
{
  CtCard top = ct_zone_top (state, CT_ZONE_DISCARDS);

  return rummy_law (rules)->take_with_pair &&
         ct_meld_may_be_wild (ct_rules_face (rules, top));
}

/**
 * ct_rummy_may_take:
 * @ret_n_cards: (out): so many cards of a hand go with the pile
 *
 * Returns: whether the discard pile lies there to be taken, by whoever can
 */
gboolean
ct_rummy_may_take (const CtRules *rules, const CtState *state, guint *ret_n_cards)
{
  *ret_n_cards = rummy_law (rules)->take_with_pair ? 2 : 0;
  return ct_zone_len (state, CT_ZONE_DISCARDS) > 0 && !is_closed_by_wild (rules, state);
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

  if (move->n_cards > 0 && !rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_WHOLE))
    return;

  /* A single card that may not be discarded again, and no other card to discard. */
  if (rummy_choice (rules, RUMMY_SAME_CARD) == RUMMY_SAME_CARD_YES ||
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
  if (is_closed_by_wild (rules, state) &&
      !rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_WILD))
    return;
  if (!rummy_owns_cards (rules, state, move, verdict))
    return;

  for (guint i = 0; i < move->n_cards; i++)
    n_wild += ct_meld_may_be_wild (ct_rules_face (rules, move->card[i]));
  if (move->n_cards < 2 && !rummy_has (rules, RUMMY_PICKUP_LAYOFF))
    {
      rummy_refuse (rules, verdict,
                    move->number > 0 || rummy_fits_meld (rules, state, move->seat, top)
                        ? RUMMY_CAUSE_PILE_LAYOFF
                        : RUMMY_CAUSE_PILE_PAIR);
      return;
    }
  if ((move->n_cards != 2 && move->n_cards != 0) || n_wild > rummy_wild_in_pair (rules))
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

  rummy_check_rest (rules, state, move, n_hand - move->n_cards + n_pile, &change,
                    verdict);
}

/**
 * rummy_check_take:
 *
 * Judges taking the discard pile, in the phase of drawing.
 */
void
rummy_check_take (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  if (ct_zone_len (state, CT_ZONE_DISCARDS) == 0)
    rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_EMPTY);
  else if (rummy_law (rules)->take_with_pair)
    check_take_with_pair (rules, state, move, verdict);
  else
    check_take_freely (rules, state, move, verdict);
}
