/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a computer player looks at Kargaburo and Cangkul. */
#include "ct-bot-private.h"
#include "ct-rules-shedding-private.h"

static guint
n_held (const CtState *view, guint suit)
{
  guint hand = ct_hand (view->to_act);
  guint n = 0;

  for (guint pos = 0; pos < ct_zone_len (view, hand); pos++)
    n += shed_suit (ct_zone_card (view, hand, pos)) == suit;

  return n;
}

/* How many cards of @suit the player to act has not seen: as long as there are many,
 * others can follow.
 */
static guint
n_unseen (const CtState *view, guint suit)
{
  guint n = 13 - n_held (view, suit);

  for (guint i = view->start[CT_ZONE_LEAD]; i < view->start[CT_ZONE_ASIDE + 1]; i++)
    n -= shed_suit (view->card[i]) == suit;

  return n;
}

/* A leader gets rid of a card for certain, and chooses a suit that he can lead again;
 * so the lead is worth having: lead and follow high. With an empty stock a suit that
 * nobody else holds makes others pick up.
 */
static gint
appeal (const CtRules *rules, const CtState *view, const CtMove *move)
{
  guint suit;

  if (move->type == CT_MOVE_TAKE)
    return -(gint) shed_rank (move->card[0]);
  if (move->n_cards == 0)
    return 0;
  if (move->type != CT_MOVE_LEAD)
    return shed_rank (move->card[0]);

  suit = shed_suit (move->card[0]);
  if (ct_zone_len (view, CT_ZONE_STOCK) == 0)
    return shed_rank (move->card[0]) - 2 * (gint) n_unseen (view, suit) +
           2 * (gint) n_held (view, suit);

  return shed_rank (move->card[0]) + 2 * (gint) n_held (view, suit);
}

/* Winning is best, losing is worst; in between fewer cards are better. */
static gint
standing (const CtRules *rules, const CtState *state, guint seat)
{
  const CtSheddingFacts *facts = &state->shedding;
  gint points = -(gint) ct_zone_len (state, ct_hand (seat));

  for (guint place = 0; place < facts->n_out; place++)
    if (facts->out[place] == seat)
      points += place == 0 ? 100 : 40 - (gint) place;
  if (state->losers & 1 << seat)
    points -= 60;
  if (facts->n_out > 0 && facts->out[0] != seat)
    points -= 20;

  return points;
}

const CtBotFamily ct_bot_shedding = {
  .appeal = appeal,
  .standing = standing,
  .horizon = 120,
  .n_deals = 24,
};
