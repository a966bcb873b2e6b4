/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-state.h"

/* eight cards of a rank and eight twos */
#define CT_MOVE_MAX_CARDS 16

typedef enum
{
  CT_MOVE_DEAL,
  CT_MOVE_LIFT, /* @number cards, for hands or pots */
  CT_MOVE_LEAD,
  CT_MOVE_FOLLOW,
  CT_MOVE_DRAW,
  CT_MOVE_PICK_UP,
  CT_MOVE_PASS,
  CT_MOVE_TAKE, /* one card of a shared trick */
  CT_MOVE_PLAY,
  CT_MOVE_REJECT,
  CT_MOVE_TAKE_DISCARDS, /* @card: the pair, if one is needed */
  CT_MOVE_MELD,
  CT_MOVE_LAY_OFF,   /* onto meld @number */
  CT_MOVE_MOVE_WILD, /* within meld @number; without a place, home first */
  CT_MOVE_DISCARD,
} CtMoveType;

#define CT_N_MOVE_TYPES (CT_MOVE_DISCARD + 1)

/* In Cau Robat. */
typedef enum
{
  CT_PLAY_PLAIN,
  CT_PLAY_TAKE,
  CT_PLAY_LEAVE,
} CtPlayMode;

/**
 * CtMove:
 * @number: size of a packet; number of a meld; announced call (2 cau, 3 recau, 4
 *   contracau)
 * @from: 1 + the seat whose pile is chosen; 0 for none
 * @as: the face that a wild card stands for; 0 to leave it to the rules
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

static inline CtMove *
ct_moves_room (GArray *moves, guint n)
{
  g_array_set_size (moves, n);
  return (CtMove *) (void *) moves->data;
}

typedef enum
{
  CT_MOVE_TEXT_OK,
  CT_MOVE_TEXT_NO_VERB,
  CT_MOVE_TEXT_NO_CARD,
  CT_MOVE_TEXT_NO_COPY,  /* more copies than the deck has */
  CT_MOVE_TEXT_TOO_MANY, /* words are left over */
  CT_MOVE_TEXT_TOO_FEW,
} CtMoveTextError;

typedef struct _CtRules CtRules;

char *ct_move_to_text (const CtRules *rules, const CtMove *move);
CtMoveTextError ct_move_parse (const CtRules *rules,
                               const CtState *state,
                               guint seat,
                               const char *text,
                               CtMove *ret_move);
gboolean ct_move_equivalent (const CtRules *rules, const CtMove *a, const CtMove *b);
gpointer ct_moves_find (const CtRules *rules, const GArray *items, const CtMove *move);
