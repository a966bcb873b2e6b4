/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-meld-private.h: the row of places on which a sequence is worked out */
#pragma once

#include "ct-meld.h"

G_BEGIN_DECLS

#define CT_N_PLACES 15 /* place 0 is never used */

typedef struct
{
  const CtMeldLaw *law;
  CtDeck deck;
  guint suit;
  CtCard at[CT_N_PLACES];
  CtCard floating[CT_MOVE_MAX_CARDS * 2]; /* wild cards that still want a place */
  guint n_floating;
  guint n_gaps;
  guint8 missing;
} CtMeldRow;

static inline guint
ct_meld_lowest_place (const CtMeldLaw *law)
{
  if (law->ace == CT_ACE_HIGH)
    return law->twos == CT_TWO_NEVER ? 3 : 2;

  return law->twos == CT_TWO_NEVER ? 2 : 1;
}

static inline guint
ct_meld_highest_place (const CtMeldLaw *law)
{
  return law->ace == CT_ACE_LOW ? 13 : CT_PLACE_HIGH_ACE;
}

static inline guint
ct_meld_low_ace_place (const CtMeldLaw *law)
{
  return law->twos == CT_TWO_NEVER ? 2 : 1;
}

static inline gboolean
ct_meld_suits_as_two (const CtMeldLaw *law, CtFace face, guint suit)
{
  return ct_face_rank (face) == 2 && law->twos != CT_TWO_NEVER &&
         (law->twos == CT_TWO_ANY_SUIT_BETWEEN || ct_face_suit (face) == suit);
}

CtMeldProblem ct_meld_row_solve (const CtMeldRow *start,
                                 const CtCard *cards,
                                 const CtFace *as,
                                 guint n_cards,
                                 CtMeld *ret_meld);
CtMeldRow ct_meld_row_init (const CtMeldLaw *law, CtDeck deck, guint suit);
CtMeldRow ct_meld_row_of (const CtMeldLaw *law, CtDeck deck, const CtMeld *meld);
gboolean ct_meld_row_try_place (const CtMeldRow *without,
                                guint place,
                                CtCard card,
                                CtMeld *ret_meld);
CtMeldProblem ct_meld_judge_wild (const CtMeldLaw *law, CtDeck deck, CtMeld *meld);

G_END_DECLS
