/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-save.c: changing what others may be changing as well
 *
 * What is to be written is compared with what was read, and what has changed is put
 * into what the file says now. Who was faster is noticed, and one begins anew.
 */
#include <glib/gi18n.h>

#include "ct-class-private.h"
#include "ct-file.h"

/* How often one begins anew because others have written meanwhile. */
#define MAX_TRIES 10

typedef struct
{
  CtClass *class;
  gconstpointer wanted;
  GPtrArray *conflicts;
} Change;

/* Returns: (transfer full) (nullable): what shall be in @file, and what it must still
 * be (“” for nothing) in @ret_etag
 */
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

static gboolean
is_missing (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
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
  return (CtNode *) ct_class_get_root (document);
}

/* ---------------------------------------------------------------------------- class */

static GBytes *
compose_class (const Change *change, GFile *file, char **ret_etag, GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtNode) document =
      ct_class_read_class_file (ct_class_get_folder (change->class), ret_etag,
                                diagnostics, error);
  g_autoptr (CtClassFacts) theirs = NULL;
  g_autoptr (CtClassFacts) merged = NULL;

  if (document == NULL)
    return NULL;

  theirs = ct_class_facts_read (ct_class_get_root (document));
  merged = ct_class_facts_merge (ct_class_get_facts (change->class), theirs,
                                 change->wanted, change->conflicts);
  ct_class_facts_write (edit_root (document), merged);
  return ct_xml_write (document);
}

/**
 * ct_class_save_facts:
 * @facts: what class.xml shall say: a changed copy of ct_class_get_facts()
 * @conflicts: (nullable) (element-type CtClassConflict): takes what somebody else has
 *   changed in another way meanwhile
 *
 * Not for windows: the folder may be on a slow disk. @self stays as it was read.
 *
 * Returns: whether it is written
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

/* Never overwrites a file. */
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
                      _ ("There are names of students in this folder already, in "
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
 * @folder: made, if it is not there
 * @facts: as from ct_class_facts_new()
 * @roster: (nullable): the students; %NULL for those of a roster file in @folder, if
 *   there is one
 *
 * Creates a class as a whole, or leaves @folder as it was. Not for windows.
 *
 * Returns: whether it could; %CT_CLASS_ERROR_TAKEN if there is a class already, or a
 *   roster beside @roster
 */
gboolean
ct_class_create (GFile *folder,
                 const CtClassFacts *facts,
                 const CtRoster *roster,
                 GError **error)
{
  const char *taken = _ ("There is a class in this folder already.");
  g_autoptr (GError) problem = NULL;
  gboolean is_new;

  if (ct_class_is_there (folder))
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

  /* The class comes last: a folder without it is none. */
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

/* --------------------------------------------------------------------------- roster */

static GBytes *
compose_roster (const Change *change, GFile *file, char **ret_etag, GError **error)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtRoster) theirs =
      ct_class_read_roster_file (ct_class_get_folder (change->class),
                                 ct_class_get_facts (change->class), ret_etag,
                                 diagnostics, error);
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
 * @roster: who shall be in the class
 * @conflicts: (nullable) (element-type CtClassConflict): takes what somebody else has
 *   changed in another way meanwhile
 *
 * Not for windows: the folder may be on a slow disk. @self stays as it was read.
 *
 * Returns: whether it is written
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
 * Writes the ids and pictures of the children into the roster, where they lack. Not for
 * windows.
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

/* ---------------------------------------------------------------------------- plans */

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
      ct_class_read_document (file, "plan", ret_etag, diagnostics, &problem);
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
      g_autoptr (CtPlan) theirs =
          ct_plan_read (ct_class_get_root (document), name, diagnostics);

      merged =
          ct_plan_merge (base != NULL ? base : theirs, theirs, mine, change->conflicts);
    }

  ct_plan_write (edit_root (document), merged);
  return ct_xml_write (document);
}

/* The folder may be there already. */
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
 * @plan: a new one, or a changed copy of one of ct_class_get_plans()
 * @conflicts: (nullable) (element-type CtClassConflict): takes what somebody else has
 *   changed in another way meanwhile
 *
 * Not for windows: the folder may be on a slow disk. @self stays as it was read.
 *
 * Returns: whether it is written
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
 * Not for windows. Nobody minds if somebody else was faster.
 *
 * Returns: whether there is no such plan any more
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
