/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-words.h: names of cards, suits and seats; lists */
#pragma once

#include "ct-rules.h"

typedef enum
{
  CT_CARD_ALONE, /* also after a colon */
  CT_CARD_SUBJECT,
  CT_CARD_OBJECT,
  CT_N_CARD_ROLES,
} CtCardRole;

const char *ct_words_card (CtDeck deck, CtFace face, CtCardRole role);
const char *ct_words_face (CtDeck deck, CtFace face);
const char *ct_words_the_face (CtDeck deck, CtFace face);
const char *ct_words_suit (CtDeck deck, guint suit);
const char *ct_words_rank (guint rank);
const char *ct_words_ranks (guint rank);
char *ct_words_sign (CtDeck deck, CtFace face);
char *ct_words_points (gint points);
const char *ct_words_seat (guint seat);
char *ct_words_list (const char *const *items, guint n_items);
char *ct_words_cards (const CtRules *rules,
                      const CtCard *cards,
                      guint n_cards,
                      CtCardRole role);
char *ct_words_the_cards (const CtRules *rules, const CtCard *cards, guint n_cards);
char *ct_words_fill (const CtRules *rules,
                     const char *text,
                     const CtVerdict *verdict,
                     const char *const *names);
