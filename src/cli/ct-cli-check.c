/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ct-check.h"
#include "ct-cli.h"
#include "ct-course-validate.h"

static gboolean
check_courses (GPtrArray *lessons)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  gboolean is_good = ct_courses_validate (lessons, diagnostics);

  ct_cli_print_findings (diagnostics);
  return is_good;
}

int
ct_cli_check (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("FILE…"));
  g_autoptr (GPtrArray) lessons = g_ptr_array_new_with_free_func (g_object_unref);
  CtTally tally = { .lessons = lessons };
  gboolean is_good = TRUE;

  g_option_context_set_summary (
      context,
      _ ("Checks rule books, examples, lessons, recorded hands and tables against the "
         "rules."));
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  if (argc < 2)
    return ct_cli_usage ("check", _ ("Name the files to check."));

  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GFile) file = ct_content_file (argv[i]);
      g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

      is_good &= ct_check_file (file, diagnostics, &tally);
      ct_diagnostics_sort (diagnostics);
      ct_cli_print_findings (diagnostics);
    }

  is_good &= check_courses (lessons);
  g_print ("%u passed, %u failed\n", tally.n_passed, tally.n_failed);
  if (tally.is_unreadable)
    return CT_CLI_USAGE;

  return is_good && tally.n_failed == 0 ? CT_CLI_OK : CT_CLI_FINDINGS;
}
