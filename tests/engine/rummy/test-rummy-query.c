/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The queries of the table about the Buracos: what a meld is, what its wild cards stand
 * for, and what can be done with selected cards.
 */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-rules-rummy-private.h"
#include "ct-rummy.h"
#include "ct-test.h"

#define BB &ct_rules_buraco_brazil
#define BU &ct_rules_buraco_us
#define BN &ct_rules_buraco_netcartas

#define STOCK "stock 4S 5S 6S 7S 8S; "

typedef struct
{
  const CtRules *rules;
  const char *options;
  const char *cards;
  CtMeldGrade grade;
  const char *stands; /* what each card stands for, "-" for itself */
} Meld;

/* clang-format off */
static const Meld melds[] = {
  { BB, "", "3H 4H 5H", CT_GRADE_OPEN, "- - -" },
  { BB, "", "3H 4H 5H 6H 7H 8H", CT_GRADE_OPEN, "- - - - - -" },
  { BB, "", "3H 4H 5H 6H 7H 8H 9H", CT_GRADE_CLEAN, "- - - - - - -" },
  { BB, "", "3H 4H JK 6H 7H 8H 9H", CT_GRADE_DIRTY, "- - 5H - - - -" },
  { BB, "", "2H 3H 4H 5H 6H 7H 8H", CT_GRADE_DIRTY, "AH - - - - - -" },
  { BB, "", "2C 4H 5H 6H 7H 8H 9H", CT_GRADE_DIRTY, "3H - - - - - -" },
  { BB, "", "KH KD KS", CT_GRADE_OPEN, "- - -" },
  { BB, "", "9H 9D 9S 9C 9H 9D JK", CT_GRADE_DIRTY, "- - - - - - -" },
  { BB, "", "9H 9D 9S 9C 9H 9D 9S", CT_GRADE_CLEAN, "- - - - - - -" },
  { BB, "", "2C 2D 2H 2S 2C JK JK", CT_GRADE_WILD, "- - - - - - -" },
  { BB, "", "2C 2D 2H JK", CT_GRADE_OPEN, "- - - -" },
  { BN, "", "3H 4H 5H 6H 7H 8H 9H", CT_GRADE_CLEAN, "- - - - - - -" },
  { BN, "", "3H 2S 5H 6H 7H 8H 9H", CT_GRADE_DIRTY, "- 4H - - - - -" },
  { BN, "", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", CT_GRADE_HALF_ROYAL,
    "- - - - - - - - - - - - -" },
  { BN, "", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", CT_GRADE_ROYAL,
    "- - - - - - - - - - - - - -" },
};
/* clang-format on */

static void
lay (const Meld *c, CtRules *rules, CtState *state)
{
  g_autofree char *position =
      g_strconcat ("seats 4; phase draw; turn A; " STOCK "A KC; B KC; C QC; D QC; "
                   "meld-B TD JD QD; meld-A ",
                   c->cards, NULL);

  *rules = *c->rules;
  ct_test_options (rules, c->options);
  g_assert_cmpstr (ct_test_position (rules, state, position), ==, NULL);
}

static void
append_face (GString *text, const CtRules *rules, CtFace face)
{
  char name[CT_FACE_NAME_LEN];

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text,
                   face == CT_NO_FACE ? "-" : ct_face_name (rules->deck, face, name));
}

static void
test_meld (gconstpointer data)
{
  const Meld *c = data;
  g_autoptr (GString) stands = g_string_new (NULL);
  guint zone = CT_ZONE_MELD + 1;
  CtRules rules;
  CtState state;
  CtMeld meld;

  lay (c, &rules, &state);
  g_assert_true (ct_rummy_read (&rules, &state, zone, &meld));
  g_assert_cmpint (ct_rummy_grade (&rules, &meld), ==, c->grade);
  for (guint pos = 0; pos < ct_zone_len (&state, zone); pos++)
    append_face (stands, &rules, ct_rummy_card_stands_for (&rules, &state, zone, pos));
  g_assert_cmpstr (stands->str, ==, c->stands);
}

CT_TEST ("/rummy-query/numbers")
{
  CtState state;
  CtMeld meld;

  g_assert_null (ct_test_position (
      BB, &state,
      "seats 4; phase draw; turn A; " STOCK "A KC; B KC; C QC; D QC; meld-A 3H 4H 5H; "
      "meld-B TD JD QD; meld-A KH KD KS; meld-B 3S 4S 5S; meld-A 7C 8C 9C"));
  g_assert_cmpuint (ct_rummy_get_number (&state, CT_ZONE_MELD), ==, 1);
  g_assert_cmpuint (ct_rummy_get_number (&state, CT_ZONE_MELD + 1), ==, 1);
  g_assert_cmpuint (ct_rummy_get_number (&state, CT_ZONE_MELD + 2), ==, 2);
  g_assert_cmpuint (ct_rummy_get_number (&state, CT_ZONE_MELD + 3), ==, 2);
  g_assert_cmpuint (ct_rummy_get_number (&state, CT_ZONE_MELD + 4), ==, 3);
  g_assert_cmpuint (ct_rummy_get_side (&state, CT_ZONE_MELD), ==, 0);
  g_assert_cmpuint (ct_rummy_get_side (&state, CT_ZONE_MELD + 3), ==, 1);
  g_assert_cmpuint (ct_rummy_get_side (&state, CT_ZONE_MELD + 4), ==, 0);
  g_assert_true (ct_rummy_read (BB, &state, CT_ZONE_MELD, &meld));
  g_assert_false (ct_rummy_read (BB, &state, CT_ZONE_MELD + 5, &meld));
  g_assert_false (ct_rummy_read (BB, &state, CT_ZONE_STOCK, &meld));
  g_assert_cmpuint (ct_rummy_card_stands_for (BB, &state, CT_ZONE_STOCK, 0), ==,
                    CT_NO_FACE);
}

typedef struct
{
  const char *name;
  const CtRules *rules;
  const char *options;
  const char *position;
  const char *cards; /* from the hand of the player to act */
  const char *uses;  /* all moves, separated by " | " */
} Use;

#define OURS "meld-A 5H 6H 7H; meld-A KH KD KS; meld-B TD JD QD"
#define HAND                                                                           \
  "seats 4; turn A; taken A; taken B; " STOCK                                          \
  "A 8H 9H 4H JK 3C 4C 5C KC 2D; B 3D 4D; "                                            \
  "C QC TC; D QC TC; "

#define DRAW                                                                           \
  "seats 4; phase draw; turn A; " STOCK                                                \
  "A 8H 9C 9D 5C; B 3D 4D; C QC TC; D QC TC; meld-A 5H 6H 7H; discards 3C 9S"

/* clang-format off */
static const Use uses[] = {
  { "fits-and-goes", BB, "", HAND OURS "; phase play", "8H", "lay-off 8H @1 | discard 8H" },
  { "fits-a-group", BB, "", HAND OURS "; phase play", "KC", "lay-off KC @2 | discard KC" },
  { "only-goes", BB, "", HAND OURS "; phase play", "3C", "discard 3C" },
  { "not-theirs", BB, "", HAND OURS "; phase play", "9H", "discard 9H" },
  { "new-meld", BB, "", HAND OURS "; phase play", "3C 4C 5C", "meld 3C 4C 5C" },
  { "two-cards", BB, "", HAND OURS "; phase play", "8H 9H", "lay-off 8H 9H @1" },
  { "no-meld", BB, "", HAND OURS "; phase play", "3C 4C", "" },
  { "wild-in-new", BB, "", HAND OURS "; phase play", "3C 4C JK", "meld 3C 4C JK | meld 3C 4C JK=AC" },
  { "wild-onto", BB, "", HAND OURS "; phase play", "JK",
    "lay-off JK @1 | lay-off JK=4H @1 | lay-off JK @2 | discard JK" },
  { "wild-in-the-gap", BB, "", HAND OURS "; phase play", "3C JK 5C", "meld 3C JK 5C" },
  { "nothing-chosen", BB, "", HAND OURS "; phase play", "", "" },
  { "over", BB, "", HAND OURS "; phase over", "8H", "" },
  { "before-drawing", BB, "", HAND OURS "; phase draw; discards 3C", "8H", "" },
  { "pair-for-the-pile", BU, "",
    "seats 4; phase draw; turn A; " STOCK "opened A; A 9C 9D 4H 5C; B 3D; C QC TC; D QC TC; "
    "meld-A 5H 6H 7H; discards 3C 9H", "9C 9D", "" },
  { "natural-pair", BB, "", DRAW, "9C 9D", "take-discards 9C 9D" },
  { "half-a-pair", BB, "", DRAW, "9C", "" },
  { "no-pair", BB, "", DRAW, "9C 8H", "" },
  { "pair-and-more", BB, "", DRAW, "9C 9D 8H", "" },
  { "may-not-go-out", BB, "",
    "seats 4; phase play; turn A; taken A; " STOCK "A 3C; B 3D 4D; C QC TC; D QC TC; " OURS, "3C",
    "" },
  { "one-of-two-melds", BU, "",
    "seats 4; phase play; turn A; opened A; " STOCK "A 9C 9D 4H 5C; B 3D; C QC TC; D QC TC; "
    "meld-A 5H 6H 7H", "4H", "lay-off 4H @1 | discard 4H" },
};
/* clang-format on */

static guint
find_cards (const CtRules *rules, const CtState *state, const char *text, CtCard *cards)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint hand = ct_hand (state->to_act);
  guint n = 0;

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      CtFace face;

      g_assert_true (ct_face_parse (rules->deck, words[i], &face));
      for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
        {
          CtCard card = ct_zone_card (state, hand, pos);

          if (ct_rules_face (rules, card) == face && memchr (cards, card, n) == NULL)
            {
              cards[n++] = card;
              break;
            }
        }
    }

  return n;
}

static char *
list (const CtRules *rules, const GArray *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *move =
          ct_move_to_text (rules, &g_array_index (moves, CtMove, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " | " : "", move);
      if (g_array_index (moves, CtMove, i).type == CT_MOVE_DISCARD)
        g_assert_cmpuint (g_array_index (moves, CtMove, i).number, ==, 0);
    }

  return g_string_free (text, FALSE);
}

CT_TEST_CASES ("/rummy-query/use/", uses, name)
{
  const Use *c = data;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autofree char *text = NULL;
  CtCard cards[CT_MAX_CARDS];
  CtRules rules = *c->rules;
  CtState state;
  guint n;

  ct_test_options (&rules, c->options);
  g_assert_cmpstr (ct_test_position (&rules, &state, c->position), ==, NULL);
  n = find_cards (&rules, &state, c->cards, cards);
  ct_rummy_list_uses (&rules, &state, cards, n, moves);
  text = list (&rules, moves);
  g_assert_cmpstr (text, ==, c->uses);
}

static const struct
{
  const CtRules *rules;
  const char *meld;
  const char *phase;
  const char *moves;
} wild_moves[] = {
  { BB, "3H 4H JK 6H", "play", "" },
  { BB, "5H 6H JK", "play", "move-wild @1 JK=4H" },
  { BB, "JK 5H 6H", "play", "move-wild @1 JK=7H" },
  { BB, "QH KH JK", "play", "move-wild @1 JK=JH" },
  { BN, "2H 3H 2S", "play", "move-wild @1 2S=AH" },
  { BU, "5H 6H JK", "play", "move-wild @1 JK=4H" },
  { BN, "5H 6H 2S", "play", "move-wild @1 2S=4H" },
  { BN, "5H 6H 2S", "over", "" },
  { BN, "QH KH 2S", "play", "move-wild @1 2S=JH" },
  { BN, "KH KD 2S", "play", "" },
};

CT_TEST ("/rummy-query/wild-moves")
{
  for (guint i = 0; i < G_N_ELEMENTS (wild_moves); i++)
    {
      g_autofree char *position = g_strdup_printf (
          "seats 4; phase %s; turn A; taken A; opened A; opened B; " STOCK
          "A 8C 9H 5C; B 3D 4D; C QC TC; D QC TC; meld-B TD 2C QD; meld-A %s",
          wild_moves[i].phase, wild_moves[i].meld);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
      g_autofree char *text = NULL;
      CtState state;

      g_assert_cmpstr (ct_test_position (wild_moves[i].rules, &state, position), ==,
                       NULL);
      ct_rummy_list_wild_moves (wild_moves[i].rules, &state, CT_ZONE_MELD, moves);
      g_assert_cmpuint (moves->len, ==, 0);
      ct_rummy_list_wild_moves (wild_moves[i].rules, &state, CT_ZONE_MELD + 1, moves);
      text = list (wild_moves[i].rules, moves);
      g_test_message ("%u: %s", i, text);
      g_assert_cmpstr (text, ==, wild_moves[i].moves);
    }
}

static const struct
{
  const CtRules *rules;
  const char *phase;
  const char *takes;
} takes[] = {
  { BB, "draw", "take-discards 9C 9D" },
  { BU, "draw", "take-discards" },
  { BN, "draw", "take-discards" },
  { BN, "play", "" },
};

CT_TEST ("/rummy-query/takes")
{
  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    {
      g_autofree char *position = g_strdup_printf (
          "seats 4; phase %s; turn A; opened A; opened B; " STOCK
          "A 8H 9C 9D 5C; B 3D 4D; C QC TC; D QC TC; meld-A 5H 6H 7H; discards 3C 9S",
          takes[i].phase);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
      g_autofree char *text = NULL;
      CtMove before = { .type = CT_MOVE_TAKE_DISCARDS };
      CtState state;

      g_assert_cmpstr (ct_test_position (takes[i].rules, &state, position), ==, NULL);
      g_array_append_val (moves, before);
      ct_rummy_list_takes (takes[i].rules, &state, moves);
      text = list (takes[i].rules, moves);
      g_test_message ("%u: %s", i, text);
      g_assert_cmpstr (text, ==, takes[i].takes);
    }
}

CT_TEST ("/rummy-query/build")
{
  static const struct
  {
    const char *cards;
    CtMeldProblem problem;
  } built[] = {
    { "3H 4H 5H", CT_MELD_FINE },
    { "3H 9D", CT_MELD_MIXED },
    { "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", CT_MELD_FINE },
    { "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 3C 4C 5C", CT_MELD_TOO_MANY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (built); i++)
    {
      g_autofree char *position =
          g_strconcat ("seats 4; phase draw; turn A; A ", built[i].cards, NULL);
      CtCard cards[CT_MAX_CARDS];
      CtState state;
      CtMeld meld;
      guint n;

      g_assert_null (ct_test_position (BN, &state, position));
      n = find_cards (BN, &state, built[i].cards, cards);
      g_assert_cmpint (ct_rummy_build (BN, cards, n, &meld), ==, built[i].problem);
      g_assert_cmpuint (meld.n_cards, ==, built[i].problem == CT_MELD_FINE ? n : 0);
    }
}

CT_TEST ("/rummy-query/lift-wanted")
{
  CtState state;

  ct_test_deal (BU, &state, 4, "");
  g_assert_cmpuint (ct_rummy_lift_wanted (BU, &state), >, 10);
  state.phase = CT_PHASE_PLAY;
  g_assert_cmpuint (ct_rummy_lift_wanted (BU, &state), ==, 0);
  ct_test_deal (BN, &state, 4, "");
  g_assert_cmpuint (ct_rummy_lift_wanted (BN, &state), ==, 0);
  ct_test_deal (&ct_rules_kargaburo, &state, 4, "");
  g_assert_cmpuint (ct_rummy_lift_wanted (&ct_rules_kargaburo, &state), ==, 0);
}

/* A player who lays down more than three cards could have kept each of them, in
 * whatever order.
 */
CT_TEST ("/rummy-query/kept-cards")
{
  static const char *const named[] = { "4C 3C 5C 6C", "6C 5C 4C 3C" };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_autoptr (GArray) rivals = g_array_new (FALSE, FALSE, sizeof (CtMove));
      g_autofree char *text = g_strconcat ("meld ", named[i], NULL);
      guint saved = 0; /* one bit per card of the move */
      CtState state;
      CtMove move;

      g_assert_null (ct_test_position (BN, &state,
                                       "seats 4; phase play; turn A; " STOCK
                                       "A 3C 4C 5C 6C; B 3D; C QC; D QD"));
      move = ct_test_move (BN, &state, text);
      rummy_rivals (BN, &state, &move, rivals);
      for (guint k = 0; k < rivals->len; k++)
        {
          const CtMove *rival = &g_array_index (rivals, CtMove, k);

          if (rival->type != CT_MOVE_MELD || rival->n_cards != 3)
            continue;
          for (guint card = 0; card < move.n_cards; card++)
            if (memchr (rival->card, move.card[card], rival->n_cards) == NULL)
              saved |= 1 << card;
        }
      g_assert_cmphex (saved, ==, 0xf);
    }
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (melds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rummy-query/meld/%s/%s",
                                               melds[i].rules->id, melds[i].cards);

      g_test_add_data_func (path, &melds[i], test_meld);
    }
}
