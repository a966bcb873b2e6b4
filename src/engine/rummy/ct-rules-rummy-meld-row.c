/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sequence is worked out on a row of 14 places. Every card that has a place of its
 * own is put there; wild cards without one fill the gaps, then the high end, then the
 * low end. What is open — is the two natural, is the ace low or high — has two answers
 * each, so that at most four rows are tried, however many wild cards there are.
 */
#include "ct-rules-rummy-meld-row-private.h"

#include <string.h>

#include "ct-bits.h"

typedef struct
{
  gboolean natural_two; /* one two of the suit goes to its place */
  gboolean high_ace;    /* of a single ace */
} Reading;

static CtFace
face_at (const RummyMeldRow *row, guint place)
{
  return row->at[place] == CT_NO_CARD ? CT_NO_FACE
                                      : ct_card_face (row->deck, row->at[place]);
}

/* Could a natural card push the one at @place away? */
static gboolean
is_wild_at (const RummyMeldRow *row, guint place)
{
  CtFace face = face_at (row, place);

  return ct_meld_may_be_wild (face) &&
         !(place == CT_PLACE_TWO &&
           rummy_meld_suits_as_two (row->law, face, row->suit));
}

static CtMeldProblem
put_natural (RummyMeldRow *row, guint place, CtCard card)
{
  if (row->at[place] != CT_NO_CARD)
    {
      if (!is_wild_at (row, place))
        {
          row->missing = place;
          return CT_MELD_TWICE;
        }
      row->floating[row->n_floating++] = row->at[place];
    }

  row->at[place] = card;
  return CT_MELD_FINE;
}

static CtMeldProblem
put_naturals (RummyMeldRow *row,
              const Reading *reading,
              const CtCard *cards,
              guint n_cards)
{
  guint low = rummy_meld_low_ace_place (row->law);
  guint n_aces = 0;

  for (guint i = 0; i < n_cards; i++)
    {
      CtFace face = ct_card_face (row->deck, cards[i]);
      guint place = rummy_meld_place_of (row->law, face);
      CtMeldProblem problem;

      if (ct_meld_may_be_wild (face))
        continue;
      if (ct_face_suit (face) != row->suit)
        return CT_MELD_MIXED;

      if (ct_face_rank (face) == 1)
        {
          gboolean high = n_aces++ == 0 ? reading->high_ace : !reading->high_ace;

          place = high ? CT_PLACE_HIGH_ACE : low;
        }
      if (place < rummy_meld_lowest_place (row->law) ||
          place > rummy_meld_highest_place (row->law))
        {
          row->missing = place;
          return CT_MELD_CORNER;
        }

      problem = put_natural (row, place, cards[i]);
      if (problem != CT_MELD_FINE)
        return problem;
    }

  return CT_MELD_FINE;
}

/* A two that is said to be itself takes its place from a wild card, as it does when
 * nothing is said.
 */
static gboolean
pushes_on (const RummyMeldRow *start, const RummyMeldRow *row, CtCard card, guint place)
{
  return place == CT_PLACE_TWO && row->at[place] == start->at[place] &&
         is_wild_at (row, place) &&
         rummy_meld_suits_as_two (row->law, ct_card_face (row->deck, card), row->suit);
}

/* A wild card goes where the player says. */
static CtMeldProblem
put_as_told (const RummyMeldRow *start,
             RummyMeldRow *row,
             const Reading *reading,
             CtCard card,
             CtFace as)
{
  guint place = rummy_meld_place_of (row->law, as);

  if (ct_face_suit (as) != row->suit || place == 0)
    return CT_MELD_WILD_NOT_THERE;

  if (ct_face_rank (as) == 1 && (reading->high_ace || row->at[place] != CT_NO_CARD) &&
      row->at[CT_PLACE_HIGH_ACE] == CT_NO_CARD)
    place = CT_PLACE_HIGH_ACE;
  if (row->at[place] != CT_NO_CARD && pushes_on (start, row, card, place))
    {
      row->floating[row->n_floating++] = row->at[place];
      row->at[place] = CT_NO_CARD;
    }
  if (row->at[place] != CT_NO_CARD || place < rummy_meld_lowest_place (row->law) ||
      place > rummy_meld_highest_place (row->law))
    return CT_MELD_WILD_NOT_THERE;

  row->at[place] = card;
  return CT_MELD_FINE;
}

static CtMeldProblem
put_wild_cards (const RummyMeldRow *start,
                RummyMeldRow *row,
                const Reading *reading,
                const CtCard *cards,
                const CtFace *as,
                guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    {
      CtFace face = ct_card_face (row->deck, cards[i]);
      CtMeldProblem problem;

      if (!ct_meld_may_be_wild (face))
        continue;

      if (as[i] == 0)
        row->floating[row->n_floating++] = cards[i];
      else
        {
          problem = put_as_told (start, row, reading, cards[i], as[i]);
          if (problem != CT_MELD_FINE)
            return problem;
        }
    }

  return CT_MELD_FINE;
}

static CtCard
take_floating (RummyMeldRow *row, guint i)
{
  CtCard card = row->floating[i];

  row->n_floating--;
  memmove (row->floating + i, row->floating + i + 1, row->n_floating - i);
  return card;
}

/* The first floating two that fits takes the natural place; a wild card that held it
 * floats on.
 */
static void
bring_two_home (RummyMeldRow *row)
{
  if (row->at[CT_PLACE_TWO] != CT_NO_CARD && !is_wild_at (row, CT_PLACE_TWO))
    return;

  for (guint i = 0; i < row->n_floating; i++)
    if (rummy_meld_suits_as_two (row->law, ct_card_face (row->deck, row->floating[i]),
                                 row->suit))
      {
        CtCard two = take_floating (row, i);

        if (row->at[CT_PLACE_TWO] != CT_NO_CARD)
          row->floating[row->n_floating++] = row->at[CT_PLACE_TWO];
        row->at[CT_PLACE_TWO] = two;
        return;
      }
}

static gboolean
goes_round_corner (const RummyMeldRow *row)
{
  guint low = rummy_meld_low_ace_place (row->law);

  return row->at[13] != CT_NO_CARD &&
         (row->at[low] != CT_NO_CARD || row->at[CT_PLACE_HIGH_ACE] != CT_NO_CARD) &&
         row->at[low + 1] != CT_NO_CARD;
}

/* Closes the gaps with floating cards, and lays the others on at the ends. */
static CtMeldProblem
close_row (RummyMeldRow *row, guint *ret_low, guint *ret_high)
{
  guint filled = 0;
  guint low;
  guint high;

  for (guint place = 1; place < RUMMY_N_PLACES; place++)
    filled |= (guint) (row->at[place] != CT_NO_CARD) << place;
  if (filled == 0)
    return CT_MELD_ONLY_WILD;

  low = ct_bits_lowest (filled);
  high = ct_bits_highest (filled);
  for (guint gaps = ~filled & ((1u << high) - (1u << low)); gaps != 0; gaps &= gaps - 1)
    {
      guint place = ct_bits_lowest (gaps);

      row->n_gaps++;
      if (row->n_floating > 0)
        row->at[place] = take_floating (row, 0);
      else if (row->missing == 0)
        row->missing = place;
    }
  if (row->missing != 0)
    return goes_round_corner (row) ? CT_MELD_CORNER : CT_MELD_GAP;

  while (row->n_floating > 0)
    {
      if (high < rummy_meld_highest_place (row->law))
        row->at[++high] = take_floating (row, 0);
      else if (low > rummy_meld_lowest_place (row->law))
        row->at[--low] = take_floating (row, 0);
      else
        return CT_MELD_TOO_MANY;
    }

  *ret_low = low;
  *ret_high = high;
  return CT_MELD_FINE;
}

static CtMeldProblem
finish_row (RummyMeldRow *row, guint low, guint high, CtMeld *ret_meld)
{
  guint n_cards = high - low + 1;

  if (n_cards > row->law->max_cards)
    return CT_MELD_TOO_MANY;

  *ret_meld = (CtMeld){
    .kind = CT_MELD_SEQUENCE, .start = low, .suit = row->suit, .n_cards = n_cards
  };
  memcpy (ret_meld->card, row->at + low, n_cards);
  return rummy_meld_judge_wild (row->law, row->deck, ret_meld);
}

/* Lays @cards onto a copy of @start in one reading. */
static CtMeldProblem
try_reading (const RummyMeldRow *start,
             const Reading *reading,
             const CtCard *cards,
             const CtFace *as,
             guint n_cards,
             RummyMeldRow *row,
             CtMeld *ret_meld)
{
  CtMeldProblem problem;
  guint low;
  guint high;

  *row = *start;
  problem = put_naturals (row, reading, cards, n_cards);
  if (problem == CT_MELD_FINE)
    problem = put_wild_cards (start, row, reading, cards, as, n_cards);
  if (problem != CT_MELD_FINE)
    return problem;

  /* … but what the player has put there stays. */
  if (reading->natural_two && (row->at[CT_PLACE_TWO] == CT_NO_CARD ||
                               row->at[CT_PLACE_TWO] == start->at[CT_PLACE_TWO]))
    bring_two_home (row);
  problem = close_row (row, &low, &high);
  if (problem != CT_MELD_FINE)
    return problem;

  return finish_row (row, low, high, ret_meld);
}

/* Does it matter whether the ace is low or high? */
static gboolean
names_ace (CtDeck deck, const CtCard *cards, const CtFace *as, guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    if (ct_face_rank (ct_card_face (deck, cards[i])) == 1 ||
        (as[i] != 0 && ct_face_rank (as[i]) == 1))
      return TRUE;

  return FALSE;
}

/**
 * rummy_meld_row_solve:
 *
 * Finds the best of the four readings: a natural two before a wild one, then as few
 * wild cards in gaps as possible, then the low ace.
 */
CtMeldProblem
rummy_meld_row_solve (const RummyMeldRow *start,
                      const CtCard *cards,
                      const CtFace *as,
                      guint n_cards,
                      CtMeld *ret_meld)
{
  CtMeldProblem best_problem = CT_MELD_MIXED;
  guint best_cost = G_MAXUINT;
  guint n_readings = start->law->twos == RUMMY_TWO_NEVER ? 2 : 4;
  guint step = names_ace (start->deck, cards, as, n_cards) ? 1 : 2;

  for (guint i = 0; i < n_readings; i += step)
    {
      Reading reading = { .natural_two = (i & 2) == 0, .high_ace = (i & 1) != 0 };
      CtMeld meld = { 0 };
      RummyMeldRow row;
      CtMeldProblem problem =
          try_reading (start, &reading, cards, as, n_cards, &row, &meld);
      guint cost = (problem != CT_MELD_FINE ? 1000 : 0) + (i & 2) * 100 +
                   row.n_gaps * 2 + (i & 1);

      /* A two between nothing is not at home. */
      if (problem == CT_MELD_FINE && meld.start <= CT_PLACE_TWO &&
          ct_meld_is_wild_at (&meld, CT_PLACE_TWO - meld.start))
        cost += 300;
      if (cost >= best_cost)
        continue;

      best_cost = cost;
      best_problem = problem;
      *ret_meld = meld;
      ret_meld->missing = row.missing;
    }

  return best_problem;
}

/**
 * rummy_meld_row_init:
 *
 * Returns: a row without any card
 */
RummyMeldRow
rummy_meld_row_init (const RummyMeldLaw *law, CtDeck deck, guint suit)
{
  RummyMeldRow row = { .law = law, .deck = deck, .suit = suit };

  memset (row.at, CT_NO_CARD, sizeof row.at);
  return row;
}

/**
 * rummy_meld_row_of:
 *
 * Returns: the cards of @meld, a sequence, at their places
 */
RummyMeldRow
rummy_meld_row_of (const RummyMeldLaw *law, CtDeck deck, const CtMeld *meld)
{
  RummyMeldRow row = rummy_meld_row_init (law, deck, meld->suit);

  memcpy (row.at + meld->start, meld->card, meld->n_cards);
  return row;
}

/**
 * rummy_meld_row_try_place:
 *
 * Returns: whether @without is a sequence once @card lies at @place
 */
gboolean
rummy_meld_row_try_place (const RummyMeldRow *without,
                          guint place,
                          CtCard card,
                          CtMeld *ret_meld)
{
  RummyMeldRow row;
  guint low;
  guint high;

  if (place < rummy_meld_lowest_place (without->law) ||
      place > rummy_meld_highest_place (without->law) ||
      without->at[place] != CT_NO_CARD)
    return FALSE;

  row = *without;
  row.at[place] = card;
  return close_row (&row, &low, &high) == CT_MELD_FINE &&
         finish_row (&row, low, high, ret_meld) == CT_MELD_FINE;
}
