/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-meld.h: whether cards are a sequence, a group or a wild stack, or why they are no
 * meld
 */
#pragma once

#include "ct-move.h"

G_BEGIN_DECLS

/* Places of a sequence: 3 to 13 are the ranks, 14 is the high ace. Where a two may be
 * natural, the low ace has place 1 and the two place 2; where twos are always wild, the
 * low ace has place 2.
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

/* Why cards are no meld; CtMeld.missing has the place. */
typedef enum
{
  CT_MELD_FINE,
  CT_MELD_TOO_FEW,         /* under three cards */
  CT_MELD_TOO_MANY,        /* more than the rules allow */
  CT_MELD_MIXED,           /* neither one rank nor one suit */
  CT_MELD_GAP,             /* the card at @missing is missing */
  CT_MELD_CORNER,          /* a sequence does not go around from ace to two */
  CT_MELD_TWICE,           /* two cards for the place @missing */
  CT_MELD_GROUP_RANK,      /* no groups of this rank */
  CT_MELD_WILD_TOO_MANY,   /* more wild cards than allowed */
  CT_MELD_WILD_NO_PLACE,   /* no free place for a wild card */
  CT_MELD_WILD_NOT_THERE,  /* a wild card cannot stand for that card */
  CT_MELD_NATURAL_TOO_FEW, /* too few natural cards */
  CT_MELD_ONLY_WILD,       /* wild cards alone are no meld */
  CT_MELD_NOT_WILD,        /* natural cards cannot join a wild stack */
  CT_MELD_STAYS,           /* this card may not be moved */
} CtMeldProblem;

/**
 * CtMeld:
 * @start: the place of the first card of a sequence
 * @suit: of a sequence
 * @rank: of a group
 * @wild: a bit for each card that stands for another
 * @missing: see #CtMeldProblem
 *
 * Cards are in meld order, from low to high.
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

/* Whether a two is wild depends on its place. */
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

G_END_DECLS
