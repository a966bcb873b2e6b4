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
  { &ct_rules_kargaburo, CT_BOT_EASY, 4, 200, 20650, G_GUINT64_CONSTANT (0x3fd071e89f36deb0) },
  { &ct_rules_kargaburo, CT_BOT_GOOD, 3, 10, 901, G_GUINT64_CONSTANT (0x7d640621108cf781) },
  { &ct_rules_cangkul, CT_BOT_RANDOM, 4, 60, 4292, G_GUINT64_CONSTANT (0xca392ea2128403fe) },
  { &ct_rules_cangkul, CT_BOT_EASY, 4, 200, 15934, G_GUINT64_CONSTANT (0x12ddf3e167ec0d32) },
  { &ct_rules_cangkul, CT_BOT_GOOD, 3, 10, 601, G_GUINT64_CONSTANT (0x5b33c4b403028834) },
  { &ct_rules_cau_robat, CT_BOT_RANDOM, 4, 60, 2160, G_GUINT64_CONSTANT (0xaae0245695f4e75e) },
  { &ct_rules_cau_robat, CT_BOT_EASY, 4, 200, 7200, G_GUINT64_CONSTANT (0x4546f13de6452423) },
  { &ct_rules_cau_robat, CT_BOT_GOOD, 5, 40, 1400, G_GUINT64_CONSTANT (0x17bebe6553f33e7a) },
  { &ct_rules_buraco_brazil, CT_BOT_RANDOM, 4, 20, 3359, G_GUINT64_CONSTANT (0x7417cbe932076b4) },
  { &ct_rules_buraco_brazil, CT_BOT_EASY, 4, 60, 7044, G_GUINT64_CONSTANT (0xfb67e0b24da07f7a) },
  { &ct_rules_buraco_brazil, CT_BOT_GOOD, 2, 60, 6506, G_GUINT64_CONSTANT (0x6d252a7127f39665) },
  { &ct_rules_buraco_us, CT_BOT_RANDOM, 4, 20, 6377, G_GUINT64_CONSTANT (0x4791ce079143e5a9) },
  { &ct_rules_buraco_us, CT_BOT_EASY, 4, 60, 11663, G_GUINT64_CONSTANT (0x5c070f7ba9e0f613) },
  { &ct_rules_buraco_us, CT_BOT_GOOD, 4, 60, 12351, G_GUINT64_CONSTANT (0xf7a500ab0a8a0097) },
  { &ct_rules_buraco_netcartas, CT_BOT_RANDOM, 4, 20, 3593, G_GUINT64_CONSTANT (0x40e7672c6243ed50) },
  { &ct_rules_buraco_netcartas, CT_BOT_EASY, 4, 60, 11620, G_GUINT64_CONSTANT (0x218130e1affdd866) },
  { &ct_rules_buraco_netcartas, CT_BOT_GOOD, 2, 60, 15694, G_GUINT64_CONSTANT (0xcb59e66fb8f30715) },
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

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/fingerprints/%s/%u", cases[i].rules->id,
                           (guint) cases[i].level);

      g_test_add_data_func (path, &cases[i], test_fingerprint);
    }
}
