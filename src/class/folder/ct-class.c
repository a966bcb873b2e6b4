/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class.h"

#include <glib/gi18n.h>

#include "ct-class-private.h"
#include "ct-conflict-copy.h"
#include "ct-file.h"

#define MAX_BYTES (4 * 1024 * 1024)
#define MAX_PLANS 500

/**
 * CtClass:
 *
 * A folder of a class as it was when it was read: what class.xml says, the roster, the
 * plans. It is never changed itself, so that threads can share it; whoever wants to
 * know what is there now reads it again.
 */
struct _CtClass
{
  GObject parent_instance;

  GFile *folder;
  CtClassFacts *facts;
  CtRoster *roster;
  GPtrArray *plans; /* of CtPlan */
  char *etags;      /* of all files that were read */
};

G_DEFINE_FINAL_TYPE (CtClass, ct_class, G_TYPE_OBJECT)
G_DEFINE_QUARK (ct - class - error - quark, ct_class_error)

/* -------------------------------------------------------------------------- reading */

/* Returns: the element that the document is about */
const CtNode *
ct_class_get_root (const CtNode *document)
{
  const CtNode *root = NULL;

  CT_FOREACH_CHILD (document, child)
    root = child;
  return root;
}

/* Reads a file of which the schema says that it begins with @root.
 *
 * Returns: (transfer full) (nullable)
 */
CtNode *
ct_class_read_document (GFile *file,
                        const char *root,
                        char **ret_etag,
                        CtDiagnostics *diagnostics,
                        GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = ct_file_read (file, MAX_BYTES + 1, ret_etag, error);
  g_autoptr (CtNode) document = NULL;

  if (bytes == NULL)
    return NULL;

  document = ct_xml_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                           name, diagnostics);
  if (document == NULL)
    {
      ct_diagnostics_propagate (diagnostics, error);
      return NULL;
    }
  if (!ct_node_is (ct_class_get_root (document), root))
    {
      g_set_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_DAMAGED,
                   _ ("“%s” is something else than its name says."), name);
      return NULL;
    }

  return g_steal_pointer (&document);
}

/* Returns: (transfer full) (nullable): the name of a class inside @folder */
static char *
find_class_below (GFile *folder)
{
  GDir *dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  char *found = NULL;
  const char *name;

  if (dir == NULL)
    return NULL;

  while (found == NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file =
          g_build_filename (g_file_peek_path (folder), name, CT_CLASS_FILE, NULL);

      if (g_str_has_suffix (name, CT_CLASS_SUFFIX) &&
          g_file_test (file, G_FILE_TEST_EXISTS))
        found = g_filename_display_name (name);
    }
  g_dir_close (dir);
  return found;
}

/* Where the folder itself is away, nobody is helped by the name of a file in it. */
static void
explain_missing (GFile *folder, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (folder);
  g_autofree char *below = NULL;

  if (error == NULL || !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return;

  g_clear_error (error);
  below = find_class_below (folder);
  if (below != NULL)
    /* Translators: the name of a folder inside the chosen one. */
    g_set_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE,
                 _ ("The class is one folder further in. Choose “%s”."), below);
  else
    g_set_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE,
                 g_file_query_exists (folder, NULL)
                     ? _ ("There is no class in “%s”.")
                     : _ ("The folder “%s” is not there now."),
                 name);
}

/* Returns: (transfer full) (nullable): class.xml */
CtNode *
ct_class_read_class_file (GFile *folder,
                          char **ret_etag,
                          CtDiagnostics *diagnostics,
                          GError **error)
{
  g_autoptr (GFile) file = g_file_get_child (folder, CT_CLASS_FILE);
  g_autoptr (CtNode) document =
      ct_class_read_document (file, "class", ret_etag, diagnostics, error);

  if (document == NULL)
    {
      explain_missing (folder, error);
      return NULL;
    }
  if (ct_node_get_number (ct_class_get_root (document), "version", 0) >
      CT_CLASS_VERSION)
    {
      g_set_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_LATER,
                   _ ("A later version of Cartilla has made this class. Only that one "
                      "can open it."));
      return NULL;
    }

  return g_steal_pointer (&document);
}

/**
 * ct_class_is_there:
 *
 * Not for windows.
 *
 * Returns: whether there is a class in @folder now
 */
gboolean
ct_class_is_there (GFile *folder)
{
  g_autoptr (GFile) file = g_file_get_child (folder, CT_CLASS_FILE);

  return g_file_query_exists (file, NULL);
}

static gboolean
is_missing (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static gboolean
is_table (const char *name)
{
  static const char *const endings[] = { ".csv", ".tsv",  ".tab", ".txt",
                                         ".xls", ".xlsx", ".ods" };
  g_autofree char *folded = g_ascii_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (folded, endings[i]))
      return TRUE;

  return FALSE;
}

static gboolean
is_copy_of_roster (GFile *folder, const char *name)
{
  g_autofree char *original = g_utf8_validate (name, -1, NULL)
                                  ? ct_conflict_copy_dup_original (folder, name, ".csv")
                                  : NULL;

  return g_strcmp0 (original, CT_ROSTER_FILE) == 0;
}

/* Returns: (transfer full): the names of files that someone may take for the roster */
static GStrv
list_other_rosters (GFile *folder, gboolean has_roster)
{
  g_autoptr (GFileEnumerator) files =
      g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                 G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  GFileInfo *info;

  while (files != NULL && g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) &&
         info != NULL)
    {
      const char *name = g_file_info_get_name (info);
      gboolean is_called_so = g_ascii_strncasecmp (name, "roster", 6) == 0;

      /* ct_class_check() reports conflict copies. */
      if (has_roster && is_copy_of_roster (folder, name))
        continue;
      if (!g_str_equal (name, CT_ROSTER_FILE) && *name != '.' && *name != '~' &&
          (is_called_so || (!has_roster && is_table (name))))
        g_strv_builder_add (names, name);
    }
  return g_strv_builder_end (names);
}

/* Some disks take both names for the same file. */
static gboolean
is_same_file (GFile *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GFile) roster = g_file_get_child (folder, CT_ROSTER_FILE);
  g_autofree char *etag = ct_file_dup_etag (file);
  g_autofree char *roster_etag = ct_file_dup_etag (roster);

  return g_ascii_strcasecmp (name, CT_ROSTER_FILE) == 0 &&
         g_strcmp0 (etag, roster_etag) == 0;
}

/* Nothing is read from a file that is called otherwise. */
static void
report_other_rosters (GFile *folder, gboolean has_roster, CtDiagnostics *diagnostics)
{
  g_auto (GStrv) names = list_other_rosters (folder, has_roster);

  for (char **name = names; *name != NULL; name++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, *name);
      g_autofree char *path = g_file_get_parse_name (file);

      if (has_roster && is_same_file (folder, *name))
        continue;
      if (has_roster)
        ct_diagnostics_warn (diagnostics, path, 0, "other-roster",
                             _ ("This file is not read, only “%s” is."),
                             CT_ROSTER_FILE);
      else
        ct_diagnostics_add (
            diagnostics, CT_CONTENT_ERROR_UNREADABLE, path, 0, "other-roster",
            _ ("This file is not read. If the names of the students are "
               "in it, save it as CSV and call it “%s”, in small "
               "letters."),
            CT_ROSTER_FILE);
    }
}

/* Nobody has to be in a class yet; but a folder that has gone away meanwhile has not
 * lost its children.
 *
 * Returns: (transfer full) (nullable): the children of whom something may be kept
 */
CtRoster *
ct_class_read_roster_file (GFile *folder,
                           const CtClassFacts *facts,
                           char **ret_etag,
                           CtDiagnostics *diagnostics,
                           GError **error)
{
  g_autoptr (GFile) file = g_file_get_child (folder, CT_ROSTER_FILE);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GBytes) bytes = ct_file_read (file, MAX_BYTES + 1, ret_etag, &problem);
  CtRoster *roster;

  if (bytes == NULL && (!is_missing (problem) || !ct_class_is_there (folder)))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      explain_missing (folder, error);
      return NULL;
    }
  if (bytes == NULL)
    bytes = g_bytes_new_static ("", 0);

  roster = ct_roster_parse (bytes, name, facts, diagnostics);
  if (roster == NULL)
    ct_diagnostics_propagate (diagnostics, error);
  return roster;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the names of all files in a folder of the class */
static GPtrArray *
list_files (GFile *folder, const char *name_of_folder)
{
  g_autoptr (GFile) place = g_file_get_child (folder, name_of_folder);
  g_autoptr (GFileEnumerator) files =
      g_file_enumerate_children (place, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                 G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info;

  while (files != NULL && names->len < MAX_PLANS &&
         g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    {
      const char *name = g_file_info_get_name (info);

      if (g_str_has_suffix (name, ".xml") && *name != '.' &&
          g_utf8_validate (name, -1, NULL))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* A plan that is not understood is left out: the others are not to blame. */
static CtPlan *
read_plan_file (GFile *file, char **ret_etag, CtDiagnostics *diagnostics)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtNode) document =
      ct_class_read_document (file, "plan", ret_etag, diagnostics, &error);

  if (document != NULL)
    return ct_plan_read (ct_class_get_root (document), name, diagnostics);

  if (!is_missing (error) && error->domain != CT_CONTENT_ERROR)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNREADABLE, name, 0, "unreadable",
                        "%s", error->message);
  return NULL;
}

static void
add_etag (GString *etags, const char *name, const char *etag)
{
  g_string_append_printf (etags, "%s %s\n", name, etag != NULL ? etag : "");
}

/* What the class has of its own is read by whoever shows it; that it is another one is
 * seen here.
 */
static void
add_own (GFile *folder, GString *etags)
{
  static const char *const folders[] = { CT_LESSONS_FOLDER, CT_HANDS_FOLDER };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GFile) own = g_file_get_child (folder, folders[i]);
      g_autoptr (GPtrArray) names = list_files (folder, folders[i]);

      for (guint k = 0; k < names->len; k++)
        {
          g_autoptr (GFile) file = g_file_get_child (own, g_ptr_array_index (names, k));
          g_autofree char *etag = ct_file_dup_etag (file);

          add_etag (etags, g_ptr_array_index (names, k), etag);
        }
    }
}

static void
read_plans (CtClass *self, GString *etags, CtDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) names = list_files (self->folder, CT_PLANS_FOLDER);
  g_autoptr (GFile) plans = g_file_get_child (self->folder, CT_PLANS_FOLDER);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (GFile) file = g_file_get_child (plans, name);
      g_autofree char *etag = NULL;
      g_autofree char *original = ct_conflict_copy_dup_original (plans, name, ".xml");
      CtPlan *plan = NULL;

      if (original == NULL)
        plan = read_plan_file (file, &etag, diagnostics);
      else
        {
          g_autofree char *called = g_build_filename (CT_PLANS_FOLDER, name, NULL);

          etag = ct_file_dup_etag (file);
          ct_conflict_copy_report (called, original, diagnostics);
        }
      add_etag (etags, name, etag);
      if (plan != NULL)
        g_ptr_array_add (self->plans, plan);
    }
}

/**
 * ct_class_load:
 * @diagnostics: takes what is wrong with the files, line by line; a plan that is not
 *   understood is left out, a roster that is not is an error
 *
 * Reads the folder of a class. Not for windows: the folder may be on a slow disk, or
 * none at all.
 *
 * Returns: (transfer full) (nullable): the class
 */
CtClass *
ct_class_load (GFile *folder, CtDiagnostics *diagnostics, GError **error)
{
  g_autoptr (GString) etags = g_string_new (NULL);
  g_autofree char *class_etag = NULL;
  g_autofree char *roster_etag = NULL;
  g_autoptr (CtNode) document = NULL;
  g_autoptr (CtClass) self = NULL;

  if (g_file_peek_path (folder) == NULL)
    {
      g_set_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE,
                   _ ("A folder in the network must be connected first, so that all "
                      "programs can read it."));
      return NULL;
    }

  document = ct_class_read_class_file (folder, &class_etag, diagnostics, error);
  if (document == NULL)
    return NULL;

  self = g_object_new (CT_TYPE_CLASS, NULL);
  self->folder = g_object_ref (folder);
  self->facts = ct_class_facts_read (ct_class_get_root (document));
  self->roster =
      ct_class_read_roster_file (folder, self->facts, &roster_etag, diagnostics, error);
  if (self->roster == NULL)
    return NULL;

  report_other_rosters (folder, roster_etag != NULL, diagnostics);
  add_etag (etags, CT_CLASS_FILE, class_etag);
  add_etag (etags, CT_ROSTER_FILE, roster_etag);
  read_plans (self, etags, diagnostics);
  add_own (folder, etags);
  self->etags = g_string_free (g_steal_pointer (&etags), FALSE);
  return g_steal_pointer (&self);
}

/**
 * ct_class_is_current:
 *
 * Looks at the files, without reading them. Not for windows.
 *
 * Returns: whether they are still as they were read
 */
gboolean
ct_class_is_current (CtClass *self)
{
  g_autoptr (GString) etags = g_string_new (NULL);
  g_autoptr (GPtrArray) names = list_files (self->folder, CT_PLANS_FOLDER);
  static const char *const files[] = { CT_CLASS_FILE, CT_ROSTER_FILE };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (self->folder, files[i]);
      g_autofree char *etag = ct_file_dup_etag (file);

      add_etag (etags, files[i], etag);
    }
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (GFile) plans = g_file_get_child (self->folder, CT_PLANS_FOLDER);
      g_autoptr (GFile) file = g_file_get_child (plans, name);
      g_autofree char *etag = ct_file_dup_etag (file);

      add_etag (etags, name, etag);
    }
  add_own (self->folder, etags);
  return g_str_equal (etags->str, self->etags);
}

/* What was read elsewhere is the class in @folder, as it was once. */
void
ct_class_belong_to (CtClass *self, GFile *folder)
{
  g_set_object (&self->folder, folder);
  g_free (self->etags);
  self->etags = g_strdup ("");
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CtDiagnostics *diagnostics = g_object_get_data (G_OBJECT (task), "diagnostics");
  GError *error = NULL;
  CtClass *self = ct_class_load (data, diagnostics, &error);

  if (self != NULL)
    g_task_return_pointer (task, self, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * ct_class_load_async:
 *
 * As ct_class_load(), in a thread.
 */
void
ct_class_load_async (GFile *folder,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, ct_class_load_async);
  g_task_set_task_data (task, g_object_ref (folder), g_object_unref);
  g_object_set_data_full (G_OBJECT (task), "diagnostics", ct_diagnostics_new (),
                          (GDestroyNotify) ct_diagnostics_free);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * ct_class_load_finish:
 * @ret_diagnostics: (out) (optional) (transfer full): what is wrong with the files
 *
 * Returns: (transfer full) (nullable): the class
 */
CtClass *
ct_class_load_finish (GAsyncResult *result,
                      CtDiagnostics **ret_diagnostics,
                      GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  if (ret_diagnostics != NULL)
    *ret_diagnostics = g_object_steal_data (G_OBJECT (result), "diagnostics");
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --------------------------------------------------------------------------- asking */

/**
 * ct_class_get_folder:
 *
 * Returns: (transfer none): where it is
 */
GFile *
ct_class_get_folder (CtClass *self)
{
  g_return_val_if_fail (CT_IS_CLASS (self), NULL);

  return self->folder;
}

/**
 * ct_class_get_facts:
 *
 * Returns: (transfer none): what class.xml says
 */
const CtClassFacts *
ct_class_get_facts (CtClass *self)
{
  g_return_val_if_fail (CT_IS_CLASS (self), NULL);

  return self->facts;
}

/**
 * ct_class_get_roster:
 *
 * Returns: (transfer none): who is in the class
 */
CtRoster *
ct_class_get_roster (CtClass *self)
{
  g_return_val_if_fail (CT_IS_CLASS (self), NULL);

  return self->roster;
}

/**
 * ct_class_get_plans:
 *
 * Returns: (transfer none) (element-type CtPlan): all plans, by the names of their
 *   files
 */
GPtrArray *
ct_class_get_plans (CtClass *self)
{
  g_return_val_if_fail (CT_IS_CLASS (self), NULL);

  return self->plans;
}

/**
 * ct_class_is_game_open:
 *
 * Returns: whether the class may play that game at all
 */
gboolean
ct_class_is_game_open (CtClass *self, const CtRules *rules)
{
  g_return_val_if_fail (CT_IS_CLASS (self), FALSE);

  return *self->facts->games == NULL ||
         g_strv_contains ((const char *const *) self->facts->games, rules->id);
}

static void
ct_class_finalize (GObject *object)
{
  CtClass *self = CT_CLASS (object);

  g_clear_object (&self->folder);
  g_clear_pointer (&self->facts, ct_class_facts_free);
  g_clear_pointer (&self->roster, ct_roster_unref);
  g_ptr_array_unref (self->plans);
  g_free (self->etags);

  G_OBJECT_CLASS (ct_class_parent_class)->finalize (object);
}

static void
ct_class_class_init (CtClassClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_class_finalize;
}

static void
ct_class_init (CtClass *self)
{
  self->plans = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_plan_free);
}
