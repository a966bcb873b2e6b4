/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hint tells a fact about the cards that makes one think of a move: it is true, and
 * does not name the move.
 */
#include "ct-engine-fixture.h"
#include "ct-narrator.h"
#include "ct-test.h"

#define BRAZIL "seats 4; phase play; dealer D; turn A; taken A; taken B; "

typedef struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *move;
  const char *fact; /* (nullable) */
} Case;

static const Case facts[] = {
  { "fits", "buraco-brazil", BRAZIL "meld-A 4H 5H 6H; A 7H KC 9D", "lay-off 7H @1",
    "One of your cards fits your sequence of hearts." },
  { "fits-group", "buraco-brazil", BRAZIL "meld-A KC KD KH; A KS 7C 9D",
    "lay-off KS @1", "One of your cards fits your kings." },
  { "two-missing", "buraco-brazil", BRAZIL "meld-A 4H 5H 6H; A 7H 8H 9D KC",
    "lay-off 7H 8H @1",
    "2 of your cards fit your sequence of hearts. Then it needs 2 more cards for "
    "seven." },
  { "one-missing", "buraco-brazil", BRAZIL "meld-A 4H 5H 6H 7H 8H; A 9H KC 9D",
    "lay-off 9H @1",
    "One of your cards fits your sequence of hearts. Then it needs one more card for "
    "seven." },
  { "completes", "buraco-brazil", BRAZIL "meld-A 4H 5H 6H 7H 8H 9H; A TH KC 9D",
    "lay-off TH @1",
    "One of your cards completes your sequence of hearts: clean cerrado." },
  { "completes-dirty", "buraco-us", BRAZIL "meld-A 4H 5H 6H 7H 8H 9H; A JK KC 9D",
    "lay-off JK @1",
    "One of your cards completes your sequence of hearts: dirty canasta." },
  { "longer", "buraco-us", BRAZIL "meld-A 4H 5H 6H 7H 8H 9H TH; A JH KC 9D",
    "lay-off JH @1", "One of your cards fits your sequence of hearts." },
  { "new-sequence", "buraco-brazil", BRAZIL "A 4H 5H 6H KC 9D", "meld 4H 5H 6H",
    "3 of your cards make a sequence of hearts." },
  { "new-group", "buraco-brazil", BRAZIL "A KC KD KH 9D 4C", "meld KC KD KH",
    "3 of your cards make a group of kings." },
  { "new-cerrado", "buraco-brazil", BRAZIL "A 4H 5H 6H 7H 8H 9H TH KC 9D",
    "meld 4H 5H 6H 7H 8H 9H TH", "7 of your cards make a whole meld: clean cerrado." },
  { "pile-fits", "buraco-us",
    "seats 4; phase draw; dealer D; turn A; taken A; taken B; meld-A 4H 5H 6H; "
    "discards 7H 9D; A KC QD 9S; stock 3C",
    "take-discards", "A card of the discard pile fits your sequence of hearts." },
  { "pile-makes-meld", "buraco-us",
    "seats 4; phase draw; dealer D; turn A; taken A; taken B; meld-A 4H 5H 6H; "
    "discards 3C 9D; A TD JD 9S; stock 3C",
    "take-discards",
    "A card of the discard pile makes a meld with two of your cards." },
  { "pile-no-use", "buraco-us",
    "seats 4; phase draw; dealer D; turn A; taken A; taken B; meld-A 4H 5H 6H; "
    "discards 3C 9D; A TS JD KS; stock 3C",
    "take-discards", NULL },
  { "pair-takes", "buraco-brazil",
    "seats 4; phase draw; dealer D; turn A; taken A; taken B; "
    "meld-A 9C 9H 9S; discards 3C 9D; A TD JD 9S; stock 3C",
    "take-discards TD JD",
    "A card of the discard pile makes a meld with two of your cards." },
  { "fits-no-other-side", "buraco-brazil", BRAZIL "meld-B 4H 5H 6H; A 7H KC QC 9D",
    "discard 9D",
    "You have cards that fit melds of the other side. Look for one that fits none of "
    "them." },
  { "feeds-other-side", "buraco-brazil", BRAZIL "meld-B 4H 5H 6H; A 7H 9H KC",
    "discard 7H", NULL },
  { "alone", "buraco-us", BRAZIL "A 3H 4H KC KD 9D", "discard 9D",
    "One of your cards goes together with no other natural card of yours." },
  { "not-alone", "buraco-us", BRAZIL "A 3H 4H KC 7D 9D", "discard 9D", NULL },
  { "wild", "buraco-us", BRAZIL "A 3H 4H KC 7D 2D", "discard 2D", NULL },
  { "fits-own", "buraco-us", BRAZIL "meld-A 4H 5H 6H; A 7H KC 9D", "discard 7H", NULL },
  { "same-number", "cau-robat",
    "seats 3; phase play; dealer C; turn A; centre 7b 4c 1o; A 4o 6b; B 5e 6o; C 3c 3e",
    "play 4o", "A card in the center has the same number as one of yours." },
  { "no-capture", "cau-robat",
    "seats 3; phase play; dealer C; turn A; centre 7b 1o; A 4o 6b; B 5e 6o; C 3c 3e",
    "play 4o", NULL },
  { "follow", "kargaburo",
    "seats 3; phase follow; dealer C; turn A; trick C:5C; A 7C KC 2D; B 3C 4D; C 6H",
    "follow KC", "You have 2 cards of the suit that was led." },
};

CT_TEST_CASES ("/narrator-hint/", facts, name)
{
  const Case *each = data;
  const CtRules *rules = ct_rules_lookup (each->rules);
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, NULL);
  g_autofree char *fact = NULL;
  CtState state;
  CtMove move;

  g_assert_cmpstr (ct_test_position (rules, &state, each->position), ==, NULL);
  move = ct_test_move (rules, &state, each->move);
  g_assert_cmpstr (ct_rules_check (rules, &state, &move).rule, ==, NULL);
  fact = ct_narrator_hint_at (narrator, &state, &move);
  g_assert_cmpstr (fact, ==, each->fact);
}

typedef struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *move;
  const char *better;
  const char *fact;   /* (nullable) */
  const char *option; /* (nullable): set to yes */
} Drawback;

#define US "buraco-us"
#define NC "buraco-netcartas"

static const Drawback drawbacks[] = {
  { "wild-discarded", US, BRAZIL "A KC 9D JK", "discard JK", "discard 9D",
    "This gives away a wild card, which can stand for almost any card." },
  { "both-wild", US, BRAZIL "A KC 9D JK 2C", "discard JK", "discard 2C", NULL },
  { "dirty", US, BRAZIL "meld-A 4H 5H 6H; A JK KC 9D 7H", "lay-off JK @1",
    "lay-off 7H @1",
    "This makes a clean meld dirty. With seven cards, a clean one is worth more." },
  { "dirty-canasta", US, BRAZIL "meld-A 4H 5H 6H 7H 8H 9H TH; A JK KC 9D",
    "lay-off JK @1", "discard KC",
    "This makes a clean meld dirty. With seven cards, a clean one is worth more." },
  { "dirty-group", NC, BRAZIL "meld-A 7C 7H 7S; A 2C KC 9D", "lay-off 2C @1",
    "discard KC",
    "This uses a wild card, which could complete a meld of seven cards later." },
  { "wild-spent", US, BRAZIL "A JK KC QC 9D 7H", "meld KC QC JK", "discard 7H",
    "This uses a wild card, which could complete a meld of seven cards later." },
  { "wild-spent-by-both", US, BRAZIL "A JK KC QC 9D TD 7H", "meld KC QC JK",
    "meld 9D TD JK", NULL },
  { "wild-completes", US, BRAZIL "A 4H 5H 6H 7H 8H 9H JK KC 9D",
    "meld 4H 5H 6H 7H 8H 9H JK", "discard KC", NULL },
  { "natural-two", US, BRAZIL "meld-A 3H 4H 5H; A 2H KC 9D", "lay-off 2H @1",
    "discard KC", NULL },
  { "feeds", US, BRAZIL "meld-B 4H 5H 6H; A 7H KC 9D", "discard 7H", "discard KC",
    "This card fits a meld of the other side." },
  { "both-feed", US, BRAZIL "meld-B 4H 5H 6H; A 7H 3H 9D", "discard 7H", "discard 3H",
    NULL },
  { "fits-own", US, BRAZIL "meld-A 4H 5H 6H; A 7H KC 9D", "discard 7H", "discard KC",
    "This card fits a meld of your side." },
  { "breaks-pair", US, BRAZIL "A KC KD 7H 9D", "discard KC", "discard 7H",
    "This card goes together with another one in your hand." },
  { "too-early", US, BRAZIL "meld-A 4H 5H 6H; A 7H KC 9D", "discard KC",
    "lay-off 7H @1", "You can still lay down cards before you discard." },
  { "pile", US,
    "seats 4; phase draw; dealer D; turn A; taken A; taken B; meld-A 4H 5H 6H; "
    "discards 7H 9D; A KC QD 9S; stock 3C",
    "draw", "take-discards",
    "A card of the discard pile fits your sequence of hearts." },
  { "pile-is-large", US,
    "seats 4; phase draw; dealer D; turn A; taken A; taken B; meld-A 4H 5H 6H; "
    "discards 7H 9D; A KC QD 9S; stock 3C",
    "take-discards", "draw", "This adds 2 cards to your hand." },
  { "pile-is-small", US,
    "seats 4; phase draw; dealer D; turn A; taken A; taken B; meld-A 4H 5H 6H; "
    "discards 7H; A KC QD 9S; stock 3C",
    "take-discards", "draw", NULL },
  { "pair-takes-pile", "buraco-brazil",
    "seats 4; phase draw; dealer D; turn A; taken A; taken B; opened A; meld-A 7C 7H 7S; "
    "discards 9D 3S 7D; A KC QD 9S; stock 3C",
    "take-discards @1", "draw", NULL, "pickup-layoff" },
};

CT_TEST_CASES ("/narrator-hint/drawback/", drawbacks, name)
{
  const Drawback *each = data;
  CtRules rules = *ct_rules_lookup (each->rules);
  g_autoptr (CtNarrator) narrator = NULL;
  g_autofree char *fact = NULL;
  CtState state;
  CtMove move;
  CtMove better;

  if (each->option != NULL)
    g_assert_true (ct_rules_set_option (&rules, each->option, "yes"));
  narrator = ct_narrator_new (&rules, NULL);
  g_assert_cmpstr (ct_test_position (&rules, &state, each->position), ==, NULL);
  move = ct_test_move (&rules, &state, each->move);
  better = ct_test_move (&rules, &state, each->better);
  g_assert_cmpstr (ct_rules_check (&rules, &state, &move).rule, ==, NULL);
  g_assert_cmpstr (ct_rules_check (&rules, &state, &better).rule, ==, NULL);
  fact = ct_narrator_say_drawback (narrator, &state, &move, &better);
  g_assert_cmpstr (fact, ==, each->fact);
}

CT_TEST ("/narrator-hint/short-opening")
{
  const CtRules *rules = ct_rules_lookup (US);
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, NULL);
  g_autofree char *fact = NULL;
  g_autofree char *other = NULL;
  CtState state;
  CtMove move;
  CtMove better;

  g_assert_cmpstr (ct_test_position (rules, &state, BRAZIL "A 9S TS JS KC KD KH 4H 6D"),
                   ==, NULL);
  state.rummy.requirement[0] = 65;
  move = ct_test_move (rules, &state, "meld 9S TS JS");
  better = ct_test_move (rules, &state, "discard 4H");
  fact = ct_narrator_say_drawback (narrator, &state, &move, &better);
  g_assert_cmpstr (fact, ==,
                   "These melds are worth 30 points; your side needs 65 to open.");

  /* The better one would not open, either. */
  better = ct_test_move (rules, &state, "meld KC KD KH");
  other = ct_narrator_say_drawback (narrator, &state, &move, &better);
  g_assert_null (other);
}
