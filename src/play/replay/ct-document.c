/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-document.h"

#include <stdlib.h>

#include "ct-plain.h"
#include "ct-signal.h"

/**
 * CtDocument:
 *
 * The file of a record or lesson, as it was last read or written. Saves in a thread.
 *
 * Signal: "changed-outside" (): another program has changed or removed the file.
 */
struct _CtDocument
{
  GObject parent_instance;

  GFile *file;  /* (nullable): not saved yet */
  char *place;  /* (nullable): the real path */
  char *etag;   /* (nullable) */
  char *theirs; /* (nullable): of the last reported change */
  GFileMonitor *monitor;
  GCancellable *look; /* (nullable) */
  gboolean is_saving;
};

G_DEFINE_FINAL_TYPE (CtDocument, ct_document, G_TYPE_OBJECT)

static char *
dup_place (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *place = path != NULL ? realpath (path, NULL) : NULL;

  return place != NULL ? place : g_file_get_uri (file);
}

static gboolean
is_news (CtDocument *self, const char *etag)
{
  return g_strcmp0 (etag, self->etag) != 0 && g_strcmp0 (etag, self->theirs) != 0;
}

static void
on_looked (GObject *source, GAsyncResult *result, gpointer data)
{
  CtDocument *self = CT_DOCUMENT (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *etag = g_task_propagate_pointer (G_TASK (result), &error);

  if (error != NULL)
    return;

  g_clear_object (&self->look);
  if (self->is_saving || !is_news (self, etag != NULL ? etag : ""))
    return;

  g_free (self->theirs);
  self->theirs = etag != NULL ? g_steal_pointer (&etag) : g_strdup ("");
  g_signal_emit_by_name (self, "changed-outside");
}

static void
look_in_thread (GTask *task, gpointer source, gpointer file, GCancellable *cancellable)
{
  g_task_return_pointer (task, ct_file_dup_etag (file), g_free);
}

static void
stop_looking (CtDocument *self)
{
  if (self->look != NULL)
    g_cancellable_cancel (self->look);
  g_clear_object (&self->look);
}

/* Others may write in several steps: the last check counts. */
static void
on_changed (CtDocument *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->is_saving)
    return;

  stop_looking (self);
  self->look = g_cancellable_new ();
  task = g_task_new (self, self->look, on_looked, NULL);
  g_task_set_task_data (task, g_object_ref (self->file), g_object_unref);
  g_task_run_in_thread (task, look_in_thread);
}

/**
 * ct_document_is_gone:
 *
 * Returns: whether the file was missing at the last check
 */
gboolean
ct_document_is_gone (CtDocument *self)
{
  g_return_val_if_fail (CT_IS_DOCUMENT (self), FALSE);

  return g_strcmp0 (self->theirs, "") == 0;
}

/**
 * ct_document_watch:
 *
 * Needed for #CtDocument::changed-outside.
 */
void
ct_document_watch (CtDocument *self)
{
  g_autoptr (GFile) target = NULL;

  g_return_if_fail (CT_IS_DOCUMENT (self));

  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  if (self->file == NULL)
    return;

  target = g_path_is_absolute (self->place) ? g_file_new_for_path (self->place)
                                            : g_object_ref (self->file);
  self->monitor = g_file_monitor_file (target, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    ct_connect (self->monitor, "changed", on_changed, self);
}

typedef struct
{
  GFile *file;
  GBytes *bytes;
  char *etag;
  char *place;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->file);
  g_bytes_unref (saving->bytes);
  g_free (saving->etag);
  g_free (saving->place);
  g_free (saving);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;
  char *etag = ct_file_write (saving->file, saving->bytes, saving->etag, &error);

  if (etag == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  saving->place = dup_place (saving->file);
  g_task_return_pointer (task, etag, g_free);
}

/**
 * ct_document_save_async:
 * @file: the document's file from then on
 *
 * Unless @care says otherwise, fails with %G_IO_ERROR_WRONG_ETAG or %G_IO_ERROR_EXISTS
 * rather than overwrite changes by others.
 */
void
ct_document_save_async (CtDocument *self,
                        GFile *file,
                        GBytes *bytes,
                        CtDocumentCare care,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Saving *saving;

  g_return_if_fail (CT_IS_DOCUMENT (self));
  g_return_if_fail (!self->is_saving);

  saving = g_new0 (Saving, 1);
  saving->file = g_object_ref (file);
  saving->bytes = g_bytes_ref (bytes);
  if (care == CT_DOCUMENT_KEEP_THEIRS)
    saving->etag = self->file != NULL && g_file_equal (self->file, file)
                       ? g_strdup (self->etag)
                       : g_strdup ("");

  self->is_saving = TRUE;
  stop_looking (self);
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_task_data (task, saving, (GDestroyNotify) saving_free);
  g_task_run_in_thread (task, save_in_thread);
}

gboolean
ct_document_save_finish (CtDocument *self, GAsyncResult *result, GError **error)
{
  Saving *saving = g_task_get_task_data (G_TASK (result));
  g_autofree char *etag = g_task_propagate_pointer (G_TASK (result), error);
  gboolean is_elsewhere;

  self->is_saving = FALSE;
  if (etag == NULL)
    return FALSE;

  is_elsewhere = g_strcmp0 (self->place, saving->place) != 0;
  g_set_object (&self->file, saving->file);
  g_free (self->place);
  self->place = g_steal_pointer (&saving->place);
  g_free (self->etag);
  self->etag = g_steal_pointer (&etag);
  g_clear_pointer (&self->theirs, g_free);
  if (is_elsewhere)
    ct_document_watch (self);
  else
    on_changed (self); /* not checked during saving */
  return TRUE;
}

/**
 * ct_document_get_file:
 *
 * Returns: (nullable)
 */
GFile *
ct_document_get_file (CtDocument *self)
{
  g_return_val_if_fail (CT_IS_DOCUMENT (self), NULL);

  return self->file;
}

char *
ct_document_dup_name (CtDocument *self)
{
  g_return_val_if_fail (CT_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (self->file != NULL, NULL);

  return ct_plain_name_file (self->file);
}

/**
 * ct_document_get_etag:
 *
 * Returns: (nullable): from ct_file_dup_etag(), at the last read or write
 */
const char *
ct_document_get_etag (CtDocument *self)
{
  g_return_val_if_fail (CT_IS_DOCUMENT (self), NULL);

  return self->etag;
}

gboolean
ct_document_is_saving (CtDocument *self)
{
  g_return_val_if_fail (CT_IS_DOCUMENT (self), FALSE);

  return self->is_saving;
}

/**
 * ct_document_is_same:
 *
 * Also recognizes links.
 */
gboolean
ct_document_is_same (CtDocument *self, CtDocument *other)
{
  g_return_val_if_fail (CT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (CT_IS_DOCUMENT (other), FALSE);

  return self->place != NULL && g_strcmp0 (self->place, other->place) == 0;
}

/**
 * ct_document_new:
 * @file: (nullable): %NULL if not saved yet
 * @etag: (nullable): from ct_file_dup_etag(), before the file was read
 *
 * Follows symbolic links. Blocks.
 */
CtDocument *
ct_document_new (GFile *file, const char *etag)
{
  CtDocument *self = g_object_new (CT_TYPE_DOCUMENT, NULL);

  g_set_object (&self->file, file);
  self->place = file != NULL ? dup_place (file) : NULL;
  self->etag = g_strdup (etag);
  return self;
}

static void
ct_document_dispose (GObject *object)
{
  CtDocument *self = CT_DOCUMENT (object);

  stop_looking (self);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (ct_document_parent_class)->dispose (object);
}

static void
ct_document_finalize (GObject *object)
{
  CtDocument *self = CT_DOCUMENT (object);

  g_free (self->place);
  g_free (self->etag);
  g_free (self->theirs);

  G_OBJECT_CLASS (ct_document_parent_class)->finalize (object);
}

static void
ct_document_class_init (CtDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_document_dispose;
  object_class->finalize = ct_document_finalize;

  ct_signal_new (klass, "changed-outside", 0);
}

static void
ct_document_init (CtDocument *self)
{
}
