/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every rule book, example, lesson and record is valid; each file is a test. */
#include "ct-content-fixture.h"
#include "ct-test.h"

static void
test_file (gconstpointer data)
{
  const char *relative = data;
  g_autofree char *path = ct_test_dup_path (relative);
  g_autoptr (GFile) file = ct_content_file (path);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autofree char *findings = NULL;
  CtTally tally = { 0 };

  ct_check_file (file, diagnostics, &tally);
  findings = ct_test_dup_findings (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_assert_cmpuint (tally.n_failed, ==, 0);
  g_assert_cmpuint (tally.n_passed, >, 0);
}

static void
add_folder (const char *folder, guint at_least)
{
  g_autoptr (GPtrArray) files = ct_test_list_files (folder, ".xml");

  g_assert_cmpuint (files->len, >=, at_least);
  for (guint i = 0; i < files->len; i++)
    {
      char *relative = g_strdup (g_ptr_array_index (files, i));
      g_autofree char *name = g_strconcat ("/proofs/", relative, NULL);

      g_test_add_data_func_full (name, relative, test_file, g_free);
    }
}

CT_BEFORE_TESTS
{
  add_folder ("rules", 3);
  add_folder ("tests/examples", 2);
  add_folder ("lessons", 10);
  add_folder ("data/hands", 0);
}
