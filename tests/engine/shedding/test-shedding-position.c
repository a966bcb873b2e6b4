/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written positions of Kargaburo and Cangkul are checked and completed. */
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *rules;
  const char *options;
  const char *position;
  const char *problem; /* NULL: possible */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "partial", "kargaburo", "", "seats 3; phase lead; turn B; B 9S; C 2H", NULL },
  { "turn-of-nobody", "kargaburo", "", "seats 3; phase lead; turn A; B 9S; C 2H",
    "The player whose turn it is must hold cards." },
  { "one-hand", "kargaburo", "", "seats 3; phase lead; turn B; B 9S",
    "The hand goes on only while at least two players hold cards." },
  { "one-hand-told", "cangkul", "", "seats 3; phase lead; turn B; B 9S", NULL },
  { "out-with-cards", "kargaburo", "", "seats 3; phase lead; turn B; B 9S; C 2H; out C",
    "A player who holds cards cannot be out." },
  { "out-twice", "kargaburo", "", "seats 3; phase lead; turn B; B 9S; C 2H; out A A",
    "A player can go out only once." },
  { "out-ends-hand", "cangkul", "", "seats 3; phase lead; turn B; B 9S; C 2H; out A",
    "With these rules, the hand is over when the first player is out." },
  { "over", "kargaburo", "", "seats 3; phase over; B 9S; out C A", NULL },
  { "other-phase", "kargaburo", "", "seats 2; phase play; A 2H; B 9S",
    "This game does not have this phase." },
  { "not-dealt", "kargaburo", "", "seats 2; phase deal; stock 2C", NULL },

  { "no-lead-card", "cangkul", "", "seats 2; phase follow; lead 7H; A 2H; B 9S",
    "With these rules, there is no lead card." },
  { "two-lead-cards", "kargaburo", "", "seats 2; phase follow; lead 7H 8H; A 2H; B 9S",
    "There can be only one lead card." },
  { "lead-on-trick", "kargaburo", "", "seats 2; phase lead; trick B:8S; A 2H; B 9S",
    "Nobody can lead while there are cards in the middle." },
  { "nothing-led", "kargaburo", "", "seats 2; phase follow; A 2H; B 9S",
    "Nobody can follow before a card is led." },
  { "all-played", "kargaburo", "",
    "seats 2; phase follow; trick A:3H B:8H; A 2H; B 9S",
    "Everyone has already played to this trick." },
  { "off-suit", "kargaburo", "",
    "seats 3; phase follow; turn C; trick A:3H B:8S; A 2H; B 9S; C 2C",
    "Every card in a trick must be of the suit that was led." },
  { "two-of-one", "kargaburo", "",
    "seats 4; phase follow; turn C; trick A:3H A:8H; A 2H; B 9S; C 2C; D 3C",
    "Each player can play only one card to a trick." },
  { "gap-in-trick", "kargaburo", "",
    "seats 4; phase follow; turn D; trick A:3H B:8H; A 2H; B 9S; C 2C; D 3C",
    "Everyone between the leader of the trick and the player whose turn it is must "
    "have played." },
  { "wrong-order", "kargaburo", "",
    "seats 4; phase follow; turn C; trick B:3H A:8H; A 2H; B 9S; C 2C; D 3C",
    "The cards of a trick and the players who passed must be in turn order." },
  { "out-between", "kargaburo", "",
    "seats 4; phase follow; turn D; trick A:3H B:8H; A 2H; B 9S; D 3C; out C", NULL },

  { "nobody-passes", "kargaburo", "",
    "seats 3; phase follow; turn C; trick A:3H; passed B; A 2H; B 9S; C 2C",
    "With these rules, nobody passes." },
  { "passed-with-stock", "cangkul", "",
    "seats 3; phase follow; turn C; trick A:3H; passed B; A 2H; B 9S; C 2C; stock 3C",
    "Nobody can pass while there are cards in the stock." },
  { "passed-before-lead", "cangkul", "",
    "seats 3; phase lead; turn C; passed B; A 2H; B 9S; C 2C",
    "Nobody can pass before a card is led." },
  { "passed-without-cards", "cangkul", "play-on=yes",
    "seats 4; phase follow; turn C; trick A:3H; passed B; A 2H; C 2C; D 5S",
    "A player who has passed must hold cards." },
  { "passed-and-played", "cangkul", "",
    "seats 3; phase follow; turn C; trick A:3H B:4H; passed B; A 2H; B 9S; C 2C",
    "Everyone has already played to this trick." },
  { "passed-and-played-four", "cangkul", "",
    "seats 4; phase follow; turn C; trick A:3H B:4H; passed B; A 2H; B 9S; C 2C; D 3C",
    "A player who has played to the trick cannot have passed it." },
  { "passed-twice", "cangkul", "",
    "seats 4; phase follow; turn C; trick A:3H; passed B B; A 2H; B 9S; C 2C; D 3C",
    "A player can pass a trick only once." },
  { "passed", "cangkul", "",
    "seats 4; phase follow; turn D; trick A:3H C:4H; passed B; A 2H; B 9S; C 2C; D 3C",
    NULL },

  { "share", "cangkul", "",
    "seats 4; phase share; turn D; trick A:3H C:4H; passed B D; A 2H; B 9S; C 2C; D 3C",
    NULL },
  { "share-nobody", "cangkul", "",
    "seats 4; phase share; turn D; trick A:3H C:4H; A 2H; B 9S; C 2C; D 3C",
    "A trick is shared only by players who have passed." },
  { "share-one", "cangkul", "",
    "seats 4; phase share; turn D; trick A:3H C:4H; passed D; A 2H; B 9S; C 2C; D 3C",
    "A trick is shared only if two or more players have passed." },
  { "share-other", "cangkul", "",
    "seats 4; phase share; turn C; trick A:3H C:4H; passed B D; A 2H; B 9S; C 2C; D 3C",
    "Only a player who has passed takes cards from the trick." },

  { "drawn-missing", "kargaburo", "",
    "seats 2; phase drawn; trick B:8S; A 2H; B 9S",
    "Say which card was just drawn." },
  { "drawn-by-leader", "kargaburo", "", "seats 2; phase lead; A 2H; B 9S; drawn 2H",
    "Only a player who has to follow can draw a card." },
  { "drawn-fits", "kargaburo", "",
    "seats 2; phase follow; trick B:8S; A 2S; B 9S; drawn 2S",
    "The card that was drawn fits, so the phase must be “drawn”." },
  { "drawn-does-not-fit", "kargaburo", "",
    "seats 2; phase drawn; trick B:8S; A 2H; B 9S; drawn 2H",
    "The card that was drawn is not of the suit that was led." },
  { "drawn-needlessly", "kargaburo", "",
    "seats 2; phase drawn; trick B:8S; A 2S 3S; B 9S; drawn 2S",
    "A player who has the suit that was led does not draw." },
  { "drawn-though-the-first-fits", "kargaburo", "",
    "seats 2; phase drawn; trick B:8S; A 3S 2S; B 9S; drawn 2S",
    "A player who has the suit that was led does not draw." },
};
/* clang-format on */

CT_TEST_CASES ("/shedding/position/", cases, name)
{
  const Case *c = data;
  CtRules rules = *ct_rules_lookup (c->rules);
  CtState state;

  ct_test_options (&rules, c->options);
  g_assert_cmpstr (ct_test_position (&rules, &state, c->position), ==, c->problem);
}

CT_TEST ("/shedding/position/drawn-elsewhere")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState state;

  g_assert_null (ct_test_position (
      rules, &state, "seats 2; phase drawn; trick B:8S; A 2S; B 9S; drawn 2S"));
  state.drawn = ct_zone_card (&state, ct_hand (1), 0);
  g_assert_cmpstr (ct_rules_prepare (rules, &state), ==,
                   "The card that was drawn must be in the hand of the player whose "
                   "turn it is.");
}

static void
assert_facts (const char *text, guint leader, gboolean first_trick, guint n_out)
{
  CtRules rules = ct_rules_cangkul;
  CtState state;

  ct_test_options (&rules, "play-on=yes");
  g_assert_null (ct_test_position (&rules, &state, text));
  g_assert_cmpuint (state.leader, ==, leader);
  g_assert_cmpuint (state.shedding.first_trick, ==, first_trick);
  g_assert_cmpuint (state.shedding.n_out, ==, n_out);
}

CT_TEST ("/shedding/position-facts")
{
  assert_facts ("seats 4; phase follow; turn A; trick C:5H; passed D; A 2C; B 3C; "
                "C 4C; D 5C",
                2, FALSE, 0);
  assert_facts ("seats 4; phase follow; turn A; trick C:5H; A 2C; B 3C; C 4C", 2, FALSE,
                1);
  assert_facts ("seats 3; dealer C; phase lead; turn A; A 2C 3C 4C 5C 6C 7C 8C; B 9C; "
                "C TC; stock JC",
                0, TRUE, 0);
  assert_facts ("seats 3; dealer C; phase lead; turn A; A 2C 3C 4C 5C 6C 7C; B 9C; "
                "C TC; stock JC",
                0, FALSE, 0);
}

/* Sharing out continues with the next player who passed; the lead is already decided.
 */
CT_TEST ("/shedding/position-share")
{
  const CtRules *rules = &ct_rules_cangkul;
  CtState state;

  g_assert_null (ct_test_position (rules, &state,
                                   "seats 4; phase share; turn D; trick A:3H C:4H; "
                                   "passed B D; A 2H; B 9S 5H; C 2C; D 3C"));
  ct_test_play (rules, &state, "take 4H", NULL);
  g_assert_cmpuint (state.to_act, ==, 1);
  ct_test_play (rules, &state, "take 3H", NULL);
  g_assert_cmpuint (state.phase, ==, CT_PHASE_LEAD);
  g_assert_cmpuint (state.to_act, ==, 2);
}

/* A position before a lead counts as its first occurrence. */
CT_TEST ("/shedding/position-counts-as-first")
{
  CtState state;

  g_assert_null (ct_test_position (&ct_rules_kargaburo, &state,
                                   "seats 2; phase lead; A 2H 3H; B 9S"));
  g_assert_cmpuint (state.shedding.n_seen, ==, 1);
  g_assert_null (ct_test_position (&ct_rules_kargaburo, &state,
                                   "seats 2; phase lead; A 2H 3H; B 9S; stock 2C"));
  g_assert_cmpuint (state.shedding.n_seen, ==, 0);
}
