/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-card.h"

#include <string.h>

#define SUIT_13(s)                                                                     \
  CT_FACE (s, 1), CT_FACE (s, 2), CT_FACE (s, 3), CT_FACE (s, 4), CT_FACE (s, 5),      \
      CT_FACE (s, 6), CT_FACE (s, 7), CT_FACE (s, 8), CT_FACE (s, 9), CT_FACE (s, 10), \
      CT_FACE (s, 11), CT_FACE (s, 12), CT_FACE (s, 13)
#define SUIT_10(s)                                                                     \
  CT_FACE (s, 1), CT_FACE (s, 2), CT_FACE (s, 3), CT_FACE (s, 4), CT_FACE (s, 5),      \
      CT_FACE (s, 6), CT_FACE (s, 7), CT_FACE (s, 10), CT_FACE (s, 11),                \
      CT_FACE (s, 12)
#define PACK_52                                                                        \
  SUIT_13 (CT_CLUBS), SUIT_13 (CT_DIAMONDS), SUIT_13 (CT_HEARTS), SUIT_13 (CT_SPADES)
#define JOKERS_4 CT_FACE_JOKER, CT_FACE_JOKER, CT_FACE_JOKER, CT_FACE_JOKER

/* Every French deck is a prefix of this list. */
const CtFace ct_french_faces[CT_MAX_CARDS] = {
  PACK_52, PACK_52, JOKERS_4, JOKERS_4, JOKERS_4,
};

const CtFace ct_spanish_faces[40] = {
  SUIT_10 (CT_OROS),
  SUIT_10 (CT_COPES),
  SUIT_10 (CT_ESPASES),
  SUIT_10 (CT_BASTONS),
};

static const char french_ranks[] = "?A23456789TJQK";
static const char french_suits[] = "CDHS";
static const char spanish_suits[] = "oceb";

guint
ct_deck_size (CtDeck deck)
{
  static const guint8 size[] = {
    [CT_DECK_FRENCH_52] = 52,   [CT_DECK_FRENCH_104] = 104, [CT_DECK_FRENCH_108] = 108,
    [CT_DECK_FRENCH_116] = 116, [CT_DECK_SPANISH_40] = 40,
  };

  return size[deck];
}

/**
 * ct_deck_find:
 * @copy: from 0
 *
 * Returns: %CT_NO_CARD for none
 */
CtCard
ct_deck_find (CtDeck deck, CtFace face, guint copy)
{
  for (guint card = 0; card < ct_deck_size (deck); card++)
    if (ct_card_face (deck, card) == face && copy-- == 0)
      return card;

  return CT_NO_CARD;
}

/**
 * ct_face_name:
 * @name: (out): "7H", "JK", "12b"; "??" for %CT_NO_FACE
 */
const char *
ct_face_name (CtDeck deck, CtFace face, char name[CT_FACE_NAME_LEN])
{
  guint suit = ct_face_suit (face);
  guint rank = ct_face_rank (face);
  char *end = name;

  if (face == CT_NO_FACE)
    return memcpy (name, "??", 3);
  if (suit == CT_JOKER)
    return memcpy (name, "JK", 3);

  /* printf is too slow. */
  if (deck == CT_DECK_SPANISH_40)
    {
      if (rank >= 10)
        *end++ = '1';
      *end++ = '0' + rank % 10;
      *end++ = spanish_suits[suit];
    }
  else
    {
      *end++ = french_ranks[rank];
      *end++ = french_suits[suit];
    }
  *end = '\0';
  return name;
}

/**
 * ct_face_parse:
 * @text: from ct_face_name(), or "10H" for "TH"
 */
gboolean
ct_face_parse (CtDeck deck, const char *text, CtFace *ret_face)
{
  char name[CT_FACE_NAME_LEN];

  if (g_str_has_prefix (text, "10") && deck != CT_DECK_SPANISH_40)
    {
      g_snprintf (name, sizeof name, "T%s", text + 2);
      if (strlen (text) > 3)
        return FALSE;
      text = name;
    }

  for (guint card = 0; card < ct_deck_size (deck); card++)
    {
      char candidate[CT_FACE_NAME_LEN];
      CtFace face = ct_card_face (deck, card);

      if (g_str_equal (ct_face_name (deck, face, candidate), text))
        {
          *ret_face = face;
          return TRUE;
        }
    }

  return FALSE;
}
