/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli advise ranks the moves in a position, annotate writes a hand with the
 * tutor's marks; both report bad arguments.
 */
#include "ct-test.h"

#include <string.h>
#include <sys/wait.h>

#include <glib/gstdio.h>

static char *
dup_output (const char *arguments, int status)
{
  g_autofree char *line = g_strdup_printf ("'%s' %s", g_getenv ("CT_CLI"), arguments);
  g_auto (GStrv) argv = NULL;
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  int result;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  g_assert_true (g_spawn_sync (g_getenv ("CT_SOURCE_ROOT"), argv, NULL, G_SPAWN_DEFAULT,
                               NULL, NULL, &output, &errors, &result, NULL));
  g_assert_true (WIFEXITED (result));
  g_assert_cmpint (WEXITSTATUS (result), ==, status);
  g_assert_cmpint (status == 0, ==, *errors == '\0');
  return g_steal_pointer (&output);
}

/* The seventh card of a cerrado wins at once; only laying it off closes the meld. */
CT_TEST ("/cli-advise/ranked")
{
  const char *arguments =
      "advise lessons/buraco-brazil/04-cerrados.xml --playouts 3000 --seed 2";
  g_autofree char *output = dup_output (arguments, 0);
  g_autofree char *again = dup_output (arguments, 0);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (output), "\n", -1);
  guint n = g_strv_length (lines);

  g_assert_cmpstr (output, ==, g_strchomp (again));
  g_assert_cmpuint (n, >, 3);
  g_assert_true (g_regex_match_simple ("^ *[0-9]+ % lay-off 8D @1$", lines[0], 0, 0));
  for (guint i = 1; i < n - 1; i++)
    g_assert_true (g_regex_match_simple ("^ *[0-9]+ % [a-z-]+", lines[i], 0, 0));
  g_assert_true (g_str_has_prefix (lines[n - 1], "“lay-off 8D @1” is better than “"));
  g_assert_nonnull (strstr (lines[n - 1],
                            "Your side completes a meld of seven cards in "));
}

CT_TEST ("/cli-advise/only-move")
{
  g_autofree char *output =
      dup_output ("advise lessons/kargaburo/01-first-card.xml", 0);

  g_assert_true (g_regex_match_simple ("^ *[0-9]+ % follow 9H\n"
                                       "“follow 9H” is the only move\\.\n$",
                                       output, 0, 0));
}

CT_TEST ("/cli-advise/annotate")
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "a.hand.xml", NULL);
  g_autofree char *arguments =
      g_strdup_printf ("annotate data/hands/kargaburo/the-first-evening.hand.xml "
                       "--playouts 60 -o '%s'",
                       path);
  g_autofree char *output = NULL;
  g_autofree char *checked = NULL;
  g_autofree char *text = NULL;
  g_autofree char *check = g_strdup_printf ("check '%s'", path);

  g_assert_no_error (error);
  output = dup_output (arguments, 0);
  g_assert_cmpstr (output, ==, "");
  checked = dup_output (check, 0);
  g_assert_cmpstr (checked, ==, "1 passed, 0 failed\n");

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "<note by=\"tutor\">"));
  g_assert_nonnull (strstr (text, "There was a better move: "));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What cannot be read would be missing in what is written. */
CT_TEST ("/cli-advise/torn")
{
  g_autoptr (GError) error = NULL;
  g_autofree char *hand =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"),
                        "data/hands/cangkul/the-first-evening.hand.xml", NULL);
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "torn.hand.xml", NULL);
  g_autofree char *arguments = g_strdup_printf ("annotate '%s' -o '%s'", path, path);
  g_autofree char *output = NULL;
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (hand, &text, NULL, &error));
  text[strlen (text) / 2] = '\0';
  g_assert_true (g_file_set_contents (path, text, -1, &error));
  output = dup_output (arguments, 1);
  g_assert_cmpstr (output, ==, "");
  g_assert_true (g_file_get_contents (path, &after, NULL, &error));
  g_assert_cmpstr (after, ==, text);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_refused (gconstpointer arguments)
{
  g_autofree char *output = dup_output (arguments, 2);

  g_assert_cmpstr (output, ==, "");
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/cli-advise/no-file", "advise", test_refused);
  g_test_add_data_func ("/cli-advise/not-there", "advise nothing.xml", test_refused);
  g_test_add_data_func ("/cli-advise/no-hands", "advise a.xml --playouts 0",
                        test_refused);
  g_test_add_data_func ("/cli-advise/annotate-nothing", "annotate", test_refused);
}
