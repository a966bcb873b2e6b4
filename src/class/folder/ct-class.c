/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class.h"

#include <glib/gi18n.h>

#include "ct-author.h"
#include "ct-collection.h"
#include "ct-conflict-copy.h"
#include "ct-file.h"
#include "ct-xml.h"

#define MAX_BYTES (4 * 1024 * 1024)
#define MAX_PLANS 500

/**
 * CtClass:
 *
 * Immutable: class.xml, roster and plans.
 */
struct _CtClass
{
  GObject parent_instance;

  GFile *folder;
  CtClassFacts *facts;
  CtRoster *roster;
  GPtrArray *plans; /* (element-type CtPlan) */
  char *etags;
};

G_DEFINE_FINAL_TYPE (CtClass, ct_class, G_TYPE_OBJECT)
G_DEFINE_QUARK (ct - class - error - quark, ct_class_error)

static const CtNode *
get_root (const CtNode *document)
{
  const CtNode *root = NULL;

  CT_FOREACH_CHILD (document, child)
    root = child;
  return root;
}

static CtNode *
read_document (GFile *file,
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
  if (!ct_node_is (get_root (document), root))
    {
      g_set_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_DAMAGED,
                   /* Translators: The name of a file or folder. */
                   _ ("“%s” is not what its name says."), name);
      return NULL;
    }

  return g_steal_pointer (&document);
}

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

/* Naming a file in it does not help. */
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
    g_set_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE,
                 /* Translators: The name of a file or folder. */
                 _ ("The class is in a folder inside this one. Choose “%s”."), below);
  else
    g_set_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE,
                 g_file_query_exists (folder, NULL)
                     /* Translators: The name of a file or folder. */
                     ? _ ("There is no class in “%s”.")
                     /* Translators: The name of a file or folder. */
                     : _ ("The folder “%s” is not available right now."),
                 name);
}

static CtNode *
read_class_file (GFile *folder,
                 char **ret_etag,
                 CtDiagnostics *diagnostics,
                 GError **error)
{
  g_autoptr (GFile) file = g_file_get_child (folder, CT_CLASS_FILE);
  g_autoptr (CtNode) document =
      read_document (file, "class", ret_etag, diagnostics, error);

  if (document == NULL)
    {
      explain_missing (folder, error);
      return NULL;
    }
  if (ct_node_get_number (get_root (document), "version", 0) > CT_CLASS_VERSION)
    {
      g_set_error (error, CT_CLASS_ERROR, CT_CLASS_ERROR_LATER,
                   _ ("This class was created by a later version of Cartilla. Only "
                      "that version can open it."));
      return NULL;
    }

  return g_steal_pointer (&document);
}

static gboolean
class_is_there (GFile *folder)
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

      if (has_roster && is_copy_of_roster (folder, name))
        continue;
      if (!g_str_equal (name, CT_ROSTER_FILE) && *name != '.' && *name != '~' &&
          (is_called_so || (!has_roster && is_table (name))))
        g_strv_builder_add (names, name);
    }
  return g_strv_builder_end (names);
}

/* Case may not matter on this disk. */
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
                             /* Translators: The name of a file or folder. */
                             _ ("This file is ignored. Only “%s” is read."),
                             CT_ROSTER_FILE);
      else
        ct_diagnostics_add (
            diagnostics, CT_CONTENT_ERROR_UNREADABLE, path, 0, "other-roster",
            /* Translators: The name of a file or folder. */
            _ ("This file is ignored. If it has the names of the students, save it "
               "as CSV with the name “%s”, in lower case."),
            CT_ROSTER_FILE);
    }
}

/* A missing roster is an empty class. */
static CtRoster *
read_roster_file (GFile *folder,
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

  if (bytes == NULL && (!is_missing (problem) || !class_is_there (folder)))
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

/* Returns: %NULL with errors */
static CtPlan *
read_plan_file (GFile *file, char **ret_etag, CtDiagnostics *diagnostics)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtNode) document =
      read_document (file, "plan", ret_etag, diagnostics, &error);

  if (document != NULL)
    return ct_plan_read (get_root (document), name, diagnostics);

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

/* Lessons and hands are also changes. */
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
 * @diagnostics: takes all problems
 *
 * Skips bad plans; a bad roster is fatal. Blocks.
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
                   _ ("A network folder must be connected first, so that all "
                      "programs can read it."));
      return NULL;
    }

  document = read_class_file (folder, &class_etag, diagnostics, error);
  if (document == NULL)
    return NULL;

  self = g_object_new (CT_TYPE_CLASS, NULL);
  self->folder = g_object_ref (folder);
  self->facts = ct_class_facts_read (get_root (document));
  self->roster =
      read_roster_file (folder, self->facts, &roster_etag, diagnostics, error);
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
 * Compares etags only. Blocks.
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

/* A copy is never current. */
static void
belong_to (CtClass *self, GFile *folder)
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
 * @ret_diagnostics: (out) (optional) (transfer full):
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

GFile *
ct_class_get_folder (CtClass *self)
{
  g_return_val_if_fail (CT_IS_CLASS (self), NULL);

  return self->folder;
}

const CtClassFacts *
ct_class_get_facts (CtClass *self)
{
  g_return_val_if_fail (CT_IS_CLASS (self), NULL);

  return self->facts;
}

CtRoster *
ct_class_get_roster (CtClass *self)
{
  g_return_val_if_fail (CT_IS_CLASS (self), NULL);

  return self->roster;
}

/**
 * ct_class_get_plans:
 *
 * Returns: (element-type CtPlan): by file name
 */
GPtrArray *
ct_class_get_plans (CtClass *self)
{
  g_return_val_if_fail (CT_IS_CLASS (self), NULL);

  return self->plans;
}

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

/* Our changes are merged with the current contents, again if someone writes meanwhile.
 */

#define MAX_TRIES 10

typedef struct
{
  CtClass *class;
  gconstpointer wanted;
  GPtrArray *conflicts;
} Change;

/* Returns: (nullable): new contents; @ret_etag: version to replace, “” for none */
typedef GBytes *(*Compose) (const Change *change,
                            GFile *file,
                            char **ret_etag,
                            GError **error);

static gboolean
is_too_late (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static gboolean
save (GFile *file, const Change *change, Compose compose, GError **error)
{
  guint n_conflicts = change->conflicts != NULL ? change->conflicts->len : 0;

  for (guint i = 0;; i++)
    {
      g_autoptr (GError) problem = NULL;
      g_autofree char *etag = NULL;
      g_autofree char *new_etag = NULL;
      g_autoptr (GBytes) bytes = compose (change, file, &etag, error);

      if (bytes == NULL)
        return FALSE;

      new_etag = ct_file_write (file, bytes, etag, &problem);
      if (new_etag != NULL)
        return TRUE;

      if (!is_too_late (problem) || i == MAX_TRIES)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      if (change->conflicts != NULL)
        g_ptr_array_set_size (change->conflicts, n_conflicts);
    }
}

static CtNode *
new_document (const char *root)
{
  CtNode *document = ct_node_new_element ("");

  g_ptr_array_add (document->children, ct_node_new_element (root));
  return document;
}

static CtNode *
edit_root (CtNode *document)
{
  return (CtNode *) get_root (document);
}

static GBytes *
compose_class (const Change *change, GFile *file, char **ret_etag, GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtNode) document = read_class_file (ct_class_get_folder (change->class),
                                                 ret_etag, diagnostics, error);
  g_autoptr (CtClassFacts) theirs = NULL;
  g_autoptr (CtClassFacts) merged = NULL;

  if (document == NULL)
    return NULL;

  theirs = ct_class_facts_read (get_root (document));
  merged = ct_class_facts_merge (ct_class_get_facts (change->class), theirs,
                                 change->wanted, change->conflicts);
  ct_class_facts_write (edit_root (document), merged);
  return ct_xml_write (document);
}

/**
 * ct_class_save_facts:
 * @conflicts: (nullable) (element-type CtClassConflict):
 *
 * Blocks. @self does not change.
 */
gboolean
ct_class_save_facts (CtClass *self,
                     const CtClassFacts *facts,
                     GPtrArray *conflicts,
                     GError **error)
{
  g_autoptr (GFile) file = g_file_get_child (ct_class_get_folder (self), CT_CLASS_FILE);
  const Change change = { self, facts, conflicts };

  return save (file, &change, compose_class, error);
}

/**
 * ct_class_change_facts:
 *
 * Blocks. Reads the class again, because another computer may have changed it. @self
 * does not change.
 *
 * Returns: whether @change was saved
 */
gboolean
ct_class_change_facts (CtClass *self,
                       CtClassChange change,
                       gconstpointer data,
                       GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) now = ct_class_load (self->folder, diagnostics, error);
  g_autoptr (CtClassFacts) facts = NULL;
  g_autoptr (GPtrArray) conflicts = ct_class_conflicts_new ();

  if (now == NULL)
    return FALSE;

  facts = ct_class_facts_copy (ct_class_get_facts (now));
  if (!change (facts, data, error) ||
      !ct_class_save_facts (now, facts, conflicts, error))
    return FALSE;

  if (conflicts->len > 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                           _ ("Another teacher changed this at the same time. Your "
                              "change has not been saved."));
      return FALSE;
    }

  return TRUE;
}

static gboolean
create_file (GFile *folder,
             const char *name,
             GBytes *bytes,
             const char *taken,
             GError **error)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GError) problem = NULL;
  g_autofree char *etag = ct_file_write (file, bytes, "", &problem);

  if (etag != NULL)
    return TRUE;

  if (is_too_late (problem))
    g_set_error_literal (error, CT_CLASS_ERROR, CT_CLASS_ERROR_TAKEN, taken);
  else
    g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static gboolean
create_roster (GFile *folder, const CtRoster *roster, GError **error)
{
  g_autoptr (GBytes) bytes = ct_roster_write (roster);

  return create_file (folder, CT_ROSTER_FILE, bytes,
                      _ ("This folder already has names of students, in "
                         "“roster.csv”. Nothing was changed. Choose another folder."),
                      error);
}

static gboolean
create_class (GFile *folder,
              const CtClassFacts *facts,
              const char *taken,
              GError **error)
{
  g_autoptr (CtNode) document = new_document ("class");
  g_autoptr (GBytes) bytes = NULL;

  ct_class_facts_write (edit_root (document), facts);
  bytes = ct_xml_write (document);
  return create_file (folder, CT_CLASS_FILE, bytes, taken, error);
}

static void
delete_file (GFile *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);

  g_file_delete (file, NULL, NULL);
}

/**
 * ct_class_create:
 * @roster: (nullable): %NULL to use the file in @folder
 *
 * On errors, @folder stays as it was. Blocks.
 *
 * Returns: %FALSE with %CT_CLASS_ERROR_TAKEN if there is a class, or a roster beside
 * @roster
 */
gboolean
ct_class_create (GFile *folder,
                 const CtClassFacts *facts,
                 const CtRoster *roster,
                 GError **error)
{
  const char *taken = _ ("There is already a class in this folder.");
  g_autoptr (GError) problem = NULL;
  gboolean is_new;

  if (class_is_there (folder))
    {
      g_set_error_literal (error, CT_CLASS_ERROR, CT_CLASS_ERROR_TAKEN, taken);
      return FALSE;
    }

  is_new = g_file_make_directory_with_parents (folder, NULL, &problem);
  if (!is_new && !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  /* class.xml comes last: it makes a class. */
  if (roster == NULL || create_roster (folder, roster, error))
    {
      if (create_class (folder, facts, taken, error))
        return TRUE;

      if (roster != NULL)
        delete_file (folder, CT_ROSTER_FILE);
    }
  if (is_new)
    g_file_delete (folder, NULL, NULL);
  return FALSE;
}

static GBytes *
compose_roster (const Change *change, GFile *file, char **ret_etag, GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtRoster) theirs = read_roster_file (ct_class_get_folder (change->class),
                                                  ct_class_get_facts (change->class),
                                                  ret_etag, diagnostics, error);
  g_autoptr (CtRoster) merged = NULL;

  if (theirs == NULL)
    return NULL;

  if (*ret_etag == NULL)
    *ret_etag = g_strdup ("");
  merged = ct_roster_merge (ct_class_get_roster (change->class), theirs, change->wanted,
                            change->conflicts);
  return ct_roster_write (merged);
}

/**
 * ct_class_save_roster:
 * @conflicts: (nullable) (element-type CtClassConflict):
 *
 * Blocks. @self does not change.
 */
gboolean
ct_class_save_roster (CtClass *self,
                      const CtRoster *roster,
                      GPtrArray *conflicts,
                      GError **error)
{
  g_autoptr (GFile) file =
      g_file_get_child (ct_class_get_folder (self), CT_ROSTER_FILE);
  const Change change = { self, roster, conflicts };

  return save (file, &change, compose_roster, error);
}

/**
 * ct_class_save_ids:
 *
 * Blocks.
 *
 * Returns: whether the roster was written
 */
gboolean
ct_class_save_ids (CtClass *self, GError **error)
{
  CtRoster *roster = ct_class_get_roster (self);
  g_autoptr (CtRoster) settled = NULL;

  if (!ct_roster_lacks_ids (roster))
    return FALSE;

  settled = ct_roster_settle (roster);
  return ct_class_save_roster (self, settled, NULL, error);
}

static const CtPlan *
find_plan (CtClass *self, const char *id)
{
  GPtrArray *plans = ct_class_get_plans (self);

  for (guint i = 0; i < plans->len; i++)
    {
      const CtPlan *plan = g_ptr_array_index (plans, i);

      if (g_str_equal (plan->id, id))
        return plan;
    }
  return NULL;
}

static GFile *
get_plan_file (CtClass *self, const char *id)
{
  g_autoptr (GFile) plans =
      g_file_get_child (ct_class_get_folder (self), CT_PLANS_FOLDER);
  g_autofree char *name = g_strconcat (id, ".xml", NULL);

  return g_file_get_child (plans, name);
}

static GBytes *
compose_plan (const Change *change, GFile *file, char **ret_etag, GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GError) problem = NULL;
  g_autoptr (CtNode) document =
      read_document (file, "plan", ret_etag, diagnostics, &problem);
  const CtPlan *mine = change->wanted;
  const CtPlan *base = find_plan (change->class, mine->id);
  g_autoptr (CtPlan) merged = NULL;

  if (document == NULL && !is_missing (problem))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  if (document == NULL)
    {
      document = new_document ("plan");
      *ret_etag = g_strdup ("");
      merged = ct_plan_copy (mine);
    }
  else
    {
      g_autofree char *name = g_file_get_basename (file);
      g_autoptr (CtPlan) theirs = ct_plan_read (get_root (document), name, diagnostics);

      merged =
          ct_plan_merge (base != NULL ? base : theirs, theirs, mine, change->conflicts);
    }

  ct_plan_write (edit_root (document), merged);
  return ct_xml_write (document);
}

static gboolean
make_folder (GFile *folder, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (g_file_make_directory (folder, NULL, &problem) ||
      g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/**
 * ct_class_save_plan:
 * @plan: new or changed
 * @conflicts: (nullable) (element-type CtClassConflict):
 *
 * Blocks. @self does not change.
 */
gboolean
ct_class_save_plan (CtClass *self,
                    const CtPlan *plan,
                    GPtrArray *conflicts,
                    GError **error)
{
  g_autoptr (GFile) file = get_plan_file (self, plan->id);
  g_autoptr (GFile) plans = g_file_get_parent (file);
  const Change change = { self, plan, conflicts };

  return make_folder (plans, error) && save (file, &change, compose_plan, error);
}

/**
 * ct_class_remove_plan:
 *
 * Blocks. It may be gone already.
 */
gboolean
ct_class_remove_plan (CtClass *self, const char *id, GError **error)
{
  g_autoptr (GFile) file = get_plan_file (self, id);
  g_autoptr (GError) problem = NULL;

  if (g_file_delete (file, NULL, &problem) || is_missing (problem))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* Offline copy */

#define MAX_FILES 500

/* No FIFOs, and no links out of the folder. */
#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE

static const char *const folders[] = {
  CT_PLANS_FOLDER,
  CT_LESSONS_FOLDER,
  CT_HANDS_FOLDER,
};

/**
 * ct_class_copy_get_place:
 *
 * Returns: (transfer full):
 */
GFile *
ct_class_copy_get_place (GFile *folder)
{
  g_autofree char *uri = g_file_get_uri (folder);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);

  return g_file_new_build_filename (g_get_user_cache_dir (), "cartilla", "classes", sum,
                                    NULL);
}

/* In an unmounted folder, files only seem to be deleted. */
static void
keep_file (GFile *folder, GFile *from, GFile *to)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ct_file_read (from, MAX_BYTES + 1, NULL, &error);
  g_autoptr (GBytes) before = ct_file_read (to, MAX_BYTES + 1, NULL, NULL);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      if (class_is_there (folder))
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

static void
keep_folder (GFile *folder, GFile *from, GFile *to)
{
  g_mkdir_with_parents (g_file_peek_path (to), 0700);
  keep_all (folder, from, to, from);
  keep_all (folder, from, to, to);
}

/**
 * ct_class_copy_keep:
 *
 * Without results. Blocks.
 */
void
ct_class_copy_keep (GFile *folder)
{
  g_autoptr (GFile) place = ct_class_copy_get_place (folder);
  static const char *const files[] = { CT_ROSTER_FILE, CT_CLASS_FILE };

  if (!class_is_there (folder))
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
 *
 * Never current. Blocks.
 */
CtClass *
ct_class_copy_load (GFile *folder)
{
  g_autoptr (GFile) place = ct_class_copy_get_place (folder);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  CtClass *class = ct_class_load (place, diagnostics, NULL);

  if (class != NULL)
    belong_to (class, folder);
  return class;
}

/**
 * ct_class_read_own:
 *
 * Blocks.
 *
 * Returns: (element-type CtLibraryEntry): for ct_library_set_own()
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
 *
 * Blocks.
 */
GPtrArray *
ct_class_copy_read_own (GFile *folder)
{
  g_autoptr (GFile) place = ct_class_copy_get_place (folder);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

  return ct_class_read_own (place, diagnostics);
}

typedef struct
{
  GFile *folder;
  GBytes *lesson;
  char *name;
} Putting;

static void
putting_free (gpointer data)
{
  Putting *putting = data;

  g_object_unref (putting->folder);
  g_bytes_unref (putting->lesson);
  g_free (putting->name);
  g_free (putting);
}

/* Ids that people write are not unique. */
static gboolean
is_other_lesson (GFile *file, const char *name, GBytes *lesson)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (CtLesson) there = NULL;
  g_autoptr (CtLesson) mine = NULL;

  if (g_str_has_prefix (name, CT_AUTHOR_OWN))
    return FALSE;

  bytes = ct_file_read (file, MAX_BYTES, NULL, NULL);
  there = bytes != NULL ? ct_lesson_new_from_bytes (bytes, "", NULL) : NULL;
  mine = ct_lesson_new_from_bytes (lesson, "", NULL);
  return there != NULL && mine != NULL &&
         (ct_lesson_get_rules (there) != ct_lesson_get_rules (mine) ||
          !g_str_equal (ct_text (ct_lesson_get_title (there)),
                        ct_text (ct_lesson_get_title (mine))));
}

/* A memory stick may have been removed: without class.xml, nothing is made there. */
static void
put_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Putting *putting = data;
  g_autoptr (GFile) lessons = g_file_get_child (putting->folder, CT_LESSONS_FOLDER);
  g_autoptr (GFile) file = g_file_get_child (lessons, putting->name);
  g_autofree char *etag = NULL;
  GError *error = NULL;

  if (!class_is_there (putting->folder))
    {
      g_task_return_new_error (task, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE, "%s",
                               _ ("The folder of the class is not there now."));
      return;
    }

  if (is_other_lesson (file, putting->name, putting->lesson))
    {
      /* Translators: a reason why a lesson could not be put into a class. */
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_EXISTS, "%s",
                               _ ("another lesson in the class has the same id"));
      return;
    }

  if (!g_file_make_directory (lessons, NULL, &error) &&
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    g_clear_error (&error);
  if (error == NULL)
    etag = ct_file_write (file, putting->lesson, NULL, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/**
 * ct_class_put_lesson_async:
 * @id: of the lesson; replaces an earlier version of it, but no other lesson
 *
 * All computers of the class offer it in their libraries.
 */
void
ct_class_put_lesson_async (CtClass *self,
                           GBytes *lesson,
                           const char *id,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Putting *putting;

  g_return_if_fail (CT_IS_CLASS (self));

  putting = g_new0 (Putting, 1);
  putting->folder = g_object_ref (ct_class_get_folder (self));
  putting->lesson = g_bytes_ref (lesson);
  putting->name = g_strconcat (id, ".xml", NULL);
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_task_data (task, putting, putting_free);
  g_task_run_in_thread (task, put_in_thread);
}

gboolean
ct_class_put_lesson_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Each id once, as the class offers them. */
static void
add_lesson (GPtrArray *packed,
            GHashTable *ids,
            const CtLibraryEntry *entry,
            GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_uri (entry->uri);
  g_autoptr (GBytes) bytes = NULL;

  if (entry->kind != CT_CONTENT_LESSON || !g_hash_table_add (ids, entry->id))
    return;

  bytes = ct_file_read (file, MAX_BYTES, NULL, error);
  if (bytes != NULL)
    ct_collection_add (packed, entry->id, bytes);
}

static void
pack_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GFile) lessons = g_file_get_child (data, CT_LESSONS_FOLDER);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GPtrArray) own = ct_library_read_own (lessons, diagnostics);
  g_autoptr (GPtrArray) packed = ct_collection_new ();
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  GError *error = NULL;
  GBytes *archive = NULL;

  for (guint i = 0; i < own->len && error == NULL; i++)
    add_lesson (packed, ids, g_ptr_array_index (own, i), &error);
  if (error == NULL && packed->len == 0)
    g_set_error_literal (&error, CT_CLASS_ERROR, CT_CLASS_ERROR_GONE,
                         class_is_there (data)
                             ? _ ("The class has no lessons of its own yet.")
                             : _ ("The folder of the class is not there now."));
  if (error == NULL)
    archive = ct_collection_pack (packed, &error);
  if (archive != NULL)
    g_task_return_pointer (task, archive, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/**
 * ct_class_pack_lessons_async:
 *
 * Makes a collection of the lessons that the class adds to those of the program,
 * without files that have errors.
 */
void
ct_class_pack_lessons_async (CtClass *self,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);

  g_return_if_fail (CT_IS_CLASS (self));

  g_task_set_task_data (task, g_object_ref (ct_class_get_folder (self)),
                        g_object_unref);
  g_task_run_in_thread (task, pack_in_thread);
}

/**
 * ct_class_pack_lessons_finish:
 *
 * Returns: (nullable): a collection
 */
GBytes *
ct_class_pack_lessons_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
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
 *
 * Also checks lessons, hands and names in plans. Blocks.
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
