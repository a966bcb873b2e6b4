/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-move.h: what a player chooses, as a value and as a line of text */
#pragma once

#include "ct-state.h"

G_BEGIN_DECLS

/* The largest meld: eight cards of a rank and eight twos. */
#define CT_MOVE_MAX_CARDS 16

typedef enum
{
  CT_MOVE_DEAL,
  CT_MOVE_LIFT, /* the cut for hands or pots: @number cards */
  CT_MOVE_LEAD,
  CT_MOVE_FOLLOW,
  CT_MOVE_DRAW,
  CT_MOVE_PICK_UP, /* the trick */
  CT_MOVE_PASS,
  CT_MOVE_TAKE, /* one card, when a trick is shared */
  CT_MOVE_PLAY, /* Cau Robat; see CtPlayMode */
  CT_MOVE_REJECT,
  CT_MOVE_TAKE_DISCARDS, /* @card: the pair that must be shown, if any */
  CT_MOVE_MELD,
  CT_MOVE_LAY_OFF,   /* @card onto meld @number of one's side */
  CT_MOVE_MOVE_WILD, /* @card within meld @number; without a place it goes home first */
  CT_MOVE_DISCARD,
} CtMoveType;

#define CT_N_MOVE_TYPES (CT_MOVE_DISCARD + 1)

/* What a player of Cau Robat says beside the card. */
typedef enum
{
  CT_PLAY_PLAIN,
  CT_PLAY_TAKE,  /* card[1…] are what is to be captured */
  CT_PLAY_LEAVE, /* captures nothing */
} CtPlayMode;

/**
 * CtMove:
 * @number: size of a packet that is lifted; number of a meld; the call that is
 *   announced (2 cau, 3 recau, 4 contracau)
 * @from: 1 + the seat whose pile is chosen; 0 for none
 * @as: the face that a wild card stands for, or 0 where the rules shall place it
 *
 * A move says what is chosen, not what follows from it.
 */
typedef struct
{
  guint8 type; /* CtMoveType */
  guint8 seat;
  guint8 number;
  guint8 mode; /* CtPlayMode */
  guint8 from;
  guint8 n_cards;
  CtCard card[CT_MOVE_MAX_CARDS];
  CtFace as[CT_MOVE_MAX_CARDS];
} CtMove;

/* Makes room for @n moves, and no others, in a list. */
static inline CtMove *
ct_moves_room (GArray *moves, guint n)
{
  g_array_set_size (moves, n);
  return (CtMove *) (void *) moves->data;
}

/* Why a text is no move. */
typedef enum
{
  CT_MOVE_TEXT_OK,
  CT_MOVE_TEXT_NO_VERB,  /* the first word is not a move of this game */
  CT_MOVE_TEXT_NO_CARD,  /* a word should be a card of this deck */
  CT_MOVE_TEXT_NO_COPY,  /* more cards of a face than the deck holds */
  CT_MOVE_TEXT_TOO_MANY, /* words are left over */
  CT_MOVE_TEXT_TOO_FEW,  /* something is missing */
} CtMoveTextError;

typedef struct _CtRules CtRules;

char *ct_move_to_text (const CtRules *rules, const CtMove *move);
CtMoveTextError ct_move_parse (const CtRules *rules,
                               const CtState *state,
                               guint seat,
                               const char *text,
                               CtMove *ret_move);
gboolean ct_move_equivalent (const CtRules *rules, const CtMove *a, const CtMove *b);

G_END_DECLS
