/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rules-rummy-lister-private.h: the list of moves of the rummy module in the making
 */
#pragma once

#include "ct-rules-rummy-private.h"

#include <string.h>

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
  gboolean only_legal;
  gboolean sure;  /* an action that is a meld is allowed */
  gboolean plain; /* the law of melds is one of the usual two */
  CtMeldLaw law;
  guint n_hand;
  CtCard card[RUMMY_N_FACES][2]; /* the first two cards of each face in hand */
  guint8 count[RUMMY_N_FACES];
  RummyFaces held;
  guint16 paired; /* ranks of which the hand holds several cards, a bit each */
  CtFace wild[9]; /* faces in hand that may be wild … */
  guint n_wild;
  CtFace natural[52]; /* … and all others */
  guint n_natural;
} RummyLister;

static inline gboolean
rummy_has_face (const RummyFaces *set, CtFace face)
{
  return (set->ranks[ct_face_suit (face)] >> ct_face_rank (face) & 1) != 0;
}

static inline void
rummy_add_face (RummyFaces *set, CtFace face)
{
  set->ranks[ct_face_suit (face)] |= 1 << ct_face_rank (face);
}

/* Ranks that are places as well, a bit each. */
static inline guint
rummy_ranks_with_place (const CtMeldLaw *law)
{
  return law->twos == CT_TWO_NEVER ? 0x3ff8 : 0x3ffc;
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

/* The n-th card in hand of @face, not counting those that @move names already. */
static inline void
rummy_name_card (RummyLister *lister, CtMove *move, CtFace face)
{
  guint copy = 0;

  for (guint i = 0; i < move->n_cards; i++)
    copy += ct_rules_face (lister->rules, move->card[i]) == face;
  move->card[move->n_cards++] = lister->card[face][MIN (copy, 1)];
}

/* Three cards: ct-rules-rummy-moves-melds.c */
void rummy_list_melds (RummyLister *lister);

/* Cards onto melds, and wild cards within them: ct-rules-rummy-moves-onto.c */
void rummy_list_lay_offs (RummyLister *lister);

G_END_DECLS
