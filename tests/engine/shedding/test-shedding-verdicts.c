/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Kargaburo and Cangkul refuse, by which rule, and with which cards as evidence.
 */
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *rules;
  const char *options;
  const char *position;
  const char *move;
  const char *rule;
  const char *marks;
} Case;

/* Positions of several cases. B holds hearts and C does not. */
#define KB_FIRST                                                                       \
  "seats 3; phase follow; turn B; dealer A; lead 7H; A KH 2D; B 3H 9H KS; C 2S; "      \
  "stock 4C"
#define KB_LATER                                                                       \
  "seats 3; phase follow; turn B; winner C; lead 7H; A KH 2D; B 3H KS; C 2S; stock 4C"
#define KB_HELD                                                                        \
  "seats 3; phase follow; turn C; trick B:5C; A 2D; B 9S; C QC 8D; stock 4C"
#define KB_VOID                                                                        \
  "seats 3; phase follow; turn C; trick B:5C; A 2D; B 9S; C 9H 8D; stock 4C"
#define KB_DRAWING                                                                     \
  "seats 3; phase follow; turn C; trick B:5C; A 2D; B 9S; C 9H 8D; stock 4C; drawn 8D"
#define KB_DRAWN                                                                       \
  "seats 3; phase drawn; turn C; trick B:5C; A 2D; B 9S; C 9H 8D 6C; stock 4C; "       \
  "drawn 6C"
#define KB_EMPTY "seats 3; phase follow; turn C; trick B:5C; A 2D; B 9S; C 9H 8D"
#define KB_EMPTIED                                                                     \
  "seats 3; phase follow; turn C; trick B:5C; A 2D; B 9S; C 9H 8D; drawn 8D"
#define KB_LEAD "seats 3; phase lead; turn B; A 2D; B 9S 4C; C 9H 8D; stock 4H"
#define SHARE                                                                          \
  "seats 4; phase share; turn B; trick A:7C C:KC; passed B D; A 2D; B 9S; C 9H; D 8D"

/* clang-format off */
static const Case cases[] = {
  { "follow", "kargaburo", "", KB_FIRST, "follow 9H", NULL, "" },
  { "follow-low", "kargaburo", "", KB_FIRST, "follow 3H", NULL, "" },
  { "revoke-lead-card", "kargaburo", "", KB_FIRST, "follow KS", "KB-FOLLOW-1", "!KS =7H +3H +9H" },
  { "revoke", "kargaburo", "", KB_HELD, "follow 8D", "KB-FOLLOW-1", "!8D =5C +QC" },
  { "pass-holding", "kargaburo", "", KB_HELD, "pass", "KB-FOLLOW-1", "=5C +QC" },
  { "draw-holding", "kargaburo", "", KB_FIRST, "draw", "KB-FOLLOW-4", "=7H +3H +9H" },
  { "pick-up-holding", "kargaburo", "", KB_HELD, "pick-up", "KB-FOLLOW-4", "=5C +QC" },
  { "take-holding", "kargaburo", "", KB_HELD, "take 5C", "KB-FOLLOW-4", "=5C +QC" },
  { "two-cards", "kargaburo", "", KB_FIRST, "follow 3H 9H", "KB-FOLLOW-3", "!3H !9H" },
  { "two-cards-led", "kargaburo", "", KB_LEAD, "lead 9S 4C", "KB-FOLLOW-3", "!9S !4C" },
  { "not-held", "kargaburo", "", KB_HELD, "follow AC", "TABLE-CARD-1", "!AC" },
  { "not-held-void", "kargaburo", "", KB_VOID, "follow AC", "TABLE-CARD-1", "!AC" },
  { "not-held-drawn", "kargaburo", "", KB_DRAWN, "follow AC", "TABLE-CARD-1", "!AC" },
  { "not-held-empty", "kargaburo", "", KB_EMPTY, "follow AC", "TABLE-CARD-1", "!AC" },
  { "not-held-lead", "kargaburo", "", KB_LEAD, "lead AC", "TABLE-CARD-1", "!AC" },

  { "draw", "kargaburo", "", KB_VOID, "draw", NULL, "" },
  { "draw-again", "kargaburo", "", KB_DRAWING, "draw", NULL, "" },
  { "card-void", "kargaburo", "", KB_VOID, "follow 9H", "KB-DRAW-1", "!9H =5C" },
  { "pick-up-void", "kargaburo", "", KB_VOID, "pick-up", "KB-DRAW-1", "=5C" },
  { "pass-void", "kargaburo", "", KB_VOID, "pass", "KB-DRAW-1", "=5C" },
  { "card-drawing", "kargaburo", "", KB_DRAWING, "follow 9H", "KB-DRAW-3", "!9H =5C" },
  { "pick-up-drawing", "kargaburo", "", KB_DRAWING, "pick-up", "KB-DRAW-3", "=5C" },
  { "stop-drawing", "kargaburo", "", KB_DRAWING, "pass", "KB-DRAW-3", "=5C" },
  { "play-drawn", "kargaburo", "", KB_DRAWN, "follow 6C", NULL, "" },
  { "other-than-drawn", "kargaburo", "", KB_DRAWN, "follow 9H", "KB-DRAW-2", "!9H =5C +6C" },
  { "pick-up-drawn", "kargaburo", "", KB_DRAWN, "pick-up", "KB-DRAW-2", "=5C +6C" },
  { "pass-drawn", "kargaburo", "", KB_DRAWN, "pass", "KB-DRAW-2", "=5C +6C" },
  { "fishing", "kargaburo", "", KB_DRAWN, "draw", "KB-DRAW-4", "=5C +6C" },

  { "pick-up", "kargaburo", "", KB_EMPTY, "pick-up", NULL, "" },
  { "pick-up-after-drawing", "kargaburo", "", KB_EMPTIED, "pick-up", NULL, "" },
  { "card-empty", "kargaburo", "", KB_EMPTY, "follow 9H", "KB-PICK-1", "!9H =5C" },
  { "draw-empty", "kargaburo", "", KB_EMPTY, "draw", "KB-PICK-1", "=5C" },
  { "pass-empty", "kargaburo", "", KB_EMPTY, "pass", "KB-PICK-1", "=5C" },
  { "card-emptied", "kargaburo", "", KB_EMPTIED, "follow 9H", "KB-PICK-2", "!9H =5C" },
  { "draw-emptied", "kargaburo", "", KB_EMPTIED, "draw", "KB-PICK-1", "=5C" },

  { "lead", "kargaburo", "", KB_LEAD, "lead 4C", NULL, "" },
  { "lead-draw", "kargaburo", "", KB_LEAD, "draw", "KB-LEAD-2", "" },
  { "lead-pick-up", "kargaburo", "", KB_LEAD, "pick-up", "KB-LEAD-2", "" },
  { "lead-pass", "kargaburo", "", KB_LEAD, "pass", "KB-LEAD-2", "" },

  { "first-dealer", "kargaburo", "", KB_FIRST, "A: follow KH", "KB-FIRST-1", "" },
  { "first-other", "kargaburo", "", KB_FIRST, "C: draw", "KB-FIRST-1", "" },
  { "first-later", "kargaburo", "", KB_LATER, "C: follow 2S", "KB-FIRST-2", "" },
  { "first-beside-dealer", "kargaburo", "first-in-next-hand=right-of-dealer",
    KB_LATER, "C: follow 2S", "KB-FIRST-1", "" },
  { "first-round", "kargaburo", "",
    "seats 3; phase follow; turn C; lead 7H; trick B:9H; A KH; B KS; C 2H; stock 4C",
    "A: follow KH", "KB-FIRST-3", "" },
  { "first-round-again", "kargaburo", "",
    "seats 3; phase follow; turn C; lead 7H; trick B:9H; A KH; B 3H; C 2H; stock 4C",
    "B: follow 3H", "KB-FIRST-3", "" },
  { "later-turn", "kargaburo", "", KB_HELD, "A: draw", "TABLE-TURN-1", "" },
  { "later-lead", "kargaburo", "", KB_LEAD, "A: lead 2D", "TABLE-TURN-1", "" },
  { "deal-twice", "kargaburo", "", KB_LEAD, "deal", "TABLE-MOVE-1", "" },

  { "pass-option", "kargaburo", "fail-trick=pass", KB_EMPTY, "pass", NULL, "" },
  { "pick-up-option", "kargaburo", "fail-trick=pass", KB_EMPTY, "pick-up", "KB-PICK-1", "=5C" },
  { "share-option", "kargaburo", "fail-trick=pass", SHARE, "take 7C", NULL, "" },
  { "share-option-other", "kargaburo", "fail-trick=pass", SHARE, "take 9H", "KB-PICK-5", "!9H" },

  { "ck-first-lead", "cangkul", "",
    "seats 2; dealer B; phase lead; turn A; A 9S 2H 2C KD 5C 5D JH; B 3S; stock 4H",
    "B: lead 3S", "CK-LEAD-1", "" },
  { "ck-later-lead", "cangkul", "", KB_LEAD, "A: lead 2D", "TABLE-TURN-1", "" },
  { "ck-lead-draw", "cangkul", "", KB_LEAD, "draw", "CK-LEAD-3", "" },
  { "ck-lead-pass", "cangkul", "", KB_LEAD, "pass", "CK-LEAD-3", "" },
  { "ck-follow", "cangkul", "", KB_HELD, "follow QC", NULL, "" },
  { "ck-revoke", "cangkul", "", KB_HELD, "follow 8D", "CK-FOLLOW-1", "!8D =5C +QC" },
  { "ck-two-cards", "cangkul", "", KB_HELD, "follow QC 8D", "CK-FOLLOW-2", "!QC !8D" },
  { "ck-draw-holding", "cangkul", "", KB_HELD, "draw", "CK-FOLLOW-3", "=5C +QC" },
  { "ck-pass-holding", "cangkul", "", KB_HELD, "pass", "CK-FOLLOW-3", "=5C +QC" },
  { "ck-draw", "cangkul", "", KB_VOID, "draw", NULL, "" },
  { "ck-card-void", "cangkul", "", KB_VOID, "follow 8D", "CK-DRAW-1", "!8D =5C" },
  { "ck-pick-up-void", "cangkul", "", KB_VOID, "pick-up", "CK-DRAW-1", "=5C" },
  { "ck-card-drawing", "cangkul", "", KB_DRAWING, "follow 9H", "CK-DRAW-3", "!9H =5C" },
  { "ck-pass-void", "cangkul", "", KB_VOID, "pass", "CK-PASS-2", "=5C" },
  { "ck-pass-drawing", "cangkul", "", KB_DRAWING, "pass", "CK-PASS-2", "=5C" },
  { "ck-play-drawn", "cangkul", "", KB_DRAWN, "follow 6C", NULL, "" },
  { "ck-other-drawn", "cangkul", "", KB_DRAWN, "follow 9H", "CK-DRAW-2", "!9H =5C +6C" },
  { "ck-pass-drawn", "cangkul", "", KB_DRAWN, "pass", "CK-DRAW-2", "=5C +6C" },
  { "ck-fishing", "cangkul", "", KB_DRAWN, "draw", "CK-DRAW-4", "=5C +6C" },
  { "ck-pass", "cangkul", "", KB_EMPTY, "pass", NULL, "" },
  { "ck-card-empty", "cangkul", "", KB_EMPTY, "follow 9H", "CK-PASS-1", "!9H =5C" },
  { "ck-card-emptied", "cangkul", "", KB_EMPTIED, "follow 9H", "CK-PASS-1", "!9H =5C" },
  { "ck-draw-empty", "cangkul", "", KB_EMPTY, "draw", "CK-PASS-1", "=5C" },
  { "ck-pick-up-empty", "cangkul", "", KB_EMPTY, "pick-up", "CK-PASS-1", "=5C" },
  { "ck-take", "cangkul", "", SHARE, "take KC", NULL, "" },
  { "ck-take-own", "cangkul", "", SHARE, "take 9S", "CK-PASS-7", "!9S" },
  { "ck-take-oldest", "cangkul", "share-choice=oldest-first", SHARE, "take KC", "CK-PASS-7", "!KC +7C" },
  { "ck-take-highest", "cangkul", "share-choice=highest-first", SHARE, "take 7C", "CK-PASS-7", "!7C +KC" },
  { "ck-take-highest-there", "cangkul", "share-choice=highest-first", SHARE "; aside AC",
    "take KC", NULL, "" },
  { "ck-share-pass", "cangkul", "", SHARE, "pass", "CK-PASS-6", "" },
  { "ck-share-draw", "cangkul", "", SHARE, "draw", "CK-PASS-6", "" },
  { "ck-share-turn", "cangkul", "", SHARE, "D: take 7C", "TABLE-TURN-1", "" },
};
/* clang-format on */

CT_TEST_CASES ("/shedding/verdict/", cases, name)
{
  const Case *c = data;
  CtRules rules = *ct_rules_lookup (c->rules);
  g_autofree char *marks = NULL;
  CtState state;
  CtMove move;
  CtVerdict verdict;

  ct_test_options (&rules, c->options);
  g_assert_cmpstr (ct_test_position (&rules, &state, c->position), ==, NULL);
  move = ct_test_move (&rules, &state, c->move);
  verdict = ct_rules_check (&rules, &state, &move);
  marks = ct_test_marks (&rules, &verdict);

  g_assert_cmpstr (verdict.rule, ==, c->rule);
  g_assert_cmpstr (marks, ==, c->marks);
}

CT_TEST ("/shedding/verdict-places")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState state;
  CtMove move;
  CtVerdict verdict;

  g_assert_null (ct_test_position (rules, &state, KB_FIRST));
  move = ct_test_move (rules, &state, "follow KS");
  verdict = ct_rules_check (rules, &state, &move);
  g_assert_cmpuint (verdict.suit, ==, CT_HEARTS);
  g_assert_cmpuint (verdict.seat, ==, CT_NOBODY);

  move = ct_test_move (rules, &state, "follow 3H 9H");
  verdict = ct_rules_check (rules, &state, &move);
  g_assert_cmpint (verdict.have, ==, 2);
  g_assert_cmpint (verdict.need, ==, 1);

  move = ct_test_move (rules, &state, "C: draw");
  verdict = ct_rules_check (rules, &state, &move);
  g_assert_cmpuint (verdict.seat, ==, 1);
}

/* Moves without a notation. */
CT_TEST ("/shedding/odd-moves")
{
  const CtRules *rules = &ct_rules_cangkul;
  CtState state;
  CtMove none = { .type = CT_MOVE_FOLLOW, .seat = 2 };
  CtMove meld = { .type = CT_MOVE_MELD, .seat = 2 };
  CtMove lift = { .type = CT_MOVE_LIFT, .seat = 2 };
  CtMove take = { .type = CT_MOVE_TAKE, .seat = 1 };

  g_assert_null (ct_test_position (rules, &state, KB_HELD));
  g_assert_cmpstr (ct_rules_check (rules, &state, &none).rule, ==, CT_TABLE_ONE);
  g_assert_cmpstr (ct_rules_check (rules, &state, &meld).rule, ==, CT_TABLE_MOVE);
  g_assert_cmpstr (ct_rules_check (rules, &state, &lift).rule, ==, CT_TABLE_MOVE);

  g_assert_null (ct_test_position (rules, &state, SHARE));
  g_assert_cmpstr (ct_rules_check (rules, &state, &take).rule, ==, CT_TABLE_ONE);

  state.phase = CT_PHASE_OVER;
  g_assert_cmpstr (ct_rules_check (rules, &state, &take).rule, ==, CT_TABLE_OVER);
  state.phase = CT_PHASE_DEAL;
  g_assert_cmpstr (ct_rules_check (rules, &state, &take).rule, ==, CT_TABLE_DEAL);
}

static void
assert_table (const CtRules *rules, guint n_seats, const char *rule)
{
  g_assert_cmpstr (ct_rules_check_table (rules, n_seats).rule, ==, rule);
}

CT_TEST ("/shedding/table")
{
  CtRules rules = ct_rules_kargaburo;
  CtState state;
  CtMove deal = { .type = CT_MOVE_DEAL };

  assert_table (&rules, 1, "KB-PLAYERS-1");
  assert_table (&rules, 2, NULL);
  assert_table (&rules, 10, NULL);
  assert_table (&rules, 11, "KB-PLAYERS-2");
  ct_test_options (&rules, "hand-size=6");
  assert_table (&rules, 8, NULL);
  assert_table (&rules, 9, "KB-PLAYERS-2");
  ct_test_options (&rules, "hand-size=26");
  assert_table (&rules, 2, "KB-PLAYERS-2");
  ct_test_deal (&rules, &state, 2, "");
  g_assert_cmpstr (ct_rules_check (&rules, &state, &deal).rule, ==, "KB-PLAYERS-2");
  ct_test_options (&rules, "lead-card=no");
  assert_table (&rules, 2, NULL);
  g_assert_null (ct_rules_check (&rules, &state, &deal).rule);

  assert_table (&ct_rules_cangkul, 1, "CK-PLAYERS-1");
  assert_table (&ct_rules_cangkul, 2, NULL);
  assert_table (&ct_rules_cangkul, 7, NULL);
  assert_table (&ct_rules_cangkul, 8, "CK-PLAYERS-1");
}

CT_TEST ("/shedding/has-move")
{
  CtRules rules = ct_rules_kargaburo;

  g_assert_true (ct_rules_has_move (&rules, CT_MOVE_DEAL));
  g_assert_true (ct_rules_has_move (&rules, CT_MOVE_FOLLOW));
  g_assert_true (ct_rules_has_move (&rules, CT_MOVE_PICK_UP));
  g_assert_false (ct_rules_has_move (&rules, CT_MOVE_PASS));
  g_assert_false (ct_rules_has_move (&rules, CT_MOVE_MELD));
  ct_test_options (&rules, "fail-trick=pass");
  g_assert_false (ct_rules_has_move (&rules, CT_MOVE_PICK_UP));
  g_assert_true (ct_rules_has_move (&rules, CT_MOVE_PASS));
  g_assert_true (ct_rules_has_move (&ct_rules_cangkul, CT_MOVE_TAKE));
}
