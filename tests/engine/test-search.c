/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strong players imagine only deals that are possible, remember what their seat has
 * seen and nothing else, and find what a glance misses.
 */
#include <string.h>

#include "ct-bot.h"
#include "ct-invariants.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"
#include "ct-turns.h"

/* A hand in which every seat remembers. */
typedef struct
{
  const CtRules *rules;
  CtState state;
  CtRecall recall[CT_MAX_SEATS];
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
    ct_recall_begin (&hand->recall[seat], rules, &hand->state, seat);
}

static void
move_on (Hand *hand, CtBotLevel level)
{
  CtState before = hand->state;
  CtMove move;

  g_assert_true (ct_bot_choose (hand->rules, &hand->state, level, &hand->random,
                                &move));
  g_assert_true (ct_rules_apply (hand->rules, &hand->state, &move, NULL, NULL));
  for (guint seat = 0; seat < before.n_seats; seat++)
    ct_recall_watch (&hand->recall[seat], hand->rules, &before, &move, &hand->state);
}

static void
check_imagined (Hand *hand, guint seat)
{
  const CtRecall *recall = &hand->recall[seat];
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState known;
  CtState imagined;
  CtState view;
  CtState same;

  ct_recall_view (recall, hand->rules, &hand->state, &known);
  g_assert_true (ct_recall_allows (recall, hand->rules, &known, &hand->state));
  g_assert_true (ct_recall_imagine (recall, hand->rules, &known, &hand->random,
                                    &imagined));
  g_assert_true (ct_recall_allows (recall, hand->rules, &known, &imagined));

  ct_rules_view (hand->rules, &hand->state, seat, &view);
  ct_rules_view (hand->rules, &imagined, seat, &same);
  g_assert_cmpmem (&view, sizeof view, &same, sizeof same);
  ct_recall_view (recall, hand->rules, &imagined, &same);
  g_assert_cmpmem (&known, sizeof known, &same, sizeof same);

  ct_rules_legal (hand->rules, &imagined, legal);
  g_assert_cmpstr (ct_invariants_position (hand->rules, &imagined, legal,
                                           &hand->random),
                   ==, NULL);
}

#define N_HANDS    6
#define MOST_MOVES 300

CT_TEST_GAMES ("/search/imagined-deals-are-possible/")
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
CT_TEST ("/search/recall")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtState before;
  CtState state;
  CtState known;
  CtRecall recall;
  CtMove move;
  guint led;

  g_assert_null (ct_test_position (rules, &before,
                                   "seats 3; phase follow; turn B; trick A:9S; "
                                   "A 2H 3H; B 4D 5D; C 6S 7C"));
  ct_recall_begin (&recall, rules, &before, 2);
  led = ct_rules_led_suit (rules, &before);
  move = ct_test_move (rules, &before, "pick-up");
  state = before;
  g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
  ct_recall_watch (&recall, rules, &before, &move, &state);

  ct_recall_view (&recall, rules, &state, &known);
  g_assert_cmpint (ct_zone_find (&known, ct_hand (1),
                                 ct_zone_card (&before, CT_ZONE_TRICK, 0)),
                   >=, 0);
  for (guint i = 0; i < 200; i++)
    {
      CtRandom random = { i };
      CtState imagined;

      g_assert_true (ct_recall_imagine (&recall, rules, &known, &random, &imagined));
      for (guint pos = 0; pos < ct_zone_len (&imagined, ct_hand (1)); pos++)
        g_assert_true (ct_zone_card (&known, ct_hand (1), pos) != CT_NO_CARD ||
                       ct_face_suit (ct_rules_face (rules, ct_zone_card (&imagined,
                                                                         ct_hand (1),
                                                                         pos))) != led);
    }
}

static CtMove
think (const CtRules *rules,
       const CtState *view,
       const CtRecall *recall,
       guint n_playouts,
       guint64 seed)
{
  CtSearchPlan plan = ct_search_usual_plan (rules);
  CtRandom random = { seed };
  CtMove move;

  plan.n_playouts = n_playouts;
  g_assert_true (ct_bot_think (rules, view, recall, CT_BOT_STRONG, &plan, &random,
                               &move));
  return move;
}

/* Other hidden cards and the same seed give the same move. */
CT_TEST_GAMES ("/search/sees-nothing-hidden/")
{
  const CtRules *rules = data;
  Hand hand;

  begin (&hand, rules, rules->usual_seats, 7);
  for (guint ply = 0; ply < 30 && hand.state.phase != CT_PHASE_OVER; ply++)
    {
      const CtRecall *recall = &hand.recall[hand.state.to_act];
      CtMove move = think (rules, &hand.state, recall, 24, ply);
      CtMove same = think (rules, &hand.state, recall, 24, ply);
      CtState known;
      CtState other;

      g_assert_cmpmem (&move, sizeof move, &same, sizeof same);
      ct_recall_view (recall, rules, &hand.state, &known);
      g_assert_true (ct_recall_imagine (recall, rules, &known, &hand.random, &other));
      same = think (rules, &other, recall, 24, ply);
      g_assert_cmpmem (&move, sizeof move, &same, sizeof same);
      same = think (rules, &known, recall, 24, ply);
      g_assert_cmpmem (&move, sizeof move, &same, sizeof same);
      move_on (&hand, CT_BOT_EASY);
    }
}

/* Numbers that advice can show. */
CT_TEST_GAMES ("/search/candidates/")
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
      const CtRecall *recall = &hand.recall[hand.state.to_act];

      ct_recall_view (recall, rules, &hand.state, &known);
      ct_search (rules, &known, recall, &plan, &hand.random, candidates);
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
        g_assert_false (ct_move_equivalent (rules, &candidate->move,
                                            &g_array_index (candidates, CtCandidate, k)
                                                 .move));
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

CT_TEST_GAMES ("/search/cancelled/")
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

CT_TEST ("/search/time-is-limited")
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

/* Even who sees all cards does not know what the others will play: a game without other
 * chance is not always imagined in the same way.
 */
CT_TEST ("/search/predictable")
{
  const CtRules *rules = &ct_rules_kargaburo;
  CtSearchPlan plan = ct_search_usual_plan (rules);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  guint n_sure = 0;
  Hand hand;

  begin (&hand, rules, 4, 5);
  while (hand.state.phase != CT_PHASE_LEAD)
    move_on (&hand, CT_BOT_EASY);
  memset (hand.recall[hand.state.to_act].seen, 0xff, sizeof hand.recall[0].seen);
  plan.n_playouts = 400;
  plan.explains = TRUE;
  ct_search (rules, &hand.state, &hand.recall[hand.state.to_act], &plan, &hand.random,
             candidates);

  g_assert_cmpuint (candidates->len, >, 1);
  for (guint i = 0; i < candidates->len; i++)
    {
      double wins = g_array_index (candidates, CtCandidate, i).wins;

      n_sure += wins <= 0 || wins >= 1;
    }
  g_assert_cmpuint (n_sure, <, candidates->len);
}

/* The parts of the scores explain the whole difference. */
static void
test_parts (gconstpointer data)
{
  const CtRules *rules = data;
  CtSearchPlan plan = ct_search_usual_plan (rules);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  gboolean has_parts = FALSE;
  Hand hand;

  begin (&hand, rules, rules->usual_seats, 5);
  while (hand.state.phase != CT_PHASE_PLAY)
    move_on (&hand, CT_BOT_EASY);
  plan.n_playouts = 200;
  plan.explains = TRUE;
  ct_search (rules, &hand.state, &hand.recall[hand.state.to_act], &plan, &hand.random,
             candidates);

  g_assert_cmpuint (candidates->len, >, 1);
  for (guint i = 0; i < candidates->len; i++)
    {
      const CtCandidate *candidate = &g_array_index (candidates, CtCandidate, i);
      double sum = 0;

      for (guint part = 0; part < CT_N_SCORE_KINDS; part++)
        {
          sum += candidate->less[part] + candidate->more[part];
          has_parts |= candidate->less[part] != 0 && candidate->less_error[part] > 0;
        }
      g_assert_cmpfloat_with_epsilon (sum, candidate->behind, 1e-6);
    }
  g_assert_true (has_parts);
}

/**
 * Situation:
 * @game: or the beginning of its name, for several
 * @is_open: all cards that somebody holds were seen earlier
 * @move: the only right one; or, after "not ", the only wrong one
 */
typedef struct
{
  const char *name;
  const char *game;
  const char *position;
  gboolean is_open;
  const char *move;
} Situation;

/* B draws the last card, and the hand is over. */
#define LAST_CARDS                                                                     \
  "taken A B; opened A B; discards 6H; stock 2S; B KD 7C 8C; "                         \
  "meld-B 3H 4H 5H 6H 7H 8H 9H; meld-A 3S 4S 5S 6S 7S 8S 9S; meld-A QH KH AH; "

/* B has six spades down. */
#define SIX_SPADES                                                                     \
  "taken A B; opened A B; meld-B 3S 4S 5S 6S 7S 8S; meld-A QH KH AH; "                 \
  "discards TD JC 6H QC; stock 5H 4C TC 5D JC 7C 8C QC 3C 4D 6D; "                     \
  "B 5C 6C JD 3H KC 8D; "

static const Situation situations[] = {
  /* B has no heart: A keeps the lead for the last card. */
  { "lead-what-they-lack", "kargaburo", "seats 2; phase lead; turn A; A 5S 2H; B 9S 8S",
    TRUE, "lead 2H" },
  { "lead-what-they-lack", "cangkul", "seats 2; phase lead; turn A; A 5S 2H; B 9S 8S",
    TRUE, "lead 2H" },
  /* Otherwise B leads the last card. */
  { "win-the-trick", "kargaburo",
    "seats 2; phase follow; turn A; trick B:9S; A TS 3S 4H; B 5H", TRUE, "follow TS" },
  { "win-the-trick", "cangkul",
    "seats 2; phase follow; turn A; trick B:9S; A TS 3S 4H; B 5H", TRUE, "follow TS" },
  /* B would be out after any spade. */
  { "not-the-highest", "kargaburo",
    "seats 2; phase lead; turn A; A 4S KS 6H; B 9S; stock 2D", TRUE, "lead 6H" },
  { "not-the-highest", "cangkul",
    "seats 2; phase lead; turn A; A 4S KS 6H; B 9S; stock 2D", TRUE, "lead 6H" },
  /* B has nothing else to play than what A waits for. */
  { "let-them-begin", "cau-robat",
    "seats 2; phase play; turn A; centre 3c 4c 5c; A 2e 7o; B 2b", TRUE, "play 7o" },
  /* The seven can wait. */
  { "before-they-do", "cau-robat",
    "seats 2; phase play; turn A; centre 3c 4c 5c 7b; A 3e 7o; B 3b 12c", TRUE,
    "play 3e" },
  { "go-out-in-time", "buraco-brazil",
    "seats 2; phase play; turn A; A JH 4D; " LAST_CARDS, FALSE, "lay-off JH @2" },
  { "keep-what-fits", "buraco", "seats 2; phase play; turn A; A JH 4D; " LAST_CARDS,
    FALSE, "not discard JH" },
  { "feed-nobody", "buraco", "seats 2; phase play; turn A; A 9S KD 6C 3D; " SIX_SPADES,
    FALSE, "not discard 9S" },
};

static gboolean
is_of (const Situation *situation, const CtRules *rules)
{
  return g_str_has_prefix (rules->id, situation->game);
}

CT_TEST_GAMES ("/search/situations/")
{
  const CtRules *rules = data;

  for (guint i = 0; i < G_N_ELEMENTS (situations); i++)
    {
      const Situation *situation = &situations[i];
      CtRecall recall;
      CtState state;
      g_autofree char *text = NULL;
      CtMove move;

      if (!is_of (situation, rules))
        continue;

      g_assert_null (ct_test_position (rules, &state, situation->position));
      ct_recall_begin (&recall, rules, &state, state.to_act);
      if (situation->is_open)
        memset (recall.seen, 0xff, sizeof recall.seen);
      move = think (rules, &state, &recall, 1000, 1);
      text = ct_move_to_text (rules, &move);
      if (g_str_has_prefix (situation->move, "not ")
              ? g_str_equal (text, situation->move + strlen ("not "))
              : !g_str_equal (text, situation->move))
        g_error ("%s: %s, %s", situation->name, situation->move, text);
    }
}

static void
play_turn (const Hand *hand, const CtState *imagined, const CtTurn *turn)
{
  CtState state = *imagined;

  for (guint i = 0; i < turn->n_moves; i++)
    {
      g_assert_cmpuint (turn->move[i].seat, ==, hand->state.to_act);
      g_assert_cmpuint (state.to_act, ==, hand->state.to_act);
      g_assert_true (ct_rules_apply (hand->rules, &state, &turn->move[i], NULL, NULL));
    }
}

/* Whatever the others hold, the same turns can be played. */
static void
check_turns (Hand *hand, GArray *turns)
{
  const CtRecall *recall = &hand->recall[hand->state.to_act];
  g_autoptr (GArray) same = g_array_new (FALSE, TRUE, sizeof (CtTurn));
  CtState known;
  CtState imagined;

  ct_recall_view (recall, hand->rules, &hand->state, &known);
  ct_recall_imagine (recall, hand->rules, &known, &hand->random, &imagined);
  ct_turns_list (hand->rules, &imagined, 12, turns);
  g_assert_cmpuint (turns->len, >, 0);
  g_assert_cmpuint (turns->len, <=, 12);

  ct_recall_imagine (recall, hand->rules, &known, &hand->random, &imagined);
  ct_turns_list (hand->rules, &imagined, 12, same);
  g_assert_cmpuint (turns->len, ==, same->len);
  for (guint i = 0; i < turns->len; i++)
    {
      const CtTurn *turn = &g_array_index (turns, CtTurn, i);

      g_assert_cmpmem (turn->move, turn->n_moves * sizeof (CtMove),
                       g_array_index (same, CtTurn, i).move,
                       g_array_index (same, CtTurn, i).n_moves * sizeof (CtMove));
      g_assert_cmpint (turn->loss, >=, i == 0 ? 0 : (turn - 1)->loss);
      play_turn (hand, &imagined, turn);
    }
}

CT_TEST ("/search/turns")
{
  g_autoptr (GArray) turns = g_array_new (FALSE, TRUE, sizeof (CtTurn));
  guint longest = 0;
  Hand hand;

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      if (!ct_rules_has_zone (*rules, CT_ZONE_MELD))
        continue;
      begin (&hand, *rules, (*rules)->usual_seats, 5);
      for (guint i = 0; i < MOST_MOVES && hand.state.phase != CT_PHASE_OVER; i++)
        {
          check_turns (&hand, turns);
          for (guint k = 0; k < turns->len; k++)
            longest = MAX (longest, g_array_index (turns, CtTurn, k).n_moves);
          move_on (&hand, CT_BOT_EASY);
        }
    }

  g_assert_cmpuint (longest, >, 2);
}

/* Two ways to lay down the same cards are one turn. */
CT_TEST ("/search/equal-turns")
{
  const CtRules *rules = ct_rules_lookup ("buraco-us");
  g_autoptr (GArray) turns = g_array_new (FALSE, TRUE, sizeof (CtTurn));
  guint n_both = 0;
  CtState state;

  g_assert_null (ct_test_position (
      rules, &state,
      "seats 4; phase play; turn A; opened A; meld-A 4C 5C 6C; meld-A 8D 9D TD; "
      "A 7C JD QH KS 3S 5H; discards 5D; "
      "B *11; C *11; D *11; pot-1 *11; pot-2 *11; stock *30"));
  ct_turns_list (rules, &state, 60, turns);
  for (guint i = 0; i < turns->len; i++)
    {
      const CtTurn *turn = &g_array_index (turns, CtTurn, i);
      g_autofree char *last = ct_move_to_text (rules, &turn->move[turn->n_moves - 1]);

      n_both += turn->n_moves == 3 && g_str_equal (last, "discard KS");
    }
  g_assert_cmpuint (n_both, ==, 1);
}

/* The canasta and the joker's new place go into one turn, in which the player goes out.
 * After the canasta alone, looks would leave the joker where it is.
 */
CT_TEST ("/search/both-orders")
{
  const CtRules *rules = ct_rules_lookup ("buraco-us");
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  CtSearchPlan plan = { .n_playouts = 400, .explains = TRUE, .moves = moves };
  CtRandom random = { .state = 7 };
  const CtCandidate *canasta;
  CtRecall recall;
  CtState state;
  CtState view;
  CtMove move;

  g_assert_null (ct_test_position (
      rules, &state,
      "seats 4; phase play; turn A; opened A; opened B; taken A; taken B; "
      "meld-A 2S 3S 4S 5S; meld-A JC JH 2H; meld-A AD AH AS AS AC AH; "
      "meld-A JK 3H 4H 5H; meld-A QD KD AD; meld-A KC KS KH KS; "
      "meld-A 6D 7D 8D 9D TD; meld-B QC QH QS QC QH QS; meld-B 8H 9H TH JH 2C; "
      "meld-B AC 2C 3C 4C; meld-B 6H 7H 8H; meld-B 8S 9S TS JS; "
      "A 5C JD QD 7H; discards 9D 3S; B *9; C *21; D *10; stock *11"));
  move = ct_test_move (rules, &state, "move-wild @4 JK=6H");
  g_array_append_val (moves, move);
  move = ct_test_move (rules, &state, "lay-off JD QD @7");
  g_array_append_val (moves, move);
  ct_recall_begin (&recall, rules, &state, 0);
  ct_recall_view (&recall, rules, &state, &view);
  ct_search (rules, &view, &recall, &plan, &random, candidates);
  canasta = ct_moves_find (rules, candidates, &move);
  g_test_message ("behind %.1f, error %.1f", canasta->behind, canasta->error);
  g_assert_cmpfloat (canasta->behind, <=, 2 * canasta->error);
}

/* The only card of the pile goes onto the table with a pair from hand. */
CT_TEST ("/search/pile-of-one-card")
{
  const CtRules *rules = &ct_rules_buraco_brazil;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  CtSearchPlan plan = { .n_playouts = 100, .explains = TRUE, .moves = moves };
  CtRandom random = { .state = 7 };
  const CtCandidate *candidate;
  CtRecall recall;
  CtState state;
  CtState view;
  CtMove move;

  g_assert_null (ct_test_position (
      rules, &state,
      "seats 2; phase play; turn A; A 9H 4C 7D QS; B 9C 9D 5H JS; stock *40"));
  move = ct_test_move (rules, &state, "discard 9H");
  g_array_append_val (moves, move);
  ct_recall_begin (&recall, rules, &state, 0);
  memset (recall.seen, 0xff, sizeof recall.seen);
  ct_recall_view (&recall, rules, &state, &view);
  ct_search (rules, &view, &recall, &plan, &random, candidates);
  candidate = &g_array_index (candidates, CtCandidate, 0);
  g_assert_cmpuint (candidate->happened[CT_OTHERS_TAKE_PILE], >,
                    candidate->n_deals / 2);
}

/* The rule about all cards of the pile, not the one about the three of its top. */
CT_TEST ("/search/rule-of-the-pile")
{
  const CtRules *rules = &ct_rules_buraco_brazil;
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtSearchExample example = { .consequence = CT_OTHERS_TAKE_PILE };
  CtRandom random = { .state = 7 };
  CtRecall recall;
  CtState state;
  CtState view;
  CtMove move;

  g_assert_null (ct_test_position (rules, &state,
                                   "seats 2; phase play; turn A; A 9H 4C 7D QS; B 9C "
                                   "9D 5H JS; stock *40; discards 3C 6D"));
  move = ct_test_move (rules, &state, "discard 9H");
  ct_recall_begin (&recall, rules, &state, 0);
  memset (recall.seen, 0xff, sizeof recall.seen);
  ct_recall_view (&recall, rules, &state, &view);
  g_assert_true (ct_search_show (rules, &view, &recall, &move, NULL, &random, &example,
                                 line));
  g_assert_cmpint (g_array_index (line, CtMove, 1).type, ==, CT_MOVE_TAKE_DISCARDS);
  g_assert_cmpstr (example.rule, ==, "BB-DRAW-4");
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/search/parts/brazil", &ct_rules_buraco_brazil, test_parts);
  g_test_add_data_func ("/search/parts/us", &ct_rules_buraco_us, test_parts);
  g_test_add_data_func ("/search/parts/netcartas", &ct_rules_buraco_netcartas,
                        test_parts);
}
