/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli pack: lessons in one file */
#include <glib/gi18n.h>

#include "ct-check.h"
#include "ct-cli.h"
#include "ct-collection.h"
#include "ct-file.h"

/* Returns: FALSE after an error message */
static gboolean
add_lesson (GPtrArray *packed, GHashTable *ids, const char *name)
{
  g_autoptr (GFile) file = ct_content_file (name);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GPtrArray) lessons = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
      ct_file_read (file, CT_PACKED_LESSON_MAX_BYTES + 1, NULL, &error);
  CtTally tally = { .lessons = lessons };
  gboolean is_good;
  const char *id;

  if (bytes == NULL)
    {
      g_printerr ("%s: %s\n", name, error->message);
      return FALSE;
    }

  is_good = ct_check_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                            name, diagnostics, &tally);
  ct_diagnostics_sort (diagnostics);
  ct_cli_print_findings (diagnostics);
  if (!is_good)
    return FALSE;

  if (lessons->len == 0)
    {
      g_printerr ("%s: %s\n", name, _ ("This is not a lesson."));
      return FALSE;
    }

  id = ct_lesson_get_id (g_ptr_array_index (lessons, 0));
  if (!g_hash_table_add (ids, g_strdup (id)))
    {
      g_printerr (_ ("%s: There is another lesson “%s”.\n"), name, id);
      return FALSE;
    }

  ct_collection_add (packed, id, bytes);
  return TRUE;
}

/**
 * ct_cli_pack:
 *
 * Writes nothing if a lesson has errors.
 */
int
ct_cli_pack (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("OUT LESSON…"));
  g_autoptr (GPtrArray) packed = ct_collection_new ();
  g_autoptr (GHashTable) ids =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) out = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *etag = NULL;
  gboolean is_good = TRUE;

  g_option_context_set_summary (
      context,
      _ ("Checks lessons and writes them into one file. Cartilla opens it, and "
         "a teacher can put all its lessons into a class."));
  if (!ct_cli_parse_options (context, &argc, &argv))
    return CT_CLI_USAGE;
  /* Nobody’s lesson is overwritten because OUT was forgotten. */
  if (argc < 2 || !g_str_has_suffix (argv[1], CT_COLLECTION_SUFFIX))
    return ct_cli_usage ("pack", _ ("First, name a file to write that ends in "
                                    "“.cartilla-lessons”."));
  if (argc < 3)
    return ct_cli_usage ("pack", _ ("Name the lessons."));
  if (argc - 2 > CT_COLLECTION_MAX_LESSONS)
    {
      g_autofree char *text =
          g_strdup_printf (_ ("The collection contains more than %d lessons."),
                           CT_COLLECTION_MAX_LESSONS);

      return ct_cli_usage ("pack", text);
    }

  for (int i = 2; i < argc; i++)
    is_good &= add_lesson (packed, ids, argv[i]);
  if (!is_good)
    return CT_CLI_FINDINGS;

  out = g_file_new_for_commandline_arg (argv[1]);
  bytes = ct_collection_pack (packed, &error);
  etag = bytes != NULL ? ct_file_write (out, bytes, NULL, &error) : NULL;
  if (etag != NULL)
    return CT_CLI_OK;

  g_printerr ("%s: %s\n", argv[1], error->message);
  return CT_CLI_USAGE;
}
