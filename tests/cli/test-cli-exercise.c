/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli exercise prints reproducible exercises, keys and coverage. */
#include "ct-test.h"

#include <string.h>
#include <sys/wait.h>

#include <glib.h>

static char *
exercise (const char *arguments, int expected)
{
  g_autofree char *line =
      g_strdup_printf ("'%s' exercise %s", g_getenv ("CT_CLI"), arguments);
  g_auto (GStrv) argv = NULL;
  g_autofree char *errors = NULL;
  char *output = NULL;
  int status;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  g_assert_true (g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output,
                               &errors, &status, NULL));
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, expected);
  return output;
}

#define ONE "kargaburo --rule KB-FOLLOW-1 --kind which --difficulty 2 --seed 3"

/* The same seed gives the same exercise; --key only appends to it. */
CT_TEST ("/cli-exercise/seed")
{
  g_autofree char *first = exercise (ONE, 0);
  g_autofree char *again = exercise (ONE, 0);
  g_autofree char *key = exercise (ONE " --key", 0);
  g_autofree char *other = exercise (ONE " --seed 4", 0);

  g_assert_true (g_str_has_prefix (first, "KB-FOLLOW-1 which 2 3\n"));
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpstr (first, !=, other);
  g_assert_null (strstr (first, "\n* "));
  g_assert_nonnull (strstr (key, "\n* "));
  g_assert_nonnull (strstr (key, "If you hold a card of the suit that was led"));
}

CT_TEST ("/cli-exercise/count")
{
  g_autofree char *output = exercise ("cangkul --kind judge --count 3", 0);
  g_auto (GStrv) parts = g_strsplit (output, " judge 3 ", -1);

  g_assert_cmpuint (g_strv_length (parts), ==, 4);
}

CT_TEST ("/cli-exercise/coverage")
{
  g_autofree char *good = exercise ("kargaburo --coverage --rule KB-FOLLOW-1", 0);
  g_autofree char *few =
      exercise ("kargaburo --coverage --rule KB-FOLLOW-1 --count 20", 1);

  g_assert_true (g_str_has_suffix (good,
                                   "1 rules, 0 not covered, 0 of them without need\n"));
  g_assert_true (g_str_has_suffix (few,
                                   "1 rules, 1 not covered, 1 of them without need\n"));
}

/* A rule without exercises is always reported with a reason. */
CT_TEST ("/cli-exercise/reasons")
{
  g_autofree char *dealt =
      exercise ("kargaburo --coverage --rule KB-DEAL-2 --count 5", 0);
  g_autofree char *own =
      exercise ("buraco-brazil --coverage --rule BB-TURN-2 --count 5", 0);

  g_assert_nonnull (strstr (dealt, "It matters only during the deal, when few tables "
                                   "differ."));
  g_assert_nonnull (strstr (own, "Its only effect is what the player has chosen."));
}

CT_TEST ("/cli-exercise/agreements")
{
  g_autofree char *output =
      exercise ("buraco-netcartas --coverage --rule BN-DRAW-4 --count 20", 1);

  g_assert_nonnull (strstr (output, "same-card-discard=no\n"));
}

CT_TEST ("/cli-exercise/contrast")
{
  g_autofree char *output =
      exercise ("kargaburo --rule KB-FOLLOW-1 --kind contrast --key", 0);

  g_assert_nonnull (strstr (output, "On the first table\n  Stock"));
  g_assert_nonnull (strstr (output, "On the second table\n  Stock"));
}

CT_TEST ("/cli-exercise/usage")
{
  static const char *const wrong[] = {
    "",
    "whist",
    "kargaburo --rule KB-NOTHING-1",
    "kargaburo --kind guess",
    "kargaburo --difficulty 6",
    "kargaburo --option no=such",
    "kargaburo --count -1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *output = exercise (wrong[i], 2);

      g_assert_cmpstr (output, ==, "");
    }

  g_free (exercise ("kargaburo --rule KB-DECK-1", 1));
}
