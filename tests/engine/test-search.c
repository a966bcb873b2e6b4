/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strong players imagine only deals that are possible, remember what their seat has
 * seen and nothing else, and find what a glance misses.
 */
#include <string.h>

#include "ct-bot.h"
#include "ct-invariants.h"
#include "ct-rig.h"
#include "ct-test.h"

/* A hand in which every seat remembers. */
typedef struct
{
  const CtRules *rules;
  CtState state;
  CtMemory memory[CT_MAX_SEATS];
  CtRandom random;
} Hand;

static void
begin (Hand *hand, const CtRules *rules, guint n_seats, guint64 seed)
{
  CtCard pack[CT_MAX_CARDS];

  hand->rules = rules;
  hand->random.state = seed;
  ct_shuffle_deck (&hand->random, rules->deck, pack);
  ct_state_init (&hand->state, n_seats, pack, ct_deck_size (rules->deck));
  ct_rules_deal (rules, &hand->state, NULL);
  for (guint seat = 0; seat < n_seats; seat++)
    ct_memory_begin (&hand->memory[seat], rules, &hand->state, seat);
}

static void
move_on (Hand *hand, CtBotLevel level)
{
  CtState before = hand->state;
  CtMove move;

  g_assert_true (
      ct_bot_choose (hand->rules, &hand->state, level, &hand->random, &move));
  g_assert_true (ct_rules_apply (hand->rules, &hand->state, &move, NULL, NULL));
  for (guint seat = 0; seat < before.n_seats; seat++)
    ct_memory_watch (&hand->memory[seat], hand->rules, &before, &move, &hand->state);
}

static void
check_imagined (Hand *hand, guint seat)
{
  const CtMemory *memory = &hand->memory[seat];
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState known;
  CtState imagined;
  CtState view;
  CtState same;

  ct_memory_view (memory, hand->rules, &hand->state, &known);
  g_assert_true (ct_memory_allows (memory, hand->rules, &known, &hand->state));
  g_assert_true (
      ct_memory_imagine (memory, hand->rules, &known, &hand->random, &imagined));
  g_assert_true (ct_memory_allows (memory, hand->rules, &known, &imagined));

  ct_rules_view (hand->rules, &hand->state, seat, &view);
  ct_rules_view (hand->rules, &imagined, seat, &same);
  g_assert_cmpmem (&view, sizeof view, &same, sizeof same);
  ct_memory_view (memory, hand->rules, &imagined, &same);
  g_assert_cmpmem (&known, sizeof known, &same, sizeof same);

  ct_rules_legal (hand->rules, &imagined, legal);
  g_assert_cmpstr (
      ct_invariants_position (hand->rules, &imagined, legal, &hand->random), ==, NULL);
}

#define N_HANDS   6
#define MOST_MOVES 300

static void
test_imagined_deals_are_possible (gconstpointer data)
{
  const CtRules *rules = data;
  guint n_checked = 0;

  for (guint i = 0; i < N_HANDS; i++)
    {
      Hand hand;

      begin (&hand, rules, i % 2 == 0 ? 4 : 2, 100 + i);
      for (guint ply = 0; ply < MOST_MOVES && hand.state.phase != CT_PHASE_OVER; ply++)
        {
          check_imagined (&hand, hand.state.to_act);
          n_checked++;
          move_on (&hand, i < N_HANDS / 2 ? CT_BOT_RANDOM : CT_BOT_EASY);
        }
    }

  g_assert_cmpuint (n_checked, >, 100);
}

/* The cards of a trick that somebody picked up, and suits that they did not follow. */
static void
test_memory (void)
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState before;
  CtState state;
  CtState known;
  CtMemory memory;
  CtMove move;
  guint led;

  g_assert_null (ct_rig_position (rules, &before,
                                  "seats 3; phase follow; turn B; trick A:9S; "
                                  "A 2H 3H; B 4D 5D; C 6S 7C"));
  ct_memory_begin (&memory, rules, &before, 2);
  led = ct_rules_led_suit (rules, &before);
  move = ct_rig_move (rules, &before, "pick-up");
  state = before;
  g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
  ct_memory_watch (&memory, rules, &before, &move, &state);

  ct_memory_view (&memory, rules, &state, &known);
  g_assert_cmpint (ct_zone_find (&known, ct_hand (1),
                                 ct_zone_card (&before, CT_ZONE_TRICK, 0)),
                   >=, 0);
  for (guint i = 0; i < 200; i++)
    {
      CtRandom random = { i };
      CtState imagined;

      g_assert_true (ct_memory_imagine (&memory, rules, &known, &random, &imagined));
      for (guint pos = 0; pos < ct_zone_len (&imagined, ct_hand (1)); pos++)
        g_assert_true (
            ct_zone_card (&known, ct_hand (1), pos) != CT_NO_CARD ||
            ct_face_suit (ct_rules_face (
                rules, ct_zone_card (&imagined, ct_hand (1), pos))) != led);
    }
}

static CtMove
think (const CtRules *rules,
       const CtState *view,
       const CtMemory *memory,
       guint n_playouts,
       guint64 seed)
{
  CtSearchPlan plan = ct_search_usual_plan (rules);
  CtRandom random = { seed };
  CtMove move;

  plan.n_playouts = n_playouts;
  g_assert_true (
      ct_bot_think (rules, view, memory, CT_BOT_STRONG, &plan, &random, &move));
  return move;
}

/* Other hidden cards and the same seed give the same move. */
static void
test_sees_nothing_hidden (gconstpointer data)
{
  const CtRules *rules = data;
  Hand hand;

  begin (&hand, rules, rules->usual_seats, 7);
  for (guint ply = 0; ply < 30 && hand.state.phase != CT_PHASE_OVER; ply++)
    {
      const CtMemory *memory = &hand.memory[hand.state.to_act];
      CtMove move = think (rules, &hand.state, memory, 24, ply);
      CtMove same = think (rules, &hand.state, memory, 24, ply);
      CtState known;
      CtState other;

      g_assert_cmpmem (&move, sizeof move, &same, sizeof same);
      ct_memory_view (memory, rules, &hand.state, &known);
      g_assert_true (
          ct_memory_imagine (memory, rules, &known, &hand.random, &other));
      same = think (rules, &other, memory, 24, ply);
      g_assert_cmpmem (&move, sizeof move, &same, sizeof same);
      same = think (rules, &known, memory, 24, ply);
      g_assert_cmpmem (&move, sizeof move, &same, sizeof same);
      move_on (&hand, CT_BOT_EASY);
    }
}

/* Numbers that advice can show. */
static void
test_candidates (gconstpointer data)
{
  const CtRules *rules = data;
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  CtSearchPlan plan = ct_search_usual_plan (rules);
  CtState known;
  Hand hand;

  plan.n_playouts = 60;
  begin (&hand, rules, rules->usual_seats, 3);
  do
    {
      const CtMemory *memory = &hand.memory[hand.state.to_act];

      ct_memory_view (memory, rules, &hand.state, &known);
      ct_search (rules, &known, memory, &plan, &hand.random, candidates);
      if (candidates->len < 2)
        move_on (&hand, CT_BOT_EASY);
    }
  while (candidates->len < 2);

  for (guint i = 0; i < candidates->len; i++)
    {
      const CtCandidate *candidate = &g_array_index (candidates, CtCandidate, i);

      g_assert_null (ct_rules_check (rules, &known, &candidate->move).rule);
      g_assert_cmpuint (candidate->n_deals, >, 0);
      g_assert_cmpfloat (candidate->wins, >=, 0);
      g_assert_cmpfloat (candidate->wins, <=, 1);
      g_assert_cmpfloat (candidate->error, >=, 0);
      if (i == 0)
        g_assert_cmpfloat (candidate->behind, ==, 0);
      for (guint k = 0; k < i; k++)
        g_assert_false (ct_move_equivalent (
            rules, &candidate->move,
            &g_array_index (candidates, CtCandidate, k).move));
    }
}

typedef struct
{
  const CtRules *rules;
  CtState state;
  gint cancelled;
  CtMove move;
} Thought;

static gpointer
think_long (gpointer data)
{
  Thought *self = data;
  CtSearchPlan plan = { .n_playouts = G_MAXINT,
                        .n_candidates = 4,
                        .cancelled = &self->cancelled };
  CtRandom random = { 1 };

  g_assert_true (ct_bot_think (self->rules, &self->state, NULL, CT_BOT_STRONG, &plan,
                               &random, &self->move));
  return NULL;
}

static void
test_cancelled (gconstpointer data)
{
  Thought self = { .rules = data };
  Hand hand;

  begin (&hand, self.rules, self.rules->usual_seats, 5);
  self.state = hand.state;
  for (guint i = 0; i < 2; i++)
    {
      GThread *thread;

      self.cancelled = i;
      thread = g_thread_new ("thought", think_long, &self);
      g_usleep (20000);
      g_atomic_int_set (&self.cancelled, TRUE);
      g_thread_join (thread);
      g_assert_null (ct_rules_check (self.rules, &self.state, &self.move).rule);
    }
}

static void
test_time_is_limited (void)
{
  const CtRules *rules = &ct_rules_buraco_us;
  CtSearchPlan plan = { .n_playouts = G_MAXINT, .n_candidates = 4, .usec = 10000 };
  CtMove move;
  Hand hand;

  begin (&hand, rules, 4, 5);
  g_assert_true (ct_bot_think (rules, &hand.state, NULL, CT_BOT_STRONG, &plan,
                               &hand.random, &move));
  g_assert_null (ct_rules_check (rules, &hand.state, &move).rule);
}

CT_TEST_MAIN ("search")
{
  static const struct
  {
    const char *name;
    GTestDataFunc test;
  } of_all_games[] = {
    { "imagined-deals-are-possible", test_imagined_deals_are_possible },
    { "sees-nothing-hidden", test_sees_nothing_hidden },
    { "candidates", test_candidates },
    { "cancelled", test_cancelled },
  };

  g_test_init (&argc, &argv, NULL);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    for (guint i = 0; i < G_N_ELEMENTS (of_all_games); i++)
      {
        g_autofree char *path =
            g_strdup_printf ("/search/%s/%s", of_all_games[i].name, (*rules)->id);

        g_test_add_data_func (path, *rules, of_all_games[i].test);
      }
  g_test_add_func ("/search/memory", test_memory);
  g_test_add_func ("/search/time-is-limited", test_time_is_limited);

  return g_test_run ();
}
