/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seed files pass through the fuzz targets, whole and truncated. */
#include <stdint.h>

#include "ct-check.h"
#include "ct-test.h"

#define N_CUTS 8

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
read_file (const char *name, char **ret_contents, gsize *ret_length)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "files", name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, ret_contents, ret_length, &error);
  g_assert_no_error (error);
}

static void
test_target (gconstpointer data)
{
  g_autofree char *contents = NULL;
  gsize length;

  read_file (data, &contents, &length);
  for (guint i = 0; i <= N_CUTS; i++)
    LLVMFuzzerTestOneInput ((const uint8_t *) contents, length - length * i / N_CUTS);
}

/* A seed that is refused at once would be useless. */
static void
test_good (gconstpointer data)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autofree char *contents = NULL;
  CtTally tally = { 0 };
  gsize length;

  read_file (data, &contents, &length);
  g_assert_true (ct_check_bytes (contents, length, data, diagnostics, &tally));
  g_assert_cmpuint (ct_diagnostics_get_n_errors (diagnostics), ==, 0);
}

CT_TEST_MAIN
{
  static const char *const good[] = {
    "lesson.xml",
    "record.hand.xml",
    "cau-robat.xml",
    "cau-robat-lesson.xml",
    "cau-robat-record.hand.xml",
    "buraco-lesson.xml",
    "buraco-record.hand.xml",
  };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);

  folder = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "files", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_strconcat ("/corpus/target/", name, NULL);

      g_ptr_array_add (names, g_strdup (name));
      g_test_add_data_func (path, g_ptr_array_index (names, names->len - 1),
                            test_target);
    }
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *path = g_strconcat ("/corpus/good/", good[i], NULL);

      g_test_add_data_func (path, good[i], test_good);
    }

  return CT_TEST_RUN ();
}
