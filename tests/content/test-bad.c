/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checking bad/x.xml gives exactly the findings in bad/x.errors. */
#include "ct-content-fixture.h"
#include "ct-test.h"

#include <string.h>

#include "ct-golden.h"

static void
test_bad (gconstpointer data)
{
  const char *relative = data;
  g_autofree char *path = ct_test_dup_path (relative);
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".xml"));
  g_autofree char *errors = g_strconcat (stem, ".errors", NULL);
  g_autofree char *name = g_path_get_basename (relative);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autofree char *findings = NULL;
  CtTally tally = { 0 };

  g_object_set_data_full (G_OBJECT (file), "ct-name", g_strdup (name), g_free);
  g_assert_false (ct_check_file (file, diagnostics, &tally));
  ct_diagnostics_sort (diagnostics);
  findings = ct_test_dup_findings (diagnostics);

  g_assert_cmpuint (tally.n_failed, >, 0);
  g_assert_cmpstr (findings, !=, "");
  ct_golden_assert (errors, findings);
}

/* For files too large for the repository. */
static void
check_generated (GString *text, const char *expected)
{
  g_autoptr (GFile) file = ct_test_write_file ("large.xml", text->str, text->len);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autofree char *findings = NULL;
  CtTally tally = { 0 };

  g_assert_false (ct_check_file (file, diagnostics, &tally));
  findings = ct_test_dup_findings (diagnostics);
  g_assert_cmpstr (findings, ==, expected);
}

static GString *
nest (gsize n_bytes)
{
  GString *text = g_string_sized_new (n_bytes + 64);

  g_string_append (text, "<examples ruleset=\"kargaburo\" xmlns:x=\"urn:x\">\n");
  while (text->len < n_bytes)
    g_string_append (text, "<x:a>");
  return text;
}

CT_TEST ("/bad/fifty-megabytes-of-nesting")
{
  g_autoptr (GString) text = nest (50 * 1000 * 1000);

  check_generated (text, "large.xml:1: error: The file is larger than 4 MiB, more than "
                         "any lesson, rule book or recorded hand needs. [too-large]\n");
}

CT_TEST ("/bad/four-megabytes-of-nesting")
{
  g_autoptr (GString) text = nest (4 * 1000 * 1000);

  check_generated (text, "large.xml:2: error: Elements are nested more than 64 levels "
                         "deep. [too-deep]\n");
}

/* Comparing all pairs of attributes would take quadratic time. */
CT_TEST ("/bad/half-a-million-attributes")
{
  g_autoptr (GString) text = g_string_new ("<examples");

  for (guint i = 0; text->len < 4 * 1000 * 1000; i++)
    g_string_append_printf (text, " a%u=\"\"", i);
  g_string_append (text, "/>");

  check_generated (text, "large.xml:1: error: An element has more than 64 attributes; "
                         "no Cartilla element needs that many. "
                         "[too-many-attributes]\n");
}

/* A schema validator might take quadratic time over the children. */
CT_TEST ("/bad/half-a-million-steps")
{
  g_autoptr (GString) text = g_string_new ("<lesson>\n");

  while (text->len < 4 * 1000 * 1000)
    g_string_append (text, "<step/>\n");
  g_string_append (text, "</lesson>");

  check_generated (text, "large.xml:10002: error: There are more than 10000 elements "
                         "side by side; no Cartilla file needs that many. "
                         "[too-many-elements]\n");
}

CT_TEST ("/bad/no-file")
{
  g_autoptr (GFile) file = ct_content_file ("no/such/file.xml");
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  CtTally tally = { 0 };

  g_assert_false (ct_check_file (file, diagnostics, &tally));
  g_assert_true (tally.is_unreadable);
  g_assert_cmpstr (ct_diagnostics_get (diagnostics, 0)->code, ==, "unreadable");
  g_assert_false (ct_diagnostics_propagate (diagnostics, &error));
  g_assert_error (error, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNREADABLE);
}

CT_TEST_MAIN
{
  g_autoptr (GPtrArray) files = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  files = ct_test_list_files ("tests/bad", ".xml");
  g_assert_cmpuint (files->len, >=, 30);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name =
          g_strconcat ("/bad/", (const char *) g_ptr_array_index (files, i), NULL);

      g_test_add_data_func (name, g_ptr_array_index (files, i), test_bad);
    }

  status = CT_TEST_RUN ();
  ct_test_remove_files ();
  return status;
}
