/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rules-rummy-lister-private.h: the list of moves of the rummy module in the making
 */
#pragma once

#include <string.h>

#include "ct-bits.h"
#include "ct-rules-rummy-private.h"

G_BEGIN_DECLS

#define RUMMY_N_FACES (5 << 4)

/* Faces as a set: for each suit, the jokers' included, a bit for each rank. */
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
  guint side; /* of the player to act */
  gboolean only_legal;
  gboolean sure;  /* an action that is a meld is allowed */
  gboolean plain; /* the law of melds is one of the usual two */
  RummyMeldLaw law;
  guint n_hand;
  CtCard card[RUMMY_N_FACES][3]; /* the first, second and last card of each face */
  guint8 count[RUMMY_N_FACES];
  RummyFaces held;
  guint16 paired;     /* ranks of which the hand holds several cards, a bit each */
  CtFace natural[52]; /* faces in hand that are never wild … */
  guint n_natural;
  CtFace wild[9]; /* … and all others */
  guint n_wild;
} RummyLister;

static inline gboolean
rummy_has_face (const RummyFaces *set, CtFace face)
{
  return (set->ranks[ct_face_suit (face)] >> ct_face_rank (face) & 1) != 0;
}

/* Does any face belong to both sets? */
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

/* Ranks that are places as well, a bit each. */
static inline guint
rummy_ranks_with_place (const RummyMeldLaw *law)
{
  return law->twos == RUMMY_TWO_NEVER ? 0x3ff8 : 0x3ffc;
}

/* Is a two at home only between ace and three? */
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

/* Keeps the move that rummy_next_move() gave out, if it is wanted. */
static inline void
rummy_offer (RummyLister *lister, const CtMove *move, gboolean sure)
{
  if (!lister->only_legal || sure ||
      ct_rules_check (lister->rules, lister->state, move).rule == NULL)
    lister->n_moves++;
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

/* Three cards: ct-rules-rummy-moves-melds.c */
void rummy_list_melds (RummyLister *lister);

/* Cards onto melds, and wild cards within them: ct-rules-rummy-moves-onto.c */
void rummy_list_lay_offs (RummyLister *lister);

G_END_DECLS
