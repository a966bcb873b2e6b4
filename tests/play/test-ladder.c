/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics have known results, and exchanged seats make equal players equal. */
#include <math.h>

#include "ct-ladder.h"
#include "ct-test.h"

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-9)

static void
test_mean (void)
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
static void
test_regression (void)
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
static void
test_no_regression (void)
{
  CtRegression regression = { .n_causes = 2 };
  double effects[3];
  double errors[3];

  for (guint i = 0; i < 10; i++)
    ct_regression_add (&regression, (const double[]){ i, 2 * i }, i % 3);
  g_assert_false (ct_regression_solve (&regression, effects, errors));
}

/* A cause that never happened changes nothing. */
static void
test_absent_cause (void)
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

static void
test_equal_players (gconstpointer data)
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
      g_assert_cmpuint (contest.points.n, ==, 20);
      assert_near (ct_mean_get (&contest.points), 0);
      assert_near (ct_mean_get (&contest.hands), 0.5);
      assert_near (ct_mean_get (&contest.matches), contest.matches.n > 0 ? 0.5 : 0);
      for (guint i = 0; i < 2; i++)
        g_assert_cmpfloat (ct_contest_get_move_time (&contest, i, 95), >=, 0);
    }
}

/* Every side's hand is an observation, and the same seed makes the same. */
static void
test_unequal_players (void)
{
  CtContest contests[2];

  for (guint i = 0; i < 2; i++)
    {
      contests[i] = (CtContest){ .contestant = { { .level = CT_BOT_GOOD },
                                                 { .level = CT_BOT_RANDOM } } };
      ct_contest_play (&contests[i], &ct_rules_buraco_netcartas, 4, 50, 3);
    }

  g_assert_cmpfloat (ct_mean_get (&contests[0].points), >,
                     CT_95_PERCENT * ct_mean_get_error (&contests[0].points));
  g_assert_cmpuint (contests[0].contestant[0].value.n, ==, 100);
  g_assert_cmpuint (contests[0].contestant[1].value.n, ==, 100);
  g_assert_cmpmem (&contests[0].contestant[0].value, sizeof (CtRegression),
                   &contests[1].contestant[0].value, sizeof (CtRegression));

  for (guint i = 0; i < 2; i++)
    ct_contest_clear (&contests[i]);
}

/* Who wins a hand of Kargaburo leads to the next. If that counted, players would win
 * or lose whole deals, whatever their seat.
 */
static void
test_independent_hands (void)
{
  g_auto (CtContest) contest = { .contestant = { { .level = CT_BOT_EASY },
                                                 { .level = CT_BOT_BEGINNER } } };

  ct_contest_play (&contest, &ct_rules_kargaburo, 2, 400, 3);
  g_assert_cmpfloat (20 * ct_mean_get_error (&contest.hands), <, 0.4);
}

CT_TEST_MAIN ("ladder")
{
  g_test_init (&argc, &argv, NULL);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *path =
          g_strconcat ("/ladder/equal-players/", (*rules)->id, NULL);

      g_test_add_data_func (path, *rules, test_equal_players);
    }
  g_test_add_func ("/ladder/mean", test_mean);
  g_test_add_func ("/ladder/regression", test_regression);
  g_test_add_func ("/ladder/no-regression", test_no_regression);
  g_test_add_func ("/ladder/absent-cause", test_absent_cause);
  g_test_add_func ("/ladder/independent-hands", test_independent_hands);
  g_test_add_func ("/ladder/unequal-players", test_unequal_players);

  return g_test_run ();
}
