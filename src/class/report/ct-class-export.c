/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-export.h"

#include "ct-results.h"

/**
 * ct_class_export_statements:
 * @write: gets one student per call
 *
 * xAPI statements, one per line, without duplicates. Blocks.
 */
gboolean
ct_class_export_statements (CtClass *class,
                            CtClassExportFunc write,
                            gpointer user_data,
                            GError **error)
{
  g_autoptr (GPtrArray) files =
      ct_result_files_list (ct_class_get_folder (class), error);
  const char *before = "";

  for (guint i = 0; files != NULL && i < files->len; i++)
    {
      const CtResultFile *file = g_ptr_array_index (files, i);
      g_autoptr (CtResults) results = NULL;
      g_autoptr (GPtrArray) all = NULL;
      g_autoptr (GString) lines = g_string_new (NULL);

      if (g_str_equal (file->student, before) ||
          ct_class_facts_is_forgotten (ct_class_get_facts (class), file->student))
        continue;

      before = file->student;
      results = ct_results_read (ct_class_get_folder (class), file->student, error);
      if (results == NULL)
        return FALSE;

      all = ct_results_list (results);
      for (guint j = 0; j < all->len; j++)
        ct_statement_append_in_words (g_ptr_array_index (all, j),
                                      ct_class_get_facts (class)->id, lines);
      if (!write (lines->str, lines->len, user_data, error))
        return FALSE;
    }
  return files != NULL;
}

static gboolean
write_to_stream (const char *lines, gsize length, gpointer stream, GError **error)
{
  return g_output_stream_write_all (stream, lines, length, NULL, NULL, error);
}

static void
work (GTask *task, gpointer file, gpointer class, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GFileOutputStream) stream =
      g_file_replace (file, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL,
                      &error);
  g_autoptr (GCancellable) nothing = NULL;

  if (stream != NULL &&
      ct_class_export_statements (class, write_to_stream, stream, &error) &&
      g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, &error))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  /* Keeps the old file. */
  nothing = g_cancellable_new ();
  g_cancellable_cancel (nothing);
  if (stream != NULL)
    g_output_stream_close (G_OUTPUT_STREAM (stream), nothing, NULL);
  g_task_return_error (task, error);
}

/**
 * ct_class_export_statements_async:
 * @file: replaced atomically
 */
void
ct_class_export_statements_async (CtClass *class,
                                  GFile *file,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, user_data);

  g_task_set_source_tag (task, ct_class_export_statements_async);
  g_task_set_task_data (task, g_object_ref (class), g_object_unref);
  g_task_run_in_thread (task, work);
}

gboolean
ct_class_export_statements_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result,
                                                  ct_class_export_statements_async),
                        FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
