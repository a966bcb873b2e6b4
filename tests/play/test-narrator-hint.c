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
