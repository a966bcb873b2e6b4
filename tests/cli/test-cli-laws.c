/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli laws replays a hand under other rules, and reports bad arguments. */
#include "ct-test.h"

#include <string.h>
#include <sys/wait.h>

#include <glib.h>

#define HAND "data/hands/buraco-netcartas/seven-twos.hand.xml"

/* Returns: (transfer full): what is printed on one of the two outputs */
static char *
dup_output (const char *arguments, int status)
{
  g_autofree char *line =
      g_strdup_printf ("'%s' laws %s", g_getenv ("CT_CLI"), arguments);
  g_auto (GStrv) argv = NULL;
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  int result;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  g_assert_true (g_spawn_sync (g_getenv ("CT_SOURCE_ROOT"), argv, NULL, G_SPAWN_DEFAULT,
                               NULL, NULL, &output, &errors, &result, NULL));
  g_assert_true (WIFEXITED (result));
  g_assert_cmpint (WEXITSTATUS (result), ==, status);
  if (status == 0)
    g_assert_cmpstr (errors, ==, "");
  else
    g_assert_cmpstr (errors, !=, "");
  return status == 0 ? g_steal_pointer (&output) : g_steal_pointer (&errors);
}

/* A line each, and the number of them. */
CT_TEST ("/cli/laws/lines")
{
  g_autofree char *output = dup_output (HAND " --under buraco-brazil", 0);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (output), "\n", -1);
  guint n = g_strv_length (lines) - 1;
  g_autofree char *last = g_strdup_printf ("%u differences", n);

  g_assert_cmpuint (n, >, 5);
  for (guint i = 0; i < n; i++)
    g_assert_true (
        g_regex_match_simple ("^[0-9]+( [A-F] [a-z][^:]*)?: "
                              "(deck|table|deal|refused|allowed|result|score) "
                              "(BB-[A-Z]+-[0-9]+|-) \\((BN-[A-Z]+-[0-9]+|-)\\): .+\\.$",
                              lines[i], 0, 0));
  g_assert_true (g_str_has_prefix (
      lines[1], "26 B take-discards: refused BB-DRAW-2 (BN-DRAW-1): "));
  g_assert_cmpstr (lines[n], ==, last);
}

CT_TEST ("/cli/laws/same")
{
  g_autofree char *output = dup_output (HAND " --under buraco-netcartas", 0);

  g_assert_cmpstr (output, ==, "0 differences\n");
}

CT_TEST ("/cli/laws/option")
{
  g_autofree char *output =
      dup_output (HAND " --under buraco-netcartas --option max-wild=1", 0);

  g_assert_nonnull (strstr (output, ": refused BN-WILD-5 ("));
}

static const char *const bad[] = {
  "",
  HAND,
  HAND " --under kargaburo",
  HAND " --under nothing",
  HAND " --under buraco-us --option nothing=1",
  HAND " --under buraco-us --option jokers",
  HAND " --under buraco-us " HAND,
  "no-such-file.hand.xml --under buraco-us",
  "lessons/buraco-us --under buraco-us",
  "rules/buraco-us.xml --under buraco-us",
  HAND " --no-such-option",
};

CT_TEST ("/cli/laws/bad")
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_free (dup_output (bad[i], 2));
}
