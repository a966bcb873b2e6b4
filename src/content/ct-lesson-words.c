/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-words.c: the English words for numbers and cards, as lessons are written */
#include "ct-lesson-words-private.h"

/**
 * ct_lesson_words_find:
 * @words: (array length=n_words) (element-type utf8): some may be %NULL
 *
 * Returns: the place of @word among them, or @n_words
 */
guint
ct_lesson_words_find (const char *const *words, guint n_words, const char *word)
{
  for (guint i = 0; i < n_words; i++)
    if (words[i] != NULL && g_ascii_strcasecmp (words[i], word) == 0)
      return i;

  return n_words;
}

/**
 * ct_lesson_words_count:
 * @text: "no", "a single", "two", "12"
 *
 * Returns: the number; 1 for every other word
 */
guint
ct_lesson_words_count (const char *text)
{
  static const char *const words[] = { "no",  "one",   "two",   "three", "four", "five",
                                       "six", "seven", "eight", "nine",  "ten" };
  guint count = ct_lesson_words_find (words, G_N_ELEMENTS (words), text);

  if (count < G_N_ELEMENTS (words))
    return count;
  return g_ascii_isdigit (text[0]) ? (guint) g_ascii_strtoull (text, NULL, 10) : 1;
}

/**
 * ct_lesson_words_suit:
 * @text: "heart" or "hearts"
 *
 * Returns: the suit of the deck of @rules, or 4 if it has no such suit
 */
guint
ct_lesson_words_suit (const CtRules *rules, const char *text)
{
  static const char *const french[] = { "club",  "diamond",  "heart",  "spade",
                                        "clubs", "diamonds", "hearts", "spades" };
  static const char *const spanish[] = { "coin",  "cup",  "sword",  "club",
                                         "coins", "cups", "swords", "clubs" };
  guint place =
      ct_lesson_words_find (rules->deck == CT_DECK_SPANISH_40 ? spanish : french, 8,
                            text);

  return place < 8 ? place % 4 : 4;
}

/**
 * ct_lesson_words_rank:
 * @text: "7" or "kings"
 *
 * Returns: the rank, or %G_MAXUINT if it is none
 */
guint
ct_lesson_words_rank (const char *text)
{
  static const char *const names[] = { "joker",  "ace",  "jack",  "queen",  "king",
                                       "jokers", "aces", "jacks", "queens", "kings" };
  static const guint ranks[] = { 0, 1, 11, 12, 13 };
  guint place = ct_lesson_words_find (names, G_N_ELEMENTS (names), text);

  if (place < G_N_ELEMENTS (names))
    return ranks[place % G_N_ELEMENTS (ranks)];
  return g_ascii_isdigit (text[0]) ? (guint) g_ascii_strtoull (text, NULL, 10)
                                   : G_MAXUINT;
}
