/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand can lay off onto the melds of its side, and how wild cards can move
 * there.
 */
#include "ct-rules-rummy-lister-private.h"

/* The last cards of a hand may have to go together; so many are tried. */
#define MAX_REST 3

static void
add_rank (RummyFaces *set, guint rank)
{
  for (guint suit = 0; suit < CT_N_SUITS; suit++)
    set->ranks[suit] |= 1 << rank;
}

static void
add_wild_faces (RummyFaces *set)
{
  add_rank (set, 2);
  rummy_add_face (set, CT_FACE_JOKER);
}

/* The places of a sequence that one more natural card could take: those at its ends,
 * and those of wild cards, if there is room to push them on.
 */
static guint
free_places (const RummyLister *lister, const CtMeld *meld)
{
  guint end = meld->start + meld->n_cards - 1;

  if (meld->start <= rummy_meld_place_of (&lister->law, CT_FACE (0, 1)) &&
      end == CT_PLACE_HIGH_ACE)
    return 0;

  return 1 << (meld->start - 1) | 1 << (end + 1) | meld->wild << meld->start;
}

static void
add_sequence_faces (const RummyLister *lister, const CtMeld *meld, RummyFaces *fitting)
{
  const RummyMeldLaw *law = &lister->law;
  guint places = free_places (lister, meld);
  guint aces = 1 << rummy_meld_place_of (law, CT_FACE (0, 1)) | 1 << CT_PLACE_HIGH_ACE;

  fitting->ranks[meld->suit] |= places & rummy_ranks_with_place (law);
  if ((places & aces) != 0)
    rummy_add_face (fitting, CT_FACE (meld->suit, 1));
  if (places != 0 && meld->n_wild < law->max_wild)
    add_wild_faces (fitting);
}

/* Under a plain law: which faces go onto the meld, one card at a time? */
static void
add_fitting (const RummyLister *lister, const CtMeld *meld, RummyFaces *fitting)
{
  if (meld->n_cards >= lister->law.max_cards)
    return;

  switch ((CtMeldKind) meld->kind)
    {
    case CT_MELD_GROUP:
      add_rank (fitting, meld->rank);
      if (meld->n_wild < lister->law.max_wild)
        add_wild_faces (fitting);
      break;
    case CT_MELD_WILD:
      add_wild_faces (fitting);
      break;
    case CT_MELD_SEQUENCE:
      add_sequence_faces (lister, meld, fitting);
      break;
    case CT_MELD_NONE:
    default:
      break;
    }
}

/* Under any law: which faces of the hand go onto the meld? */
static void
try_fitting (const RummyLister *lister, const CtMeld *meld, RummyFaces *fitting)
{
  const CtFace as = 0;
  CtMeld result;

  for (guint i = 0; i < lister->n_natural + lister->n_wild; i++)
    {
      CtFace face = i < lister->n_natural ? lister->natural[i]
                                          : lister->wild[i - lister->n_natural];

      if (rummy_meld_extend (&lister->law, lister->rules->deck, meld,
                             lister->card[face], &as, 1, &result) == CT_MELD_FINE)
        rummy_add_face (fitting, face);
    }
}

/* Faces that may lie in such a meld at all; no others ever go onto it. */
static RummyFaces
find_kin (const CtMeld *meld)
{
  RummyFaces kin = { 0 };

  add_wild_faces (&kin);
  if (meld->kind == CT_MELD_SEQUENCE)
    kin.ranks[meld->suit] = G_MAXUINT16;
  else if (meld->kind == CT_MELD_GROUP)
    add_rank (&kin, meld->rank);

  return kin;
}

/* The whole hand without the card at @left_out. */
static void
offer_rest (RummyLister *lister, const RummyFaces *kin, guint number, guint left_out)
{
  guint zone = ct_hand (lister->state->to_act);
  CtMove *move = rummy_next_move (lister, CT_MOVE_LAY_OFF, number);

  for (guint pos = 0; pos < lister->n_hand; pos++)
    {
      CtCard card = ct_zone_card (lister->state, zone, pos);

      if (pos == left_out)
        continue;
      if (!rummy_has_face (kin, ct_rules_face (lister->rules, card)))
        return;
      move->card[move->n_cards++] = card;
    }
  if (move->n_cards > 1)
    rummy_offer (lister, move, FALSE);
}

/* All of the hand, or all but one card; of equal cards it is all the same which. */
static void
list_rest (RummyLister *lister, const CtMeld *meld, guint number)
{
  guint hand = ct_hand (lister->state->to_act);
  RummyFaces kin = find_kin (meld);
  RummyFaces left = { 0 };

  for (guint pos = 0; pos < lister->n_hand; pos++)
    {
      CtFace face =
          ct_rules_face (lister->rules, ct_zone_card (lister->state, hand, pos));

      if (rummy_has_face (&left, face))
        continue;
      rummy_add_face (&left, face);
      offer_rest (lister, &kin, number, pos);
    }
  offer_rest (lister, &kin, number, lister->n_hand);
}

/* Those of @faces that fit, card by card. */
static void
offer_lay_offs (RummyLister *lister,
                const RummyFaces *fitting,
                guint number,
                const CtFace *faces,
                guint n_faces)
{
  for (guint i = 0; i < n_faces; i++)
    if (rummy_has_face (fitting, faces[i]))
      {
        CtMove *move = rummy_next_move (lister, CT_MOVE_LAY_OFF, number);

        rummy_name_one (lister, move, faces[i]);
        rummy_offer (lister, move, lister->sure);
      }
}

/* A wild card inside a sequence holds it together; only one at an end can go elsewhere,
 * and that is the other end. Equal wild cards at both ends need to be told apart.
 */
static void
list_wild_moves (RummyLister *lister, const CtMeld *meld, guint number)
{
  guint last = meld->n_cards - 1;
  gboolean equal = ct_rules_face (lister->rules, meld->card[0]) ==
                   ct_rules_face (lister->rules, meld->card[last]);

  for (guint i = 0; i <= last; i += last)
    {
      CtMove *move;
      CtMeld moved;

      if (!ct_meld_is_wild_at (meld, i) ||
          rummy_meld_move_wild (&lister->law, lister->rules->deck, meld, meld->card[i],
                                0, &moved) != CT_MELD_FINE)
        continue;

      move = rummy_next_move (lister, CT_MOVE_MOVE_WILD, number);
      move->card[move->n_cards++] = meld->card[i];
      if (equal)
        move->as[0] = rummy_meld_face_at (&lister->law, &moved, last - i);
      rummy_offer (lister, move, !lister->state->rummy.failed);
    }
}

/* A two that would go home by itself may be wanted as a wild card, at the other end:
 * the cards beyond it can only follow then.
 */
static void
list_two_as_wild (RummyLister *lister, const CtMeld *meld, guint number)
{
  CtMeld beyond = *meld;
  guint n_naturals = meld->n_cards - meld->n_wild;

  beyond.start += meld->n_cards;
  if (meld->kind != CT_MELD_SEQUENCE || meld->start > CT_PLACE_TWO + 1 ||
      beyond.start > CT_PLACE_HIGH_ACE)
    return;

  for (guint i = 0; i < lister->n_wild; i++)
    {
      CtMove *move = rummy_next_move (lister, CT_MOVE_LAY_OFF, number);
      CtMeld result;

      rummy_name_one (lister, move, lister->wild[i]);
      if (rummy_meld_extend (&lister->law, lister->rules->deck, meld, move->card,
                             move->as, 1, &result) != CT_MELD_FINE ||
          (guint) (result.n_cards - result.n_wild) == n_naturals)
        continue;
      move->as[0] = rummy_meld_face_at (&lister->law, &beyond, 0);
      if (rummy_meld_extend (&lister->law, lister->rules->deck, meld, move->card,
                             move->as, 1, &result) == CT_MELD_FINE)
        rummy_offer (lister, move, FALSE);
    }
}

static gboolean
name_place (const RummyLister *lister, CtMove *move, const CtMeld *meld, guint place)
{
  CtMeld beyond = { .kind = CT_MELD_SEQUENCE, .suit = meld->suit, .start = place };
  CtFace face = rummy_meld_face_at (&lister->law, &beyond, 0);

  if (place > CT_PLACE_HIGH_ACE || lister->count[face] == 0 ||
      move->n_cards == CT_MOVE_MAX_CARDS)
    return FALSE;

  move->card[move->n_cards++] = lister->card[face][0];
  return TRUE;
}

static void
offer_together (RummyLister *lister, const CtMeld *meld, const CtMove *move)
{
  CtMeld result;

  if (rummy_meld_extend (&lister->law, lister->rules->deck, meld, move->card, move->as,
                         move->n_cards, &result) != CT_MELD_FINE)
    return;

  *rummy_next_move (lister, CT_MOVE_LAY_OFF, move->number) = *move;
  rummy_offer (lister, move, FALSE);
}

/* Home, if one wild card closes the row down to its place. */
static void
list_pushing_home (RummyLister *lister, const CtMeld *meld, CtMove *move)
{
  for (guint place = CT_PLACE_TWO + 1; place + 1 < meld->start; place++)
    if (!name_place (lister, move, meld, place))
      return;

  for (guint i = 0; i < lister->n_wild; i++)
    {
      CtMove with_wild = *move;

      with_wild.card[with_wild.n_cards++] = lister->card[lister->wild[i]][0];
      offer_together (lister, meld, &with_wild);
    }
}

static gboolean
is_wild_two (const RummyLister *lister, const CtMeld *meld, guint i)
{
  return ct_meld_is_wild_at (meld, i) &&
         ct_rules_face (lister->rules, meld->card[i]) == CT_FACE (meld->suit, 2);
}

/* The natural card for the place of a wild two of the suit pushes the two on: home, if
 * the row is closed down to there, or beyond the end, if a card wants it there. Laid
 * off one by one, the same cards would send it the other way.
 */
static void
list_pushing_twos (RummyLister *lister, const CtMeld *meld, guint number)
{
  guint end = meld->start + meld->n_cards - 1;
  CtMove all = { .type = CT_MOVE_LAY_OFF,
                 .seat = lister->state->to_act,
                 .number = number };

  for (guint i = 0; i < meld->n_cards; i++)
    {
      CtMove move = { .type = CT_MOVE_LAY_OFF, .seat = all.seat, .number = number };

      if (!is_wild_two (lister, meld, i) ||
          !name_place (lister, &move, meld, meld->start + i))
        continue;
      name_place (lister, &all, meld, meld->start + i);
      if (meld->start > CT_PLACE_TWO + 1)
        list_pushing_home (lister, meld, &move);
      else if (name_place (lister, &move, meld, end + 2))
        offer_together (lister, meld, &move);
    }

  if (all.n_cards > 1 && meld->start == CT_PLACE_TWO + 1 &&
      name_place (lister, &all, meld, end + 1 + all.n_cards))
    offer_together (lister, meld, &all);
}

/* Where a two is at home only between ace and three, it may have to come with the ace.
 */
static void
list_ace_and_two (RummyLister *lister, const CtMeld *meld, guint number)
{
  CtFace ace = CT_FACE (meld->suit, 1);

  if (meld->kind != CT_MELD_SEQUENCE || meld->start != CT_PLACE_TWO + 1 ||
      lister->count[ace] == 0)
    return;

  for (guint i = 0; i < lister->n_wild; i++)
    {
      CtMove *move = rummy_next_move (lister, CT_MOVE_LAY_OFF, number);
      CtMeld result;

      move->card[move->n_cards++] = lister->card[ace][0];
      move->card[move->n_cards++] = lister->card[lister->wild[i]][0];
      if (rummy_meld_extend (&lister->law, lister->rules->deck, meld, move->card,
                             move->as, move->n_cards, &result) == CT_MELD_FINE)
        rummy_offer (lister, move, FALSE);
    }
}

static void
list_on_meld (RummyLister *lister, const CtMeld *meld, guint number)
{
  RummyFaces fitting = { 0 };

  if (lister->plain)
    add_fitting (lister, meld, &fitting);
  else
    try_fitting (lister, meld, &fitting);

  if (rummy_faces_meet (&fitting, &lister->held))
    {
      offer_lay_offs (lister, &fitting, number, lister->natural, lister->n_natural);
      offer_lay_offs (lister, &fitting, number, lister->wild, lister->n_wild);
    }

  if (lister->law.twos != RUMMY_TWO_NEVER && meld->n_wild < lister->law.max_wild)
    list_two_as_wild (lister, meld, number);
  if (lister->law.twos != RUMMY_TWO_NEVER && meld->kind == CT_MELD_SEQUENCE &&
      meld->n_wild > 0 && meld->start > CT_PLACE_TWO)
    list_pushing_twos (lister, meld, number);
  if (rummy_two_lies_between (&lister->law) && lister->n_hand > MAX_REST)
    list_ace_and_two (lister, meld, number);
  if (lister->n_hand <= MAX_REST)
    list_rest (lister, meld, number);

  if (meld->kind == CT_MELD_SEQUENCE && meld->n_wild > 0)
    list_wild_moves (lister, meld, number);
}

/**
 * rummy_list_lay_offs:
 *
 * Card by card; of a hand of few cards also all of them together, and all but one.
 */
void
rummy_list_lay_offs (RummyLister *lister)
{
  const CtState *state = lister->state;
  guint number = 0;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    {
      guint zone = CT_ZONE_MELD + slot;
      CtMeld meld;

      if (state->rummy.meld_side[slot] != lister->side)
        continue;
      number++;
      if (ct_zone_len (state, zone) > 0 &&
          (state->rummy.meld_flags[slot] & CT_MELD_CLOSED) == 0 &&
          rummy_meld_read (&lister->law, lister->rules->deck,
                           state->card + state->start[zone], ct_zone_len (state, zone),
                           state->rummy.meld_start[slot], &meld) == CT_MELD_FINE)
        list_on_meld (lister, &meld, number);
    }
}
