/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches of Kargaburo and Cangkul, and hands that repeat positions. */
#include "ct-engine-fixture.h"
#include "ct-rules-shedding-private.h"
#include "ct-test.h"

static void
start_next (const CtRules *rules, CtState *state)
{
  CtCard pack[CT_MAX_CARDS];

  ct_test_pack (rules, "", pack);
  ct_rules_next_hand (rules, state, pack, state);
  g_assert_cmpuint (state->phase, ==, CT_PHASE_DEAL);
  g_assert_cmpuint (state->to_act, ==, state->dealer);
}

typedef struct
{
  const char *name;
  const char *rules;
  const char *options;
  const char *position;
  const char *moves;
  guint dealer; /* of the next hand */
  guint first;  /* of the next hand */
  const char *turn_rule;
} Case;

/* C wins, B is second, A is left with cards. */
#define KB_THREE "seats 3; phase lead; dealer B; turn C; A KS 3C; B 2D; C 6D; stock 4D"
#define KB_TWO   "seats 2; phase lead; dealer B; turn A; A 8C 2D; B JC; stock 4C"
#define CK_THREE "seats 3; phase lead; dealer C; turn C; A KS 3C; B 2D 3D; C 6H"

/* clang-format off */
static const Case cases[] = {
  { "three", "kargaburo", "", KB_THREE, "lead 6D | draw | follow 4D | follow 2D", 0, 2, "KB-FIRST-2" },
  { "three-beside-dealer", "kargaburo", "first-in-next-hand=right-of-dealer", KB_THREE, "lead 6D | draw | follow 4D | follow 2D", 0, 1, "KB-FIRST-1" },
  { "no-loser", "kargaburo", "play-on=no", KB_THREE, "lead 6D", 2, 2, "KB-FIRST-2" },
  { "two", "kargaburo", "", KB_TWO, "lead 8C | follow JC", 0, 1, "KB-FIRST-2" },
  { "two-no-loser", "kargaburo", "play-on=no", KB_TWO, "lead 8C | follow JC",
    0, 1, "KB-FIRST-2" },
  { "cangkul", "cangkul", "", CK_THREE, "lead 6H", 0, 1, "CK-LEAD-1" },
  { "cangkul-play-on", "cangkul", "play-on=yes",
    "seats 2; phase lead; dealer A; turn A; A KC; B 2H 3H", "lead KC", 1, 0, "CK-LEAD-1" },
  { "cangkul-loser", "cangkul", "play-on=yes next-dealer=loser",
    "seats 3; phase lead; dealer B; turn B; B KC; C 2H 3H; out A", "lead KC",
    2, 0, "CK-LEAD-1" },
  { "cangkul-loser-without-play-on", "cangkul", "next-dealer=loser", CK_THREE, "lead 6H",
    0, 1, "CK-LEAD-1" },
};
/* clang-format on */

CT_TEST_CASES ("/shedding/next-hand/", cases, name)
{
  const Case *c = data;
  CtRules rules = *ct_rules_lookup (c->rules);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state;

  ct_test_options (&rules, c->options);
  g_assert_cmpstr (ct_test_position (&rules, &state, c->position), ==, NULL);
  ct_test_play (&rules, &state, c->moves, NULL);
  g_assert_cmpuint (state.phase, ==, CT_PHASE_OVER);

  start_next (&rules, &state);
  g_assert_cmpuint (state.dealer, ==, c->dealer);
  g_assert_cmpuint (state.leader, ==, c->first);

  ct_rules_deal (&rules, &state, events);
  g_assert_cmpuint (state.to_act, ==, c->first);
  g_assert_cmpuint (state.leader, ==, c->first);
  g_assert_cmpstr (g_array_index (events, CtEvent, events->len - 1).rule, ==,
                   c->turn_rule);
  g_assert_cmpstr (g_array_index (events, CtEvent, 0).rule, ==,
                   g_str_equal (rules.id, "cangkul") ? "CK-DEALER-2" : "KB-DEALER-2");
}

static void
play_two (const CtRules *rules, CtState *state, GArray *events)
{
  CtState over;

  g_assert_null (ct_test_position (rules, &over, KB_TWO));
  for (guint seat = 0; seat < 2; seat++)
    {
      over.total[seat] = state->total[seat];
      over.lost[seat] = state->lost[seat];
    }
  ct_test_play (rules, &over, "lead 8C | follow JC", events);
  *state = over;
}

CT_TEST ("/shedding/tallies")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState state = { 0 };

  for (guint hand = 1; hand <= 3; hand++)
    {
      play_two (rules, &state, NULL);
      g_assert_cmpuint (state.winners, ==, 1 << 1);
      g_assert_cmpuint (state.losers, ==, 1 << 0);
      g_assert_cmpint (state.total[1], ==, hand);
      g_assert_cmpint (state.total[0], ==, 0);
      g_assert_cmpuint (state.lost[0], ==, hand);
      g_assert_cmpuint (state.match_winners, ==, 0);
      start_next (rules, &state);
    }
  g_assert_cmpint (state.total[1], ==, 3);
  g_assert_cmpuint (state.lost[0], ==, 3);
  g_assert_false (state.first_hand);
}

static void
test_target (gconstpointer options)
{
  CtRules rules = ct_rules_kargaburo;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autofree char *text = NULL;
  CtState state = { 0 };

  ct_test_options (&rules, options);
  play_two (&rules, &state, events);
  g_assert_cmpuint (state.match_winners, ==, 0);
  play_two (&rules, &state, events);
  g_assert_cmpuint (state.match_winners, ==, 1 << 1);
  text = ct_test_events (&rules, events);
  g_assert_nonnull (g_strstr_len (text, -1, "match B KB-MATCH-1, over KB-END-1"));
}

CT_TEST ("/shedding/long-match")
{
  CtState state = { .total = { 0, G_MAXINT16 }, .lost = { G_MAXUINT8 } };

  play_two (&ct_rules_kargaburo, &state, NULL);
  g_assert_cmpint (state.total[1], ==, G_MAXINT16);
  g_assert_cmpuint (state.lost[0], ==, G_MAXUINT8);
}

typedef struct
{
  const char *name;
  const char *rules;
  const char *options;
  guint n_moves; /* until the hand is void; 0: never */
} Circle;

/* Each circle returns every card. */
#define KB_CIRCLE                                                                      \
  "lead QC | follow AC | pick-up | lead JC | follow AC | pick-up | "                   \
  "lead QC | follow AC | pick-up | lead JC | follow AC | pick-up | "                   \
  "lead QC | follow AC | pick-up | lead JC | follow AC | pick-up"
#define CK_CIRCLE                                                                      \
  "lead 7H | pass | follow TH | lead 3H | pass | follow TH | "                         \
  "lead 7H | pass | follow TH | lead 3H | pass | follow TH | "                         \
  "lead 7H | pass | follow TH | lead 3H | pass | follow TH"

/* clang-format off */
static const Circle circles[] = {
  { "third-time", "kargaburo", "", 36 },
  { "second-time", "kargaburo", "stalemate-repeat=2", 18 },
  { "fourth-time", "kargaburo", "stalemate-repeat=4", 54 },
  { "first-time", "kargaburo", "stalemate-repeat=1", 3 },
  { "fortieth-time", "kargaburo", "stalemate-repeat=40", 702 },
  { "never", "kargaburo", "stalemate-repeat=0", 0 },
  { "cangkul-third-time", "cangkul", "", 36 },
  { "cangkul-second-time", "cangkul", "stalemate-repeat=2", 18 },
  { "cangkul-never", "cangkul", "stalemate-repeat=0", 0 },
};
/* clang-format on */

static void
start_circle (const CtRules *rules, CtState *state)
{
  gboolean is_cangkul = g_str_equal (rules->id, "cangkul");

  g_assert_null (ct_test_position (
      rules, state,
      is_cangkul
          ? "seats 3; phase lead; dealer B; turn A; A 7H 4D AD; B 3S; C TH 3H AC"
          : "seats 3; phase lead; dealer B; turn A; A JS 3D QC; B AC 5D JC; C 4H"));
}

static char **
split_circle (const CtRules *rules)
{
  return g_strsplit (g_str_equal (rules->id, "cangkul") ? CK_CIRCLE : KB_CIRCLE, "|",
                     -1);
}

CT_TEST_CASES ("/shedding/circle/", circles, name)
{
  const Circle *c = data;
  CtRules rules = *ct_rules_lookup (c->rules);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_auto (GStrv) moves = split_circle (&rules);
  g_autofree char *text = NULL;
  CtState state;
  guint n_moves = 0;

  ct_test_options (&rules, c->options);
  start_circle (&rules, &state);
  while (state.phase != CT_PHASE_OVER && n_moves < 1000)
    ct_test_play (&rules, &state, moves[n_moves++ % g_strv_length (moves)], events);

  g_assert_cmpuint (state.phase == CT_PHASE_OVER ? n_moves : 0, ==, c->n_moves);
  if (c->n_moves == 0)
    return;

  g_assert_true (state.is_void);
  g_assert_cmpuint (state.winners, ==, 0);
  g_assert_cmpuint (state.losers, ==, 0);
  text = ct_test_events (&rules, events);
  g_assert_true (g_str_has_suffix (text, g_str_equal (rules.id, "cangkul")
                                             ? "void CK-STALE-1, over CK-STALE-1"
                                             : "void KB-STALE-1, over KB-STALE-1"));
}

CT_TEST ("/shedding/after-void")
{
  const CtRules *rules = &ct_rules_kargaburo;
  g_auto (GStrv) moves = split_circle (rules);
  CtState state;

  start_circle (rules, &state);
  state.first_hand = FALSE;
  state.previous_winner = 0;
  for (guint i = 0; i < 36; i++)
    ct_test_play (rules, &state, moves[i % 18], NULL);
  g_assert_true (state.is_void);

  start_next (rules, &state);
  g_assert_cmpuint (state.dealer, ==, 1);
  g_assert_cmpuint (state.leader, ==, 0);
  g_assert_false (state.is_void);

  start_circle (rules, &state);
  for (guint i = 0; i < 36; i++)
    ct_test_play (rules, &state, moves[i % 18], NULL);
  start_next (rules, &state);
  g_assert_true (state.first_hand);
  g_assert_cmpuint (state.leader, ==, 2);
}

/* When a trick leaves the game, no earlier position can recur. */
CT_TEST ("/shedding/memory-begins-anew")
{
  const CtRules *rules = &ct_rules_kargaburo;
  g_auto (GStrv) moves = split_circle (rules);
  CtState state;

  g_assert_null (ct_test_position (
      rules, &state, "seats 3; phase lead; turn A; A JS 3D QC; B AC 5D JC; C 4H 2D"));
  for (guint i = 0; i < 3; i++)
    ct_test_play (rules, &state, moves[i], NULL);
  g_assert_cmpuint (state.shedding.n_seen, ==, 2);
  ct_test_play (rules, &state, "lead 5D | follow 2D | follow 3D", NULL);
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_ASIDE), ==, 3);
  g_assert_cmpuint (state.shedding.n_seen, ==, 1);
}

/* A position whose digest is 0 must not count as seen because unused memory is 0, and
 * nothing may remain when the memory is cleared.
 */
CT_TEST ("/shedding/memory-of-nought")
{
  CtState state;

  g_assert_null (
      ct_test_position (&ct_rules_kargaburo, &state,
                        "seats 2; phase lead; turn A; A 8D 3H 8S; B JD 5H 3S QS"));
  g_assert_cmpuint (state.shedding.n_seen, ==, 1);
  g_assert_cmpuint (state.shedding.seen[0], ==, 0);

  shed_forget_situations (&state);
  state.leader = 1;
  for (guint times = 1; times <= CT_MAX_SEEN + 1; times++)
    g_assert_cmpuint (shed_remember_situation (&state), ==, times);
  g_assert_cmpuint (state.shedding.seen_before, !=, 0);

  state.leader = 0;
  g_assert_cmpuint (shed_remember_situation (&state), ==, 1);
  g_assert_cmpuint (shed_remember_situation (&state), ==, 2);

  shed_forget_situations (&state);
  state.leader = 1;
  g_assert_cmpuint (shed_remember_situation (&state), ==, 1);
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/shedding/target/wins", "match-target=wins=2", test_target);
  g_test_add_data_func ("/shedding/target/losses", "match-target=losses=2",
                        test_target);
}
