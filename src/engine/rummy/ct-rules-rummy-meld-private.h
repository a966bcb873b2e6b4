/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-meld.h"

/* In the order of the values of RUMMY_ACE and RUMMY_NATURAL_TWO. */
typedef enum
{
  RUMMY_ACE_LOW_AND_HIGH,
  RUMMY_ACE_HIGH,
  RUMMY_ACE_LOW,
} RummyAces;

typedef enum
{
  RUMMY_TWO_BELOW_THREE,      /* natural at its place, in its suit */
  RUMMY_TWO_OWN_SUIT_BETWEEN, /* between ace and three, in its suit */
  RUMMY_TWO_ANY_SUIT_BETWEEN, /* between ace and three, in any suit */
  RUMMY_TWO_NEVER,            /* not an option value */
} RummyTwos;

/**
 * RummyMeldLaw:
 * @group_ranks: that may form groups, a bit each
 * @max_wild: in a sequence or group
 * @min_natural: likewise
 */
typedef struct
{
  guint16 group_ranks;
  guint8 max_wild;
  guint8 min_natural;
  guint8 max_cards;
  guint8 ace;
  guint8 twos;
  gboolean wild_stacks;
} RummyMeldLaw;

CtMeldProblem rummy_meld_build (const RummyMeldLaw *law,
                                CtDeck deck,
                                const CtCard *cards,
                                const CtFace *as,
                                guint n_cards,
                                CtMeld *ret_meld);
CtMeldProblem rummy_meld_begin (const RummyMeldLaw *law,
                                CtDeck deck,
                                const CtCard *cards,
                                guint n_cards,
                                CtMeld *ret_meld);
CtMeldProblem rummy_meld_extend (const RummyMeldLaw *law,
                                 CtDeck deck,
                                 const CtMeld *meld,
                                 const CtCard *cards,
                                 const CtFace *as,
                                 guint n_cards,
                                 CtMeld *ret_meld);
CtMeldProblem rummy_meld_move_wild (const RummyMeldLaw *law,
                                    CtDeck deck,
                                    const CtMeld *meld,
                                    CtCard card,
                                    CtFace as,
                                    CtMeld *ret_meld);
CtMeldProblem rummy_meld_remove (const RummyMeldLaw *law,
                                 CtDeck deck,
                                 const CtMeld *meld,
                                 CtCard card,
                                 CtMeld *ret_meld);
CtMeldProblem rummy_meld_read (const RummyMeldLaw *law,
                               CtDeck deck,
                               const CtCard *cards,
                               guint n_cards,
                               guint start,
                               CtMeld *ret_meld);
CtFace rummy_meld_face_at (const RummyMeldLaw *law, const CtMeld *meld, guint i);
guint rummy_meld_place_of (const RummyMeldLaw *law, CtFace face);
