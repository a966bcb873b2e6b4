/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bot-family.h"
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

/* While many cards of the suit are unseen, others can follow. */
static guint
n_unseen (const CtState *view, guint suit)
{
  guint n = 13 - n_held (view, suit);

  for (guint i = view->start[CT_ZONE_LEAD]; i < view->start[CT_ZONE_ASIDE + 1]; i++)
    n -= shed_suit (view->card[i]) == suit;

  return n;
}

/* More than any rank: who wins the trick leads. */
#define WIN 40

/* Wins with the lowest card that does, if nobody plays after the player; otherwise gets
 * rid of the lowest.
 */
static gint
weigh_following (const CtState *view, gint rank)
{
  guint n_later = 0;
  gint top = 0;

  for (guint seat = 0; seat < view->n_seats; seat++)
    n_later += seat != view->to_act && shed_is_active (view, seat) &&
               !shed_has_acted (view, seat);
  for (guint i = view->start[CT_ZONE_LEAD]; i < view->start[CT_ZONE_TRICK + 1]; i++)
    top = MAX (top, (gint) shed_rank (view->card[i]));

  return n_later == 0 && rank > top ? WIN - rank : -rank;
}

/* Leads a suit that others may lack, but that the player can follow again. The
 * weights come from games against other weights.
 */
static gint
appeal (const CtRules *rules, const CtState *view, const CtMove *move)
{
  guint suit;
  gint rank;

  if (move->n_cards == 0)
    return 0;

  suit = shed_suit (move->card[0]);
  rank = shed_rank (move->card[0]);
  switch (move->type)
    {
    case CT_MOVE_LEAD:
      return rank + 20 * (gint) n_held (view, suit) - 25 * (gint) n_unseen (view, suit);

    case CT_MOVE_TAKE:
      return rank;

    default:
      return weigh_following (view, rank);
    }
}

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

const CtBotFamily shed_bot = {
  .appeal = appeal,
  .standing = standing,
  .horizon = 120,
  .n_deals = 60,
  .n_playouts = 1000,
  .n_candidates = 16,
};
