/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which cards form a meld, in which order, and why others do not. */
#include "ct-rules-rummy-meld-private.h"
#include "ct-test.h"

#include <string.h>

#define ALL_RANKS 0x3ffa /* ace to king, without the two */
#define COURT     (1 << 1 | 1 << 11 | 1 << 12 | 1 << 13)

static const RummyMeldLaw brazil = {
  .group_ranks = ALL_RANKS,
  .max_wild = 1,
  .min_natural = 2,
  .max_cards = 7,
  .twos = RUMMY_TWO_NEVER,
  .wild_stacks = TRUE,
};

static const RummyMeldLaw us = {
  .group_ranks = COURT,
  .max_wild = 1,
  .min_natural = 2,
  .max_cards = CT_MOVE_MAX_CARDS,
  .twos = RUMMY_TWO_BELOW_THREE,
};

static const RummyMeldLaw us_ace_high = {
  .group_ranks = COURT,
  .max_wild = 1,
  .min_natural = 2,
  .max_cards = CT_MOVE_MAX_CARDS,
  .ace = RUMMY_ACE_HIGH,
  .twos = RUMMY_TWO_BELOW_THREE,
};

static const RummyMeldLaw us_ace_low = {
  .group_ranks = COURT,
  .max_wild = 1,
  .min_natural = 2,
  .max_cards = CT_MOVE_MAX_CARDS,
  .ace = RUMMY_ACE_LOW,
  .twos = RUMMY_TWO_BELOW_THREE,
};

static const RummyMeldLaw net = {
  .group_ranks = ALL_RANKS,
  .max_wild = CT_MOVE_MAX_CARDS,
  .min_natural = 2,
  .max_cards = CT_MOVE_MAX_CARDS,
  .twos = RUMMY_TWO_BELOW_THREE,
};

static const RummyMeldLaw net_lonely = {
  .group_ranks = ALL_RANKS,
  .max_wild = CT_MOVE_MAX_CARDS,
  .min_natural = 1,
  .max_cards = CT_MOVE_MAX_CARDS,
  .twos = RUMMY_TWO_BELOW_THREE,
};

static const RummyMeldLaw net_between = {
  .group_ranks = ALL_RANKS,
  .max_wild = CT_MOVE_MAX_CARDS,
  .min_natural = 2,
  .max_cards = CT_MOVE_MAX_CARDS,
  .twos = RUMMY_TWO_OWN_SUIT_BETWEEN,
};

static const RummyMeldLaw net_any_between = {
  .group_ranks = ALL_RANKS,
  .max_wild = CT_MOVE_MAX_CARDS,
  .min_natural = 2,
  .max_cards = CT_MOVE_MAX_CARDS,
  .twos = RUMMY_TWO_ANY_SUIT_BETWEEN,
};

static const RummyMeldLaw net_one_wild = {
  .group_ranks = 0,
  .max_wild = 1,
  .min_natural = 2,
  .max_cards = CT_MOVE_MAX_CARDS,
  .twos = RUMMY_TWO_BELOW_THREE,
};

typedef struct
{
  const char *name;
  const RummyMeldLaw *law;
  const char *table; /* existing cards; empty for a new meld */
  const char *cards;
  const char *lies; /* the result; wild cards with what they stand for */
  CtMeldProblem problem;
} Case;

/* clang-format off */
static const Case cases[] = {
  /* Brazil: worked example 3 */
  { "ace-three-four", &brazil, "", "AH 3H 4H", "AH 3H 4H", CT_MELD_FINE },
  { "queen-king-ace", &brazil, "", "QH KH AH", "QH KH AH", CT_MELD_FINE },
  { "corner", &brazil, "", "KH AH 3H", NULL, CT_MELD_CORNER },
  { "two-is-high", &brazil, "", "2H 3H 4H", "3H 4H 2H=5H", CT_MELD_FINE },
  { "two-told-ace", &brazil, "", "2H=AH 3H 4H", "2H=AH 3H 4H", CT_MELD_FINE },
  { "equal-cards", &brazil, "", "9C 9C 9D", "9C 9C 9D", CT_MELD_FINE },
  { "two-wild", &brazil, "", "5S 6S 7S JK 2C", NULL, CT_MELD_WILD_TOO_MANY },
  { "wild-stack", &brazil, "", "JK JK 2H", "JK JK 2H", CT_MELD_FINE },
  { "wild-and-one", &brazil, "", "JK 2C 8D", NULL, CT_MELD_WILD_TOO_MANY },
  { "eight", &brazil, "", "3C 4C 5C 6C 7C 8C 9C TC", NULL, CT_MELD_TOO_MANY },
  { "two-cards", &brazil, "", "3C 4C", NULL, CT_MELD_TOO_FEW },
  { "mixed", &brazil, "", "3C 4D 5C", NULL, CT_MELD_MIXED },
  { "gap", &brazil, "", "3C 4C 6C", NULL, CT_MELD_GAP },
  { "twice", &brazil, "", "3C 4C 4C 5C", NULL, CT_MELD_TWICE },
  /* Brazil: worked examples 4 and 8 */
  { "displaced-high", &brazil, "5S 6S JK", "7S", "5S 6S 7S JK=8S", CT_MELD_FINE },
  { "low-end", &brazil, "5S 6S JK", "4S", "4S 5S 6S JK=7S", CT_MELD_FINE },
  { "nine-ten-free", &brazil, "QC KC AC", "JK", "JK=JC QC KC AC", CT_MELD_FINE },
  { "closing", &brazil, "5D 6D 7D 8D 9D TD", "JD", "5D 6D 7D 8D 9D TD JD",
    CT_MELD_FINE },
  { "beyond-seven", &brazil, "5D 6D 7D 8D 9D TD", "JD QD", NULL, CT_MELD_TOO_MANY },
  { "other-kind", &brazil, "9C 9D 9H", "TC", NULL, CT_MELD_MIXED },
  { "natural-on-wild", &brazil, "JK JK 2H", "9C", NULL, CT_MELD_NOT_WILD },
  { "wild-on-wild", &brazil, "JK JK 2H", "2C 2D", "JK JK 2H 2C 2D", CT_MELD_FINE },
  { "wild-on-wild-told", &brazil, "JK JK 2H", "2C=5C", NULL, CT_MELD_WILD_NOT_THERE },
  { "wild-alone-told", &brazil, "", "JK=5C JK 2C", NULL, CT_MELD_WILD_NOT_THERE },
  { "group-told-other", &brazil, "9C 9D 9H", "JK=TC", NULL, CT_MELD_WILD_NOT_THERE },
  { "gap-of-the-same-action", &brazil, "5S 6S JK", "9S", NULL, CT_MELD_GAP },
  { "displaced-into-new-gap", &brazil, "5S 6S JK", "7S 9S", "5S 6S 7S JK=8S 9S",
    CT_MELD_FINE },
  /* United States: worked examples 4 to 9 */
  { "natural-two", &us, "", "AH 2H 3H 4H 5H 6H 7H", "AH 2H 3H 4H 5H 6H 7H",
    CT_MELD_FINE },
  { "natural-two-lowest", &us, "", "4H 3H 2H", "2H 3H 4H", CT_MELD_FINE },
  { "two-twos", &us, "", "AH 2H 3H 4H 5H 6H 2C", "AH 2H 3H 4H 5H 6H 2C=7H",
    CT_MELD_FINE },
  { "two-twos-low", &us, "", "2C=AH 2H 3H 4H", "2C=AH 2H 3H 4H", CT_MELD_FINE },
  { "two-twos-gap", &us, "", "AH 2H 2C 4H 5H", "AH 2H 2C=3H 4H 5H", CT_MELD_FINE },
  { "joker-and-two", &us, "AH 2H 3H 4H 5H 6H 2C", "JK", NULL, CT_MELD_WILD_TOO_MANY },
  { "king-ace-two", &us, "", "KS AS 2S", "2S=QS KS AS", CT_MELD_FINE },
  { "queen-king-ace-two", &us, "", "QS KS AS 2S", "2S=JS QS KS AS", CT_MELD_FINE },
  { "ace-to-ace", &us, "", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", CT_MELD_FINE },
  { "fifteen", &us, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "JK", NULL,
    CT_MELD_TOO_MANY },
  { "dirty-group", &us, "", "KC KD KH 2S", "KC KD KH 2S", CT_MELD_FINE },
  { "sevens", &us, "", "7C 7D 7H", NULL, CT_MELD_GROUP_RANK },
  { "aces-and-two-twos", &us, "", "AC AD 2S 2H", NULL, CT_MELD_WILD_TOO_MANY },
  { "only-wild", &us, "", "JK 2C 2D", NULL, CT_MELD_ONLY_WILD },
  { "joker-after-home", &us, "2H 3H 4H 5H", "JK", "2H 3H 4H 5H JK=6H", CT_MELD_FINE },
  { "joker-gives-way", &us, "2H 3H 4H 5H JK", "6H", "2H 3H 4H 5H 6H JK=7H",
    CT_MELD_FINE },
  { "two-drives-joker", &us, "JK 3H 4H 5H", "2H", "2H 3H 4H 5H JK=6H", CT_MELD_FINE },
  { "ace-goes-low", &us, "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AH",
    "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", CT_MELD_FINE },
  { "ace-only-high", &us_ace_high, "", "AH 2H 3H 4H", NULL, CT_MELD_CORNER },
  { "ace-high", &us_ace_high, "", "QH KH AH", "QH KH AH", CT_MELD_FINE },
  { "ace-low", &us_ace_low, "", "AH 2H 3H", "AH 2H 3H", CT_MELD_FINE },
  { "ace-only-low", &us_ace_low, "", "QH KH AH", NULL, CT_MELD_CORNER },
  /* NetCartas: worked examples 3 to 6, 10 and 11 */
  { "one-wild-two", &net, "", "4C 4D 2H", "4C 4D 2H", CT_MELD_FINE },
  { "lonely", &net, "", "4C 2H 2S", NULL, CT_MELD_NATURAL_TOO_FEW },
  { "lonely-allowed", &net_lonely, "", "4C 2H 2S", "4C 2H=5C 2S=6C", CT_MELD_FINE },
  { "twos-alone", &net, "", "2C 2D 2H", NULL, CT_MELD_ONLY_WILD },
  { "two-gaps", &net, "", "5D 6D 2C 2S 9D", "5D 6D 2C=7D 2S=8D 9D", CT_MELD_FINE },
  { "two-gaps-one-wild", &net_one_wild, "", "5D 6D 2C 2S 9D", NULL,
    CT_MELD_WILD_TOO_MANY },
  { "no-groups", &net_one_wild, "", "5D 5C 5S", NULL, CT_MELD_GROUP_RANK },
  { "natural-between", &net, "", "AC 2C 3C", "AC 2C 3C", CT_MELD_FINE },
  { "other-suit-between", &net, "", "AC 2D 3C", "AC 2D=2C 3C", CT_MELD_FINE },
  { "wild-ace-natural-two", &net, "", "2D=AC 2C 3C 4C", "2D=AC 2C 3C 4C",
    CT_MELD_FINE },
  { "natural-two-below-wild", &net, "", "2C 2S=3C 4C", "2C 2S=3C 4C", CT_MELD_FINE },
  { "spoiled", &net, "3H 4H 5H 6H 7H 8H 9H", "2S", "3H 4H 5H 6H 7H 8H 9H 2S=TH",
    CT_MELD_FINE },
  { "two-below", &net, "3H 4H 5H 6H 7H 8H 9H", "2H", "2H 3H 4H 5H 6H 7H 8H 9H",
    CT_MELD_FINE },
  { "two-moves-on", &net, "4H 5H 2H", "6H", "4H 5H 6H 2H=7H", CT_MELD_FINE },
  { "between-needs-ace", &net_between, "", "2C 3C 4C", "3C 4C 2C=5C", CT_MELD_FINE },
  { "between", &net_between, "", "AC 2C 3C", "AC 2C 3C", CT_MELD_FINE },
  { "between-any-suit", &net_any_between, "", "AC 2D 3C", "AC 2D 3C", CT_MELD_FINE },
};

/* move-wild: the meld, the card, the target (or none), the result */
static const struct
{
  const char *name;
  const RummyMeldLaw *law;
  const char *table;
  const char *card;
  const char *lies;
  CtMeldProblem problem;
} moves[] = {
  { "down", &brazil, "5S 6S JK", "JK=4S", "JK=4S 5S 6S", CT_MELD_FINE },
  { "down-by-itself", &brazil, "5S 6S JK", "JK", "JK=4S 5S 6S", CT_MELD_FINE },
  { "up-by-itself", &brazil, "JK 5S 6S", "JK", "5S 6S JK=7S", CT_MELD_FINE },
  { "too-far", &brazil, "5S 6S JK", "JK=3S", NULL, CT_MELD_WILD_NOT_THERE },
  { "other-suit", &brazil, "5S 6S JK", "JK=4H", NULL, CT_MELD_WILD_NOT_THERE },
  { "holds-the-gap", &brazil, "5S JK 7S", "JK", NULL, CT_MELD_WILD_NO_PLACE },
  { "natural-stays", &brazil, "5S 6S JK", "5S", NULL, CT_MELD_STAYS },
  { "in-a-group", &brazil, "9C 9D JK", "JK", NULL, CT_MELD_WILD_NO_PLACE },
  { "in-a-group-told", &brazil, "9C 9D JK", "JK=TD", NULL, CT_MELD_WILD_NO_PLACE },
  { "natural-in-a-group", &brazil, "9C 9D JK", "9D", NULL, CT_MELD_STAYS },
  { "home", &us, "3H 4H 5H 2H", "2H", "2H 3H 4H 5H", CT_MELD_FINE },
  { "home-two-stays", &us, "2H 3H 4H 5H", "2H", NULL, CT_MELD_STAYS },
  { "high-ace", &us, "2C QH KH", "2C=AH", "QH KH 2C=AH", CT_MELD_FINE },
};
/* clang-format on */

static guint
read_cards (CtDeck deck,
            const char *text,
            guint8 *n_used,
            CtCard *ret_cards,
            CtFace *ret_as)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
      CtFace face;

      g_assert_true (ct_face_parse (deck, parts[0], &face));
      ret_as[n] = 0;
      if (parts[1] != NULL)
        g_assert_true (ct_face_parse (deck, parts[1], &ret_as[n]));
      ret_cards[n++] = ct_deck_find (deck, face, n_used[face]++);
    }

  return n;
}

static char *
meld_text (const RummyMeldLaw *law, CtDeck deck, const CtMeld *meld)
{
  GString *text = g_string_new (NULL);
  char name[CT_FACE_NAME_LEN];

  for (guint i = 0; i < meld->n_cards; i++)
    {
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                              ct_face_name (deck, ct_card_face (deck, meld->card[i]),
                                            name));
      if (meld->kind == CT_MELD_SEQUENCE && ct_meld_is_wild_at (meld, i))
        g_string_append_printf (text, "=%s",
                                ct_face_name (deck, rummy_meld_face_at (law, meld, i),
                                              name));
    }

  return g_string_free (text, FALSE);
}

static CtDeck
deck_of (const RummyMeldLaw *law)
{
  if (law == &brazil)
    return CT_DECK_FRENCH_116;
  if (law->group_ranks == COURT)
    return CT_DECK_FRENCH_108;

  return CT_DECK_FRENCH_104;
}

static void
check_meld (const RummyMeldLaw *law, const CtMeld *meld, const char *lies)
{
  g_autofree char *text = meld_text (law, deck_of (law), meld);
  CtMeld again;

  g_assert_cmpstr (text, ==, lies);
  g_assert_cmpint (rummy_meld_read (law, deck_of (law), meld->card, meld->n_cards,
                                    meld->start, &again),
                   ==, CT_MELD_FINE);
  g_assert_cmpint (again.kind, ==, meld->kind);
  g_assert_cmpuint (again.wild, ==, meld->wild);
  g_assert_cmpmem (again.card, again.n_cards, meld->card, meld->n_cards);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  CtDeck deck = deck_of (c->law);
  guint8 n_used[256] = { 0 };
  CtCard table[CT_MOVE_MAX_CARDS];
  CtCard cards[CT_MOVE_MAX_CARDS];
  CtFace as[CT_MOVE_MAX_CARDS];
  guint n_table = read_cards (deck, c->table, n_used, table, as);
  guint n_cards = read_cards (deck, c->cards, n_used, cards, as);
  CtMeld old;
  CtMeld meld;
  CtMeldProblem problem;

  if (n_table > 0)
    {
      g_assert_cmpint (rummy_meld_read (c->law, deck, table, n_table, 0, &old), ==,
                       CT_MELD_FINE);
      problem = rummy_meld_extend (c->law, deck, &old, cards, as, n_cards, &meld);
    }
  else
    problem = rummy_meld_build (c->law, deck, cards, as, n_cards, &meld);

  g_assert_cmpint (problem, ==, c->problem);
  if (problem == CT_MELD_FINE)
    check_meld (c->law, &meld, c->lies);
}

/* A written sequence does not say where it starts, so its cards must. */
CT_TEST ("/meld/written")
{
  static const struct
  {
    const RummyMeldLaw *law;
    const char *cards;
    const char *lies;
    CtMeldProblem problem;
  } written[] = {
    { &net, "AC 2C 2S", "AC 2C 2S=3C", CT_MELD_FINE },
    { &us, "AH 2H JK", "AH 2H JK=3H", CT_MELD_FINE },
    { &us_ace_low, "AH 2H JK", "AH 2H JK=3H", CT_MELD_FINE },
    { &net, "2C 2S AC", NULL, CT_MELD_NATURAL_TOO_FEW },
    { &net, "3C 4C", NULL, CT_MELD_TOO_FEW },
    { &net, "9C 9D", NULL, CT_MELD_TOO_FEW },
  };

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      const RummyMeldLaw *law = written[i].law;
      guint8 n_used[256] = { 0 };
      CtCard cards[CT_MOVE_MAX_CARDS];
      CtFace as[CT_MOVE_MAX_CARDS];
      guint n = read_cards (deck_of (law), written[i].cards, n_used, cards, as);
      CtMeld meld;

      g_test_message ("%s", written[i].cards);
      g_assert_cmpint (rummy_meld_read (law, deck_of (law), cards, n, 0, &meld), ==,
                       written[i].problem);
      if (written[i].problem == CT_MELD_FINE)
        check_meld (law, &meld, written[i].lies);
    }
}

CT_TEST ("/meld/order")
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_auto (GStrv) words = g_strsplit (c->cards, " ", -1);
      guint n = g_strv_length (words);
      g_autofree char *turned = NULL;
      Case again = *c;

      if (c->lies == NULL || c->table[0] != '\0' || c->law == &net ||
          strchr (c->cards, '=') != NULL || c->law->wild_stacks)
        continue;
      for (guint k = 0; k < n / 2; k++)
        {
          char *word = words[k];

          words[k] = words[n - 1 - k];
          words[n - 1 - k] = word;
        }
      turned = g_strjoinv (" ", words);
      again.cards = turned;
      if (strstr (c->lies, "KC KD") == NULL && c->law != &net_lonely)
        test_case (&again);
    }
}

CT_TEST ("/meld/move-wild")
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const RummyMeldLaw *law = moves[i].law;
      CtDeck deck = deck_of (law);
      guint8 none[256] = { 0 };
      guint8 n_used[256] = { 0 };
      CtCard table[CT_MOVE_MAX_CARDS];
      CtCard card[CT_MOVE_MAX_CARDS];
      CtFace as[CT_MOVE_MAX_CARDS];
      guint n = read_cards (deck, moves[i].table, n_used, table, as);
      CtMeld old;
      CtMeld meld;

      g_test_message ("%s", moves[i].name);
      read_cards (deck, moves[i].card, none, card, as);
      g_assert_cmpint (rummy_meld_read (law, deck, table, n, 0, &old), ==,
                       CT_MELD_FINE);
      g_assert_cmpint (rummy_meld_move_wild (law, deck, &old, card[0], as[0], &meld),
                       ==, moves[i].problem);
      if (moves[i].problem == CT_MELD_FINE)
        check_meld (law, &meld, moves[i].lies);
    }
}

CT_TEST ("/meld/remove")
{
  static const char *const tables[] = { "3C 4C 5C 6C", "4C 4D 4H 4S", "5D 6D 2C 8D" };
  static const CtMeldProblem ends[] = { CT_MELD_FINE, CT_MELD_FINE, CT_MELD_FINE };
  static const CtMeldProblem inside[] = { CT_MELD_GAP, CT_MELD_FINE, CT_MELD_GAP };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      guint8 n_used[256] = { 0 };
      CtCard table[CT_MOVE_MAX_CARDS];
      CtFace as[CT_MOVE_MAX_CARDS];
      guint n = read_cards (CT_DECK_FRENCH_104, tables[i], n_used, table, as);
      CtMeld old;
      CtMeld left;

      g_assert_cmpint (rummy_meld_read (&net, CT_DECK_FRENCH_104, table, n, 0, &old),
                       ==, CT_MELD_FINE);
      for (guint k = 0; k < n; k++)
        g_assert_cmpint (rummy_meld_remove (&net, CT_DECK_FRENCH_104, &old, table[k],
                                            &left),
                         ==, k == 0 || k + 1 == n ? ends[i] : inside[i]);
      g_assert_cmpint (rummy_meld_remove (&net, CT_DECK_FRENCH_104, &old, 103, &left),
                       ==, CT_MELD_STAYS);
    }
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/meld/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
}
