/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-cli.h"

#include <glib/gi18n.h>

/**
 * ct_cli_usage:
 *
 * Returns: the exit status
 */
int
ct_cli_usage (const char *command, const char *problem)
{
  g_printerr ("%s\n", problem);
  g_printerr (_ ("Try “cartilla-cli %s --help”.\n"), command);
  return CT_CLI_USAGE;
}

/**
 * ct_cli_parse_options:
 * @argv: begins with the command
 *
 * Returns: %FALSE after an error message
 */
gboolean
ct_cli_parse_options (GOptionContext *context, int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;

  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;

  g_printerr ("%s\n", error->message);
  return FALSE;
}

/**
 * ct_cli_read_options:
 * @options: (nullable) (array zero-terminated=1): "NAME=VALUE"
 *
 * Returns: %FALSE after an error message
 */
gboolean
ct_cli_read_options (CtRules *rules, char **options)
{
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (options[i], "=", 2);

      if (g_strv_length (pair) != 2 || !ct_rules_set_option (rules, pair[0], pair[1]))
        {
          g_printerr (_ ("“%s” is not an option of this game.\n"), options[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * ct_cli_print_findings:
 *
 * On the standard error.
 */
void
ct_cli_print_findings (const CtDiagnostics *diagnostics)
{
  for (guint i = 0; i < ct_diagnostics_get_n_all (diagnostics); i++)
    {
      g_autofree char *text =
          ct_diagnostic_to_text (ct_diagnostics_get (diagnostics, i));

      g_printerr ("%s\n", text);
    }
}
