/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-forget.c: deletes all data of a student */
#include "ct-class-forget.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ct-class-cache.h"
#include "ct-class.h"
#include "ct-file.h"
#include "ct-presence.h"
#include "ct-results.h"

/* Synchronization tools name copies “k1 (conflict).jsonl”, “k1-PC07.jsonl” or
 * “.sync.k1.jsonl.part”; their contents tell whose they are.
 */

/* Bytes to read of a copy. */
#define GLANCE (4 * CT_STATEMENT_MAX_LINE)

#define MAX_FILES 20000

static gsize
glance (const char *path, char *ret_bytes)
{
  int descriptor = ct_file_open_among_strangers (path, O_RDONLY);
  gssize n;

  if (descriptor < 0)
    return 0;

  n = pread (descriptor, ret_bytes, GLANCE, 0);
  close (descriptor);
  return MAX (n, 0);
}

static gboolean
is_by_forgotten (const CtClassFacts *facts, const char *path)
{
  g_autofree char *bytes = g_malloc (GLANCE);
  g_autoptr (GStringChunk) texts = g_string_chunk_new (GLANCE);
  gsize left = glance (path, bytes);
  const char *line = bytes;
  const char *end;

  while (left > 0 && (end = memchr (line, '\n', left)) != NULL)
    {
      CtStatement statement;

      if (ct_statement_parse (&statement, line, (gsize) (end - line), texts))
        return ct_class_facts_is_forgotten (facts, statement.student);

      left -= (gsize) (end + 1 - line);
      line = end + 1;
    }
  return FALSE;
}

static gboolean
is_id_of_forgotten (const CtClassFacts *facts, const char *text, gsize length)
{
  g_autofree char *id = g_strndup (text, length);

  return length > 0 && ct_class_facts_is_forgotten (facts, id);
}

/* @name: of a results file or a copy */
static gboolean
is_of_forgotten (const CtClassFacts *facts, const char *path, const char *name)
{
  static const char letters[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_";
  const char *suffix = strstr (name, CT_RESULTS_SUFFIX);
  const char *begin = suffix;

  if (is_id_of_forgotten (facts, name, strspn (name, letters)))
    return TRUE;
  if (suffix == NULL)
    return FALSE;

  while (begin > name && strchr (letters, begin[-1]) != NULL)
    begin--;
  if (is_id_of_forgotten (facts, begin, (gsize) (suffix - begin)))
    return TRUE;

  /* Only possible copies, because there may be many files. */
  return (begin > name || strcspn (name, "-_") < (gsize) (suffix - name) ||
          !g_str_equal (suffix, CT_RESULTS_SUFFIX)) &&
         is_by_forgotten (facts, path);
}

static gboolean
names_forgotten (const CtClassFacts *facts, const char *path, const char *name)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (CtPresence) now = { 0 };

  /* CT_PRESENCE_FILE may have renamed copies. */
  return strstr (name, "now") != NULL && ct_presence_read_file (&now, file) &&
         now.student != NULL && ct_class_facts_is_forgotten (facts, now.student);
}

/* unlinkat() ignores links out of the folder.
 *
 * Returns: number of remaining files
 */
static guint
purge_device (const char *folder, const CtClassFacts *facts)
{
  int descriptor = g_open (folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);
  g_autoptr (GDir) dir = descriptor >= 0 ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;
  guint n = 0;
  guint n_left = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL && n++ < MAX_FILES)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (is_of_forgotten (facts, path, name) || names_forgotten (facts, path, name))
        n_left += unlinkat (descriptor, name, 0) != 0 && errno != ENOENT;
    }
  if (descriptor >= 0)
    close (descriptor);
  return n_left;
}

/**
 * ct_class_purge:
 *
 * Also deletes this computer's cached report. Blocks.
 *
 * Returns: number of remaining files
 */
guint
ct_class_purge (GFile *folder, const CtClassFacts *facts)
{
  g_autofree char *results =
      g_build_filename (g_file_peek_path (folder), CT_RESULTS_FOLDER, NULL);
  g_autoptr (GDir) dir = NULL;
  const char *device;
  guint n = 0;
  guint n_left = 0;

  if (*facts->forgotten == NULL)
    return 0;

  ct_class_cache_forget (facts);
  dir = g_dir_open (results, 0, NULL);
  while (dir != NULL && (device = g_dir_read_name (dir)) != NULL && n++ < MAX_FILES)
    {
      g_autofree char *own = g_build_filename (results, device, NULL);

      n_left += purge_device (own, facts);
    }
  return n_left;
}

static gboolean
forget_in_roster (CtClass *self, const char *student, GError **error)
{
  GPtrArray *students = ct_roster_get_students (ct_class_get_roster (self));
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autoptr (CtRoster) roster = NULL;

  for (guint i = 0; i < students->len; i++)
    {
      CtStudent *other = g_ptr_array_index (students, i);

      if (g_ascii_strcasecmp (other->id, student) != 0)
        g_ptr_array_add (left, other);
    }
  roster = ct_roster_new (left, ct_class_get_roster (self));
  return ct_class_save_roster (self, roster, NULL, error);
}

static void
take_out (GStrv ids, const char *student)
{
  guint n = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    if (g_ascii_strcasecmp (ids[i], student) != 0)
      ids[n++] = ids[i];
    else
      g_free (ids[i]);
  ids[n] = NULL;
}

/* Without students, the plan would apply to everyone. */
static gboolean
forget_in_plan (CtClass *self, const CtPlan *plan, const char *student, GError **error)
{
  g_autoptr (CtPlan) changed = ct_plan_copy (plan);
  guint n_before = g_strv_length (changed->children);

  take_out (changed->children, student);
  if (g_strv_length (changed->children) == n_before)
    return TRUE;
  if (*changed->children == NULL && *changed->groups == NULL)
    return ct_class_remove_plan (self, plan->id, error);

  return ct_class_save_plan (self, changed, NULL, error);
}

static gboolean
forget_in_plans (CtClass *self, const char *student, GError **error)
{
  GPtrArray *plans = ct_class_get_plans (self);

  for (guint i = 0; i < plans->len; i++)
    if (!forget_in_plan (self, g_ptr_array_index (plans, i), student, error))
      return FALSE;

  return TRUE;
}

static gboolean
forget_in_results (CtClass *self, const CtClassFacts *facts, GError **error)
{
  guint n_left = ct_class_purge (ct_class_get_folder (self), facts);

  if (n_left == 0)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
               /* Translators: how many files. */
               ngettext ("%u file from another computer cannot be deleted from here. "
                         "The student is no longer shown; that computer will delete "
                         "the file the next time it connects.",
                         "%u files from other computers cannot be deleted from here. "
                         "The student is no longer shown; those computers will "
                         "delete the files the next time they connect.",
                         n_left),
               n_left);
  return FALSE;
}

/**
 * ct_class_forget:
 *
 * Marks the student in class.xml and deletes their data. The mark tells other computers
 * to delete their copies. Blocks.
 *
 * Returns: %FALSE to try again
 */
gboolean
ct_class_forget (CtClass *self, const char *student, GError **error)
{
  g_autoptr (CtClassFacts) facts = ct_class_facts_copy (ct_class_get_facts (self));
  guint n = g_strv_length (facts->forgotten);
  gboolean is_done;

  if (!ct_class_facts_is_forgotten (facts, student))
    {
      facts->forgotten = g_renew (char *, facts->forgotten, n + 2);
      facts->forgotten[n] = ct_class_facts_dup_mark (facts, student);
      facts->forgotten[n + 1] = NULL;
    }
  if (!ct_class_save_facts (self, facts, NULL, error))
    return FALSE;

  /* Reports the first error. */
  is_done = forget_in_roster (self, student, error);
  is_done = forget_in_plans (self, student, is_done ? error : NULL) && is_done;
  return forget_in_results (self, facts, is_done ? error : NULL) && is_done;
}
