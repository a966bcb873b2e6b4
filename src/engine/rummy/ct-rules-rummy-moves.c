/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves worth trying, and quickly which of them are allowed.
 *
 * The list is complete in this sense: whatever can be laid down in one action, the list
 * leads to the same cards in the same places, in one move or several; a test tries all
 * choices of cards on many small tables. So melds are listed with three cards and grow
 * by one at a time, but for what cannot come about like that:
 *
 * - two cards of a suit with several wild cards between them;
 * - the last cards of a hand: of a hand of few cards, all and all but one are listed,
 * and four that are the whole hand as a meld;
 * - a two that would go home by itself and is wanted as a wild card beyond the end;
 * - a two that the natural card for its place pushes on, home or beyond the end,
 * together with what makes it go there;
 * - a two and an ace, where a two is at home only between ace and three.
 *
 * With rearrange=yes cards may also go from meld to meld. Such moves are judged but not
 * listed: they can be undone for ever, and a player who only picks from the list would
 * not come to an end of their turn.
 *
 * Equal cards are one to a human, so the lister counts faces. Under the usual laws it
 * knows from the faces alone what goes together; where twos are read in an unusual way
 * it asks rummy_meld_build(). Only moves that leave few cards, or meet a rule that
 * looks at the whole turn, are put to the judge once more.
 */
#include "ct-rules-rummy-lister-private.h"

static void
offer_plain (RummyLister *lister, CtMoveType type)
{
  rummy_offer (lister, rummy_next_move (lister, type, 0), FALSE);
}

static void
count_faces (RummyLister *lister)
{
  guint zone = ct_hand (lister->state->to_act);
  guint16 ranks = 0;

  memset (lister->count, 0, sizeof lister->count);
  lister->held = (RummyFaces){ 0 };
  lister->paired = 0;
  lister->n_natural = 0;
  lister->n_wild = 0;
  lister->n_hand = ct_zone_len (lister->state, zone);
  for (guint pos = 0; pos < lister->n_hand; pos++)
    {
      CtCard card = ct_zone_card (lister->state, zone, pos);
      CtFace face = ct_rules_face (lister->rules, card);
      guint16 rank = 1 << ct_face_rank (face);

      lister->paired |= ranks & rank;
      ranks |= rank;
      rummy_add_face (&lister->held, face);
      lister->card[face][MIN (lister->count[face], 2)] = card;
      if (lister->count[face]++ > 0)
        continue;
      if (ct_meld_may_be_wild (face))
        lister->wild[lister->n_wild++] = face;
      else
        lister->natural[lister->n_natural++] = face;
    }
}

static void
offer_discards (RummyLister *lister, const CtFace *faces, guint n_faces, gboolean sure)
{
  for (guint i = 0; i < n_faces; i++)
    {
      CtMove *move = rummy_next_move (lister, CT_MOVE_DISCARD, 0);

      rummy_name_one (lister, move, faces[i]);
      rummy_offer (lister, move, sure);
    }
}

static void
list_discards (RummyLister *lister)
{
  const CtRummyFacts *facts = &lister->state->rummy;
  gboolean sure =
      lister->n_hand > 1 && facts->barred == CT_NO_FACE &&
      (facts->opened[lister->side] || !rummy_opening_is_strict (lister->rules));

  offer_discards (lister, lister->natural, lister->n_natural, sure);
  offer_discards (lister, lister->wild, lister->n_wild, sure);
}

static void
offer_pair (RummyLister *lister, CtFace a, CtFace b)
{
  CtMove *move = rummy_next_move (lister, CT_MOVE_TAKE_DISCARDS, 0);

  rummy_name_two (lister, move, a, b);
  rummy_offer (lister, move, FALSE);
}

/* Pairs that may go with the top card; few come near it. */
static void
list_pairs (RummyLister *lister, CtFace top)
{
  guint max_wild = rummy_wild_in_pair (lister->rules);
  CtFace near[64];
  guint n = 0;

  for (guint i = 0; i < lister->n_natural; i++)
    {
      CtFace face = lister->natural[i];
      gint distance = (gint) ct_face_rank (face) - (gint) ct_face_rank (top);

      if (distance == 0 || (ct_face_suit (face) == ct_face_suit (top) &&
                            (ABS (distance) <= 2 || ct_face_rank (face) == 1 ||
                             ct_face_rank (top) == 1)))
        near[n++] = face;
    }

  for (guint i = 0; i < n; i++)
    {
      if (lister->count[near[i]] > 1)
        offer_pair (lister, near[i], near[i]);
      for (guint j = i + 1; j < n; j++)
        offer_pair (lister, near[i], near[j]);
      for (guint w = 0; max_wild > 0 && w < lister->n_wild; w++)
        offer_pair (lister, near[i], lister->wild[w]);
    }
}

static void
list_takes (RummyLister *lister)
{
  const CtState *state = lister->state;
  guint number = 0;

  if (ct_zone_len (state, CT_ZONE_DISCARDS) == 0)
    return;
  if (!rummy_law (lister->rules)->take_with_pair)
    {
      offer_plain (lister, CT_MOVE_TAKE_DISCARDS);
      return;
    }

  count_faces (lister);
  list_pairs (lister,
              ct_rules_face (lister->rules, ct_zone_top (state, CT_ZONE_DISCARDS)));
  if (!rummy_has (lister->rules, RUMMY_PICKUP_LAYOFF))
    return;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == lister->side)
      rummy_offer (lister, rummy_next_move (lister, CT_MOVE_TAKE_DISCARDS, ++number),
                   FALSE);
}

static void
list_play (RummyLister *lister)
{
  const CtRules *rules = lister->rules;
  const CtRummyFacts *facts = &lister->state->rummy;

  count_faces (lister);
  lister->law = rummy_meld_law (rules);
  lister->plain = !rummy_two_lies_between (&lister->law) &&
                  lister->law.min_natural == 2 &&
                  lister->law.ace == RUMMY_ACE_LOW_AND_HIGH;
  lister->sure = lister->n_hand >= 5 && facts->barred == CT_NO_FACE && !facts->failed;

  if (lister->state->phase == CT_PHASE_FIRST_CHOICE || rummy_opening_is_strict (rules))
    offer_plain (lister, CT_MOVE_REJECT);
  if (rummy_choice (rules, RUMMY_POT_TAKE) == RUMMY_POT_OPTIONAL)
    offer_plain (lister, CT_MOVE_DRAW);
  rummy_list_melds (lister);
  rummy_list_lay_offs (lister);
  list_discards (lister);
}

static void
list (RummyLister *lister)
{
  switch ((CtPhase) lister->state->phase)
    {
    case CT_PHASE_DEAL:
      offer_plain (lister, CT_MOVE_DEAL);
      break;

    case CT_PHASE_DRAW:
      offer_plain (lister, CT_MOVE_DRAW);
      list_takes (lister);
      break;

    case CT_PHASE_FIRST_CHOICE:
    case CT_PHASE_PLAY:
      list_play (lister);
      break;

    case CT_PHASE_LEAD:
    case CT_PHASE_FOLLOW:
    case CT_PHASE_DRAWN:
    case CT_PHASE_SHARE:
    case CT_PHASE_OVER:
    default:
      break;
    }
  g_array_set_size (lister->moves, lister->n_moves);
}

/* What the hand and the law say is filled in once it is wanted. */
static void
start (RummyLister *lister,
       const CtRules *rules,
       const CtState *state,
       gboolean only_legal,
       GArray *moves)
{
  lister->rules = rules;
  lister->state = state;
  lister->side = rummy_side (rules, state, state->to_act);
  lister->only_legal = only_legal;
  lister->moves = moves;
  lister->n_moves = 0;
}

/**
 * rummy_candidates:
 * @moves: (element-type CtMove): receives the moves
 */
void
rummy_candidates (const CtRules *rules, const CtState *state, GArray *moves)
{
  RummyLister lister;

  start (&lister, rules, state, FALSE, moves);
  list (&lister);
}

/**
 * rummy_legal:
 * @moves: (element-type CtMove): receives the moves
 */
void
rummy_legal (const CtRules *rules, const CtState *state, GArray *moves)
{
  RummyLister lister;

  start (&lister, rules, state, TRUE, moves);
  list (&lister);
}
