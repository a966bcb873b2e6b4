/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The melds of three cards that a hand can lay down. */
#include "ct-rules-rummy-lister-private.h"

static void
offer_meld (RummyLister *lister, CtFace a, CtFace b, CtFace c)
{
  CtMove *move = rummy_next_move (lister, CT_MOVE_MELD, 0);
  CtMeld meld;

  rummy_name_three (lister, move, a, b, c);
  if (!lister->plain && rummy_meld_build (&lister->law, lister->rules->deck, move->card,
                                          move->as, 3, &meld) != CT_MELD_FINE)
    return;

  rummy_offer (lister, move, lister->sure);
}

/* The places that the natural cards of a suit fill; bit 0 is never used. */
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

/* Two cards of a suit, next to each other or with one place between, and a wild card.
 */
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

/* Fills up @move, two cards of a row, with @n_wanted of the wild faces from @first on,
 * in every choice.
 */
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

/* Two cards of a suit with several places between them: where so many wild cards may
 * lie in a row, nothing smaller leads there.
 */
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

/* All ways to take three cards of one rank, or two of them and a wild card. */
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

/* One natural card and two wild ones, where the law is content with that. */
static void
offer_lonely (RummyLister *lister, CtFace natural, CtFace first, CtFace second)
{
  CtMove *move = rummy_next_move (lister, CT_MOVE_MELD, 0);
  CtMeld meld;

  rummy_name_three (lister, move, natural, first, second);
  if (rummy_meld_build (&lister->law, lister->rules->deck, move->card, move->as, 3,
                        &meld) == CT_MELD_FINE &&
      meld.n_wild == 2)
    rummy_offer (lister, move, lister->sure);
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

/* Four cards that are the whole hand: with three of them gone the last one might have
 * no way to go.
 */
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

/**
 * rummy_list_melds:
 *
 * Larger melds grow from these.
 */
void
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
