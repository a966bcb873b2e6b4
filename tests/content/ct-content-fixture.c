/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-content-fixture.h"

#include <glib/gstdio.h>

static char *folder_of_run;

char *
ct_test_dup_path (const char *relative)
{
  return g_build_filename (g_getenv ("CT_SOURCE_ROOT"), relative, NULL);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
list_folder (GPtrArray *files, const char *folder, const char *suffix)
{
  g_autofree char *path = ct_test_dup_path (folder);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *relative = g_build_filename (folder, name, NULL);
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        list_folder (files, relative, suffix);
      else if (g_str_has_suffix (name, suffix))
        g_ptr_array_add (files, g_steal_pointer (&relative));
    }
}

/* Returns: (element-type filename): sorted paths, relative to the sources */
GPtrArray *
ct_test_list_files (const char *folder, const char *suffix)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  list_folder (files, folder, suffix);
  g_ptr_array_sort (files, compare_paths);
  return files;
}

char *
ct_test_dup_findings (const CtDiagnostics *diagnostics)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ct_diagnostics_get_n_all (diagnostics); i++)
    {
      g_autofree char *line =
          ct_diagnostic_to_text (ct_diagnostics_get (diagnostics, i));

      g_string_append_printf (text, "%s\n", line);
    }

  return g_string_free (text, FALSE);
}

/* @length: of @text, or -1
 *
 * Returns: a file that findings call @name
 */
GFile *
ct_test_write_file (const char *name, const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  GFile *file;

  if (folder_of_run == NULL)
    {
      folder_of_run = g_dir_make_tmp ("cartilla-test-XXXXXX", &error);
      g_assert_no_error (error);
    }

  path = g_build_filename (folder_of_run, name, NULL);
  g_file_set_contents (path, text, length, &error);
  g_assert_no_error (error);
  file = g_file_new_for_path (path);
  g_object_set_data_full (G_OBJECT (file), "ct-name", g_strdup (name), g_free);
  return file;
}

void
ct_test_remove_files (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (folder_of_run == NULL)
    return;

  dir = g_dir_open (folder_of_run, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder_of_run, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder_of_run);
  g_clear_pointer (&folder_of_run, g_free);
}
