/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-opened.h"

#include <glib/gi18n.h>

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

/* The etag comes first, to notice changes during reading. */
static void
open_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (CtOpened) self = g_new0 (CtOpened, 1);
  g_autofree char *etag = ct_file_dup_etag (G_FILE (source));
  GError *error = NULL;

  self->document = ct_document_new (G_FILE (source), etag);
  if (read_content (self, G_FILE (source), &error))
    g_task_return_pointer (task, g_steal_pointer (&self),
                           (GDestroyNotify) ct_opened_free);
  else
    g_task_return_error (task, error);
}

/**
 * ct_open_async:
 *
 * Reads a lesson or a record in a thread.
 */
void
ct_open_async (GFile *file, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, user_data);

  g_task_run_in_thread (task, open_in_thread);
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

/**
 * ct_opened_free:
 */
void
ct_opened_free (CtOpened *self)
{
  g_clear_object (&self->document);
  g_clear_object (&self->lesson);
  g_clear_object (&self->record);
  g_free (self);
}
