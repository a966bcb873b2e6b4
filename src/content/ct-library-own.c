/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-library-own.c: lessons and records that do not come with the program */
#include "ct-library-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-check.h"
#include "ct-conflict-copy.h"
#include "ct-file.h"

/* More than a class has, and larger than a lesson is. */
#define MAX_FILES 200
#define MAX_BYTES (4 * 1024 * 1024)

#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): names of files, in their order */
static GPtrArray *
list_names (GFile *folder)
{
  g_autoptr (GFileEnumerator) files =
      g_file_enumerate_children (folder, ATTRIBUTES,
                                 G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info;

  while (files != NULL && names->len < MAX_FILES &&
         g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
        g_str_has_suffix (g_file_info_get_name (info), ".xml") &&
        g_utf8_validate (g_file_info_get_name (info), -1, NULL))
      g_ptr_array_add (names, g_strdup (g_file_info_get_name (info)));
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* Returns: (nullable): the game that it is about, if all of it is true */
static const CtRules *
prove (GFile *file, CtContentKind kind)
{
  g_autoptr (CtLesson) lesson = NULL;
  g_autoptr (CtRecord) record = NULL;
  const CtRules *rules;

  if (kind == CT_CONTENT_LESSON)
    lesson = ct_lesson_new_from_file (file, NULL);
  else if (kind == CT_CONTENT_RECORD)
    record = ct_record_new_from_file (file, NULL);
  if (lesson == NULL && record == NULL)
    return NULL;

  /* With whatever options: it belongs to the game. */
  rules = lesson != NULL ? ct_lesson_get_rules (lesson) : ct_record_get_rules (record);
  return ct_rules_lookup (rules->id);
}

/* Nothing is offered about which `cartilla-cli check` complains. */
static gboolean
is_good (GFile *file, const char *name, CtContentKind kind, CtDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = ct_file_read (file, MAX_BYTES + 1, NULL, NULL);
  CtTally tally = { 0 };

  if (bytes == NULL)
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNREADABLE, name, 0,
                          "unreadable", _ ("This file cannot be read."));
      return FALSE;
    }
  if (!ct_check_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name,
                       diagnostics, &tally))
    return FALSE;
  if (kind == CT_CONTENT_LESSON || kind == CT_CONTENT_RECORD)
    return TRUE;

  ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNKNOWN, name, 0, "another-kind",
                      _ ("This is neither a lesson nor a recorded hand."));
  return FALSE;
}

/* Returns: (nullable): what is offered */
static CtLibraryEntry *
read_entry (GFile *file, const char *name, CtDiagnostics *diagnostics)
{
  CtContentKind kind = ct_content_kind_of_file (file, NULL);
  const CtRules *rules =
      is_good (file, name, kind, diagnostics) ? prove (file, kind) : NULL;
  g_autoptr (GBytes) bytes =
      rules != NULL ? ct_file_read (file, MAX_BYTES + 1, NULL, NULL) : NULL;
  CtLibraryEntry *entry;

  if (bytes == NULL)
    return NULL;

  entry = g_new0 (CtLibraryEntry, 1);
  entry->kind = kind;
  entry->rules = rules;
  entry->uri = g_file_get_uri (file);
  ct_library_entry_read_head (entry, bytes);
  if (entry->id == NULL)
    {
      g_autofree char *base = g_file_get_basename (file);

      entry->id = g_strndup (base, strcspn (base, "."));
    }
  if (entry->title == NULL)
    entry->title = g_strdup (entry->id);
  return entry;
}

/**
 * ct_library_read_own:
 * @folder: in which there may be files
 * @diagnostics: takes what is wrong with them, and why one is not offered
 *
 * Reads and proves all of them: not for windows. What is not true, or neither a lesson
 * nor a record, is left out, and so is a copy that was made because two computers had
 * changed a file.
 *
 * Returns: (transfer full) (element-type CtLibraryEntry): for ct_library_set_own()
 */
GPtrArray *
ct_library_read_own (GFile *folder, CtDiagnostics *diagnostics)
{
  GPtrArray *own = g_ptr_array_new_with_free_func (ct_library_entry_free);
  g_autoptr (GPtrArray) names = list_names (folder);
  g_autofree char *place = g_file_get_basename (folder);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *called = g_build_filename (place, name, NULL);
      g_autofree char *original =
          ct_conflict_copy_dup_original (folder, name,
                                         g_str_has_suffix (name, ".hand.xml")
                                             ? ".hand.xml"
                                             : ".xml");
      g_autoptr (GFile) file = g_file_get_child (folder, name);
      CtLibraryEntry *entry =
          original == NULL ? read_entry (file, called, diagnostics) : NULL;

      if (original != NULL)
        ct_conflict_copy_report (called, original, diagnostics);
      if (entry != NULL)
        g_ptr_array_add (own, entry);
    }
  return own;
}
