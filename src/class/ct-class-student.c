/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-student.h"

#include <string.h>
#include <sys/stat.h>

/**
 * ct_class_student_clear:
 *
 * Forgets what was read.
 */
void
ct_class_student_clear (CtClassStudent *self)
{
  g_clear_pointer (&self->results, ct_results_free);
  g_clear_pointer (&self->student, g_free);
  g_clear_pointer (&self->etags, g_free);
}

/* The files that other computers have written of a child, and how they are now. */
static char *
dup_etags (GPtrArray *files, const char *device, const char *student)
{
  GString *etags = g_string_new (NULL);

  for (guint i = 0; i < files->len; i++)
    {
      const CtResultFile *file = g_ptr_array_index (files, i);

      if (g_ascii_strcasecmp (file->student, student) == 0 &&
          g_strcmp0 (file->device, device) != 0)
        g_string_append_printf (etags, "%s %s\n", file->path, file->etag);
    }
  return g_string_free (etags, FALSE);
}

static goffset
measure (GFile *folder, const char *device, const char *student)
{
  g_autofree char *name = g_strconcat (student, CT_RESULTS_SUFFIX, NULL);
  g_autofree char *path = g_build_filename (g_file_peek_path (folder),
                                            CT_RESULTS_FOLDER, device, name, NULL);
  struct stat facts;

  return stat (path, &facts) == 0 ? facts.st_size : 0;
}

/**
 * ct_class_student_read:
 * @folder: of a class
 * @device: name of this computer
 * @pupil: id
 *
 * Returns: %FALSE if the folder is away
 */
gboolean
ct_class_student_read (CtClassStudent *self,
                       GFile *folder,
                       const char *device,
                       const char *student)
{
  g_autoptr (GPtrArray) files = ct_result_files_list (folder, NULL);

  if (files == NULL)
    return FALSE;

  ct_class_student_clear (self);
  self->etags = dup_etags (files, device, student);
  self->results = ct_results_new (student);
  self->student = g_strdup (student);
  for (guint i = 0; i < files->len; i++)
    {
      const CtResultFile *result = g_ptr_array_index (files, i);
      g_autoptr (GFile) file = g_file_new_for_path (result->path);

      if (g_ascii_strcasecmp (result->student, student) == 0)
        ct_results_add_file (self->results, file, NULL);
    }
  self->receipt = ct_result_files_find_receipt (files);
  self->size = measure (folder, device, student);
  return TRUE;
}

/**
 * ct_class_student_has_changed:
 * @folder: of a class
 * @device: name of this computer
 *
 * Returns: whether anybody but this computer has written since it was asked last
 */
gboolean
ct_class_student_has_changed (CtClassStudent *self, GFile *folder, const char *device)
{
  g_autoptr (GPtrArray) files = ct_result_files_list (folder, NULL);
  goffset size = measure (folder, device, self->student);
  g_autofree char *etags = NULL;
  gboolean has_changed;

  if (files == NULL)
    return FALSE;

  etags = dup_etags (files, device, self->student);
  has_changed = g_strcmp0 (etags, self->etags) != 0 || size != self->size;
  g_free (self->etags);
  self->etags = g_steal_pointer (&etags);
  self->size = size;
  return has_changed;
}

/* What was taken back before anybody could see it has not happened. */
static gboolean
is_news (const CtResults *results, const CtStatement *statement)
{
  return !ct_results_has (results, statement->id) &&
         (statement->kind != CT_STATEMENT_VOID ||
          ct_results_has (results, statement->voided));
}

/**
 * ct_class_student_compose:
 * @statements: (element-type CtStatement): what the store knows
 *
 * Returns: (transfer full): lines for what the folder does not know; may be empty
 */
char *
ct_class_student_compose (const CtClassStudent *self,
                          const char *class_id,
                          GArray *statements)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < statements->len; i++)
    {
      const CtStatement *statement = &g_array_index (statements, CtStatement, i);

      if (is_news (self->results, statement))
        ct_statement_append (statement, class_id, lines);
    }
  return g_string_free (lines, FALSE);
}

/**
 * ct_class_student_take_lines:
 * @lines: that this computer has added to its file
 *
 * Where the file has become longer than by them, another computer of the same name
 * writes there as well: ct_class_student_has_changed() will tell.
 */
void
ct_class_student_take_lines (CtClassStudent *self, const char *lines)
{
  ct_results_add_bytes (self->results, lines, strlen (lines));
  self->size += strlen (lines);
}

/**
 * ct_class_student_make_intake:
 * @rows: all that the store knows
 * @statements: (element-type CtStatement): the same
 *
 * Returns: (transfer full) (nullable): what the folder knows and the store does not,
 * and what was taken back elsewhere; %NULL for nothing
 */
CtClassIntake *
ct_class_student_make_intake (const CtClassStudent *self,
                              const CtClassRows *rows,
                              GArray *statements)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) ahead = ct_results_receive (self->results, self->receipt);
  g_autoptr (GPtrArray) all = ct_results_list (self->results);
  g_autoptr (GPtrArray) voids = ct_results_list_voids (self->results);
  CtClassIntake *intake;

  for (guint i = 0; i < statements->len; i++)
    g_hash_table_add (known, g_array_index (statements, CtStatement, i).id);
  for (guint i = 0; i < voids->len; i++)
    {
      CtStatement *statement = g_ptr_array_index (voids, i);

      if (g_hash_table_contains (known, statement->voided))
        g_ptr_array_add (all, statement);
    }
  intake = ct_class_intake_new (rows->learner, all, known);
  if (intake->steps->len == 0)
    g_clear_pointer (&intake, ct_class_intake_free);
  return intake;
}
