/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli ladder prints a contest for each two levels, and reports bad arguments.
 */
#include "ct-test.h"

#include <string.h>
#include <sys/wait.h>

#include <glib.h>

/* Returns: (nullable): the output, if it ends with @status */
static char *
dup_ladder (const char *arguments, int status)
{
  g_autofree char *line =
      g_strdup_printf ("'%s' ladder %s", g_getenv ("CT_CLI"), arguments);
  g_auto (GStrv) argv = NULL;
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  int result;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  g_assert_true (g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output,
                               &errors, &result, NULL));
  g_assert_true (WIFEXITED (result));
  g_assert_cmpint (WEXITSTATUS (result), ==, status);
  g_assert_cmpint (status == 0, ==, *errors == '\0');
  return g_steal_pointer (&output);
}

CT_TEST ("/cli-ladder/contests")
{
  g_autofree char *output =
      dup_ladder ("buraco-netcartas --players good,easy,random --pairs 30 --seats 2",
                  0);

  g_assert_true (g_regex_match_simple (
      "^good: [0-9.]+ % \\([0-9.]+–[0-9.]+\\) of 30 pairs\n"
      "against: easy\n"
      "Elo: [+-][0-9]+\n"
      "points/hand: [+-][0-9.]+ ± [0-9.]+ \\(30\\)\n"
      "hands won %: [0-9.]+ ± [0-9.]+ \\(30\\)\n"
      "matches won %: .*\n"
      "luck: the deal explains -?[0-9]+ % of the variance of a hand\n"
      "dealt to good: two [+-][0-9.]+ ± [0-9.]+, ace .*\n"
      "dealt to easy: .*\n"
      "ms/move p50/p95: good [0-9.]+/[0-9.]+, easy .*\n"
      "plies/s: [0-9]+\n"
      "hands/s: [0-9]+\n"
      "easy: [0-9.]+ % .* of 30 pairs\n",
      output, 0, 0));
}

CT_TEST ("/cli-ladder/equal")
{
  g_autofree char *output =
      dup_ladder ("cangkul --players easy,easy --pairs 20 --seed 4", 0);

  g_assert_true (g_str_has_prefix (output, "easy: 50.0 % (50.0–50.0) of 20 pairs\n"
                                           "against: easy\n"
                                           "Elo: +0\n"
                                           "points/hand: +0.00 ± 0.00 (20)\n"
                                           "hands won %: 50.00 ± 0.00 (20)\n"));
  g_assert_null (strstr (output, "dealt"));
}

CT_TEST ("/cli-ladder/ceiling")
{
  g_autofree char *output =
      dup_ladder ("cangkul --players ceiling,strong --pairs 2 --playouts 20", 0);

  g_assert_true (g_regex_match_simple ("^ceiling: .*\nagainst: strong\n", output, 0,
                                       0));
}

CT_TEST ("/cli-ladder/matches")
{
  g_autofree char *output = dup_ladder (
      "buraco-netcartas --players good,random --matches 40 --until-clear --seats 2", 0);
  const char *count = strstr (output, " of ");

  g_assert_nonnull (count);
  g_assert_cmpint (g_ascii_strtoll (count + strlen (" of "), NULL, 10), <, 40);
}

CT_TEST ("/cli-ladder/luck")
{
  g_autofree char *output =
      dup_ladder ("cau-robat --players easy,random --pairs 12 --luck 2", 0);

  g_assert_true (g_regex_match_simple (
      "\nluck: .*\nfewer pairs without luck, times: points [0-9.]+ hands [0-9.]+",
      output, 0, 0));
}

/* Much longer than the usual number of hands takes. */
CT_TEST ("/cli-ladder/time")
{
  g_autofree char *output =
      dup_ladder ("cangkul --players strong,easy --pairs 1 --milliseconds 60", 0);
  const char *slowest = strstr (output, "strong ");
  double p95;

  g_assert_nonnull (slowest);
  p95 = g_ascii_strtod (strchr (slowest, '/') + 1, NULL);
  g_assert_cmpfloat (p95, >=, 60);
}

static void
test_usage (gconstpointer arguments)
{
  g_autofree char *output = dup_ladder (arguments, 2);

  g_assert_cmpstr (output, ==, "");
}

CT_TEST_MAIN
{
  static const char *const usage[] = {
    "",
    "bridge",
    "cangkul --players good",
    "cangkul --players good,clever",
    "cangkul --pairs 0",
    "cangkul --playouts -1",
    "cangkul --matches -1",
    "cangkul --luck -1",
    "cangkul --milliseconds -1",
    "cangkul --milliseconds 10 --playouts 10",
    "cangkul --seats 99",
    "cangkul --option nonsense",
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (usage); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli-ladder/usage/%u", i);

      g_test_add_data_func (path, usage[i], test_usage);
    }

  return CT_TEST_RUN ();
}
