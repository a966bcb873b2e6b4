/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* two French packs and twelve jokers */
#define CT_MAX_CARDS 116

/**
 * CtCard:
 *
 * A physical card: a double pack has two queens of clubs. The lower number is the first
 * copy.
 */
typedef guint8 CtCard;

/* hidden from the viewer */
#define CT_NO_CARD ((CtCard) 0xff)

/* French and Spanish suits share their numbers. */
typedef enum
{
  CT_CLUBS,
  CT_DIAMONDS,
  CT_HEARTS,
  CT_SPADES,
  CT_JOKER,
  CT_OROS = 0,
  CT_COPES,
  CT_ESPASES,
  CT_BASTONS,
} CtSuit;

#define CT_N_SUITS 4
#define CT_NO_SUIT 0xff

typedef enum
{
  CT_DECK_FRENCH_52,
  CT_DECK_FRENCH_104,
  CT_DECK_FRENCH_108,
  CT_DECK_FRENCH_116,
  CT_DECK_SPANISH_40,
} CtDeck;

/**
 * CtFace:
 *
 * The #CtSuit in the upper four bits, the rank in the lower: 0 is the joker, 1 the ace,
 * 11 to 13 are jack, queen, king; Spanish ranks skip 8 and 9.
 */
typedef guint8 CtFace;

#define CT_FACE(suit, rank) ((CtFace) ((suit) << 4 | (rank)))
#define CT_FACE_JOKER       CT_FACE (CT_JOKER, 0)
#define CT_NO_FACE          ((CtFace) 0xff)

#define CT_FACE_NAME_LEN 4 /* "12b" and NUL */

extern const CtFace ct_french_faces[CT_MAX_CARDS];
extern const CtFace ct_spanish_faces[40];

static inline guint
ct_face_suit (CtFace face)
{
  return face >> 4;
}

static inline guint
ct_face_rank (CtFace face)
{
  return face & 15;
}

static inline CtFace
ct_card_face (CtDeck deck, CtCard card)
{
  return deck == CT_DECK_SPANISH_40 ? ct_spanish_faces[card] : ct_french_faces[card];
}

guint ct_deck_size (CtDeck deck);
CtCard ct_deck_find (CtDeck deck, CtFace face, guint copy);
const char *ct_face_name (CtDeck deck, CtFace face, char name[CT_FACE_NAME_LEN]);
gboolean ct_face_parse (CtDeck deck, const char *text, CtFace *ret_face);
