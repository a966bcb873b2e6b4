/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves worth trying, and quickly which of them are allowed.
 *
 * Melds are listed with three cards and grow by one card at a time; since any larger
 * sequence, group or stack of wild cards is reached that way, every final meld can be.
 * The exception are the last cards of a hand, which may have to be laid off together:
 * for a hand of at most MAX_REST cards, all of them and all but one are listed for each
 * meld as well.
 *
 * Equal cards are one to a human, so the lister counts faces. Under the usual laws it
 * knows from the faces alone what goes together; where twos are read in an unusual way
 * it asks ct_meld_build(). Only moves that leave few cards, or meet a rule that looks
 * at the whole turn, are put to the judge once more.
 */
#include "ct-rules-rummy-private.h"

#include <string.h>

#define MAX_REST 3
#define N_FACES  (5 << 4)

/* Faces as a set: for each suit, the jokers' included, a bit for each rank. */
typedef struct
{
  guint16 ranks[CT_JOKER + 1];
} FaceSet;

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  GArray *moves;
  guint n_moves;
  gboolean only_legal;
  gboolean sure;  /* an action that is a meld is allowed */
  gboolean plain; /* the law of melds is one of the usual two */
  CtMeldLaw law;
  guint n_hand;
  CtCard card[N_FACES][2]; /* the first two cards of each face in hand */
  guint8 count[N_FACES];
  FaceSet held;
  guint16 paired; /* ranks of which the hand holds several cards, a bit each */
  CtFace wild[9]; /* faces in hand that may be wild … */
  guint n_wild;
  CtFace natural[52]; /* … and all others */
  guint n_natural;
} Lister;

static inline gboolean
has_face (const FaceSet *set, CtFace face)
{
  return (set->ranks[ct_face_suit (face)] >> ct_face_rank (face) & 1) != 0;
}

static inline void
add_face (FaceSet *set, CtFace face)
{
  set->ranks[ct_face_suit (face)] |= 1 << ct_face_rank (face);
}

static void
add_rank (FaceSet *set, guint rank)
{
  for (guint suit = 0; suit < CT_N_SUITS; suit++)
    set->ranks[suit] |= 1 << rank;
}

static void
add_wild_faces (FaceSet *set)
{
  add_rank (set, 2);
  add_face (set, CT_FACE_JOKER);
}

static CtMove *
next_move (Lister *lister, CtMoveType type, guint number)
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

/* Keeps the move that next_move() gave out, if it is wanted. */
static void
offer (Lister *lister, const CtMove *move, gboolean sure)
{
  if (!lister->only_legal || sure ||
      ct_rules_check (lister->rules, lister->state, move).rule == NULL)
    lister->n_moves++;
}

static void
offer_plain (Lister *lister, CtMoveType type)
{
  offer (lister, next_move (lister, type, 0), FALSE);
}

static void
count_faces (Lister *lister)
{
  guint zone = ct_hand (lister->state->to_act);
  guint16 ranks = 0;

  lister->n_hand = ct_zone_len (lister->state, zone);
  for (guint pos = 0; pos < lister->n_hand; pos++)
    {
      CtCard card = ct_zone_card (lister->state, zone, pos);
      CtFace face = ct_rules_face (lister->rules, card);
      guint16 rank = 1 << ct_face_rank (face);

      lister->paired |= ranks & rank;
      ranks |= rank;
      add_face (&lister->held, face);
      if (lister->count[face] < 2)
        lister->card[face][lister->count[face]] = card;
      if (lister->count[face]++ > 0)
        continue;
      if (rummy_may_be_wild (face))
        lister->wild[lister->n_wild++] = face;
      else
        lister->natural[lister->n_natural++] = face;
    }
}

/* The n-th card in hand of @face, not counting those that @move names already. */
static void
name_card (Lister *lister, CtMove *move, CtFace face)
{
  guint copy = 0;

  for (guint i = 0; i < move->n_cards; i++)
    copy += ct_rules_face (lister->rules, move->card[i]) == face;
  move->card[move->n_cards++] = lister->card[face][MIN (copy, 1)];
}

static void
offer_meld (Lister *lister, CtFace a, CtFace b, CtFace c)
{
  CtMove *move = next_move (lister, CT_MOVE_MELD, 0);
  CtMeld meld;

  name_card (lister, move, a);
  name_card (lister, move, b);
  if (c == CT_FACE_JOKER && lister->count[c] > 2 && a == c && b == c)
    {
      /* The third joker is somewhere in the hand, too. */
      guint zone = ct_hand (move->seat);

      for (guint pos = 0; pos < lister->n_hand; pos++)
        {
          CtCard card = ct_zone_card (lister->state, zone, pos);

          if (ct_rules_face (lister->rules, card) == c && card != move->card[0] &&
              card != move->card[1])
            move->card[2] = card;
        }
      move->n_cards = 3;
    }
  else
    name_card (lister, move, c);

  if (!lister->plain && ct_meld_build (&lister->law, lister->rules->deck, move->card,
                                       move->as, 3, &meld) != CT_MELD_FINE)
    return;

  offer (lister, move, lister->sure);
}

/* Ranks that are places as well, a bit each. */
static guint
ranks_with_place (const CtMeldLaw *law)
{
  return law->twos == CT_TWO_NEVER ? 0x3ff8 : 0x3ffc;
}

/* The places that the natural cards of a suit fill; bit 0 is never used. */
static guint
places_of_suit (const Lister *lister, guint suit)
{
  guint places = lister->held.ranks[suit] & ranks_with_place (&lister->law);

  if (has_face (&lister->held, CT_FACE (suit, 1)))
    {
      if (lister->law.ace != CT_ACE_HIGH)
        places |= 1 << ct_meld_place_of (&lister->law, CT_FACE (suit, 1));
      if (lister->law.ace != CT_ACE_LOW)
        places |= 1 << CT_PLACE_HIGH_ACE;
    }

  return places;
}

static CtFace
face_of (const Lister *lister, guint suit, guint place)
{
  guint low_ace = ct_meld_place_of (&lister->law, CT_FACE (suit, 1));

  return CT_FACE (suit, place == CT_PLACE_HIGH_ACE || place == low_ace ? 1 : place);
}

/* Two cards of a suit, next to each other or with one place between, and a wild card.
 */
static void
list_with_wild (Lister *lister, guint suit, guint a, guint b, guint places)
{
  CtFace first = face_of (lister, suit, a);
  CtFace second = face_of (lister, suit, b);

  for (guint i = 0; i < lister->n_wild; i++)
    {
      CtFace wild = lister->wild[i];
      gboolean is_home = wild == CT_FACE (suit, 2) && lister->law.twos != CT_TWO_NEVER;

      if ((wild == first || wild == second) && lister->count[wild] < 2)
        continue;
      /* A two that closes the row as a natural card was listed with the natural rows.
       */
      if (is_home && a != CT_PLACE_TWO && b != CT_PLACE_TWO &&
          ((a == 3 && b == 4) || (a == 1 && b == 3)) &&
          (places & 1 << CT_PLACE_TWO) != 0)
        continue;
      offer_meld (lister, first, second, wild);
    }
}

static void
list_sequences (Lister *lister)
{
  for (guint suit = 0; suit < CT_N_SUITS; suit++)
    {
      guint places = places_of_suit (lister, suit);
      guint near = places & (places >> 1 | places >> 2);

      for (; near != 0; near &= near - 1)
        {
          guint a = g_bit_nth_lsf (near, -1);

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

/* All ways to take three cards of one rank, or two of them and a wild card. */
static void
list_group (Lister *lister, guint rank)
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
list_wild_stacks (Lister *lister)
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

/* One natural card and two wild ones, where the law is content with that. */
static void
offer_lonely (Lister *lister, CtFace natural, CtFace first, CtFace second)
{
  CtMove *move = next_move (lister, CT_MOVE_MELD, 0);
  CtMeld meld;

  name_card (lister, move, natural);
  name_card (lister, move, first);
  name_card (lister, move, second);
  if (ct_meld_build (&lister->law, lister->rules->deck, move->card, move->as, 3,
                     &meld) == CT_MELD_FINE &&
      meld.n_wild == 2)
    offer (lister, move, lister->sure);
}

static void
list_lonely (Lister *lister)
{
  for (guint i = 0; i < lister->n_natural; i++)
    for (guint j = 0; j < lister->n_wild; j++)
      for (guint k = j; k < lister->n_wild; k++)
        if (j != k || lister->count[lister->wild[k]] > 1)
          offer_lonely (lister, lister->natural[i], lister->wild[j], lister->wild[k]);
}

static void
list_melds (Lister *lister)
{
  guint ranks = lister->paired & lister->law.group_ranks;

  list_sequences (lister);
  for (; ranks != 0; ranks &= ranks - 1)
    list_group (lister, g_bit_nth_lsf (ranks, -1));
  if (lister->law.wild_stacks)
    list_wild_stacks (lister);
  if (lister->law.min_natural < 2)
    list_lonely (lister);
}

/* The places of a sequence that one more natural card could take: those at its ends,
 * and those of wild cards, if there is room to push them on.
 */
static guint
free_places (const Lister *lister, const CtMeld *meld)
{
  guint end = meld->start + meld->n_cards - 1;

  if (meld->start <= ct_meld_place_of (&lister->law, CT_FACE (0, 1)) &&
      end == CT_PLACE_HIGH_ACE)
    return 0;

  return 1 << (meld->start - 1) | 1 << (end + 1) | meld->wild << meld->start;
}

static void
add_sequence_faces (const Lister *lister, const CtMeld *meld, FaceSet *fitting)
{
  const CtMeldLaw *law = &lister->law;
  guint places = free_places (lister, meld);
  guint aces = 1 << ct_meld_place_of (law, CT_FACE (0, 1)) | 1 << CT_PLACE_HIGH_ACE;

  fitting->ranks[meld->suit] |= places & ranks_with_place (law);
  if ((places & aces) != 0)
    add_face (fitting, CT_FACE (meld->suit, 1));
  if (places != 0 && meld->n_wild < law->max_wild)
    add_wild_faces (fitting);
}

/* Under a plain law: which faces go onto the meld, one card at a time? */
static void
add_fitting (const Lister *lister, const CtMeld *meld, FaceSet *fitting)
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
try_fitting (const Lister *lister, const CtMeld *meld, FaceSet *fitting)
{
  const CtFace as = 0;
  CtMeld result;

  for (guint i = 0; i < lister->n_natural + lister->n_wild; i++)
    {
      CtFace face = i < lister->n_natural ? lister->natural[i]
                                          : lister->wild[i - lister->n_natural];

      if (ct_meld_extend (&lister->law, lister->rules->deck, meld, lister->card[face],
                          &as, 1, &result) == CT_MELD_FINE)
        add_face (fitting, face);
    }
}

/* Faces that may lie in such a meld at all; no others ever go onto it. */
static FaceSet
find_kin (const CtMeld *meld)
{
  FaceSet kin = { 0 };

  add_wild_faces (&kin);
  if (meld->kind == CT_MELD_SEQUENCE)
    kin.ranks[meld->suit] = G_MAXUINT16;
  else if (meld->kind == CT_MELD_GROUP)
    add_rank (&kin, meld->rank);

  return kin;
}

/* The whole hand without the card at @left_out. */
static void
offer_rest (Lister *lister, const FaceSet *kin, guint number, guint left_out)
{
  guint zone = ct_hand (lister->state->to_act);
  CtMove *move = next_move (lister, CT_MOVE_LAY_OFF, number);

  for (guint pos = 0; pos < lister->n_hand; pos++)
    {
      CtCard card = ct_zone_card (lister->state, zone, pos);

      if (pos == left_out)
        continue;
      if (!has_face (kin, ct_rules_face (lister->rules, card)))
        return;
      move->card[move->n_cards++] = card;
    }
  if (move->n_cards > 1)
    offer (lister, move, FALSE);
}

static void
list_rest (Lister *lister, const CtMeld *meld, guint number)
{
  FaceSet kin = find_kin (meld);

  for (guint left_out = 0; left_out <= lister->n_hand; left_out++)
    offer_rest (lister, &kin, number, left_out);
}

static void
offer_lay_off (Lister *lister, const FaceSet *fitting, guint number, CtFace face)
{
  CtMove *move;

  if (!has_face (fitting, face))
    return;

  move = next_move (lister, CT_MOVE_LAY_OFF, number);
  name_card (lister, move, face);
  offer (lister, move, lister->sure);
}

/* A wild card inside a sequence holds it together; only one at an end can go elsewhere.
 */
static void
list_wild_moves (Lister *lister, const CtMeld *meld, guint number)
{
  for (guint i = 0; i < meld->n_cards; i += MAX (1, meld->n_cards - 1))
    {
      CtMove *move;
      CtMeld moved;

      if (!ct_meld_is_wild_at (meld, i) ||
          ct_meld_move_wild (&lister->law, lister->rules->deck, meld, meld->card[i], 0,
                             &moved) != CT_MELD_FINE)
        continue;

      move = next_move (lister, CT_MOVE_MOVE_WILD, number);
      move->card[move->n_cards++] = meld->card[i];
      offer (lister, move, !lister->state->rummy.failed);
    }
}

static void
list_on_meld (Lister *lister, const CtMeld *meld, guint number)
{
  FaceSet fitting = { 0 };

  if (lister->plain)
    add_fitting (lister, meld, &fitting);
  else
    try_fitting (lister, meld, &fitting);

  for (guint i = 0; i < lister->n_natural; i++)
    offer_lay_off (lister, &fitting, number, lister->natural[i]);
  for (guint i = 0; i < lister->n_wild; i++)
    offer_lay_off (lister, &fitting, number, lister->wild[i]);

  if (lister->n_hand <= MAX_REST)
    list_rest (lister, meld, number);

  if (meld->kind == CT_MELD_SEQUENCE && meld->n_wild > 0)
    list_wild_moves (lister, meld, number);
}

static void
list_lay_offs (Lister *lister)
{
  const CtState *state = lister->state;
  guint side = rummy_side (lister->rules, state, state->to_act);
  guint number = 0;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    {
      guint zone = CT_ZONE_MELD + slot;
      CtMeld meld;

      if (state->rummy.meld_side[slot] != side)
        continue;
      number++;
      if (ct_zone_len (state, zone) > 0 &&
          (state->rummy.meld_flags[slot] & CT_MELD_CLOSED) == 0 &&
          ct_meld_read (&lister->law, lister->rules->deck,
                        state->card + state->start[zone], ct_zone_len (state, zone),
                        state->rummy.meld_start[slot], &meld) == CT_MELD_FINE)
        list_on_meld (lister, &meld, number);
    }
}

static void
list_discards (Lister *lister)
{
  const CtRummyFacts *facts = &lister->state->rummy;
  guint side = rummy_side (lister->rules, lister->state, lister->state->to_act);
  gboolean sure =
      lister->n_hand > 1 && facts->barred == CT_NO_FACE &&
      (facts->opened[side] || rummy_choice (lister->rules, RUMMY_INITIAL_FAILURE) == 0);

  for (guint i = 0; i < lister->n_natural + lister->n_wild; i++)
    {
      CtFace face = i < lister->n_natural ? lister->natural[i]
                                          : lister->wild[i - lister->n_natural];
      CtMove *move = next_move (lister, CT_MOVE_DISCARD, 0);

      name_card (lister, move, face);
      offer (lister, move, sure);
    }
}

static void
offer_pair (Lister *lister, CtFace a, CtFace b)
{
  CtMove *move = next_move (lister, CT_MOVE_TAKE_DISCARDS, 0);

  name_card (lister, move, a);
  name_card (lister, move, b);
  offer (lister, move, FALSE);
}

/* Pairs that may go with the top card; few come near it. */
static void
list_pairs (Lister *lister, CtFace top)
{
  guint max_wild = rummy_choice (lister->rules, RUMMY_PICKUP_PAIR);
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
list_takes (Lister *lister)
{
  const CtState *state = lister->state;
  guint side = rummy_side (lister->rules, state, state->to_act);
  guint number = 0;

  if (ct_zone_len (state, CT_ZONE_DISCARDS) == 0)
    return;
  if (rummy_choice (lister->rules, RUMMY_TAKE_PAIR) == 0)
    {
      offer_plain (lister, CT_MOVE_TAKE_DISCARDS);
      return;
    }

  count_faces (lister);
  list_pairs (lister,
              ct_rules_face (lister->rules, ct_zone_top (state, CT_ZONE_DISCARDS)));
  for (guint slot = 0; rummy_choice (lister->rules, RUMMY_PICKUP_LAYOFF) == 1 &&
                       slot < state->rummy.n_melds;
       slot++)
    if (state->rummy.meld_side[slot] == side)
      offer (lister, next_move (lister, CT_MOVE_TAKE_DISCARDS, ++number), FALSE);
}

static void
list_play (Lister *lister)
{
  const CtRules *rules = lister->rules;
  const CtRummyFacts *facts = &lister->state->rummy;

  count_faces (lister);
  lister->law = rummy_law (rules);
  lister->plain = lister->law.twos <= CT_TWO_BELOW_THREE &&
                  lister->law.min_natural == 2 &&
                  lister->law.ace == CT_ACE_LOW_AND_HIGH;
  lister->sure = lister->n_hand >= 5 && facts->barred == CT_NO_FACE && !facts->failed;

  if (lister->state->phase == CT_PHASE_FIRST_CHOICE ||
      rummy_choice (rules, RUMMY_INITIAL_FAILURE) == RUMMY_FAILURE_FORBID)
    offer_plain (lister, CT_MOVE_REJECT);
  if (rummy_choice (rules, RUMMY_POT_TAKE) == 1)
    offer_plain (lister, CT_MOVE_DRAW);
  list_melds (lister);
  list_lay_offs (lister);
  list_discards (lister);
}

static void
list (Lister *lister)
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

/**
 * rummy_candidates:
 * @moves: (element-type CtMove): receives the moves
 */
void
rummy_candidates (const CtRules *rules, const CtState *state, GArray *moves)
{
  Lister lister = { .rules = rules, .state = state, .moves = moves };

  list (&lister);
}

/**
 * rummy_legal:
 * @moves: (element-type CtMove): receives the moves
 */
void
rummy_legal (const CtRules *rules, const CtState *state, GArray *moves)
{
  Lister lister = {
    .rules = rules, .state = state, .moves = moves, .only_legal = TRUE
  };

  list (&lister);
}
