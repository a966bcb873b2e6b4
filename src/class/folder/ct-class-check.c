/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-check.h"

#include "ct-class-copy.h"
#include "ct-class-day.h"
#include "ct-class-private.h"
#include "ct-conflict-copy.h"

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static const char *
get_ending (const char *name)
{
  return g_str_has_suffix (name, ".csv") ? ".csv" : ".xml";
}

static gboolean
is_there (GFile *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);

  return g_file_query_exists (file, NULL);
}

/* Copies of files in the folder itself. ct_class_load() reports every file that may be
 * the roster where there is none.
 */
static void
report_copies (GFile *folder, CtDiagnostics *diagnostics)
{
  g_autoptr (GFileEnumerator) files =
      g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                 G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info;

  while (files != NULL && g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) &&
         info != NULL)
    if (g_utf8_validate (g_file_info_get_name (info), -1, NULL))
      g_ptr_array_add (names, g_strdup (g_file_info_get_name (info)));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *original =
          ct_conflict_copy_dup_original (folder, name, get_ending (name));

      if (g_strcmp0 (original, CT_CLASS_FILE) == 0 ||
          (g_strcmp0 (original, CT_ROSTER_FILE) == 0 &&
           is_there (folder, CT_ROSTER_FILE)))
        ct_conflict_copy_report (name, original, diagnostics);
    }
}

/**
 * ct_class_check:
 * @folder: of a class
 * @diagnostics: takes what is wrong with its files, line by line
 *
 * Reads the class as ct_class_load() does, and its lessons and hands, and looks whether
 * what the plans name is there. Not for windows.
 *
 * Returns: (transfer full) (nullable): the class
 */
CtClass *
ct_class_check (GFile *folder, CtDiagnostics *diagnostics, GError **error)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtClass *class = ct_class_load (folder, diagnostics, error);
  GPtrArray *plans;

  if (class == NULL)
    return NULL;

  report_copies (folder, diagnostics);
  ct_library_set_own (library, ct_class_read_own (folder, diagnostics));
  plans = ct_class_get_plans (class);
  for (guint i = 0; i < plans->len; i++)
    {
      const CtPlan *plan = g_ptr_array_index (plans, i);
      g_autofree char *name = g_strconcat (CT_PLANS_FOLDER "/", plan->id, ".xml", NULL);

      ct_plan_check (plan, name, library, ct_class_get_roster (class), diagnostics);
    }
  return class;
}
