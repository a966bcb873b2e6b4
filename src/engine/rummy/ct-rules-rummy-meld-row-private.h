/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rules-rummy-meld-row-private.h: the row of places on which a sequence is worked
 * out */
#pragma once

#include "ct-rules-rummy-meld-private.h"

G_BEGIN_DECLS

#define RUMMY_N_PLACES 15 /* place 0 is never used */

typedef struct
{
  const RummyMeldLaw *law;
  CtDeck deck;
  guint suit;
  CtCard at[RUMMY_N_PLACES];
  CtCard floating[CT_MOVE_MAX_CARDS * 2]; /* wild cards that still want a place */
  guint n_floating;
  guint n_gaps;
  guint8 missing;
} RummyMeldRow;

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

CtMeldProblem rummy_meld_row_solve (const RummyMeldRow *start,
                                    const CtCard *cards,
                                    const CtFace *as,
                                    guint n_cards,
                                    CtMeld *ret_meld);
RummyMeldRow rummy_meld_row_init (const RummyMeldLaw *law, CtDeck deck, guint suit);
RummyMeldRow rummy_meld_row_of (const RummyMeldLaw *law,
                                CtDeck deck,
                                const CtMeld *meld);
gboolean rummy_meld_row_try_place (const RummyMeldRow *without,
                                   guint place,
                                   CtCard card,
                                   CtMeld *ret_meld);
CtMeldProblem rummy_meld_judge_wild (const RummyMeldLaw *law,
                                     CtDeck deck,
                                     CtMeld *meld);

G_END_DECLS
