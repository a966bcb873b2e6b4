/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players play the same moves on every machine. A new fingerprint means that
 * they, the rules or the random numbers changed: say so in the commit, and check that
 * the better levels still win in test-bot.c.
 */
#include "ct-simulate.h"
#include "ct-test.h"

typedef struct
{
  const CtRules *rules;
  CtBotLevel level;
  guint n_seats;
  guint n_hands;
  guint n_moves;
  guint64 fingerprint;
} Case;

/* clang-format off */
static const Case cases[] = {
  { &ct_rules_kargaburo, CT_BOT_RANDOM, 4, 60, 5470, G_GUINT64_CONSTANT (0xbfc2f21d415ad04a) },
  { &ct_rules_kargaburo, CT_BOT_EASY, 4, 200, 19092, G_GUINT64_CONSTANT (0xdace744ca51ae798) },
  { &ct_rules_kargaburo, CT_BOT_GOOD, 3, 10, 713, G_GUINT64_CONSTANT (0x380f771c2a2261f7) },
  { &ct_rules_cangkul, CT_BOT_RANDOM, 4, 60, 4292, G_GUINT64_CONSTANT (0xca392ea2128403fe) },
  { &ct_rules_cangkul, CT_BOT_EASY, 4, 200, 14836, G_GUINT64_CONSTANT (0xb1842e2fc1516071) },
  { &ct_rules_cangkul, CT_BOT_GOOD, 3, 10, 469, G_GUINT64_CONSTANT (0x90e30bcdf9866da4) },
  { &ct_rules_cau_robat, CT_BOT_RANDOM, 4, 60, 2160, G_GUINT64_CONSTANT (0xaae0245695f4e75e) },
  { &ct_rules_cau_robat, CT_BOT_EASY, 4, 200, 7200, G_GUINT64_CONSTANT (0x7bda11c1509b44f1) },
  { &ct_rules_cau_robat, CT_BOT_GOOD, 5, 40, 1400, G_GUINT64_CONSTANT (0x2c09d34eb138e26b) },
  { &ct_rules_buraco_brazil, CT_BOT_RANDOM, 4, 20, 3359, G_GUINT64_CONSTANT (0x7417cbe932076b4) },
  { &ct_rules_buraco_brazil, CT_BOT_EASY, 4, 60, 8500, G_GUINT64_CONSTANT (0x1f9dc0779c397222) },
  { &ct_rules_buraco_brazil, CT_BOT_GOOD, 2, 60, 9922, G_GUINT64_CONSTANT (0xd7491114e1fa3c60) },
  { &ct_rules_buraco_us, CT_BOT_RANDOM, 4, 20, 6377, G_GUINT64_CONSTANT (0x4791ce079143e5a9) },
  { &ct_rules_buraco_us, CT_BOT_EASY, 4, 60, 11244, G_GUINT64_CONSTANT (0x54712a7fc198352f) },
  { &ct_rules_buraco_us, CT_BOT_GOOD, 4, 60, 11143, G_GUINT64_CONSTANT (0x2971189694f7a2f4) },
  { &ct_rules_buraco_netcartas, CT_BOT_RANDOM, 4, 20, 3593, G_GUINT64_CONSTANT (0x40e7672c6243ed50) },
  { &ct_rules_buraco_netcartas, CT_BOT_EASY, 4, 60, 9812, G_GUINT64_CONSTANT (0x9f852fa7cac2d4c8) },
  { &ct_rules_buraco_netcartas, CT_BOT_GOOD, 2, 60, 13523, G_GUINT64_CONSTANT (0x97f34097f8894700) },
};
/* clang-format on */

static void
test_fingerprint (gconstpointer data)
{
  const Case *c = data;
  CtSimulation plan = { .n_seats = c->n_seats,
                        .n_hands = c->n_hands,
                        .seed = 5,
                        .fast = TRUE,
                        .n_levels = 1,
                        .level = { c->level } };
  g_auto (CtSimulationReport) report = { 0 };

  g_assert_true (ct_simulate (c->rules, &plan, &report));
  g_assert_cmpuint (report.n_hands, ==, c->n_hands);
  g_test_message ("%" G_GUINT64_FORMAT " moves, 0x%" G_GINT64_MODIFIER "x",
                  report.n_moves, report.fingerprint);
  g_assert_cmpuint (report.n_moves, ==, c->n_moves);
  g_assert_cmphex (report.fingerprint, ==, c->fingerprint);
}

CT_TEST_MAIN ("fingerprints")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/fingerprints/%s/%u", cases[i].rules->id,
                           (guint) cases[i].level);

      g_test_add_data_func (path, &cases[i], test_fingerprint);
    }

  return g_test_run ();
}
