/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli simulate prints reproducible fingerprints and reports bad arguments. */
#include "ct-test.h"

#include <string.h>
#include <sys/wait.h>

#include <glib.h>

typedef struct
{
  char *output;
  char *errors;
  int status;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->output);
  g_free (run->errors);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static Run
simulate (const char *arguments)
{
  g_autofree char *line =
      g_strdup_printf ("'%s' simulate %s", g_getenv ("CT_CLI"), arguments);
  g_auto (GStrv) argv = NULL;
  Run run = { 0 };
  int status;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  g_assert_true (g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL,
                               &run.output, &run.errors, &status, NULL));
  g_assert_true (WIFEXITED (status));
  run.status = WEXITSTATUS (status);
  return run;
}

static char *
dup_value (const Run *run, const char *name)
{
  g_auto (GStrv) lines = g_strsplit (run->output, "\n", -1);
  g_autofree char *prefix = g_strconcat (name, ": ", NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], prefix))
      return g_strdup (lines[i] + strlen (prefix));

  g_error ("no line %s", name);
}

static void
assert_number (const Run *run, const char *name)
{
  g_autofree char *value = dup_value (run, name);

  g_assert_true (g_regex_match_simple ("^[0-9]+(\\.[0-9]+)?$", value, 0, 0));
  g_assert_cmpfloat (g_ascii_strtod (value, NULL), >, 0);
}

CT_TEST ("/cli/simulate/lines")
{
  static const char *const names[] = { "moves", "moves/s", "shuffles/s",
                                       "moves/shuffle", "longest" };
  g_auto (Run) run = simulate ("kargaburo --hands 50 --seats 3");
  g_autofree char *hands = dup_value (&run, "hands");
  g_autofree char *results = dup_value (&run, "results");

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  g_assert_cmpstr (hands, ==, "50");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_number (&run, names[i]);
  g_assert_true (g_regex_match_simple ("^A [0-9]+ B [0-9]+ C [0-9]+ void [0-9]+$",
                                       results, 0, 0));
}

/* Checks do not change the moves; another seed, number of players or option does. */
CT_TEST ("/cli/simulate/fingerprint")
{
  static const char *const others[] = {
    "cangkul --hands 50 --seed 6",
    "cangkul --hands 50 --seed 5 --seats 3",
    "cangkul --hands 50 --seed 5 --option play-on=yes",
    "cangkul --hands 50 --seed 5 --bots easy,random",
  };
  g_auto (Run) run = simulate ("cangkul --hands 50 --seed 5");
  g_auto (Run) fast = simulate ("cangkul --hands 50 --seed 5 --fast");
  g_auto (Run) sampled = simulate ("cangkul --hands 50 --seed 5 --every 10");
  g_autofree char *fingerprint = dup_value (&run, "fingerprint");
  g_autofree char *same = dup_value (&fast, "fingerprint");
  g_autofree char *again = dup_value (&sampled, "fingerprint");

  g_assert_true (g_regex_match_simple ("^[0-9a-f]{16}$", fingerprint, 0, 0));
  g_assert_cmpstr (fingerprint, ==, same);
  g_assert_cmpstr (fingerprint, ==, again);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_auto (Run) another = simulate (others[i]);
      g_autofree char *other = dup_value (&another, "fingerprint");

      g_assert_cmpint (another.status, ==, 0);
      g_assert_cmpstr (fingerprint, !=, other);
    }
}

static void
test_usage (gconstpointer arguments)
{
  g_auto (Run) run = simulate (arguments);

  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_cmpstr (run.errors, !=, "");
}

CT_TEST ("/cli/simulate/help")
{
  g_auto (Run) run = simulate ("--help");

  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output, "--seats"));
}

CT_TEST_MAIN
{
  static const char *const wrong[] = {
    "",
    "bridge",
    "kargaburo cangkul",
    "kargaburo --seats 11",
    "kargaburo --hands 0",
    "kargaburo --option hand-size=0",
    "kargaburo --option hand-size",
    "kargaburo --bots brilliant",
    "kargaburo --bots easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy",
    "kargaburo --cards 7",
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/simulate/usage/%u", i);

      g_test_add_data_func (path, wrong[i], test_usage);
    }

  return CT_TEST_RUN ();
}
