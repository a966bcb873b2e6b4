/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics have known results, and exchanged seats make equal players equal. */
#include <math.h>

#include "ct-ladder.h"
#include "ct-luck.h"
#include "ct-test.h"

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-9)

CT_TEST ("/ladder/mean")
{
  static const double numbers[] = { 2, 4, 4, 4, 5, 5, 7, 9 };
  CtMean mean = { 0 };

  assert_near (ct_mean_get (&mean), 0);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      ct_mean_add (&mean, numbers[i]);
      if (i == 0)
        g_assert_true (isinf (ct_mean_get_error (&mean)));
    }

  assert_near (ct_mean_get (&mean), 5);
  assert_near (ct_mean_get_error (&mean), sqrt (32.0 / 7 / 8));
}

/* The effects are in the data; the residues 1, -1, -1, 1 are at right angles to all. */
CT_TEST ("/ladder/regression")
{
  static const struct
  {
    double causes[2];
    double residue;
  } data[] = { { { 0, 0 }, 1 }, { { 1, 0 }, -1 }, { { 0, 1 }, -1 }, { { 1, 1 }, 1 } };
  CtRegression regression = { .n_causes = 2 };
  double effects[3];
  double errors[3];

  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    {
      g_assert_false (ct_regression_solve (&regression, effects, errors));
      ct_regression_add (&regression, data[i].causes,
                         30 * data[i].causes[0] - 7 * data[i].causes[1] + 100 +
                             data[i].residue);
    }

  g_assert_true (ct_regression_solve (&regression, effects, errors));
  assert_near (effects[0], 30);
  assert_near (effects[1], -7);
  assert_near (effects[2], 100);

  /* The residues' variance is 4 / (4 - 3). */
  assert_near (errors[0], 2);
  assert_near (errors[1], 2);
  assert_near (errors[2], sqrt (3));
}

/* Two causes that always go together. */
CT_TEST ("/ladder/no-regression")
{
  CtRegression regression = { .n_causes = 2 };
  double effects[3];
  double errors[3];

  for (guint i = 0; i < 10; i++)
    ct_regression_add (&regression, (const double[]){ i, 2 * i }, i % 3);
  g_assert_false (ct_regression_solve (&regression, effects, errors));
}

/* A cause that never happened changes nothing. */
CT_TEST ("/ladder/absent-cause")
{
  CtRegression regression = { .n_causes = 2 };
  double effects[3];
  double errors[3];

  for (guint i = 0; i < 10; i++)
    ct_regression_add (&regression, (const double[]){ 0, i }, 3.0 * i + 1);
  g_assert_true (ct_regression_solve (&regression, effects, errors));
  assert_near (effects[0], 0);
  assert_near (errors[0], 0);
  assert_near (effects[1], 3);
  assert_near (effects[2], 1);
}

CT_TEST_GAMES ("/ladder/equal-players/")
{
  const CtRules *rules = data;

  for (guint n_seats = rules->min_seats; n_seats <= 4; n_seats++)
    {
      g_auto (CtContest) contest = { .contestant = { { .level = CT_BOT_EASY },
                                                     { .level = CT_BOT_EASY } } };

      if (ct_rules_check_table (rules, n_seats).rule != NULL)
        continue;

      ct_contest_play (&contest, rules, n_seats, 20, 3);
      g_assert_cmpuint (contest.n_hands, ==, 40);
      g_assert_cmpuint (contest.points.plain.n, ==, 20);
      assert_near (ct_mean_get (&contest.points.mean), 0);
      assert_near (ct_mean_get (&contest.hands.mean), 0.5);
      assert_near (ct_mean_get (&contest.matches.mean),
                   contest.matches.plain.n > 0 ? 0.5 : 0);
      for (guint i = 0; i < 2; i++)
        g_assert_cmpfloat (ct_contest_get_move_time (&contest, i, 95), >=, 0);
    }
}

/* Every side's hand is an observation, and the same seed makes the same. */
CT_TEST ("/ladder/unequal-players")
{
  CtContest contests[2];
  const CtRegression *dealt;

  for (guint i = 0; i < 2; i++)
    {
      contests[i] = (CtContest){ .contestant = { { .level = CT_BOT_GOOD },
                                                 { .level = CT_BOT_RANDOM } } };
      ct_contest_play (&contests[i], &ct_rules_buraco_netcartas, 4, 50, 3);
    }

  g_assert_cmpfloat (ct_mean_get (&contests[0].points.mean), >,
                     CT_95_PERCENT * ct_mean_get_error (&contests[0].points.mean));
  g_assert_cmpuint (contests[0].contestant[0].value.n, ==, 100);
  g_assert_cmpuint (contests[0].contestant[1].value.n, ==, 100);
  g_assert_cmpmem (&contests[0].contestant[0].value, sizeof (CtRegression),
                   &contests[1].contestant[0].value, sizeof (CtRegression));
  /* 22 of 104 cards are dealt to a side, and there are eight aces and eight twos. */
  dealt = &contests[0].contestant[0].value;
  g_assert_cmpfloat_with_epsilon ((dealt->products[CT_DEALT_TWOS][CT_N_DEALT] +
                                   dealt->products[CT_DEALT_ACES][CT_N_DEALT]) /
                                      100,
                                  16 * 22 / 104.0, 0.3);

  for (guint i = 0; i < 2; i++)
    ct_contest_clear (&contests[i]);
}

/* Who wins a hand of Kargaburo leads to the next. If that counted, players would win
 * or lose whole deals, whatever their seat.
 */
CT_TEST ("/ladder/independent-hands")
{
  g_auto (CtContest) contest = { .contestant = { { .level = CT_BOT_EASY },
                                                 { .level = CT_BOT_BEGINNER } } };

  ct_contest_play (&contest, &ct_rules_kargaburo, 2, 400, 3);
  g_assert_cmpfloat (20 * ct_mean_get_error (&contest.hands.mean), <, 0.4);
}

/* Chance of a fair game, looked at after each of many results. */
static gboolean
seems_clear (guint64 seed, gboolean is_lasting)
{
  CtRandom random = { seed };
  CtMean mean = { 0 };

  ct_mean_add (&mean, 0);
  ct_mean_add (&mean, 1);
  for (guint i = 0; i < 400; i++)
    {
      double margin;

      ct_mean_add (&mean, ct_random_below (&random, 3) / 2.0);
      margin = is_lasting ? ct_mean_get_lasting (&mean, 100)
                          : CT_95_PERCENT * ct_mean_get_error (&mean);
      if (fabs (ct_mean_get (&mean) - 0.5) > margin)
        return TRUE;
    }

  return FALSE;
}

/* An interval of fixed size misses more often than once in twenty if one may choose
 * when to look.
 */
CT_TEST ("/ladder/lasting")
{
  guint n_wrong[2] = { 0 };

  for (guint i = 0; i < 400; i++)
    for (guint is_lasting = 0; is_lasting < 2; is_lasting++)
      n_wrong[is_lasting] += seems_clear (1000 * i, is_lasting);

  g_assert_cmpuint (n_wrong[TRUE], <=, 20);
  g_assert_cmpuint (n_wrong[FALSE], >, 60);
}

/* Luck adds twice its number; the rest is noise of a quarter of the variance. */
CT_TEST ("/ladder/controlled")
{
  CtControlled controlled = { 0 };
  CtRandom random = { 1 };

  for (guint i = 0; i < 2000; i++)
    {
      double luck = (gint) ct_random_below (&random, 3) - 1;
      double noise = (gint) ct_random_below (&random, 3) - 1;

      ct_controlled_add (&controlled, 7 + 2 * luck + noise, luck);
    }

  g_assert_cmpfloat (ct_controlled_get_gain (&controlled), >, 4);
  g_assert_cmpfloat_with_epsilon (ct_mean_get (&controlled.mean), 7,
                                  3 * ct_mean_get_error (&controlled.mean));
}

/* @watch_every: only one move in so many, because that takes long
 *
 * Returns: the luck of the first side in each of these moves
 */
static CtMean
measure_luck (const CtRules *rules, guint n_hands, guint watch_every)
{
  CtMean mean = { 0 };
  CtRandom random = { 5 };
  CtLuck luck = { .n_playouts = 1 };

  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    luck.level[seat] = CT_BOT_BEGINNER;
  for (guint hand = 0; hand < n_hands; hand++)
    {
      CtCard pack[CT_MAX_CARDS];
      CtState state;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&state, rules->min_seats, pack, ct_deck_size (rules->deck));
      while (state.phase != CT_PHASE_OVER)
        {
          CtBotLevel level = state.phase == CT_PHASE_DEAL ? CT_BOT_RANDOM : CT_BOT_EASY;
          CtState before = state;
          CtMove move;
          CtMove again;

          g_assert_true (ct_bot_choose (rules, &before, level, &random, &move));
          g_assert_true (ct_bot_choose (rules, &before, level, &random, &again));
          ct_rules_apply_judged (rules, &state, &move, NULL);
          if (ct_random_below (&random, watch_every) > 0)
            continue;

          luck.seed = ct_random_next (&random);
          luck.sum[0] = 0;
          ct_luck_watch (&luck, rules, &before, &move, &again, 1, &state);
          ct_mean_add (&mean, luck.sum[0]);
        }
    }

  return mean;
}

/* It is 0 on average, though the hands are imagined badly. */
CT_TEST_GAMES ("/ladder/luck/")
{
  const CtRules *rules = data;
  CtMean luck =
      measure_luck (rules, 100, ct_rules_has_zone (rules, CT_ZONE_MELD) ? 20 : 2);

  g_test_message ("%g, error: %g, moves: %u", ct_mean_get (&luck),
                  ct_mean_get_error (&luck), (guint) luck.n);
  g_assert_cmpuint (luck.n, >, 300);
  g_assert_cmpfloat (ct_mean_get_error (&luck), >, 0);
  g_assert_cmpfloat (fabs (ct_mean_get (&luck)), <, 3 * ct_mean_get_error (&luck));
}

CT_TEST ("/ladder/luck/explains")
{
  g_auto (CtContest) contest = { .contestant = { { .level = CT_BOT_EASY },
                                                 { .level = CT_BOT_BEGINNER } },
                                 .n_luck = 16 };

  ct_contest_play (&contest, &ct_rules_cau_robat, 3, 80, 5);
  g_test_message ("gain: %g", ct_controlled_get_gain (&contest.points));
  g_assert_cmpfloat (ct_controlled_get_gain (&contest.points), >, 1.1);
}

/* Equal levels make equal matches; each is played to its end. */
CT_TEST ("/ladder/matches")
{
  g_auto (CtContest)
      equal = { .contestant = { { .level = CT_BOT_EASY }, { .level = CT_BOT_EASY } },
                .plays_matches = TRUE };
  g_auto (CtContest) unequal = { .contestant = { { .level = CT_BOT_GOOD },
                                                 { .level = CT_BOT_RANDOM } },
                                 .plays_matches = TRUE,
                                 .stops_early = TRUE };

  ct_contest_play (&equal, &ct_rules_buraco_netcartas, 2, 3, 3);
  g_assert_cmpuint (equal.matches.plain.n, ==, 3);
  g_assert_cmpuint (equal.n_hands, ==, 2 * equal.points.plain.n);
  assert_near (ct_mean_get (&equal.matches.mean), 0.5);

  ct_contest_play (&unequal, &ct_rules_buraco_netcartas, 2, 60, 3);
  g_assert_cmpuint (unequal.n_played, <, 60);
  g_assert_cmpuint (unequal.n_played, ==, unequal.matches.plain.n);
  g_assert_cmpfloat (ct_mean_get (&unequal.matches.mean), >,
                     0.5 + ct_contest_get_margin (&unequal, &unequal.matches.mean));
}

/* The matches at both tables differ in length, but not in who deals. If they did, a
 * level would often get the same cards at both tables, and the share would be about
 * -0.5.
 */
CT_TEST ("/ladder/deal-share")
{
  g_auto (CtContest) contest = { .contestant = { { .level = CT_BOT_GOOD },
                                                 { .level = CT_BOT_EASY } } };

  ct_contest_play (&contest, &ct_rules_buraco_netcartas, 2, 150, 3);
  g_assert_cmpfloat (ct_contest_get_deal_share (&contest), >, -0.2);
  g_assert_cmpfloat (ct_contest_get_deal_share (&contest), <, 1);
}
