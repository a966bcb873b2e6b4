/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-opened.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-check.h"
#include "ct-diagnostics.h"
#include "ct-library.h"

static gboolean
read_content (CtOpened *self, GFile *file, GError **error)
{
  GError *why = NULL;

  switch (ct_content_kind_of_file (file, &why))
    {
    case CT_CONTENT_LESSON:
      self->lesson = ct_lesson_new_from_file (file, &why);
      break;

    case CT_CONTENT_RECORD:
      self->record = ct_record_new_from_file (file, &why);
      break;

    case CT_CONTENT_COLLECTION:
      self->collection = ct_check_collection (file, &why);
      break;

    case CT_CONTENT_RULE_BOOK:
    case CT_CONTENT_EXAMPLES:
      g_set_error_literal (
          &why, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNKNOWN,
          _ ("This is a rule book. Cartilla opens lessons and recorded hands. The "
             "rules it knows are on the pages of the games."));
      break;

    case CT_CONTENT_UNKNOWN:
    default:
      if (why == NULL)
        g_set_error_literal (&why, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNKNOWN,
                             _ ("This is neither a lesson nor a recorded hand."));
    }

  if (why == NULL)
    return TRUE;

  g_propagate_error (error, why);
  return FALSE;
}

/**
 * ct_open_resolve:
 * @link: “FILE” or “FILE#17”
 * @ret_move: (out): -1 for none; more than any hand has for a very large number
 *
 * Looks at the disk. A file with the whole name comes first.
 *
 * Returns: (transfer full)
 */
GFile *
ct_open_resolve (GFile *link, gint64 *ret_move)
{
  g_autofree char *name = g_file_get_basename (link);
  g_autoptr (GFile) folder = g_file_get_parent (link);
  char *mark = name != NULL ? strrchr (name, '#') : NULL;
  g_autoptr (GFile) file = NULL;

  *ret_move = -1;
  if (mark == NULL || mark == name || folder == NULL || mark[1] == '\0' ||
      mark[1 + strspn (mark + 1, "0123456789")] != '\0' ||
      g_file_query_exists (link, NULL))
    return g_object_ref (link);

  *mark = '\0';
  file = g_file_get_child (folder, name);
  if (!g_file_query_exists (file, NULL))
    return g_object_ref (link);

  *ret_move = MIN (g_ascii_strtoull (mark + 1, NULL, 10), G_MAXINT);
  return g_steal_pointer (&file);
}

/* The etag comes first, to notice changes during reading. */
static void
open_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (CtOpened) self = g_new0 (CtOpened, 1);
  g_autoptr (GFile) file = ct_open_resolve (G_FILE (source), &self->move);
  g_autofree char *etag = ct_file_dup_etag (file);
  GError *error = NULL;

  self->document = ct_document_new (file, etag);
  if (read_content (self, file, &error))
    g_task_return_pointer (task, g_steal_pointer (&self),
                           (GDestroyNotify) ct_opened_free);
  else
    g_task_return_error (task, error);
}

/**
 * ct_open_async:
 *
 * Reads a lesson, a record or a collection of lessons in a thread.
 */
void
ct_open_async (GFile *file, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, user_data);

  g_task_run_in_thread (task, open_in_thread);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (CtOpened) self = g_new0 (CtOpened, 1);
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, strlen (data));
  GError *error = NULL;

  self->move = -1;
  /* Translators: The name of what is read, before a line number and what is wrong. */
  self->record = ct_record_new_from_bytes (bytes, _ ("Clipboard"), &error);
  if (self->record != NULL)
    g_task_return_pointer (task, g_steal_pointer (&self),
                           (GDestroyNotify) ct_opened_free);
  else
    g_task_return_error (task, error);
}

/**
 * ct_open_text_async:
 *
 * Reads a record in a thread, as strictly as a file; it has no document.
 */
void
ct_open_text_async (const char *text, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_task_data (task, g_strdup (text), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

/**
 * ct_open_finish:
 *
 * Returns: (transfer full) (nullable): fails with %CT_CONTENT_ERROR for other files
 */
CtOpened *
ct_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
ct_opened_free (CtOpened *self)
{
  g_clear_object (&self->document);
  g_clear_object (&self->lesson);
  g_clear_object (&self->record);
  g_clear_pointer (&self->collection, g_ptr_array_unref);
  g_free (self);
}
