/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players keep to the rules, use no hidden card, and play better at higher
 * levels.
 */
#include <math.h>
#include <string.h>

#include "ct-fishing.h"
#include "ct-look.h"
#include "ct-rummy.h"
#include "ct-simulate.h"
#include "ct-test.h"

static void
shuffle_hidden (const CtRules *rules, CtState *state, CtRandom *random)
{
  CtState view;
  CtCard hidden[CT_MAX_CARDS];
  guint n_hidden = 0;

  ct_rules_view (rules, state, state->to_act, &view);
  for (guint i = 0; i < view.start[CT_N_ZONES]; i++)
    if (view.card[i] == CT_NO_CARD)
      hidden[n_hidden++] = state->card[i];
  ct_shuffle (random, hidden, n_hidden);
  for (guint i = 0; i < view.start[CT_N_ZONES]; i++)
    if (view.card[i] == CT_NO_CARD)
      state->card[i] = hidden[--n_hidden];
}

static void
deal (const CtRules *rules, guint n_seats, CtRandom *random, CtState *ret_state)
{
  CtCard pack[CT_MAX_CARDS];

  ct_shuffle_deck (random, rules->deck, pack);
  ct_state_init (ret_state, n_seats, pack, ct_deck_size (rules->deck));
  ct_rules_deal (rules, ret_state, NULL);
}

static CtMove
choose (const CtRules *rules, const CtState *state, CtBotLevel level, guint64 seed)
{
  CtRandom random = { seed };
  CtMove move;

  g_assert_true (ct_bot_choose (rules, state, level, &random, &move));
  return move;
}

static void
test_sees_nothing_hidden (gconstpointer data)
{
  const CtRules *rules = data;

  /* test-search.c has strong players. */
  for (CtBotLevel level = 0; level <= CT_BOT_GOOD; level++)
    {
      CtRandom random = { 11 };
      CtState state;

      deal (rules, rules->usual_seats, &random, &state);
      for (guint ply = 0; ply < 40 && state.phase != CT_PHASE_OVER; ply++)
        {
          CtState other = state;
          CtState view;
          CtMove move = choose (rules, &state, level, ply);
          CtMove same;

          shuffle_hidden (rules, &other, &random);
          same = choose (rules, &other, level, ply);
          g_assert_cmpmem (&move, sizeof move, &same, sizeof same);

          ct_rules_view (rules, &state, state.to_act, &view);
          same = choose (rules, &view, level, ply);
          g_assert_cmpmem (&move, sizeof move, &same, sizeof same);

          g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
        }
    }
}

/* Whether @move robs somebody who has not more than the player. */
static gboolean
robs_the_poor (const CtRules *rules, const CtState *state, const CtMove *move)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = *state;

  g_assert_true (ct_rules_apply (rules, &after, move, NULL, events));
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD && ct_zone_is_pile (event->from) &&
          event->from != CT_ZONE_PILE + move->seat &&
          event->to == CT_ZONE_PILE + move->seat &&
          ct_fishing_reason (rules, event) == CT_FISHING_ROBBED &&
          ct_zone_len (state, event->from) <= ct_zone_len (state, event->to))
        return TRUE;
    }

  return FALSE;
}

/* Unless they have to. A pending call uncovers cards that they do not know. */
static void
test_beginners_are_kind (void)
{
  const CtRules *rules = &ct_rules_cau_robat;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { 21 };
  guint n_spared = 0;

  for (guint hand = 0; hand < 30; hand++)
    {
      CtState state;

      deal (rules, 3 + hand % 3, &random, &state);
      while (state.phase != CT_PHASE_OVER)
        {
          CtMove move = choose (rules, &state, CT_BOT_BEGINNER, hand);
          guint n_cruel = 0;

          ct_rules_legal (rules, &state, moves);
          for (guint i = 0; i < moves->len; i++)
            n_cruel += robs_the_poor (rules, &state, &g_array_index (moves, CtMove, i));
          if (n_cruel < moves->len && state.fishing.n_chain < 2)
            g_assert_false (robs_the_poor (rules, &state, &move));
          n_spared += n_cruel > 0 && n_cruel < moves->len;
          g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
        }
    }

  g_assert_cmpuint (n_spared, >, 20);
}

/* Throws it away, or makes a clean meld dirty with it. */
static gboolean
wastes_wild (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtMeld old;
  CtMeld meld;

  if (move->type == CT_MOVE_DISCARD)
    return ct_meld_may_be_wild (ct_rules_face (rules, move->card[0]));

  return move->type == CT_MOVE_LAY_OFF &&
         ct_rummy_read (rules, state,
                        ct_meld_zone (state,
                                      ct_rules_side (rules, state->n_seats, move->seat),
                                      move->number),
                        &old) &&
         old.n_wild == 0 &&
         ct_rummy_result (rules, state, move, &meld) == CT_MELD_FINE && meld.n_wild > 0;
}

/* @ret_n_wasted: how many moves waste a wild card that a better move keeps
 *
 * Returns: whether @move is one of them
 */
static gboolean
is_wasteful (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             guint *ret_n_wasted)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autofree gint *appeals = NULL;
  gboolean is_one = FALSE;
  gint best = G_MININT;
  CtState view;

  ct_rules_legal (rules, state, moves);
  ct_rules_view (rules, state, state->to_act, &view);
  appeals = g_new (gint, moves->len);
  ct_look_weigh (FALSE, rules, &view, (const CtMove *) moves->data, moves->len,
                 appeals);
  for (guint i = 0; i < moves->len; i++)
    best = MAX (best, appeals[i]);

  *ret_n_wasted = 0;
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *each = &g_array_index (moves, CtMove, i);

      if (appeals[i] == best || !wastes_wild (rules, state, each))
        continue;
      (*ret_n_wasted)++;
      is_one |= memcmp (each, move, sizeof *move) == 0;
    }
  return is_one;
}

/* Who misses something does not waste a wild card. */
static void
test_wild_cards_are_kept (gconstpointer data)
{
  const CtRules *rules = data;
  CtRandom random = { 22 };
  guint n_kept = 0;

  for (guint hand = 0; hand < 5; hand++)
    {
      CtState state;

      deal (rules, rules->usual_seats, &random, &state);
      for (guint ply = 0; state.phase != CT_PHASE_OVER; ply++)
        {
          CtBotLevel level = ply % 2 == 0 ? CT_BOT_BEGINNER : CT_BOT_EASY;
          CtMove move = choose (rules, &state, level, ply);
          guint n_wasted;

          g_assert_false (is_wasteful (rules, &state, &move, &n_wasted));
          n_kept += n_wasted > 0;
          g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
        }
    }

  g_assert_cmpuint (n_kept, >, 20);
}

/* Discards what the other side can add to a meld. */
static gboolean
gives_away (const CtRules *rules, const CtState *state, const CtMove *move)
{
  guint side = ct_rules_side (rules, state->n_seats, move->seat);

  return move->type == CT_MOVE_DISCARD &&
         !ct_meld_may_be_wild (ct_rules_face (rules, move->card[0])) &&
         ct_rummy_fits (rules, state, 1 - side, move->card[0], NULL);
}

/* Who looks for a card to discard, and misses the best one, does not spoil the work of
 * their partner.
 */
static void
test_no_gifts (gconstpointer data)
{
  const CtRules *rules = data;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { 23 };
  guint n_spared = 0;

  for (guint hand = 0; hand < 10; hand++)
    {
      CtState state;

      deal (rules, rules->usual_seats, &random, &state);
      for (guint ply = 0; state.phase != CT_PHASE_OVER; ply++)
        {
          CtMove move = choose (rules, &state, CT_BOT_BEGINNER, ply);
          CtState view;
          CtMove both[2] = { move };
          gint appeals[2];
          guint n_gifts = 0;

          ct_rules_view (rules, &state, state.to_act, &view);
          ct_rules_legal (rules, &view, moves);
          for (guint i = 0; i < moves->len; i++)
            n_gifts += gives_away (rules, &state, &g_array_index (moves, CtMove, i));
          both[1] = *ct_look_pick (FALSE, rules, &view, moves, &random);
          ct_look_weigh (FALSE, rules, &view, both, 2, appeals);
          if (both[1].type == CT_MOVE_DISCARD && appeals[0] < appeals[1] &&
              !gives_away (rules, &state, &both[1]))
            {
              g_assert_false (gives_away (rules, &state, &move));
              n_spared += n_gifts > 0;
            }
          g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
        }
    }

  g_assert_cmpuint (n_spared, >, 20);
}

static void
test_nothing_to_choose (void)
{
  CtRandom random = { 1 };
  CtState state;
  CtMove move;

  memset (&state, 0, sizeof state);
  state.n_seats = 2;
  state.phase = CT_PHASE_OVER;
  g_assert_false (ct_bot_choose (&ct_rules_cangkul, &state, CT_BOT_GOOD, &random,
                                 &move));
}

static void
test_names (void)
{
  static const char *const names[CT_N_BOT_LEVELS] = { "random", "beginner", "easy",
                                                      "good", "strong" };
  CtBotLevel level;

  for (CtBotLevel i = 0; i < CT_N_BOT_LEVELS; i++)
    {
      g_assert_true (ct_bot_level_parse (names[i], &level));
      g_assert_cmpuint (level, ==, i);
    }
  g_assert_false (ct_bot_level_parse ("brilliant", &level));
}

typedef struct
{
  const CtRules *rules;
  const char *better;
  const char *worse;
  guint n_seats; /* levels alternate: in Buraco they are the two sides */
  guint n_hands;
  guint percent; /* the better level wins at least this share of decided hands, with 99
                    % confidence */
} Contest;

static const Contest contests[] = {
  { &ct_rules_kargaburo, "beginner", "random", 2, 2000, 50 },
  { &ct_rules_kargaburo, "easy", "beginner", 2, 4000, 50 },
  { &ct_rules_kargaburo, "easy", "random", 2, 2000, 55 },
  { &ct_rules_kargaburo, "good", "random", 2, 200, 55 },
  { &ct_rules_kargaburo, "good", "easy", 2, 200, 50 },
  { &ct_rules_cangkul, "beginner", "random", 2, 2000, 50 },
  { &ct_rules_cangkul, "easy", "beginner", 2, 4000, 50 },
  { &ct_rules_cangkul, "easy", "random", 2, 2000, 55 },
  { &ct_rules_cangkul, "good", "random", 2, 200, 55 },
  { &ct_rules_cangkul, "good", "easy", 2, 200, 50 },
  { &ct_rules_cau_robat, "beginner", "random", 4, 2000, 50 },
  { &ct_rules_cau_robat, "easy", "beginner", 4, 2000, 50 },
  { &ct_rules_cau_robat, "easy", "random", 4, 2000, 70 },
  { &ct_rules_cau_robat, "good", "random", 4, 200, 70 },
  { &ct_rules_cau_robat, "good", "easy", 4, 600, 50 },
  { &ct_rules_buraco_brazil, "beginner", "random", 4, 100, 65 },
  { &ct_rules_buraco_brazil, "easy", "beginner", 4, 400, 50 },
  { &ct_rules_buraco_brazil, "easy", "random", 4, 100, 65 },
  { &ct_rules_buraco_brazil, "good", "random", 4, 100, 65 },
  { &ct_rules_buraco_brazil, "good", "easy", 4, 600, 50 },
  { &ct_rules_buraco_us, "beginner", "random", 4, 100, 80 },
  { &ct_rules_buraco_us, "easy", "beginner", 4, 400, 50 },
  { &ct_rules_buraco_us, "easy", "random", 4, 100, 90 },
  { &ct_rules_buraco_us, "good", "random", 4, 100, 90 },
  { &ct_rules_buraco_us, "good", "easy", 4, 600, 50 },
  { &ct_rules_buraco_netcartas, "beginner", "random", 4, 100, 80 },
  { &ct_rules_buraco_netcartas, "easy", "beginner", 4, 400, 50 },
  { &ct_rules_buraco_netcartas, "easy", "random", 4, 100, 90 },
  { &ct_rules_buraco_netcartas, "good", "random", 4, 100, 90 },
  { &ct_rules_buraco_netcartas, "good", "easy", 4, 600, 50 },
};

/* The 99 % Wilson score interval. */
static void
find_interval (guint64 n_won, guint64 n, double *ret_low, double *ret_high)
{
  const double z = 2.576;
  double share = n_won / (double) n;
  double middle = share + z * z / (2 * n);
  double half = z * sqrt (share * (1 - share) / n + z * z / (4.0 * n * n));

  *ret_low = (middle - half) / (1 + z * z / n);
  *ret_high = (middle + half) / (1 + z * z / n);
}

static void
test_contest (gconstpointer data)
{
  const Contest *c = data;
  guint64 n_won[2] = { 0 };
  double low, high;

  for (guint seat = 0; seat < 2; seat++)
    {
      CtSimulation plan = { .n_seats = c->n_seats,
                            .n_hands = c->n_hands / 2,
                            .seed = 1,
                            .fast = TRUE,
                            .n_levels = 2 };
      g_auto (CtSimulationReport) report = { 0 };

      g_assert_true (ct_bot_level_parse (c->better, &plan.level[seat]));
      g_assert_true (ct_bot_level_parse (c->worse, &plan.level[1 - seat]));
      g_assert_true (ct_simulate (c->rules, &plan, &report));
      for (guint i = 0; i < c->n_seats; i++)
        n_won[(i + seat) % 2] += report.n_won[i];
    }

  find_interval (n_won[0], n_won[0] + n_won[1], &low, &high);
  g_test_message ("%" G_GUINT64_FORMAT " hands won against %" G_GUINT64_FORMAT
                  ": between %.1f and %.1f percent",
                  n_won[0], n_won[1], 100 * low, 100 * high);
  g_assert_cmpfloat (100 * low, >=, c->percent);
}

/* Equal computer players might pass a card around forever instead of drawing. */
static void
test_hands_end (gconstpointer data)
{
  const CtRules *rules = data;
  CtSimulation plan = {
    .n_hands = 200, .seed = 9, .fast = TRUE, .n_levels = 1, .level = { CT_BOT_GOOD }
  };

  for (plan.n_seats = 2; plan.n_seats <= 4; plan.n_seats += 2)
    if (ct_rules_check_table (rules, plan.n_seats).rule == NULL)
      {
        g_auto (CtSimulationReport) report = { 0 };

        g_assert_true (ct_simulate (rules, &plan, &report));
        g_assert_cmpuint (report.n_hands, ==, plan.n_hands);
        g_assert_cmpuint (report.longest, <, 500);
      }
}

CT_TEST_MAIN ("bot")
{
  g_test_init (&argc, &argv, NULL);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *path =
          g_strconcat ("/bot/sees-nothing-hidden/", (*rules)->id, NULL);

      g_autofree char *end = g_strconcat ("/bot/hands-end/", (*rules)->id, NULL);

      g_test_add_data_func (path, *rules, test_sees_nothing_hidden);
      if (ct_rules_has_zone (*rules, CT_ZONE_MELD))
        g_test_add_data_func (end, *rules, test_hands_end);
    }
  for (guint i = 0; i < G_N_ELEMENTS (contests); i++)
    {
      const Contest *c = &contests[i];
      g_autofree char *path =
          g_strdup_printf ("/bot/contest/%s/%s-%s", c->rules->id, c->better, c->worse);

      g_test_add_data_func (path, c, test_contest);
    }
  g_test_add_func ("/bot/beginners-are-kind", test_beginners_are_kind);
  g_test_add_data_func ("/bot/wild-cards-are-kept/buraco-brazil",
                        &ct_rules_buraco_brazil, test_wild_cards_are_kept);
  g_test_add_data_func ("/bot/wild-cards-are-kept/buraco-us", &ct_rules_buraco_us,
                        test_wild_cards_are_kept);
  g_test_add_data_func ("/bot/wild-cards-are-kept/buraco-netcartas",
                        &ct_rules_buraco_netcartas, test_wild_cards_are_kept);
  g_test_add_data_func ("/bot/no-gifts/buraco-brazil", &ct_rules_buraco_brazil,
                        test_no_gifts);
  g_test_add_data_func ("/bot/no-gifts/buraco-us", &ct_rules_buraco_us, test_no_gifts);
  g_test_add_data_func ("/bot/no-gifts/buraco-netcartas", &ct_rules_buraco_netcartas,
                        test_no_gifts);
  g_test_add_func ("/bot/nothing-to-choose", test_nothing_to_choose);
  g_test_add_func ("/bot/names", test_names);

  return g_test_run ();
}
