/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves from the list reach all that can be laid down in one action, with the same
 * cards in the same places. Melds start with three cards and grow one by one, except
 * for:
 * - two cards of a suit with several wild cards between them;
 * - the last cards: all of a small hand, or all but one, and a whole hand of four as a
 * meld;
 * - a two that would go home, but should be wild beyond the end;
 * - a two that is pushed by the natural card for its place, with the cards that decide
 * where;
 * - a two with an ace, where it is natural only between ace and three.
 *
 * With rearrange=yes, moves from meld to meld are not listed: they can be undone
 * forever.
 *
 * Only moves that leave few cards, or depend on the whole turn, are also checked.
 */
#include <string.h>

#include "ct-bits.h"
#include "ct-rules-rummy-private.h"

#define RUMMY_N_FACES (5 << 4)

/* A bit per rank, for each suit and the jokers. */
typedef struct
{
  guint16 ranks[CT_JOKER + 1];
} RummyFaces;

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  GArray *moves;
  guint n_moves;
  guint side;
  gboolean only_legal;
  guint n_free;   /* so many cards may be laid down, if they are well-formed melds */
  gboolean plain; /* a usual meld law */
  RummyMeldLaw law;
  guint n_hand;
  CtCard card[RUMMY_N_FACES][3]; /* the first, second and last of each face */
  guint8 count[RUMMY_N_FACES];
  RummyFaces held;
  guint16 paired;     /* ranks with several cards in hand, a bit each */
  CtFace natural[52]; /* never wild */
  guint n_natural;
  CtFace wild[9];
  guint n_wild;
} RummyLister;

static inline gboolean
rummy_has_face (const RummyFaces *set, CtFace face)
{
  return (set->ranks[ct_face_suit (face)] >> ct_face_rank (face) & 1) != 0;
}

static inline gboolean
rummy_faces_meet (const RummyFaces *a, const RummyFaces *b)
{
  guint common = 0;

  for (guint suit = 0; suit <= CT_JOKER; suit++)
    common |= a->ranks[suit] & b->ranks[suit];

  return common != 0;
}

static inline void
rummy_add_face (RummyFaces *set, CtFace face)
{
  set->ranks[ct_face_suit (face)] |= 1 << ct_face_rank (face);
}

static inline guint
rummy_ranks_with_place (const RummyMeldLaw *law)
{
  return law->twos == RUMMY_TWO_NEVER ? 0x3ff8 : 0x3ffc;
}

static inline gboolean
rummy_two_lies_between (const RummyMeldLaw *law)
{
  return law->twos == RUMMY_TWO_OWN_SUIT_BETWEEN ||
         law->twos == RUMMY_TWO_ANY_SUIT_BETWEEN;
}

static inline CtMove *
rummy_next_move (RummyLister *lister, CtMoveType type, guint number)
{
  CtMove *move;

  if (lister->n_moves == lister->moves->len)
    g_array_set_size (lister->moves, MAX (256, 2 * lister->n_moves));
  move = &g_array_index (lister->moves, CtMove, lister->n_moves);
  memset (move, 0, sizeof *move);
  move->type = type;
  move->seat = lister->state->to_act;
  move->number = number;
  return move;
}

static inline void
rummy_offer (RummyLister *lister, const CtMove *move, gboolean sure)
{
  if (!lister->only_legal || sure ||
      ct_rules_check (lister->rules, lister->state, move).rule == NULL)
    lister->n_moves++;
}

static inline gboolean
rummy_is_sure (const RummyLister *lister, const CtMove *move)
{
  return move->n_cards <= lister->n_free;
}

static inline void
rummy_name_one (const RummyLister *lister, CtMove *move, CtFace face)
{
  move->card[0] = lister->card[face][0];
  move->n_cards = 1;
}

static inline void
rummy_name_two (const RummyLister *lister, CtMove *move, CtFace a, CtFace b)
{
  rummy_name_one (lister, move, a);
  move->card[1] = lister->card[b][a == b];
  move->n_cards = 2;
}

static inline void
rummy_name_three (const RummyLister *lister, CtMove *move, CtFace a, CtFace b, CtFace c)
{
  rummy_name_two (lister, move, a, b);
  move->card[2] = lister->card[c][(a == c) + (b == c)];
  move->n_cards = 3;
}

static void
offer_meld (RummyLister *lister, CtFace a, CtFace b, CtFace c)
{
  CtMove *move = rummy_next_move (lister, CT_MOVE_MELD, 0);
  CtMeld meld;

  rummy_name_three (lister, move, a, b, c);
  if (!lister->plain && rummy_meld_build (&lister->law, lister->rules->deck, move->card,
                                          move->as, 3, &meld) != CT_MELD_FINE)
    return;

  rummy_offer (lister, move, rummy_is_sure (lister, move));
}

/* Bit 0 is unused. */
static guint
places_of_suit (const RummyLister *lister, guint suit)
{
  guint places = lister->held.ranks[suit] & rummy_ranks_with_place (&lister->law);

  if (rummy_has_face (&lister->held, CT_FACE (suit, 1)))
    {
      if (lister->law.ace != RUMMY_ACE_HIGH)
        places |= 1 << rummy_meld_place_of (&lister->law, CT_FACE (suit, 1));
      if (lister->law.ace != RUMMY_ACE_LOW)
        places |= 1 << CT_PLACE_HIGH_ACE;
    }

  return places;
}

static CtFace
face_of (const RummyLister *lister, guint suit, guint place)
{
  guint low_ace = rummy_meld_place_of (&lister->law, CT_FACE (suit, 1));

  return CT_FACE (suit, place == CT_PLACE_HIGH_ACE || place == low_ace ? 1 : place);
}

/* Two cards, adjacent or with one place between. */
static void
list_with_wild (RummyLister *lister, guint suit, guint a, guint b, guint places)
{
  CtFace first = face_of (lister, suit, a);
  CtFace second = face_of (lister, suit, b);

  for (guint i = 0; i < lister->n_wild; i++)
    {
      CtFace wild = lister->wild[i];
      gboolean is_home =
          wild == CT_FACE (suit, 2) && lister->law.twos != RUMMY_TWO_NEVER;

      if ((wild == first || wild == second) && lister->count[wild] < 2)
        continue;
      /* Listed already, as a natural two. */
      if (is_home && a != CT_PLACE_TWO && b != CT_PLACE_TWO &&
          ((a == 3 && b == 4) || (a == 1 && b == 3)) &&
          (places & 1 << CT_PLACE_TWO) != 0)
        continue;
      offer_meld (lister, first, second, wild);
    }
}

static void
list_sequences (RummyLister *lister)
{
  for (guint suit = 0; suit < CT_N_SUITS; suit++)
    {
      guint places = places_of_suit (lister, suit);
      guint near = places & (places >> 1 | places >> 2);

      for (; near != 0; near &= near - 1)
        {
          guint a = ct_bits_lowest (near);

          if ((places >> a & 7) == 7)
            offer_meld (lister, face_of (lister, suit, a),
                        face_of (lister, suit, a + 1), face_of (lister, suit, a + 2));
          if (lister->n_wild == 0)
            continue;
          if ((places >> (a + 1) & 1) != 0)
            list_with_wild (lister, suit, a, a + 1, places);
          if ((places >> (a + 2) & 1) != 0)
            list_with_wild (lister, suit, a, a + 2, places);
        }
    }
}

/* Adds @n_wanted wild cards, in every choice from @first on. */
static void
fill_wide_row (RummyLister *lister, const CtMove *move, guint first, guint n_wanted)
{
  CtMove next = *move;
  CtMeld meld;

  if (n_wanted == 0)
    {
      if (rummy_meld_build (&lister->law, lister->rules->deck, move->card, move->as,
                            move->n_cards, &meld) != CT_MELD_FINE)
        return;
      *rummy_next_move (lister, CT_MOVE_MELD, 0) = *move;
      rummy_offer (lister, move, FALSE);
      return;
    }

  for (guint i = first; i < lister->n_wild; i++)
    {
      CtFace face = lister->wild[i];
      guint n_used = 0;

      for (guint k = 0; k < move->n_cards; k++)
        n_used += ct_rules_face (lister->rules, move->card[k]) == face;
      if (n_used >= lister->count[face])
        continue;
      next.card[move->n_cards] = lister->card[face][n_used];
      next.n_cards = move->n_cards + 1;
      fill_wide_row (lister, &next, i, n_wanted - 1);
    }
}

/* No smaller meld leads there. */
static void
list_wide_rows (RummyLister *lister)
{
  guint n_wild = 0;

  for (guint i = 0; i < lister->n_wild; i++)
    n_wild += lister->count[lister->wild[i]];
  n_wild = MIN (n_wild, lister->law.max_wild);

  for (guint suit = 0; n_wild > 1 && suit < CT_N_SUITS; suit++)
    for (guint places = places_of_suit (lister, suit), a; places != 0;
         places &= places - 1)
      {
        a = ct_bits_lowest (places);
        for (guint b = a + 3; b <= MIN (a + n_wild + 1, CT_PLACE_HIGH_ACE); b++)
          {
            CtMove move = { .type = CT_MOVE_MELD,
                            .seat = lister->state->to_act,
                            .n_cards = 2 };

            if ((places >> b & 1) == 0)
              continue;
            move.card[0] = lister->card[face_of (lister, suit, a)][0];
            move.card[1] = lister->card[face_of (lister, suit, b)][0];
            if (move.card[0] != move.card[1])
              fill_wide_row (lister, &move, 0, b - a - 1);
          }
      }
}

static void
list_group (RummyLister *lister, guint rank)
{
  CtFace faces[2 * CT_N_SUITS];
  guint n = 0;

  for (guint suit = 0; suit < CT_N_SUITS; suit++)
    for (guint copy = 0; copy < lister->count[CT_FACE (suit, rank)]; copy++)
      faces[n++] = CT_FACE (suit, rank);

  for (guint i = 0; i + 1 < n; i++)
    {
      if (i > 0 && faces[i] == faces[i - 1])
        continue;
      for (guint j = i + 1; j < n; j++)
        {
          if (j > i + 1 && faces[j] == faces[j - 1])
            continue;
          for (guint k = j + 1; k < n; k++)
            if (k == j + 1 || faces[k] != faces[k - 1])
              offer_meld (lister, faces[i], faces[j], faces[k]);
          for (guint w = 0; w < lister->n_wild; w++)
            offer_meld (lister, faces[i], faces[j], lister->wild[w]);
        }
    }
}

static void
list_wild_stacks (RummyLister *lister)
{
  for (guint i = 0; i < lister->n_wild; i++)
    for (guint j = i; j < lister->n_wild; j++)
      for (guint k = j; k < lister->n_wild; k++)
        {
          guint n[3] = { 1, 1 + (i == j), 1 + (k == j) + (k == i) };

          if (n[1] <= lister->count[lister->wild[j]] &&
              n[2] <= lister->count[lister->wild[k]])
            offer_meld (lister, lister->wild[i], lister->wild[j], lister->wild[k]);
        }
}

static void
offer_lonely (RummyLister *lister, CtFace natural, CtFace first, CtFace second)
{
  CtMove *move = rummy_next_move (lister, CT_MOVE_MELD, 0);
  CtMeld meld;

  rummy_name_three (lister, move, natural, first, second);
  if (rummy_meld_build (&lister->law, lister->rules->deck, move->card, move->as, 3,
                        &meld) == CT_MELD_FINE &&
      meld.n_wild == 2)
    rummy_offer (lister, move, rummy_is_sure (lister, move));
}

static void
list_lonely (RummyLister *lister)
{
  for (guint i = 0; i < lister->n_natural; i++)
    for (guint j = 0; j < lister->n_wild; j++)
      for (guint k = j; k < lister->n_wild; k++)
        if (j != k || lister->count[lister->wild[k]] > 1)
          offer_lonely (lister, lister->natural[i], lister->wild[j], lister->wild[k]);
}

/* After three of four cards, the last might be stuck. */
static void
list_whole_hand (RummyLister *lister)
{
  guint zone = ct_hand (lister->state->to_act);
  CtMove *move = rummy_next_move (lister, CT_MOVE_MELD, 0);
  CtMeld meld;

  for (guint pos = 0; pos < lister->n_hand; pos++)
    move->card[move->n_cards++] = ct_zone_card (lister->state, zone, pos);
  if (rummy_meld_build (&lister->law, lister->rules->deck, move->card, move->as,
                        move->n_cards, &meld) == CT_MELD_FINE)
    rummy_offer (lister, move, FALSE);
}

static void
rummy_list_melds (RummyLister *lister)
{
  guint ranks = lister->paired & lister->law.group_ranks;

  list_sequences (lister);
  if (lister->law.max_wild > 1)
    list_wide_rows (lister);
  if (lister->n_hand == 4)
    list_whole_hand (lister);
  for (; ranks != 0; ranks &= ranks - 1)
    list_group (lister, ct_bits_lowest (ranks));
  if (lister->law.wild_stacks)
    list_wild_stacks (lister);
  if (lister->law.min_natural < 2)
    list_lonely (lister);
}

/* Up to so many last cards are tried together. */
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

/* Under a plain law, one card at a time. */
static void
add_fitting (const RummyLister *lister, const CtMeld *meld, RummyFaces *fitting)
{
  if (meld->n_cards >= lister->law.max_cards)
    return;

  switch (meld->kind)
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
    default:
      break;
    }
}

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

static void
offer_rest (RummyLister *lister,
            const CtMeld *meld,
            const RummyFaces *kin,
            guint number,
            guint left_out)
{
  guint zone = ct_hand (lister->state->to_act);
  CtMove *move = rummy_next_move (lister, CT_MOVE_LAY_OFF, number);
  CtMeld result;

  for (guint pos = 0; pos < lister->n_hand; pos++)
    {
      CtCard card = ct_zone_card (lister->state, zone, pos);

      if (pos == left_out)
        continue;
      if (!rummy_has_face (kin, ct_rules_face (lister->rules, card)))
        return;
      move->card[move->n_cards++] = card;
    }
  if (move->n_cards < 2 ||
      (lister->only_legal &&
       rummy_meld_extend (&lister->law, lister->rules->deck, meld, move->card, move->as,
                          move->n_cards, &result) != CT_MELD_FINE))
    return;

  rummy_offer (lister, move, rummy_is_sure (lister, move));
}

/* Equal cards count once. */
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
      offer_rest (lister, meld, &kin, number, pos);
    }
  offer_rest (lister, meld, &kin, number, lister->n_hand);
}

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
        rummy_offer (lister, move, rummy_is_sure (lister, move));
      }
}

/* Inside, a wild card holds the sequence together. With equal ones at both ends, the
 * move names a place.
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

/* It may be needed at the other end. */
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

/* If one wild card fills the sequence down to there. */
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

/* The natural card for its place pushes a two home, if the sequence reaches down there,
 * or beyond the end, if another card needs it there. One by one, these cards would send
 * it the other way.
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

/* A two that is natural only between ace and three may need the ace. */
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

static void
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
          rummy_meld_read_slot (&lister->law, lister->rules->deck, state, slot,
                                &meld) == CT_MELD_FINE)
        list_on_meld (lister, &meld, number);
    }
}

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
  if (!ct_choice (lister->rules, RUMMY_PICKUP_LAYOFF))
    return;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == lister->side)
      rummy_offer (lister, rummy_next_move (lister, CT_MOVE_TAKE_DISCARDS, ++number),
                   FALSE);
}

/* Those that leave two cards, or bring the pot. */
static guint
count_free (const RummyLister *lister)
{
  const CtRummyFacts *facts = &lister->state->rummy;

  if (facts->barred != CT_NO_FACE || facts->failed)
    return 0;
  if (facts->opened[lister->side] &&
      rummy_pot_available (lister->rules, lister->state, lister->side))
    return lister->n_hand;

  return lister->n_hand > 2 ? lister->n_hand - 2 : 0;
}

static void
list_play (RummyLister *lister)
{
  const CtRules *rules = lister->rules;

  count_faces (lister);
  lister->law = rummy_meld_law (rules);
  lister->plain = !rummy_two_lies_between (&lister->law) &&
                  lister->law.min_natural == 2 &&
                  lister->law.ace == RUMMY_ACE_LOW_AND_HIGH;
  lister->n_free = count_free (lister);

  if (lister->state->phase == CT_PHASE_FIRST_CHOICE || rummy_opening_is_strict (rules))
    offer_plain (lister, CT_MOVE_REJECT);
  if (ct_choice (rules, RUMMY_POT_TAKE) == RUMMY_POT_OPTIONAL)
    offer_plain (lister, CT_MOVE_DRAW);
  rummy_list_melds (lister);
  rummy_list_lay_offs (lister);
  list_discards (lister);
}

static void
list (RummyLister *lister)
{
  switch (lister->state->phase)
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

    default:
      break;
    }
  g_array_set_size (lister->moves, lister->n_moves);
}

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

void
rummy_candidates (const CtRules *rules, const CtState *state, GArray *moves)
{
  RummyLister lister;

  start (&lister, rules, state, FALSE, moves);
  list (&lister);
}

void
rummy_legal (const CtRules *rules, const CtState *state, GArray *moves)
{
  RummyLister lister;

  start (&lister, rules, state, TRUE, moves);
  list (&lister);
}
