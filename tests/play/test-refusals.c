/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentence about a refused move says how it breaks the rule. */
#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

#define TABLE                                                                          \
  "seats 4; phase play; dealer D; turn A; A 5D JS 9C KH; B 9D TD; C 8C 9C; D QS KS; "  \
  "stock 3S 7S TS; pot-1 TS JC; pot-2 QD KC; discards JD; meld-A 3D 4D 5D; "           \
  "meld-A 8H 9H 2S; meld-B 6C 7C 8C"

#define KINGS                                                                          \
  "seats 4; phase play; dealer D; turn A; A 5D JS 9C 4H; B 9D TD; C 8C 9C; D QS KS; "  \
  "stock 3S 7S TS; pot-1 TS JC; pot-2 QD KC; discards JD; meld-A KC KD KH"

#define TIED                                                                           \
  "seats 4; phase play; dealer D; turn A; centre 6o; A 6e 1e; pile-B 5c; pile-D 5b"

/* @options and @table: NULL for the usual ones */
typedef struct
{
  const char *name;
  const char *rules;
  const char *move;
  const char *rule;
  const char *sentence;
  const char *options;
  const char *table;
} Case;

static const Case cases[] = {
  { "taken-brazil", "buraco-brazil", "lay-off 5D @1", "BB-MELD-9",
    "That sequence has only one place for the 5 of diamonds, and it is taken." },
  { "taken-us", "buraco-us", "lay-off 5D @1", "BU-MELD-2",
    "That sequence has only one place for the 5 of diamonds, and it is taken." },
  { "taken-netcartas", "buraco-netcartas", "lay-off 5D @1", "BN-MELD-2",
    "That sequence has only one place for the 5 of diamonds, and it is taken." },
  { "suit-brazil", "buraco-brazil", "lay-off JS @2", "BB-MELD-9",
    "Every card of that sequence belongs to one suit: hearts. It has no place for the "
    "jack of spades." },
  { "suit-us", "buraco-us", "lay-off JS @2", "BU-MELD-2",
    "Every card of that sequence belongs to one suit: hearts. It has no place for the "
    "jack of spades." },
  { "suit-netcartas", "buraco-netcartas", "lay-off JS @2", "BN-MELD-2",
    "Every card of that sequence belongs to one suit: hearts. It has no place for the "
    "jack of spades." },
  { "theirs-brazil", "buraco-brazil", "lay-off 9C @1 from B", "BB-MELD-7",
    "That meld doesn’t belong to your side. Add cards only to your own side’s melds." },
  { "theirs-us", "buraco-us", "lay-off 9C @1 from B", "BU-MELD-5",
    "That meld doesn’t belong to your side. Add cards only to your own side’s melds." },
  { "theirs-netcartas", "buraco-netcartas", "lay-off 9C @1 from B", "BN-MELD-5",
    "That meld doesn’t belong to your side. Add cards only to your own side’s melds." },
  { "leaves-netcartas", "buraco-netcartas", "discard 2S", "BN-WILD-7",
    "Cards stay in their meld. A wild two can only move within its meld." },
  { "no-place-netcartas", "buraco-netcartas", "move-wild @2 2S=5H", "BN-WILD-7",
    "The wild two would have no place left in this meld. Choose another place or another "
    "card." },
  { "gap-netcartas", "buraco-netcartas", "lay-off KH @2", "BN-MELD-2",
    "That sequence has no place for the king of hearts. Missing in between: the jack "
    "of hearts and the queen of hearts." },
  { "draw-again-netcartas", "buraco-netcartas", "draw", "BN-TURN-2",
    "You have already drawn this turn, and you draw only once. Continue and "
    "discard." },
  { "take-after-draw-netcartas", "buraco-netcartas", "take-discards", "BN-TURN-2",
    "You have already drawn this turn, and you draw only once. Continue and "
    "discard." },
  { "no-groups-us", "buraco-us", "meld 9C 9D 9H", "BU-MELD-4",
    "This table plays without groups. Choose a sequence of one suit.",
    "group-ranks=none", "seats 4; phase play; dealer D; turn A; A 9C 9D 9H 4S" },
  { "seven-us", "buraco-us", "meld 7C 7D 7H", "BU-MELD-4",
    "A group has only one rank, and not every rank can form a group here. Other cards go "
    "into sequences. Which ranks form groups? Jacks, queens, kings and aces.",
    "", "seats 4; phase play; dealer D; turn A; A 7C 7D 7H 4S" },
  { "mixed-us", "buraco-us", "meld KC KD KH 7H", "BU-MELD-4",
    "A group has only one rank, and not every rank can form a group here. Other cards go "
    "into sequences.",
    "", "seats 4; phase play; dealer D; turn A; A KC KD KH 7H 4S" },
  { "rank-us", "buraco-us", "lay-off 9C @1", "BU-MELD-4",
    "That group has cards of one rank only. It has no place for the 9 of clubs.", NULL,
    KINGS },
  { "rank-netcartas", "buraco-netcartas", "lay-off 9C @1", "BN-MELD-4",
    "That group has cards of one rank only. It has no place for the 9 of clubs.", NULL,
    KINGS },
  { "gap-wild-brazil", "buraco-brazil", "lay-off QS @1", "BB-MELD-9",
    "That meld has no place for the queen of spades. The meld has these cards: 5 of "
    "spades, 6 of spades, 7 of spades, 8 of spades, 9 of spades and 2 of spades. "
    "Missing in between: the jack of spades.",
    NULL,
    "seats 4; phase play; dealer D; turn A; A QS 5C; B 9D TD; C 8C 9C; D QD KS; stock "
    "3S 7S TS; pot-1 TS JC; pot-2 QD KC; discards JD; meld-A 5S 6S 7S 8S 9S 2S" },
  { "gap-brazil", "buraco-brazil", "meld 4C 5C 7C", "BB-MELD-3",
    "These cards make neither a group of one rank nor a sequence of one suit. Look again "
    "at the 4 of clubs, the 5 of clubs and the 7 of clubs. They still need the 6 of "
    "clubs to make a sequence.",
    "", "seats 4; phase play; dealer D; turn A; A 4C 5C 7C 9S" },
  { "misfit-brazil", "buraco-brazil", "meld 4C 5C 6D", "BB-MELD-3",
    "These cards make neither a group of one rank nor a sequence of one suit. Look again "
    "at the 6 of diamonds.",
    "", "seats 4; phase play; dealer D; turn A; A 4C 5C 6D 9S" },
  { "pair-brazil", "buraco-brazil", "take-discards", "BB-DRAW-2",
    "To take the pile, you need two natural cards in your hand that make a meld of three "
    "with its top card. Choose such a pair, or draw from the stock.",
    "", "seats 4; phase draw; dealer D; turn A; A 4C 5C 6D 9S; stock 3D; discards KH" },
  { "far-us", "buraco-us", "meld 4C 5C JC", "BU-MELD-2",
    "These cards don’t make a sequence. A sequence has one suit, and every place between "
    "its ends is filled exactly once. They are too far apart to make a sequence.",
    "", "seats 4; phase play; dealer D; turn A; A 4C 5C JC 9S" },
  { "gap-theirs", "buraco-brazil", "lay-off KH @1 from B", "BB-MELD-7",
    "That meld doesn’t belong to your side. Add cards only to your own side’s melds.",
    "",
    "seats 4; phase play; dealer D; turn A; A KH 4S; meld-B 8H 9H TH; discards 3C" },
  { "gap-pair", "buraco-brazil", "take-discards 5C 6C", "BB-DRAW-2",
    "To take the pile, you need two natural cards in your hand that make a meld of three "
    "with its top card. Choose such a pair, or draw from the stock.",
    "", "seats 4; phase draw; dealer D; turn A; A 5C 6C 9S; stock 3D; discards 9C" },
  { "gap-us", "buraco-us", "meld 4C 5C 7C", "BU-MELD-2",
    "These cards don’t make a sequence. A sequence has one suit, and every place between "
    "its ends is filled exactly once. They still need the 6 of clubs to make a sequence.",
    "", "seats 4; phase play; dealer D; turn A; A 4C 5C 7C 9S" },
  { "between", "cau-robat", "play 6e take 6o 5c", "CR-ROB-3",
    "At this table a pile is robbed only between two center cards, and the 5 of cups has "
    "one on one side only. Berta’s pile stays.",
    "rob-needs-two-centre-cards=yes",
    "seats 4; phase play; dealer D; turn A; centre 6o; A 6e 1e; pile-B 5c" },
  { "tied-first", "cau-robat", "play 6e from D", "CR-ROB-7",
    "Two piles show this number. Only the pile of the player who comes first after you "
    "in turn order is robbed.",
    "", TIED },
  { "tied-choose", "cau-robat", "play 6e", "CR-ROB-7",
    "Two piles show this number. Choose whose pile to rob.", "equal-tops=choose",
    TIED },
  { "tied-both", "cau-robat", "play 6e take 6o 5c", "CR-ROB-7",
    "Two piles show this number. At this table both are robbed, not just one.",
    "equal-tops=both", TIED },
  { "tied-neither", "cau-robat", "play 6e take 6o 5c", "CR-ROB-7",
    "Two piles show this number. At this table neither is robbed.", "equal-tops=none",
    TIED },
};

CT_TEST_CASES ("/refusals/", cases, name)
{
  const Case *refused = data;
  CtRules rules = *ct_rules_lookup (refused->rules);
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = NULL;
  g_autofree char *sentence = NULL;
  CtVerdict verdict;
  CtState state;
  CtMove move;

  ct_test_options (&rules, refused->options != NULL ? refused->options : "");
  narrator = ct_narrator_new (&rules, library);
  ct_narrator_set_name (narrator, 1, "Berta");
  g_assert_cmpstr (ct_test_position (&rules, &state,
                                     refused->table != NULL ? refused->table : TABLE),
                   ==, NULL);
  move = ct_test_move (&rules, &state, refused->move);
  verdict = ct_rules_check (&rules, &state, &move);
  g_assert_cmpstr (verdict.rule, ==, refused->rule);
  sentence = ct_narrator_say_verdict (narrator, &verdict);
  g_assert_cmpstr (sentence, ==, refused->sentence);
}
