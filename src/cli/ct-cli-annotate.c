/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli annotate: the tutor's marks and notes in a recorded hand */
#include <glib/gi18n.h>

#include "ct-annotate.h"
#include "ct-check.h"
#include "ct-cli.h"

#define USUAL_PLAYOUTS 200

static int
write_record (CtRecord *record, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;

  if (path == NULL)
    {
      g_autoptr (GBytes) bytes = ct_record_to_bytes (record);

      g_print ("%.*s", (int) g_bytes_get_size (bytes),
               (const char *) g_bytes_get_data (bytes, NULL));
      return CT_CLI_OK;
    }

  file = g_file_new_for_commandline_arg (path);
  if (ct_record_save (record, file, &error))
    return CT_CLI_OK;

  g_printerr ("%s: %s\n", path, error->message);
  return CT_CLI_FINDINGS;
}

/**
 * ct_cli_annotate:
 *
 * Writes nothing if a part of the record cannot be read, because it would be lost.
 */
int
ct_cli_annotate (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("FILE"));
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (CtRecord) record = NULL;
  g_autofree char *path = NULL;
  gint64 seed = 1;
  int n_playouts = USUAL_PLAYOUTS;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path,
      N_ ("Write to OUT instead of the standard output"), N_ ("OUT") },
    { "playouts", 0, 0, G_OPTION_ARG_INT, &n_playouts,
      N_ ("Number of imagined hands for each move"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed,
      N_ ("The same seed imagines the same hands"), "S" },
    { NULL },
  };
  CtAnnotatePlan plan = { 0 };

  g_option_context_set_summary (
      context, _ ("Writes a recorded hand with marks on good moves and mistakes, and "
                  "notes that say what would have been better and why."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  if (argc != 2)
    return ct_cli_usage ("annotate", _ ("Name one file."));
  if (n_playouts < 1)
    return ct_cli_usage ("annotate", _ ("The number of hands must be at least 1."));

  file = ct_content_file (argv[1]);
  record = ct_record_new_from_file (file, &error);
  if (record == NULL)
    {
      g_printerr ("%s\n", error->message);
      return CT_CLI_FINDINGS;
    }

  if (ct_record_is_cut (record))
    {
      g_printerr ("%s\n", ct_record_get_problem (record)->message);
      return CT_CLI_FINDINGS;
    }

  plan.n_playouts = n_playouts;
  plan.seed = seed;
  ct_annotate (record, &plan, NULL);
  return write_record (record, path);
}
