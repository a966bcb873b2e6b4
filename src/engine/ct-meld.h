/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-move.h"

/* In a sequence, 3 to 13 are the ranks, 14 is the high ace. Where a two may be
 * natural, the low ace has place 1; otherwise place 2.
 */
#define CT_PLACE_TWO      2
#define CT_PLACE_HIGH_ACE 14

typedef enum
{
  CT_MELD_NONE,
  CT_MELD_SEQUENCE,
  CT_MELD_GROUP,
  CT_MELD_WILD,
} CtMeldKind;

/* See also CtMeld.missing. */
typedef enum
{
  CT_MELD_FINE,
  CT_MELD_TOO_FEW,
  CT_MELD_TOO_MANY,
  CT_MELD_MIXED,  /* neither one rank nor one suit */
  CT_MELD_GAP,    /* the card at @missing is missing */
  CT_MELD_CORNER, /* from ace to two */
  CT_MELD_TWICE,  /* two cards for the place @missing */
  CT_MELD_GROUP_RANK,
  CT_MELD_WILD_TOO_MANY,
  CT_MELD_WILD_NO_PLACE,
  CT_MELD_WILD_NOT_THERE,
  CT_MELD_NATURAL_TOO_FEW,
  CT_MELD_ONLY_WILD,
  CT_MELD_NOT_WILD, /* natural cards cannot join a wild stack */
  CT_MELD_STAYS,
} CtMeldProblem;

/**
 * CtMeld:
 * @start: place of the first card of a sequence
 * @suit: of a sequence
 * @rank: of a group
 * @wild: a bit for each wild card
 * @missing: a place
 */
typedef struct
{
  guint8 kind; /* CtMeldKind */
  guint8 start;
  guint8 suit;
  guint8 rank;
  guint8 n_cards;
  guint8 n_wild;
  guint8 missing;
  guint32 wild;
  CtCard card[CT_MOVE_MAX_CARDS];
} CtMeld;

/* A two also depends on its place. */
static inline gboolean
ct_meld_may_be_wild (CtFace face)
{
  return ct_face_rank (face) == 0 || ct_face_rank (face) == 2;
}

static inline gboolean
ct_meld_is_wild_at (const CtMeld *meld, guint i)
{
  return (meld->wild >> i & 1) != 0;
}
