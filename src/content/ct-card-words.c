/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-card-words.c: the name of every card, written out whole so that every language
 * can inflect it. A face has two names: as it stands alone ("7 of hearts") and as the
 * object of a sentence ("Ana plays the 7 of hearts"). Nothing here but the table.
 */
#include "ct-words-private.h"

#include <glib/gi18n.h>

/* clang-format off */
const CtCardWords ct_french_words[4][13] = {
  {
    { NC_ ("card alone", "ace of clubs"), NC_ ("card in a sentence", "the ace of clubs") },
    { NC_ ("card alone", "2 of clubs"), NC_ ("card in a sentence", "the 2 of clubs") },
    { NC_ ("card alone", "3 of clubs"), NC_ ("card in a sentence", "the 3 of clubs") },
    { NC_ ("card alone", "4 of clubs"), NC_ ("card in a sentence", "the 4 of clubs") },
    { NC_ ("card alone", "5 of clubs"), NC_ ("card in a sentence", "the 5 of clubs") },
    { NC_ ("card alone", "6 of clubs"), NC_ ("card in a sentence", "the 6 of clubs") },
    { NC_ ("card alone", "7 of clubs"), NC_ ("card in a sentence", "the 7 of clubs") },
    { NC_ ("card alone", "8 of clubs"), NC_ ("card in a sentence", "the 8 of clubs") },
    { NC_ ("card alone", "9 of clubs"), NC_ ("card in a sentence", "the 9 of clubs") },
    { NC_ ("card alone", "10 of clubs"), NC_ ("card in a sentence", "the 10 of clubs") },
    { NC_ ("card alone", "jack of clubs"), NC_ ("card in a sentence", "the jack of clubs") },
    { NC_ ("card alone", "queen of clubs"), NC_ ("card in a sentence", "the queen of clubs") },
    { NC_ ("card alone", "king of clubs"), NC_ ("card in a sentence", "the king of clubs") },
  },
  {
    { NC_ ("card alone", "ace of diamonds"), NC_ ("card in a sentence", "the ace of diamonds") },
    { NC_ ("card alone", "2 of diamonds"), NC_ ("card in a sentence", "the 2 of diamonds") },
    { NC_ ("card alone", "3 of diamonds"), NC_ ("card in a sentence", "the 3 of diamonds") },
    { NC_ ("card alone", "4 of diamonds"), NC_ ("card in a sentence", "the 4 of diamonds") },
    { NC_ ("card alone", "5 of diamonds"), NC_ ("card in a sentence", "the 5 of diamonds") },
    { NC_ ("card alone", "6 of diamonds"), NC_ ("card in a sentence", "the 6 of diamonds") },
    { NC_ ("card alone", "7 of diamonds"), NC_ ("card in a sentence", "the 7 of diamonds") },
    { NC_ ("card alone", "8 of diamonds"), NC_ ("card in a sentence", "the 8 of diamonds") },
    { NC_ ("card alone", "9 of diamonds"), NC_ ("card in a sentence", "the 9 of diamonds") },
    { NC_ ("card alone", "10 of diamonds"), NC_ ("card in a sentence", "the 10 of diamonds") },
    { NC_ ("card alone", "jack of diamonds"), NC_ ("card in a sentence", "the jack of diamonds") },
    { NC_ ("card alone", "queen of diamonds"), NC_ ("card in a sentence", "the queen of diamonds") },
    { NC_ ("card alone", "king of diamonds"), NC_ ("card in a sentence", "the king of diamonds") },
  },
  {
    { NC_ ("card alone", "ace of hearts"), NC_ ("card in a sentence", "the ace of hearts") },
    { NC_ ("card alone", "2 of hearts"), NC_ ("card in a sentence", "the 2 of hearts") },
    { NC_ ("card alone", "3 of hearts"), NC_ ("card in a sentence", "the 3 of hearts") },
    { NC_ ("card alone", "4 of hearts"), NC_ ("card in a sentence", "the 4 of hearts") },
    { NC_ ("card alone", "5 of hearts"), NC_ ("card in a sentence", "the 5 of hearts") },
    { NC_ ("card alone", "6 of hearts"), NC_ ("card in a sentence", "the 6 of hearts") },
    { NC_ ("card alone", "7 of hearts"), NC_ ("card in a sentence", "the 7 of hearts") },
    { NC_ ("card alone", "8 of hearts"), NC_ ("card in a sentence", "the 8 of hearts") },
    { NC_ ("card alone", "9 of hearts"), NC_ ("card in a sentence", "the 9 of hearts") },
    { NC_ ("card alone", "10 of hearts"), NC_ ("card in a sentence", "the 10 of hearts") },
    { NC_ ("card alone", "jack of hearts"), NC_ ("card in a sentence", "the jack of hearts") },
    { NC_ ("card alone", "queen of hearts"), NC_ ("card in a sentence", "the queen of hearts") },
    { NC_ ("card alone", "king of hearts"), NC_ ("card in a sentence", "the king of hearts") },
  },
  {
    { NC_ ("card alone", "ace of spades"), NC_ ("card in a sentence", "the ace of spades") },
    { NC_ ("card alone", "2 of spades"), NC_ ("card in a sentence", "the 2 of spades") },
    { NC_ ("card alone", "3 of spades"), NC_ ("card in a sentence", "the 3 of spades") },
    { NC_ ("card alone", "4 of spades"), NC_ ("card in a sentence", "the 4 of spades") },
    { NC_ ("card alone", "5 of spades"), NC_ ("card in a sentence", "the 5 of spades") },
    { NC_ ("card alone", "6 of spades"), NC_ ("card in a sentence", "the 6 of spades") },
    { NC_ ("card alone", "7 of spades"), NC_ ("card in a sentence", "the 7 of spades") },
    { NC_ ("card alone", "8 of spades"), NC_ ("card in a sentence", "the 8 of spades") },
    { NC_ ("card alone", "9 of spades"), NC_ ("card in a sentence", "the 9 of spades") },
    { NC_ ("card alone", "10 of spades"), NC_ ("card in a sentence", "the 10 of spades") },
    { NC_ ("card alone", "jack of spades"), NC_ ("card in a sentence", "the jack of spades") },
    { NC_ ("card alone", "queen of spades"), NC_ ("card in a sentence", "the queen of spades") },
    { NC_ ("card alone", "king of spades"), NC_ ("card in a sentence", "the king of spades") },
  },
};

/* In the order of the printed numbers: 1 to 7, then 10, 11, 12. */
const CtCardWords ct_spanish_words[4][10] = {
  {
    { NC_ ("card alone", "1 of coins"), NC_ ("card in a sentence", "the 1 of coins") },
    { NC_ ("card alone", "2 of coins"), NC_ ("card in a sentence", "the 2 of coins") },
    { NC_ ("card alone", "3 of coins"), NC_ ("card in a sentence", "the 3 of coins") },
    { NC_ ("card alone", "4 of coins"), NC_ ("card in a sentence", "the 4 of coins") },
    { NC_ ("card alone", "5 of coins"), NC_ ("card in a sentence", "the 5 of coins") },
    { NC_ ("card alone", "6 of coins"), NC_ ("card in a sentence", "the 6 of coins") },
    { NC_ ("card alone", "7 of coins"), NC_ ("card in a sentence", "the 7 of coins") },
    { NC_ ("card alone", "10 of coins"), NC_ ("card in a sentence", "the 10 of coins") },
    { NC_ ("card alone", "11 of coins"), NC_ ("card in a sentence", "the 11 of coins") },
    { NC_ ("card alone", "12 of coins"), NC_ ("card in a sentence", "the 12 of coins") },
  },
  {
    { NC_ ("card alone", "1 of cups"), NC_ ("card in a sentence", "the 1 of cups") },
    { NC_ ("card alone", "2 of cups"), NC_ ("card in a sentence", "the 2 of cups") },
    { NC_ ("card alone", "3 of cups"), NC_ ("card in a sentence", "the 3 of cups") },
    { NC_ ("card alone", "4 of cups"), NC_ ("card in a sentence", "the 4 of cups") },
    { NC_ ("card alone", "5 of cups"), NC_ ("card in a sentence", "the 5 of cups") },
    { NC_ ("card alone", "6 of cups"), NC_ ("card in a sentence", "the 6 of cups") },
    { NC_ ("card alone", "7 of cups"), NC_ ("card in a sentence", "the 7 of cups") },
    { NC_ ("card alone", "10 of cups"), NC_ ("card in a sentence", "the 10 of cups") },
    { NC_ ("card alone", "11 of cups"), NC_ ("card in a sentence", "the 11 of cups") },
    { NC_ ("card alone", "12 of cups"), NC_ ("card in a sentence", "the 12 of cups") },
  },
  {
    { NC_ ("card alone", "1 of swords"), NC_ ("card in a sentence", "the 1 of swords") },
    { NC_ ("card alone", "2 of swords"), NC_ ("card in a sentence", "the 2 of swords") },
    { NC_ ("card alone", "3 of swords"), NC_ ("card in a sentence", "the 3 of swords") },
    { NC_ ("card alone", "4 of swords"), NC_ ("card in a sentence", "the 4 of swords") },
    { NC_ ("card alone", "5 of swords"), NC_ ("card in a sentence", "the 5 of swords") },
    { NC_ ("card alone", "6 of swords"), NC_ ("card in a sentence", "the 6 of swords") },
    { NC_ ("card alone", "7 of swords"), NC_ ("card in a sentence", "the 7 of swords") },
    { NC_ ("card alone", "10 of swords"), NC_ ("card in a sentence", "the 10 of swords") },
    { NC_ ("card alone", "11 of swords"), NC_ ("card in a sentence", "the 11 of swords") },
    { NC_ ("card alone", "12 of swords"), NC_ ("card in a sentence", "the 12 of swords") },
  },
  {
    { NC_ ("card alone", "1 of batons"), NC_ ("card in a sentence", "the 1 of batons") },
    { NC_ ("card alone", "2 of batons"), NC_ ("card in a sentence", "the 2 of batons") },
    { NC_ ("card alone", "3 of batons"), NC_ ("card in a sentence", "the 3 of batons") },
    { NC_ ("card alone", "4 of batons"), NC_ ("card in a sentence", "the 4 of batons") },
    { NC_ ("card alone", "5 of batons"), NC_ ("card in a sentence", "the 5 of batons") },
    { NC_ ("card alone", "6 of batons"), NC_ ("card in a sentence", "the 6 of batons") },
    { NC_ ("card alone", "7 of batons"), NC_ ("card in a sentence", "the 7 of batons") },
    { NC_ ("card alone", "10 of batons"), NC_ ("card in a sentence", "the 10 of batons") },
    { NC_ ("card alone", "11 of batons"), NC_ ("card in a sentence", "the 11 of batons") },
    { NC_ ("card alone", "12 of batons"), NC_ ("card in a sentence", "the 12 of batons") },
  },
};

const CtCardWords ct_joker_words = {
  NC_ ("card alone", "joker"), NC_ ("card in a sentence", "the joker")
};

const CtCardWords ct_unknown_words = {
  NC_ ("card alone", "face-down card"), NC_ ("card in a sentence", "a card")
};
/* clang-format on */
