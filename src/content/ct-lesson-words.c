/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-words.c: the English words for numbers and cards, as lessons are written */
#include "ct-lesson-words-private.h"

/* Between the words of a list: "the 8, 9 and 10", "clubs and hearts". */
#define AND "(?:, | and |, and )"

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

/* A rank or a suit in notation, and in words; numbers are counts, too, "two hearts". */
typedef struct
{
  const char *sign;
  const char *words;
} Naming;

static const Naming ranks[] = {
  { "A|1", "A|1|aces?" }, { "2", "2|twos?" },      { "3", "3|threes?" },
  { "4", "4|fours?" },    { "5", "5|fives?" },     { "6", "6|six(?:es)?" },
  { "7", "7|sevens?" },   { "8", "8|eights?" },    { "9", "9|nines?" },
  { "T|10", "10|tens?" }, { "J|11", "11|jacks?" }, { "Q|12", "12|queens?" },
  { "K", "kings?" },
};
static const Naming suits[2][4] = {
  { { "C|♣", "clubs?" },
    { "D|♦", "diamonds?" },
    { "H|♥", "hearts?" },
    { "S|♠", "spades?" } },
  { { "o", "coins?" },
    { "c", "cups?" },
    { "e", "swords?" },
    { "b", "batons?|clubs?" } },
};

/* A pattern for any of them, which may stand in a list beside the one meant. */
static char *
dup_any (const Naming *namings, guint n_namings)
{
  GString *pattern = g_string_new (namings[0].words);

  for (guint i = 1; i < n_namings; i++)
    g_string_append_printf (pattern, "|%s", namings[i].words);

  return g_string_free (pattern, FALSE);
}

/**
 * ct_lesson_words_name_face:
 * @text: what the coach says
 *
 * Returns: whether @text names the card: "7H", "♥7", "heart 7", "seven of hearts", or
 *   in a list, "the 5, 6 and 7 of hearts"
 */
gboolean
ct_lesson_words_name_face (const CtRules *rules, const char *text, CtFace face)
{
  const Naming *all_suits = suits[rules->deck == CT_DECK_SPANISH_40];
  const Naming *rank, *suit;
  g_autofree char *any_rank = NULL;
  g_autofree char *any_suit = NULL;
  g_autofree char *pattern = NULL;

  if (face == CT_FACE_JOKER)
    return g_regex_match_simple ("\\b(?:JK|[Jj]okers?)\\b", text, 0, 0);

  rank = &ranks[ct_face_rank (face) - 1];
  suit = &all_suits[ct_face_suit (face)];
  any_rank = dup_any (ranks, G_N_ELEMENTS (ranks));
  any_suit = dup_any (all_suits, G_N_ELEMENTS (suits[0]));
  pattern =
      g_strdup_printf ("(?<![\\w♣♦♥♠])(?:(?i:%s)(?:" AND "(?i:%s))* of (?:(?i:%s)" AND
                       ")*(?i:%s)"
                       "|(?i:%s) (?i:%s)|(?:%s)(?:%s)|(?:%s)(?:%s))(?!\\w)",
                       rank->words, any_rank, any_suit, suit->words, suit->words,
                       rank->words, rank->sign, suit->sign, suit->sign, rank->sign);
  return g_regex_match_simple (pattern, text, 0, 0);
}
