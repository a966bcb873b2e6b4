/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which illegal moves happen at a real table, which are tried and taken back, and which
 * are impossible.
 */
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef enum
{
  NEVER,
  TRIED, /* taken back: nothing changes */
  DONE,  /* carried out */
} Outcome;

typedef struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *move;
  Outcome outcome;
} Case;

#define FOLLOW "seats 3; phase follow; turn C; trick B:5C; A 2D 3D; B 9S; C QC 8D"
#define SHARE                                                                          \
  "seats 4; phase share; turn B; trick A:7C C:KC; passed B D; A 2D; B 9S; C 9H; D 8D"
#define TEN                                                                            \
  "phase lead; turn A; A 2C 3C; B 4C 5C; C 6C; D 7C; E 8C; F 9C; G TC; H JC; I QC"
#define CENTER "seats 3; phase play; turn A; centre 2o; A 2e 1o; B 1b 3c; C 4c; "
#define NO_STOCK                                                                       \
  "seats 4; turn A; A 9H TC 4H KS; B 3D 4D 5D QS; C 6D 7D; D 8D 9D; meld-A TS JS QS; " \
  "meld-B 9C TC JC; pot-1 3C 4C; pot-2 5C 6C; "
#define TURN NO_STOCK "stock 5S 6S; "

/* clang-format off */
static const Case cases[] = {
  { "stranger-draws", "kargaburo", FOLLOW "; stock 4H", "D: draw", NEVER },
  { "who-is-out-draws", "kargaburo",
    "seats 3; phase follow; turn C; trick B:5C; out A; B 9S; C QC 8D; stock 4H", "A: draw", NEVER },
  { "draws-from-nothing", "kargaburo", FOLLOW, "draw", NEVER },
  { "draws-the-last", "kargaburo", FOLLOW "; stock 4H", "draw", DONE },
  { "takes-while-it-is-played", "cangkul", FOLLOW, "take 5C", NEVER },
  { "takes-from-a-hand", "cangkul", SHARE, "take 9H", NEVER },
  { "takes-for-another", "cangkul", SHARE, "D: take KC", DONE },
  { "leads-two-of-ten", "kargaburo", "seats 10; " TEN "; J KC", "B: lead 4C 5C", NEVER },
  { "leads-two-of-nine", "kargaburo", "seats 9; " TEN, "B: lead 4C 5C", DONE },

  { "stranger-passes", "cau-robat", CENTER, "D: pass", NEVER },
  { "plays-after-the-end", "cau-robat", "seats 3; phase over; centre 2o; A 2e", "play 2e", NEVER },
  { "takes-from-the-first-pile", "cau-robat", CENTER "pile-A 4o", "B: play 3c take 4o", DONE },
  { "takes-from-the-last-pile", "cau-robat", CENTER "pile-C 4o", "B: play 3c take 4o", DONE },
  { "takes-from-his-own-pile", "cau-robat", CENTER "pile-B 4o", "B: play 3c take 4o", NEVER },

  { "melds-out-of-turn", "buraco-brazil", TURN "phase play", "B: meld 3D 4D 5D", DONE },
  { "melds-nonsense-out-of-turn", "buraco-brazil", TURN "phase play", "B: meld 3D 4D QS", NEVER },
  { "draws-again", "buraco-brazil", TURN "phase play", "draw", DONE },
  { "draws-the-last-card", "buraco-brazil", NO_STOCK "stock 5S; phase play", "draw", DONE },
  { "draws-no-card", "buraco-brazil", NO_STOCK "phase play", "draw", NEVER },
  { "takes-one-discard", "buraco-brazil", TURN "phase play; discards 2H", "take-discards", DONE },
  { "takes-no-discard", "buraco-brazil", TURN "phase play", "take-discards", NEVER },
  { "asks-for-one-discard", "buraco-brazil", TURN "phase draw; discards 2H", "take-discards 2H", TRIED },
  { "asks-for-no-discard", "buraco-brazil", TURN "phase draw", "take-discards 4H", NEVER },
  { "melds-a-discard", "buraco-brazil", TURN "phase play; discards 3H 2H", "meld 2H 9H 4H", NEVER },
  { "takes-with-a-foreign-card", "buraco-brazil", TURN "phase draw; discards 2H",
    "take-discards 3D 4D", NEVER },
  { "melds-from-a-pot", "buraco-brazil", TURN "phase play", "meld 3C 9H 4H", NEVER },
  { "melds-from-the-stock", "buraco-brazil", TURN "phase play", "meld 5S 9H 4H", NEVER },
  { "melds-a-card-of-the-right", "buraco-brazil", TURN "phase play", "meld 3D 9H 4H", NEVER },
  { "melds-a-card-of-the-left", "buraco-brazil", TURN "phase play", "meld 8D 9H 4H", NEVER },
  { "melds-a-card-of-the-partner", "buraco-brazil", TURN "phase play", "meld 6D 9H 4H", NEVER },
  { "discards-a-card-of-the-right", "buraco-brazil", TURN "phase play", "discard 3D", NEVER },
  { "discards-from-the-stock", "buraco-brazil", TURN "phase play", "discard 5S", NEVER },
  { "adds-a-card-of-the-partner", "buraco-brazil", TURN "phase play", "lay-off 6D @1", NEVER },
  { "melds-nonsense", "buraco-brazil", TURN "phase play", "meld KS 9H 4H", TRIED },
};
/* clang-format on */

static Outcome
carry_out (const CtRules *rules, CtState *state, const CtMove *move)
{
  CtState before = *state;

  g_assert_nonnull (ct_rules_check (rules, state, move).rule);
  if (!ct_rules_apply_irregular (rules, state, move, NULL))
    {
      g_assert_cmpmem (state, sizeof *state, &before, sizeof before);
      return NEVER;
    }

  return memcmp (state, &before, sizeof before) != 0 ? DONE : TRIED;
}

static void
test_irregular (gconstpointer data)
{
  const Case *c = data;
  const CtRules *rules = ct_rules_lookup (c->rules);
  CtState state;
  CtMove move;

  g_assert_cmpstr (ct_test_position (rules, &state, c->position), ==, NULL);
  move = ct_test_move (rules, &state, c->move);
  g_assert_cmpint (carry_out (rules, &state, &move), ==, c->outcome);
}

/* Moves without a notation, which only a program could make. */
static const struct
{
  const char *rules;
  const char *position;
  CtMove move;
} nameless[] = {
  { "kargaburo", FOLLOW, { .type = CT_MOVE_FOLLOW, .seat = 2 } },
  { "kargaburo", FOLLOW, { .type = CT_MOVE_MELD, .seat = 2 } },
  { "cau-robat", CENTER, { .type = CT_MOVE_PLAY } },
  { "cau-robat", CENTER, { .type = CT_MOVE_LEAD, .n_cards = 1 } },
  { "cau-robat",
    CENTER,
    { .type = CT_MOVE_PLAY, .mode = CT_PLAY_LEAVE, .n_cards = 2, .card = { 0, 1 } } },
  { "buraco-brazil", TURN "phase play", { .type = CT_MOVE_MELD } },
  { "buraco-brazil", TURN "phase play", { .type = CT_MOVE_DISCARD } },
  { "buraco-brazil", TURN "phase play", { .type = CT_MOVE_PASS } },
};

CT_TEST ("/irregular/nameless")
{
  for (guint i = 0; i < G_N_ELEMENTS (nameless); i++)
    {
      const CtRules *rules = ct_rules_lookup (nameless[i].rules);
      CtState state;

      g_test_message ("%u", i);
      g_assert_cmpstr (ct_test_position (rules, &state, nameless[i].position), ==,
                       NULL);
      g_assert_cmpint (carry_out (rules, &state, &nameless[i].move), ==, NEVER);
    }
}

/* The drawn card is no fact about the player to act. */
CT_TEST ("/irregular/drawn-out-of-turn")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState state;
  CtMove move;

  g_assert_null (ct_test_position (rules, &state, FOLLOW "; stock 4C"));
  move = ct_test_move (rules, &state, "A: draw");
  g_assert_cmpint (carry_out (rules, &state, &move), ==, DONE);
  g_assert_cmpuint (state.phase, ==, CT_PHASE_FOLLOW);
  g_assert_cmpuint (state.to_act, ==, 2);
  g_assert_cmpuint (state.drawn, ==, CT_NO_CARD);
}

/* A pot becomes the stock; without a pot the hand is over. */
CT_TEST ("/irregular/last-card-out-of-turn")
{
  const CtRules *rules = &ct_rules_buraco_brazil;
  CtState state;
  CtMove move;

  g_assert_null (ct_test_position (rules, &state,
                                   NO_STOCK "stock 5S; phase draw; discards 9S"));
  move = ct_test_move (rules, &state, "B: draw");
  g_assert_cmpint (carry_out (rules, &state, &move), ==, DONE);
  g_assert_cmpuint (state.phase, ==, CT_PHASE_DRAW);
  g_assert_cmpuint (state.to_act, ==, 0);
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_STOCK), ==, 2);
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_POT), ==, 0);

  g_assert_null (ct_test_position (rules, &state,
                                   "seats 4; turn A; phase draw; taken A; taken B; "
                                   "A 9H TC; B 3D 4D; C 6D; D 8D; stock 5S"));
  move = ct_test_move (rules, &state, "B: draw");
  g_assert_cmpint (carry_out (rules, &state, &move), ==, DONE);
  g_assert_cmpuint (state.phase, ==, CT_PHASE_OVER);
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/irregular/%s/%s", cases[i].rules, cases[i].name);

      g_test_add_data_func (path, &cases[i], test_irregular);
    }
}
