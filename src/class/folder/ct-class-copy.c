/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-copy.h"

#include "ct-class-private.h"
#include "ct-file.h"

/* More than any file of a class needs, and more files than a class has. */
#define MAX_BYTES (4 * 1024 * 1024)
#define MAX_FILES 500

/* Nothing of it may be a fifo or a way out of the folder. */
#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE

/* What lies in folders of its own. */
static const char *const folders[] = {
  CT_PLANS_FOLDER,
  CT_LESSONS_FOLDER,
  CT_HANDS_FOLDER,
};

/**
 * ct_class_copy_get_place:
 * @folder: of a class
 *
 * Returns: (transfer full): the folder on this computer in which the copy is
 */
GFile *
ct_class_copy_get_place (GFile *folder)
{
  g_autofree char *uri = g_file_get_uri (folder);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);

  return g_file_new_build_filename (g_get_user_cache_dir (), "cartilla", "classes", sum,
                                    NULL);
}

/* A file that is not there any more goes; one that cannot be read now stays. A folder
 * that is away, or where nothing is mounted now, has not lost its files.
 */
static void
keep_file (GFile *folder, GFile *from, GFile *to)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ct_file_read (from, MAX_BYTES + 1, NULL, &error);
  g_autoptr (GBytes) before = ct_file_read (to, MAX_BYTES + 1, NULL, NULL);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      if (ct_class_is_there (folder))
        g_file_delete (to, NULL, NULL);
    }
  else if (bytes != NULL && (before == NULL || !g_bytes_equal (bytes, before)))
    g_file_set_contents_full (g_file_peek_path (to), g_bytes_get_data (bytes, NULL),
                              g_bytes_get_size (bytes), G_FILE_SET_CONTENTS_CONSISTENT,
                              0600, NULL);
}

static void
keep_all (GFile *folder, GFile *from, GFile *to, GFile *list)
{
  g_autoptr (GFileEnumerator) files =
      g_file_enumerate_children (list, ATTRIBUTES, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS,
                                 NULL, NULL);
  GFileInfo *info;
  guint n = 0;

  while (files != NULL && n < MAX_FILES &&
         g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
        g_str_has_suffix (g_file_info_get_name (info), ".xml"))
      {
        g_autoptr (GFile) source = g_file_get_child (from, g_file_info_get_name (info));
        g_autoptr (GFile) target = g_file_get_child (to, g_file_info_get_name (info));

        keep_file (folder, source, target);
        n++;
      }
}

/* What is new there comes, and what has gone there goes here. */
static void
keep_folder (GFile *folder, GFile *from, GFile *to)
{
  g_mkdir_with_parents (g_file_peek_path (to), 0700);
  keep_all (folder, from, to, from);
  keep_all (folder, from, to, to);
}

/**
 * ct_class_copy_keep:
 * @folder: of a class
 *
 * Copies what the class says of itself, but no results. Not for windows.
 */
void
ct_class_copy_keep (GFile *folder)
{
  g_autoptr (GFile) place = ct_class_copy_get_place (folder);
  static const char *const files[] = { CT_ROSTER_FILE, CT_CLASS_FILE };

  if (!ct_class_is_there (folder))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GFile) from = g_file_get_child (folder, folders[i]);
      g_autoptr (GFile) to = g_file_get_child (place, folders[i]);

      keep_folder (folder, from, to);
    }
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFile) from = g_file_get_child (folder, files[i]);
      g_autoptr (GFile) to = g_file_get_child (place, files[i]);

      keep_file (folder, from, to);
    }
}

/**
 * ct_class_copy_load:
 * @folder: of a class, which may be away
 *
 * Not for windows.
 *
 * Returns: (transfer full) (nullable): the class as it was when it was seen last; it is
 *   not current, see ct_class_is_current()
 */
CtClass *
ct_class_copy_load (GFile *folder)
{
  g_autoptr (GFile) place = ct_class_copy_get_place (folder);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  CtClass *class = ct_class_load (place, diagnostics, NULL);

  if (class != NULL)
    ct_class_belong_to (class, folder);
  return class;
}

/**
 * ct_class_read_own:
 * @folder: of a class
 * @diagnostics: takes what is wrong with them
 *
 * Not for windows.
 *
 * Returns: (transfer full) (element-type CtLibraryEntry): the lessons and records that
 *   lie there, for ct_library_set_own()
 */
GPtrArray *
ct_class_read_own (GFile *folder, CtDiagnostics *diagnostics)
{
  g_autoptr (GFile) lessons = g_file_get_child (folder, CT_LESSONS_FOLDER);
  g_autoptr (GFile) hands = g_file_get_child (folder, CT_HANDS_FOLDER);
  GPtrArray *own = ct_library_read_own (lessons, diagnostics);

  g_ptr_array_extend_and_steal (own, ct_library_read_own (hands, diagnostics));
  return own;
}

/**
 * ct_class_copy_read_own:
 * @folder: of a class, which may be away
 *
 * Not for windows.
 *
 * Returns: (transfer full) (element-type CtLibraryEntry): as ct_class_read_own(), of
 *   what was seen last
 */
GPtrArray *
ct_class_copy_read_own (GFile *folder)
{
  g_autoptr (GFile) place = ct_class_copy_get_place (folder);

  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

  return ct_class_read_own (place, diagnostics);
}
