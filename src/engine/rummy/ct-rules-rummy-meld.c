/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-bits.h"
#include "ct-rules-rummy-meld-private.h"

#define RUMMY_N_PLACES 15 /* place 0 is unused */

typedef struct
{
  const RummyMeldLaw *law;
  CtDeck deck;
  guint suit;
  CtCard at[RUMMY_N_PLACES];
  CtCard floating[CT_MOVE_MAX_CARDS * 2];
  guint n_floating;
  guint n_gaps;
  guint8 missing;
} RummyMeldRow;

static CtMeldProblem rummy_meld_judge_wild (const RummyMeldLaw *law,
                                            CtDeck deck,
                                            CtMeld *meld);

static inline guint
rummy_meld_lowest_place (const RummyMeldLaw *law)
{
  if (law->ace == RUMMY_ACE_HIGH)
    return law->twos == RUMMY_TWO_NEVER ? 3 : 2;

  return law->twos == RUMMY_TWO_NEVER ? 2 : 1;
}

static inline guint
rummy_meld_highest_place (const RummyMeldLaw *law)
{
  return law->ace == RUMMY_ACE_LOW ? 13 : CT_PLACE_HIGH_ACE;
}

static inline guint
rummy_meld_low_ace_place (const RummyMeldLaw *law)
{
  return law->twos == RUMMY_TWO_NEVER ? 2 : 1;
}

static inline gboolean
rummy_meld_suits_as_two (const RummyMeldLaw *law, CtFace face, guint suit)
{
  return ct_face_rank (face) == 2 && law->twos != RUMMY_TWO_NEVER &&
         (law->twos == RUMMY_TWO_ANY_SUIT_BETWEEN || ct_face_suit (face) == suit);
}

/* A row of 14 places; wild cards fill the gaps, then the high end, then the low end. A
 * two may be natural or not, an ace low or high: at most four readings.
 */

typedef struct
{
  gboolean natural_two; /* one two of the suit goes there */
  gboolean high_ace;
} Reading;

static CtFace
face_at (const RummyMeldRow *row, guint place)
{
  return row->at[place] == CT_NO_CARD ? CT_NO_FACE
                                      : ct_card_face (row->deck, row->at[place]);
}

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

static gboolean
pushes_on (const RummyMeldRow *start, const RummyMeldRow *row, CtCard card, guint place)
{
  return place == CT_PLACE_TWO && row->at[place] == start->at[place] &&
         is_wild_at (row, place) &&
         rummy_meld_suits_as_two (row->law, ct_card_face (row->deck, card), row->suit);
}

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

/* A wild card in its place floats instead. */
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

  /* The player has put it there. */
  if (reading->natural_two && (row->at[CT_PLACE_TWO] == CT_NO_CARD ||
                               row->at[CT_PLACE_TWO] == start->at[CT_PLACE_TWO]))
    bring_two_home (row);
  problem = close_row (row, &low, &high);
  if (problem != CT_MELD_FINE)
    return problem;

  return finish_row (row, low, high, ret_meld);
}

static gboolean
names_ace (CtDeck deck, const CtCard *cards, const CtFace *as, guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    if (ct_face_rank (ct_card_face (deck, cards[i])) == 1 ||
        (as[i] != 0 && ct_face_rank (as[i]) == 1))
      return TRUE;

  return FALSE;
}

/* Prefers a natural two, then few wild cards in gaps, then the low ace. */
static CtMeldProblem
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

      /* Here it would not be natural after all. */
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

static RummyMeldRow
rummy_meld_row_init (const RummyMeldLaw *law, CtDeck deck, guint suit)
{
  RummyMeldRow row = { .law = law, .deck = deck, .suit = suit };

  memset (row.at, CT_NO_CARD, sizeof row.at);
  return row;
}

static RummyMeldRow
rummy_meld_row_of (const RummyMeldLaw *law, CtDeck deck, const CtMeld *meld)
{
  RummyMeldRow row = rummy_meld_row_init (law, deck, meld->suit);

  memcpy (row.at + meld->start, meld->card, meld->n_cards);
  return row;
}

static gboolean
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

/**
 * rummy_meld_place_of:
 *
 * Returns: low for an ace; 0 for none
 */
guint
rummy_meld_place_of (const RummyMeldLaw *law, CtFace face)
{
  guint rank = ct_face_rank (face);

  if (rank == 1)
    return rummy_meld_low_ace_place (law);
  if (rank == 2)
    return law->twos == RUMMY_TWO_NEVER ? 0 : CT_PLACE_TWO;

  return rank;
}

static CtFace
face_of_place (const RummyMeldLaw *law, guint suit, guint place)
{
  if (place == CT_PLACE_HIGH_ACE || place == rummy_meld_low_ace_place (law))
    return CT_FACE (suit, 1);

  return CT_FACE (suit, place);
}

/**
 * rummy_meld_face_at:
 *
 * Returns: what card @i is or stands for; %CT_NO_FACE for no particular face
 */
CtFace
rummy_meld_face_at (const RummyMeldLaw *law, const CtMeld *meld, guint i)
{
  if (meld->kind != CT_MELD_SEQUENCE)
    return CT_NO_FACE;

  return face_of_place (law, meld->suit, meld->start + i);
}

/* Some laws require neighbors. */
static gboolean
is_natural_two (const RummyMeldLaw *law, CtDeck deck, const CtMeld *meld, guint i)
{
  if (!rummy_meld_suits_as_two (law, ct_card_face (deck, meld->card[i]), meld->suit))
    return FALSE;
  if (law->twos == RUMMY_TWO_BELOW_THREE)
    return TRUE;

  return i > 0 && i + 1 < meld->n_cards &&
         ct_card_face (deck, meld->card[i - 1]) == CT_FACE (meld->suit, 1) &&
         ct_card_face (deck, meld->card[i + 1]) == CT_FACE (meld->suit, 3);
}

static void
mark_wild (CtDeck deck, CtMeld *meld)
{
  guint n_wild = 0;
  guint32 wild = 0;

  for (guint i = 0; i < meld->n_cards; i++)
    {
      guint is_wild = ct_meld_may_be_wild (ct_card_face (deck, meld->card[i]));

      wild |= is_wild << i;
      n_wild += is_wild;
    }
  meld->wild = wild;
  meld->n_wild = n_wild;
}

static CtMeldProblem
judge_marked (const RummyMeldLaw *law, CtDeck deck, CtMeld *meld)
{
  gint two = CT_PLACE_TWO - (gint) meld->start;

  if (meld->kind == CT_MELD_WILD)
    return CT_MELD_FINE;
  if (meld->kind == CT_MELD_SEQUENCE && two >= 0 && two < (gint) meld->n_cards &&
      ct_meld_is_wild_at (meld, two) && is_natural_two (law, deck, meld, two))
    {
      meld->wild &= ~(1u << two);
      meld->n_wild--;
    }
  if (meld->n_wild > law->max_wild)
    return CT_MELD_WILD_TOO_MANY;
  if (meld->n_cards - meld->n_wild < law->min_natural)
    return CT_MELD_NATURAL_TOO_FEW;

  return CT_MELD_FINE;
}

static CtMeldProblem
rummy_meld_judge_wild (const RummyMeldLaw *law, CtDeck deck, CtMeld *meld)
{
  mark_wild (deck, meld);
  return judge_marked (law, deck, meld);
}

static gboolean
append (const RummyMeldLaw *law, CtMeld *meld, CtCard card)
{
  if (meld->n_cards >= MIN (law->max_cards, CT_MOVE_MAX_CARDS))
    return FALSE;

  meld->card[meld->n_cards++] = card;
  return TRUE;
}

static CtMeldProblem
solve_group (const RummyMeldLaw *law,
             CtDeck deck,
             const CtMeld *meld,
             const CtCard *cards,
             const CtFace *as,
             guint n_cards,
             CtMeld *ret_meld)
{
  *ret_meld = *meld;
  for (guint i = 0; i < n_cards; i++)
    {
      CtFace face = ct_card_face (deck, cards[i]);

      if (!ct_meld_may_be_wild (face) && ct_face_rank (face) != meld->rank)
        return CT_MELD_MIXED;
      if (ct_meld_may_be_wild (face) && as[i] != 0 &&
          ct_face_rank (as[i]) != meld->rank)
        return CT_MELD_WILD_NOT_THERE;
      if (!append (law, ret_meld, cards[i]))
        return CT_MELD_TOO_MANY;
    }

  if ((law->group_ranks >> meld->rank & 1) == 0)
    return CT_MELD_GROUP_RANK;

  return rummy_meld_judge_wild (law, deck, ret_meld);
}

static CtMeldProblem
solve_wild_stack (const RummyMeldLaw *law,
                  CtDeck deck,
                  const CtMeld *meld,
                  const CtCard *cards,
                  const CtFace *as,
                  guint n_cards,
                  CtMeld *ret_meld)
{
  *ret_meld = *meld;
  for (guint i = 0; i < n_cards; i++)
    {
      if (!ct_meld_may_be_wild (ct_card_face (deck, cards[i])))
        return CT_MELD_NOT_WILD;
      if (as[i] != 0)
        return CT_MELD_WILD_NOT_THERE;
      if (!append (law, ret_meld, cards[i]))
        return CT_MELD_TOO_MANY;
    }

  return rummy_meld_judge_wild (law, deck, ret_meld);
}

/* Of cards that are never wild. */
typedef struct
{
  guint n_naturals;
  guint rank;
  guint suit;
  gboolean one_rank;
  gboolean one_suit;
  gboolean told_elsewhere; /* a wild card should stand for another rank */
} Survey;

static Survey
survey (CtDeck deck, const CtCard *cards, const CtFace *as, guint n_cards)
{
  Survey s = { .one_rank = TRUE, .one_suit = TRUE };

  for (guint i = 0; i < n_cards; i++)
    {
      CtFace face = ct_card_face (deck, cards[i]);

      if (ct_meld_may_be_wild (face))
        continue;
      if (s.n_naturals++ == 0)
        {
          s.rank = ct_face_rank (face);
          s.suit = ct_face_suit (face);
        }
      s.one_rank = s.one_rank && ct_face_rank (face) == s.rank;
      s.one_suit = s.one_suit && ct_face_suit (face) == s.suit;
    }

  for (guint i = 0; i < n_cards; i++)
    if (as[i] != 0 && ct_face_rank (as[i]) != s.rank)
      s.told_elsewhere = TRUE;

  return s;
}

static CtMeldProblem
solve (const RummyMeldLaw *law,
       CtDeck deck,
       const CtCard *cards,
       const CtFace *as,
       guint n_cards,
       CtMeld *ret_meld)
{
  Survey s = survey (deck, cards, as, n_cards);
  CtMeld none = { 0 };
  CtMeldProblem problem;

  *ret_meld = none;
  if (s.n_naturals == 0)
    {
      none.kind = CT_MELD_WILD;
      return law->wild_stacks
                 ? solve_wild_stack (law, deck, &none, cards, as, n_cards, ret_meld)
                 : CT_MELD_ONLY_WILD;
    }

  none.kind = CT_MELD_GROUP;
  none.rank = s.rank;
  if (s.one_rank && s.n_naturals > 1)
    return solve_group (law, deck, &none, cards, as, n_cards, ret_meld);
  if (!s.one_suit)
    return CT_MELD_MIXED;

  {
    RummyMeldRow row = rummy_meld_row_init (law, deck, s.suit);

    problem = rummy_meld_row_solve (&row, cards, as, n_cards, ret_meld);
  }

  /* It may be a sequence or a group. */
  if (problem != CT_MELD_FINE && s.n_naturals == 1 && !s.told_elsewhere)
    {
      CtMeld group;

      if (solve_group (law, deck, &none, cards, as, n_cards, &group) == CT_MELD_FINE)
        {
          *ret_meld = group;
          return CT_MELD_FINE;
        }
    }

  return problem;
}

/**
 * rummy_meld_build:
 * @cards: in any order
 * @as: the face for each wild card; 0 for any
 * @ret_meld: (out): on failure at least CtMeld.missing is set
 *
 * Prefers a natural two; puts wild cards into gaps, then at the high end, then at the
 * low end.
 */
CtMeldProblem
rummy_meld_build (const RummyMeldLaw *law,
                  CtDeck deck,
                  const CtCard *cards,
                  const CtFace *as,
                  guint n_cards,
                  CtMeld *ret_meld)
{
  *ret_meld = (CtMeld){ 0 };

  return n_cards < 3 ? CT_MELD_TOO_FEW
                     : solve (law, deck, cards, as, n_cards, ret_meld);
}

/**
 * rummy_meld_begin:
 *
 * Reports other problems before %CT_MELD_TOO_FEW.
 */
CtMeldProblem
rummy_meld_begin (const RummyMeldLaw *law,
                  CtDeck deck,
                  const CtCard *cards,
                  guint n_cards,
                  CtMeld *ret_meld)
{
  static const CtFace as[CT_MOVE_MAX_CARDS];
  CtMeldProblem problem;

  if (n_cards != 2)
    return rummy_meld_build (law, deck, cards, as, n_cards, ret_meld);

  problem = solve (law, deck, cards, as, n_cards, ret_meld);
  return problem == CT_MELD_FINE || problem == CT_MELD_NATURAL_TOO_FEW ? CT_MELD_TOO_FEW
                                                                       : problem;
}

/* A card between three and king goes to an end, as all readings agree. */
static gboolean
goes_to_end (const RummyMeldLaw *law, CtDeck deck, const CtMeld *meld, CtCard card)
{
  CtFace face = ct_card_face (deck, card);
  guint rank = ct_face_rank (face);

  return rank > CT_PLACE_TWO && ct_face_suit (face) == meld->suit &&
         (rank + 1 == meld->start || rank == (guint) meld->start + meld->n_cards) &&
         meld->n_cards < law->max_cards;
}

static CtMeldProblem
put_at_end (const RummyMeldLaw *law,
            CtDeck deck,
            const CtMeld *meld,
            CtCard card,
            CtMeld *ret_meld)
{
  gboolean is_low = ct_face_rank (ct_card_face (deck, card)) < meld->start;

  *ret_meld = (CtMeld){ .kind = CT_MELD_SEQUENCE,
                        .start = meld->start - is_low,
                        .suit = meld->suit,
                        .n_cards = meld->n_cards + 1 };
  memcpy (ret_meld->card + is_low, meld->card, meld->n_cards);
  ret_meld->card[is_low ? 0 : meld->n_cards] = card;
  return rummy_meld_judge_wild (law, deck, ret_meld);
}

/**
 * rummy_meld_extend:
 *
 * A replaced wild card goes elsewhere, as in rummy_meld_build().
 */
CtMeldProblem
rummy_meld_extend (const RummyMeldLaw *law,
                   CtDeck deck,
                   const CtMeld *meld,
                   const CtCard *cards,
                   const CtFace *as,
                   guint n_cards,
                   CtMeld *ret_meld)
{
  RummyMeldRow row;

  switch (meld->kind)
    {
    case CT_MELD_GROUP:
      return solve_group (law, deck, meld, cards, as, n_cards, ret_meld);

    case CT_MELD_WILD:
      return solve_wild_stack (law, deck, meld, cards, as, n_cards, ret_meld);

    case CT_MELD_SEQUENCE:
      if (meld->n_cards + n_cards >= RUMMY_N_PLACES)
        {
          *ret_meld = *meld;
          return CT_MELD_TOO_MANY;
        }
      if (n_cards == 1 && goes_to_end (law, deck, meld, cards[0]))
        return put_at_end (law, deck, meld, cards[0], ret_meld);
      row = rummy_meld_row_of (law, deck, meld);
      return rummy_meld_row_solve (&row, cards, as, n_cards, ret_meld);

    default:
      g_assert_not_reached ();
    }
}

/**
 * rummy_meld_move_wild:
 * @as: 0 for the natural place, the high or the low end, in this order
 */
CtMeldProblem
rummy_meld_move_wild (const RummyMeldLaw *law,
                      CtDeck deck,
                      const CtMeld *meld,
                      CtCard card,
                      CtFace as,
                      CtMeld *ret_meld)
{
  const guint8 *found = memchr (meld->card, card, meld->n_cards);
  guint i = found != NULL ? (guint) (found - meld->card) : 0;
  guint high = meld->start + meld->n_cards - 1;
  guint places[3] = { CT_PLACE_TWO, high + 1, meld->start > 0 ? meld->start - 1 : 0 };
  RummyMeldRow row;

  if (found != NULL && !ct_meld_is_wild_at (meld, i))
    return CT_MELD_STAYS;
  if (found == NULL || meld->kind != CT_MELD_SEQUENCE)
    return CT_MELD_WILD_NO_PLACE;

  row = rummy_meld_row_of (law, deck, meld);
  row.at[meld->start + i] = CT_NO_CARD;

  if (as != 0)
    {
      if (ct_face_suit (as) != meld->suit)
        return CT_MELD_WILD_NOT_THERE;
      places[0] = rummy_meld_place_of (law, as);
      places[1] = ct_face_rank (as) == 1 ? CT_PLACE_HIGH_ACE : 0;
      places[2] = 0;
    }
  else
    {
      if (!rummy_meld_suits_as_two (law, ct_card_face (deck, card), meld->suit))
        places[0] = 0;
      if (i + 1 == meld->n_cards) /* already at the high end */
        places[1] = 0;
      if (i == 0)
        places[2] = 0;
    }

  for (guint k = 0; k < G_N_ELEMENTS (places); k++)
    if (places[k] != 0 && places[k] != (guint) meld->start + i &&
        rummy_meld_row_try_place (&row, places[k], card, ret_meld))
      return CT_MELD_FINE;

  return as != 0 ? CT_MELD_WILD_NOT_THERE : CT_MELD_WILD_NO_PLACE;
}

CtMeldProblem
rummy_meld_remove (const RummyMeldLaw *law,
                   CtDeck deck,
                   const CtMeld *meld,
                   CtCard card,
                   CtMeld *ret_meld)
{
  const guint8 *found = memchr (meld->card, card, meld->n_cards);
  guint i;

  if (found == NULL)
    return CT_MELD_STAYS;
  if (meld->n_cards <= 3)
    return CT_MELD_TOO_FEW;

  i = found - meld->card;
  if (meld->kind == CT_MELD_SEQUENCE && i > 0 && i + 1 < meld->n_cards)
    return CT_MELD_GAP;

  *ret_meld = *meld;
  if (i == 0)
    ret_meld->start++;
  ret_meld->n_cards--;
  memmove (ret_meld->card + i, ret_meld->card + i + 1, ret_meld->n_cards - i);
  return rummy_meld_judge_wild (law, deck, ret_meld);
}

/* From a card with a fixed place; 0 if unknown. */
static guint
start_of (const RummyMeldLaw *law, CtDeck deck, const CtCard *cards, guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    {
      CtFace face = ct_card_face (deck, cards[i]);

      if (!ct_meld_may_be_wild (face) && ct_face_rank (face) != 1)
        return ct_face_rank (face) > i ? ct_face_rank (face) - i : 0;
    }

  /* Only aces and twos: an ace at the end is high. */
  if (ct_face_rank (ct_card_face (deck, cards[n_cards - 1])) == 1)
    return CT_PLACE_HIGH_ACE + 1 - n_cards;

  return rummy_meld_low_ace_place (law);
}

static CtMeldProblem
read_sequence (const RummyMeldLaw *law, CtDeck deck, CtMeld *meld)
{
  guint end = meld->start + meld->n_cards - 1;

  if (meld->start < rummy_meld_lowest_place (law) ||
      end > rummy_meld_highest_place (law))
    return CT_MELD_CORNER;

  for (guint i = 0; i < meld->n_cards; i++)
    {
      CtFace face = ct_card_face (deck, meld->card[i]);
      CtFace wanted = face_of_place (law, meld->suit, meld->start + i);

      if (ct_meld_is_wild_at (meld, i) || face == wanted)
        continue;

      meld->missing = meld->start + i;
      return ct_face_suit (face) != meld->suit ? CT_MELD_MIXED : CT_MELD_GAP;
    }

  return judge_marked (law, deck, meld);
}

static gboolean
is_group (const RummyMeldLaw *law, CtDeck deck, const CtMeld *meld)
{
  for (guint i = 0; i < meld->n_cards; i++)
    if (!ct_meld_is_wild_at (meld, i) &&
        ct_face_rank (ct_card_face (deck, meld->card[i])) != meld->rank)
      return FALSE;

  return meld->n_cards - meld->n_wild > 1 || law->min_natural < 2;
}

/**
 * rummy_meld_read:
 * @cards: from low to high
 * @start: place of the first card of a sequence; 0 if unknown
 */
CtMeldProblem
rummy_meld_read (const RummyMeldLaw *law,
                 CtDeck deck,
                 const CtCard *cards,
                 guint n_cards,
                 guint start,
                 CtMeld *ret_meld)
{
  CtFace natural;

  *ret_meld = (CtMeld){ .n_cards = n_cards };
  if (n_cards > CT_MOVE_MAX_CARDS || n_cards > law->max_cards)
    return CT_MELD_TOO_MANY;
  if (n_cards < 3)
    return CT_MELD_TOO_FEW;

  memcpy (ret_meld->card, cards, n_cards);
  mark_wild (deck, ret_meld);
  if (ret_meld->n_wild == n_cards)
    {
      ret_meld->kind = CT_MELD_WILD;
      return law->wild_stacks ? CT_MELD_FINE : CT_MELD_ONLY_WILD;
    }

  natural = ct_card_face (deck, cards[ct_bits_lowest (~ret_meld->wild)]);
  ret_meld->rank = ct_face_rank (natural);
  ret_meld->suit = ct_face_suit (natural);
  if (start == 0 && is_group (law, deck, ret_meld))
    {
      ret_meld->kind = CT_MELD_GROUP;
      return (law->group_ranks >> ret_meld->rank & 1) == 0
                 ? CT_MELD_GROUP_RANK
                 : judge_marked (law, deck, ret_meld);
    }

  ret_meld->kind = CT_MELD_SEQUENCE;
  ret_meld->start = start != 0 ? start : start_of (law, deck, cards, n_cards);
  return read_sequence (law, deck, ret_meld);
}
