/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of moves in Kargaburo and Cangkul, and their rules. */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *rules;
  const char *options;
  const char *position;
  const char *moves;  /* all are played */
  const char *events; /* of the last one */
} Case;

#define KB_FIRST                                                                       \
  "seats 3; phase follow; turn B; dealer A; lead 7H; A KH 2D; B 3H 9H KS; C 2S 5S; "   \
  "stock 4C TD 6H AH"
#define KB_ACE                                                                         \
  "seats 3; phase follow; turn B; dealer A; lead AH; A 5H 2D; B 3H KS; C 9H 2S; "      \
  "stock 4C"
#define KB_LAST                                                                        \
  "seats 10; phase follow; turn B; dealer A; lead 7H; A KH; B 2S 5S; C 3H; D 4H; "     \
  "E 5H; F 6H; G 8H; H 9H; I TH; J JH; stock 4C"
#define KB_OUT_PICKED "seats 4; phase lead; turn B; A 2S 3S; B KD; C 3D 4S; D 5S 6S"
#define KB_OUT_BEST                                                                    \
  "seats 4; phase lead; turn B; A 2S 3C; B 4S; C QS; D JS 9D; stock 4C"
#define CK_FIVE                                                                        \
  "seats 5; phase lead; turn A; A 7C 2D; B 3H 4H; C KC 3D; D 5H 6H; E 2C 4D"
#define CK_THREE_PASS "seats 4; phase lead; turn A; A 3H 2D; B 3C; C 4C; D 5C"
#define CK_PLAY_ON    "seats 4; phase lead; turn A; A 6C; B 2H 3H; C 9C 2D; D 3C 3D"
#define KB_PASS_FIRST                                                                  \
  "seats 3; phase follow; turn B; dealer A; lead 7H; A KH 2D; B 3S KS; C 2S 5H"

/* clang-format off */
static const Case cases[] = {
  { "first-card", "kargaburo", "", KB_FIRST, "follow 9H",
    "9H B>trick KB-FIRST-4, turn C KB-FIRST-3" },
  { "first-draw", "kargaburo", "", KB_FIRST, "follow 9H | draw",
    "4C stock>C KB-DRAW-1" },
  { "draw-on", "kargaburo", "", KB_FIRST, "follow 9H | draw | draw | draw",
    "6H stock>C KB-DRAW-3" },
  { "drawn-fits", "kargaburo", "", KB_FIRST, "follow 9H | draw | draw | draw | follow 6H",
    "6H C>trick KB-DRAW-2, turn A KB-FIRST-3" },
  { "first-trick", "kargaburo", "", KB_FIRST,
    "follow 9H | draw | draw | draw | follow 6H | follow KH",
    "KH A>trick KB-FOLLOW-1, 7H lead>aside KB-FIRST-6, 9H trick>aside KB-TRICK-2, "
    "6H trick>aside KB-TRICK-2, KH trick>aside KB-TRICK-1, lead A KB-TRICK-3, "
    "turn A KB-TRICK-3" },
  { "lead-card-best", "kargaburo", "", KB_ACE, "follow 3H | follow 9H | follow 5H",
    "5H A>trick KB-FOLLOW-1, AH lead>aside KB-FIRST-6, 3H trick>aside KB-TRICK-2, "
    "9H trick>aside KB-TRICK-1, 5H trick>aside KB-TRICK-2, lead C KB-FIRST-5, "
    "turn C KB-FIRST-5" },
  { "lead-card-competes", "kargaburo", "lead-card-competes=dealer", KB_ACE,
    "follow 3H | follow 9H | follow 5H",
    "5H A>trick KB-FOLLOW-1, AH lead>aside KB-FIRST-6, 3H trick>aside KB-TRICK-2, "
    "9H trick>aside KB-TRICK-1, 5H trick>aside KB-TRICK-2, lead A KB-FIRST-5, "
    "turn A KB-FIRST-5" },
  { "competing-dealer-out", "kargaburo", "lead-card-competes=dealer",
    "seats 3; phase follow; turn B; dealer A; lead AH; A 5H; B 3H KS; C 9H 2S; stock 4C",
    "follow 3H | follow 9H | follow 5H",
    "5H A>trick KB-FOLLOW-1, out A KB-OUT-1, win A KB-OUT-2, AH lead>aside KB-FIRST-6, "
    "3H trick>aside KB-TRICK-2, 9H trick>aside KB-TRICK-1, 5H trick>aside KB-OUT-4, "
    "lead B KB-TRICK-4, turn B KB-TRICK-4" },
  { "lead-card-picked-up", "kargaburo", "", KB_LAST, "draw | pick-up",
    "7H lead>B KB-FIRST-6, lead C KB-PICK-8, turn C KB-PICK-4" },
  { "lead-card-set-aside", "kargaburo", "lead-card-pickup=set-aside", KB_LAST,
    "draw | pick-up",
    "7H lead>aside KB-FIRST-6, lead C KB-PICK-8, turn C KB-PICK-4" },

  { "lead", "kargaburo", "",
    "seats 3; phase lead; turn B; A 2C 2D; B 9C 4D; C 9H 8D; stock JC", "lead 9C",
    "9C B>trick KB-LEAD-1, turn C KB-DIR-1" },
  { "follow-freely", "kargaburo", "",
    "seats 3; phase follow; turn C; trick B:5C; A 2C 2D; B 9S; C 9C 8C; stock JC",
    "follow 8C", "8C C>trick KB-FOLLOW-2, turn A KB-DIR-1" },
  { "last-card-fits", "kargaburo", "",
    "seats 3; phase follow; turn C; trick B:5C; A 2C 2D; B 9S; C TS QH; stock JC",
    "draw | follow JC", "JC C>trick KB-PICK-3, turn A KB-DIR-1" },
  { "last-card-does-not-fit", "kargaburo", "",
    "seats 3; phase follow; turn C; trick B:5C; A 2C 2D; B 9S; C 9D QH; stock 8D",
    "draw | pick-up",
    "5C trick>C KB-PICK-2, lead B KB-PICK-6, turn B KB-PICK-4" },
  { "pick-up", "kargaburo", "",
    "seats 3; phase follow; turn A; trick B:5C C:QC; A 3H 2D; B 9S; C 9D QH",
    "pick-up",
    "5C trick>A KB-PICK-1, QC trick>A KB-PICK-5, lead C KB-PICK-6, turn C KB-PICK-4" },
  { "skip-who-is-out", "kargaburo", "",
    "seats 4; phase lead; turn B; A 2C 2D; B 9C 4D; D 9H 8D; out C; stock JC",
    "lead 9C", "9C B>trick KB-LEAD-1, turn D KB-OUT-3" },

  { "out-with-the-lead", "kargaburo", "", KB_OUT_PICKED, "lead KD",
    "KD B>trick KB-LEAD-1, out B KB-OUT-1, win B KB-OUT-2, turn C KB-DIR-1" },
  { "picked-up-from-out", "kargaburo", "", KB_OUT_PICKED, "lead KD | follow 3D | pick-up",
    "KD trick>D KB-OUT-4, 3D trick>D KB-PICK-1, lead C KB-PICK-7, turn C KB-PICK-4" },
  { "picked-up-highest-active", "kargaburo", "lead-after-out=highest-active",
    "seats 5; phase lead; turn B; A 2S 3S; B KD; C 3D 4S; D 5D 6S; E 8C",
    "lead KD | follow 3D | follow 5D | pick-up",
    "KD trick>E KB-OUT-4, 3D trick>E KB-PICK-1, 5D trick>E KB-PICK-5, lead D KB-PICK-7, "
    "turn D KB-PICK-4" },
  { "only-card-from-out", "kargaburo", "",
    "seats 3; phase lead; turn B; A 2S 3S; B KD; C 4S 5S", "lead KD | pick-up",
    "KD trick>C KB-PICK-1, lead C KB-PICK-7, turn C KB-PICK-4" },
  { "two-out-in-a-trick", "kargaburo", "", KB_OUT_BEST, "lead 4S | follow QS",
    "QS C>trick KB-FOLLOW-1, out C KB-OUT-5, turn D KB-DIR-1" },
  { "best-is-out", "kargaburo", "", KB_OUT_BEST,
    "lead 4S | follow QS | follow JS | follow 2S",
    "2S A>trick KB-FOLLOW-1, 4S trick>aside KB-OUT-4, QS trick>aside KB-TRICK-1, "
    "JS trick>aside KB-TRICK-2, 2S trick>aside KB-TRICK-2, lead D KB-TRICK-4, "
    "turn D KB-TRICK-4" },
  { "best-is-out-highest-active", "kargaburo", "lead-after-out=highest-active",
    "seats 4; phase lead; turn B; A KS 3C; B 4S 2C; C AS; D JS 9D; stock 4C",
    "lead 4S | follow AS | follow JS | follow KS",
    "KS A>trick KB-FOLLOW-1, 4S trick>aside KB-TRICK-2, AS trick>aside KB-TRICK-1, "
    "JS trick>aside KB-TRICK-2, KS trick>aside KB-TRICK-2, lead A KB-TRICK-4, "
    "turn A KB-TRICK-4" },
  { "later-out", "kargaburo", "",
    "seats 4; phase lead; turn C; A KS 3C; C AS; D JS 9D; out B; stock 4C", "lead AS",
    "AS C>trick KB-LEAD-1, out C KB-OUT-1, turn D KB-DIR-1" },
  { "hand-over", "kargaburo", "",
    "seats 3; phase lead; turn C; A KS 3C; C 6H; out B; stock 4C", "lead 6H",
    "6H C>trick KB-LEAD-1, out C KB-OUT-1, lose A KB-END-3, score B 1 KB-MATCH-1, "
    "over KB-END-2" },
  { "two-players", "kargaburo", "",
    "seats 2; phase lead; turn A; A 8C 2D; B JC; stock 4C", "lead 8C | follow JC",
    "JC B>trick KB-FOLLOW-1, out B KB-OUT-1, win B KB-OUT-2, lose A KB-END-3, "
    "score B 1 KB-MATCH-1, over KB-END-1" },
  { "no-play-on", "kargaburo", "play-on=no", KB_OUT_PICKED, "lead KD",
    "KD B>trick KB-LEAD-1, out B KB-OUT-1, win B KB-OUT-2, score B 1 KB-MATCH-1, "
    "over KB-OUT-2" },
  { "drawing-never-empties", "kargaburo", "",
    "seats 3; phase follow; turn C; trick B:5H; A 3H 2D; B 9D; C 9S; stock 2H",
    "draw | follow 2H", NULL },

  { "option-pass", "kargaburo", "fail-trick=pass", KB_PASS_FIRST, "pass",
    "pass B KB-PICK-1, turn C KB-FIRST-3" },
  { "option-pass-lead-card", "kargaburo", "fail-trick=pass", KB_PASS_FIRST,
    "pass | follow 5H | follow KH",
    "KH A>trick KB-FOLLOW-1, 7H lead>B KB-FIRST-6, 5H trick>B KB-PICK-5, "
    "KH trick>B KB-PICK-5, lead A KB-PICK-6, turn A KB-PICK-6" },
  { "option-pass-set-aside", "kargaburo", "fail-trick=pass lead-card-pickup=set-aside",
    KB_PASS_FIRST, "pass | follow 5H | follow KH",
    "KH A>trick KB-FOLLOW-1, 7H lead>aside KB-FIRST-6, 5H trick>B KB-PICK-5, "
    "KH trick>B KB-PICK-5, lead A KB-PICK-6, turn A KB-PICK-6" },
  { "option-pass-nobody", "kargaburo", "fail-trick=pass",
    "seats 2; phase follow; turn B; lead 7H; A KS 2D; B 3S KD", "pass | pass",
    "pass A KB-PICK-1, turn B KB-PICK-5" },
  { "option-pass-nobody-takes", "kargaburo", "fail-trick=pass",
    "seats 2; phase follow; turn B; lead 7H; A KS 2D; B 3S KD", "pass | pass | take 7H",
    "7H lead>B KB-PICK-5, pass A KB-PICK-5, lead A KB-PICK-8, turn A KB-PICK-8" },
  { "option-pass-nobody-aside", "kargaburo", "fail-trick=pass lead-card-pickup=set-aside",
    "seats 2; phase follow; turn B; lead 7H; A KS 2D; B 3S KD", "pass | pass",
    "pass A KB-PICK-1, 7H lead>aside KB-FIRST-6, lead A KB-PICK-8, turn A KB-PICK-8" },

  { "ck-lead", "cangkul", "",
    "seats 2; dealer B; phase lead; turn A; A 9S 2H 2C KD 5C 5D JH; B 3S 4D; stock 4H",
    "lead 9S", "9S A>trick CK-LEAD-1, turn B CK-DIR-1" },
  { "ck-trick", "cangkul", "",
    "seats 2; dealer B; phase lead; turn A; A 9S 2H 2C KD 5C 5D JH; B 3S 4D; stock 4H",
    "lead 9S | follow 3S",
    "3S B>trick CK-FOLLOW-1, 9S trick>aside CK-PASS-4, 3S trick>aside CK-PASS-4, "
    "lead A CK-LEAD-2, turn A CK-LEAD-2" },
  { "ck-later-lead", "cangkul", "",
    "seats 2; dealer A; phase lead; turn A; A 9S 2H; B 3S 4D; stock 4H",
    "lead 9S", "9S A>trick CK-LEAD-2, turn B CK-DIR-1" },
  { "ck-pass-after-drawing", "cangkul", "",
    "seats 4; phase follow; turn B; trick A:4H; A 2D; B 3C; C JH 2C; D 8H 3D; stock 6D",
    "draw | pass", "pass B CK-PASS-1, turn C CK-PASS-3" },
  { "ck-passer-takes", "cangkul", "",
    "seats 4; phase follow; turn B; trick A:4H; A 2D; B 3C; C JH 2C; D 8H 3D; stock 6D",
    "draw | pass | follow JH | follow 8H",
    "8H D>trick CK-FOLLOW-1, 4H trick>B CK-PASS-5, JH trick>B CK-PASS-5, "
    "8H trick>B CK-PASS-5, lead C CK-PASS-9, turn C CK-PASS-9" },
  { "ck-share", "cangkul", "", CK_FIVE, "lead 7C | pass | follow KC | pass | follow 2C",
    "2C E>trick CK-FOLLOW-1, turn B CK-PASS-6" },
  { "ck-share-take", "cangkul", "", CK_FIVE,
    "lead 7C | pass | follow KC | pass | follow 2C | take 2C",
    "2C trick>B CK-PASS-7, turn D CK-PASS-6" },
  { "ck-share-end", "cangkul", "", CK_FIVE,
    "lead 7C | pass | follow KC | pass | follow 2C | take 2C | take 7C | take KC",
    "KC trick>B CK-PASS-7, lead C CK-PASS-9, turn C CK-PASS-9" },
  { "ck-nothing-left", "cangkul", "", CK_THREE_PASS,
    "lead 3H | pass | pass | pass | take 3H",
    "3H trick>B CK-PASS-7, pass C CK-PASS-8, pass D CK-PASS-8, lead A CK-PASS-9, "
    "turn A CK-PASS-9" },
  { "ck-out-ends-all", "cangkul", "",
    "seats 4; phase lead; turn A; A KD 2S; B 3C 4C; C 4D; D 5H 6H",
    "lead KD | pass | follow 4D",
    "4D C>trick CK-FOLLOW-1, out C CK-OUT-1, win C CK-OUT-1, score C 1 CK-END-1, "
    "over CK-OUT-1" },
  { "ck-out-as-leader", "cangkul", "",
    "seats 3; phase lead; turn A; A 2S; B 3S 4C; C 4S 5C; stock 4D", "lead 2S",
    "2S A>trick CK-LEAD-2, out A CK-OUT-1, win A CK-OUT-1, score A 1 CK-END-1, "
    "over CK-OUT-1" },
  { "ck-play-on", "cangkul", "play-on=yes", CK_PLAY_ON,
    "lead 6C | pass | follow 9C | follow 3C",
    "3C D>trick CK-FOLLOW-1, 6C trick>B CK-END-2, 9C trick>B CK-PASS-5, "
    "3C trick>B CK-PASS-5, lead C CK-PASS-9, turn C CK-PASS-9" },
  { "ck-play-on-best-is-out", "cangkul", "play-on=yes",
    "seats 4; phase lead; turn A; A KC; B 2H 3H; C 9C 2D; D 3C 3D",
    "lead KC | pass | follow 9C | follow 3C",
    "3C D>trick CK-FOLLOW-1, KC trick>B CK-END-2, 9C trick>B CK-PASS-5, "
    "3C trick>B CK-PASS-5, lead B CK-END-2, turn B CK-END-2" },
  { "ck-play-on-end", "cangkul", "play-on=yes",
    "seats 2; phase lead; turn A; A KC; B 2H 3H", "lead KC",
    "KC A>trick CK-LEAD-2, out A CK-OUT-1, win A CK-OUT-1, lose B CK-END-2, "
    "score A 1 CK-END-1, over CK-END-2" },
};
/* clang-format on */

CT_TEST_CASES ("/shedding/play/", cases, name)
{
  const Case *c = data;
  CtRules rules = *ct_rules_lookup (c->rules);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autofree char *text = NULL;
  CtState state;

  ct_test_options (&rules, c->options);
  g_assert_cmpstr (ct_test_position (&rules, &state, c->position), ==, NULL);
  ct_test_play (&rules, &state, c->moves, events);
  text = ct_test_events (&rules, events);

  if (c->events != NULL)
    g_assert_cmpstr (text, ==, c->events);
  else
    g_assert_null (strstr (text, "out"));
}

CT_TEST ("/shedding/deal/kargaburo")
{
  const CtRules *rules = &ct_rules_kargaburo;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autofree char *text = NULL;
  g_autofree char *hand = NULL;
  CtState state;

  ct_test_deal (rules, &state, 3, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D");
  ct_rules_deal (rules, &state, events);
  text = ct_test_events (rules, events);
  g_assert_cmpstr (text, ==,
                   "turn A KB-DEALER-1, "
                   "2C stock>B KB-DEAL-3, 3C stock>C KB-DEAL-3, 4C stock>A KB-DEAL-3, "
                   "5C stock>B KB-DEAL-3, 6C stock>C KB-DEAL-3, 7C stock>A KB-DEAL-3, "
                   "8C stock>B KB-DEAL-3, 9C stock>C KB-DEAL-3, TC stock>A KB-DEAL-3, "
                   "JC stock>B KB-DEAL-3, QC stock>C KB-DEAL-3, KC stock>A KB-DEAL-3, "
                   "AC stock>B KB-DEAL-2, 2D stock>C KB-DEAL-2, 3D stock>A KB-DEAL-2, "
                   "4D stock>lead KB-DEAL-4, lead B KB-FIRST-1, turn B KB-FIRST-1");
  hand = ct_test_zone (rules, &state, ct_hand (1));
  g_assert_cmpstr (hand, ==, "2C 5C 8C JC AC");
  g_assert_cmpuint (state.phase, ==, CT_PHASE_FOLLOW);
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_STOCK), ==, 36);
}

CT_TEST ("/shedding/deal/cangkul")
{
  const CtRules *rules = &ct_rules_cangkul;
  CtState state;

  ct_test_deal (rules, &state, 7, "");
  ct_rules_deal (rules, &state, NULL);
  for (guint seat = 0; seat < 7; seat++)
    g_assert_cmpuint (ct_zone_len (&state, ct_hand (seat)), ==, 7);
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_LEAD), ==, 0);
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_STOCK), ==, 3);
  g_assert_cmpuint (state.phase, ==, CT_PHASE_LEAD);
  g_assert_cmpuint (state.to_act, ==, 1);
}

typedef struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *move;
  const char *events; /* NULL: impossible */
} Irregular;

#define HELD                                                                           \
  "seats 3; phase follow; turn C; trick B:5C; A 2C 2D; B 9S; C QC 8D; stock 4C 5H"
#define DRAWN                                                                          \
  "seats 3; phase drawn; turn C; trick B:5C; A 2C 2D; B 9S; C 9H 6C; stock 4C; drawn 6C"
#define LEAD "seats 3; phase lead; turn B; A 2D 3D; B 9S 4C; C 9H 8D; stock 4H"

/* clang-format off */
static const Irregular irregular[] = {
  { "revoke", "kargaburo", HELD, "follow 8D", "8D C>trick KB-FOLLOW-2, turn A KB-DIR-1" },
  { "needless-draw", "kargaburo", HELD, "draw", "4C stock>C KB-DRAW-1" },
  { "pick-up", "kargaburo", HELD, "pick-up",
    "5C trick>C KB-PICK-1, lead B KB-PICK-6, turn B KB-PICK-4" },
  { "pass", "kargaburo", HELD, "pass", "pass C KB-PICK-1, turn A KB-DIR-1" },
  { "two-cards", "kargaburo", HELD, "follow QC 8D",
    "QC C>trick KB-FOLLOW-1, 8D C>trick KB-FOLLOW-1, out C KB-OUT-1, win C KB-OUT-2, "
    "turn A KB-DIR-1" },
  { "second-card", "kargaburo", DRAWN, "draw", "4C stock>C KB-DRAW-3" },
  { "other-card", "kargaburo", DRAWN, "follow 9H",
    "9H C>trick KB-DRAW-2, turn A KB-DIR-1" },
  { "out-of-turn", "kargaburo", HELD, "A: follow 2D", "2D A>trick KB-FOLLOW-2" },
  { "out-of-turn-draw", "kargaburo", HELD, "A: draw", "4C stock>A KB-DRAW-1" },
  { "out-of-turn-pass", "cangkul", HELD, "A: pass", "pass A CK-PASS-1" },
  { "lead-out-of-turn", "kargaburo", LEAD, "C: lead 9H",
    "9H C>trick KB-LEAD-1, turn A KB-DIR-1" },
  { "lead-draw", "kargaburo", LEAD, "draw", "4H stock>B KB-DRAW-1" },
  { "lead-pass", "kargaburo", LEAD, "pass", NULL },
  { "lead-pick-up", "kargaburo", LEAD, "pick-up", NULL },
  { "lead-take", "cangkul", LEAD, "take 4H", NULL },
  { "not-held", "kargaburo", HELD, "follow AC", NULL },
  { "pass-twice", "kargaburo", HELD, "B: pass", NULL },
  { "deal", "kargaburo", HELD, "deal", NULL },
  { "share-other", "cangkul",
    "seats 4; phase share; turn B; trick A:7C C:KC; passed B D; A 2D; B 9S; C 9H; D 8D",
    "D: take 7C", "7C trick>D CK-PASS-7, turn D CK-PASS-6" },
};
/* clang-format on */

CT_TEST_CASES ("/shedding/irregular/", irregular, name)
{
  const Irregular *c = data;
  const CtRules *rules = ct_rules_lookup (c->rules);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autofree char *text = NULL;
  CtState state;
  CtMove move;

  g_assert_cmpstr (ct_test_position (rules, &state, c->position), ==, NULL);
  move = ct_test_move (rules, &state, c->move);
  g_assert_nonnull (ct_rules_check (rules, &state, &move).rule);
  g_assert_cmpint (ct_rules_apply_irregular (rules, &state, &move, events), ==,
                   c->events != NULL);
  text = ct_test_events (rules, events);
  g_assert_cmpstr (text, ==, c->events != NULL ? c->events : "");
}

/* A player who played out of turn is skipped when their turn comes. */
CT_TEST ("/shedding/irregular-turn")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState state;
  CtMove move;

  g_assert_null (ct_test_position (rules, &state, HELD));
  move = ct_test_move (rules, &state, "A: follow 2C");
  g_assert_true (ct_rules_apply_irregular (rules, &state, &move, NULL));
  g_assert_cmpuint (state.to_act, ==, 2);
  ct_test_play (rules, &state, "follow QC", NULL);
  g_assert_cmpuint (state.phase, ==, CT_PHASE_LEAD);
  g_assert_cmpuint (state.to_act, ==, 2);
}

/* The first player leads again, or the dealer where the lead card competes. */
static void
test_irregular_round (gconstpointer options)
{
  static const char *const moves[] = { "follow KS", "follow 2S", "follow 2D" };
  CtRules rules = ct_rules_kargaburo;
  CtState state;

  ct_test_options (&rules, options);
  g_assert_null (ct_test_position (
      &rules, &state,
      "seats 3; phase follow; turn B; dealer A; lead 7H; A KH 2D; B 3H KS; C 2S 5H"));
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      CtMove move = ct_test_move (&rules, &state, moves[i]);

      g_assert_true (ct_rules_apply_irregular (&rules, &state, &move, NULL));
    }
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_ASIDE), ==, 4);
  g_assert_cmpuint (state.phase, ==, CT_PHASE_LEAD);
  g_assert_cmpuint (state.to_act, ==, *(const char *) options != '\0' ? 0 : 1);
}

CT_TEST ("/shedding/sees")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState state;
  CtState view;
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;
  g_autofree char *trick = NULL;
  g_autofree char *stock = NULL;

  g_assert_null (ct_test_position (rules, &state, DRAWN));
  ct_rules_view (rules, &state, 2, &view);
  own = ct_test_zone (rules, &view, ct_hand (2));
  other = ct_test_zone (rules, &view, ct_hand (0));
  trick = ct_test_zone (rules, &view, CT_ZONE_TRICK);
  stock = ct_test_zone (rules, &view, CT_ZONE_STOCK);
  g_assert_cmpstr (own, ==, "9H 6C");
  g_assert_cmpstr (other, ==, "?? ??");
  g_assert_cmpstr (trick, ==, "5C");
  g_assert_cmpstr (stock, ==, "??");
  g_assert_cmpuint (view.drawn, ==, state.drawn);

  ct_rules_view (rules, &state, 0, &view);
  g_assert_cmpuint (view.drawn, ==, CT_NO_CARD);
  g_assert_true (ct_rules_sees (rules, &state, CT_SEES_ALL, CT_ZONE_STOCK, 0));
}

/* The cards set aside are the source of randomness, so everyone can verify the choice.
 */
static guint
share_by_chance (guint64 seed)
{
  CtRules rules = ct_rules_cangkul;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { seed };
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  CtState view;
  CtVerdict verdict;
  CtCard card;
  guint n_allowed = 0;

  ct_test_options (&rules, "share-choice=random");
  g_assert_cmpstr (
      ct_test_position (
          &rules, &state,
          "seats 5; phase share; turn B; trick A:7C C:KC E:2C; passed B D; "
          "A 3D; B 9S; C 9H; D 8D; E 4D"),
      ==, NULL);
  ct_shuffle_deck (&random, rules.deck, pack);
  for (guint i = 0; ct_zone_len (&state, CT_ZONE_ASIDE) < 8; i++)
    if (ct_zone_find (&state, CT_ZONE_ABSENT, pack[i]) >= 0)
      ct_state_shift (&state, pack[i], CT_ZONE_ASIDE, -1, NULL, NULL);

  ct_rules_legal (&rules, &state, legal);
  g_assert_cmpuint (legal->len, ==, 1);
  for (guint place = 0; place < 3; place++)
    {
      CtMove move = { .type = CT_MOVE_TAKE, .seat = 1, .n_cards = 1 };

      move.card[0] = ct_zone_card (&state, CT_ZONE_TRICK, place);
      verdict = ct_rules_check (&rules, &state, &move);
      n_allowed += verdict.rule == NULL;
      if (verdict.rule != NULL)
        g_assert_cmpstr (verdict.rule, ==, "CK-PASS-7");
    }
  g_assert_cmpuint (n_allowed, ==, 1);
  card = g_array_index (legal, CtMove, 0).card[0];
  ct_rules_view (&rules, &state, 0, &view);
  ct_rules_legal (&rules, &view, legal);
  g_assert_cmpuint (g_array_index (legal, CtMove, 0).card[0], ==, card);
  return ct_zone_find (&state, CT_ZONE_TRICK, card);
}

/* The choice must never change: recorded hands depend on it. */
CT_TEST ("/shedding/share-by-chance")
{
  g_autoptr (GString) first = g_string_new (NULL);
  guint n[3] = { 0 };

  for (guint64 seed = 1; seed <= 300; seed++)
    {
      guint place = share_by_chance (seed);

      g_assert_cmpuint (place, <, 3);
      n[place]++;
      if (seed <= 12)
        g_string_append_printf (first, "%u", place);
    }
  g_assert_cmpstr (first->str, ==, "021212121101");

  for (guint place = 0; place < 3; place++)
    {
      g_assert_cmpuint (n[place], >, 75);
      g_assert_cmpuint (n[place], <, 125);
    }
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/shedding/irregular-round/usual", "", test_irregular_round);
  g_test_add_data_func ("/shedding/irregular-round/competing",
                        "lead-card-competes=dealer", test_irregular_round);
}
