/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-portable.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-store-merge.h"
#include "ct-store-private.h"
#include "ct-store-versions.h"

G_DEFINE_QUARK (ct - portable - error - quark, ct_portable_error)

/* Bytes; ten years at an hour a day need a tenth. */
#define MAX_SIZE (64 * 1024 * 1024)

/* Thousands of SQLite steps, against attacks; an answer takes hundreds. */
#define MAX_THOUSANDS 20000

#define MAX_LEARNERS 200

static Database *open_bytes (GBytes *bytes);

typedef struct
{
  GFile *file;
  gint64 learner;
  GBytes *bytes;
} Parcel;

static void
parcel_free (gpointer data)
{
  Parcel *parcel = data;

  g_object_unref (parcel->file);
  g_bytes_unref (parcel->bytes);
  g_free (parcel);
}

/* Deleting the others could leave traces of them.
 *
 * Returns: (nullable)
 */
static GBytes *
take_one (GBytes *all, gint64 learner)
{
  g_autofree char *others =
      g_strdup_printf ("DELETE FROM learner WHERE id <> %" G_GINT64_FORMAT, learner);
  g_autoptr (Database) read = open_bytes (all);
  g_autoptr (Database) rows = read != NULL ? ct_sql_copy (read) : NULL;
  g_autoptr (Database) own = ct_store_new_in_memory (ct_store_get_version ());
  CtTrouble trouble;
  sqlite3_int64 size = 0;
  guchar *data;

  if (rows == NULL || sqlite3_exec (rows, others, NULL, NULL, NULL) != SQLITE_OK ||
      sqlite3_exec (own, "DELETE FROM learner", NULL, NULL, NULL) != SQLITE_OK ||
      !ct_store_merge (own, rows, &trouble))
    return NULL;

  data = sqlite3_serialize (own, "main", &size, 0);
  return g_bytes_new_with_free_func (data, size, sqlite3_free, data);
}

static void
pack_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Parcel *parcel = data;
  GBytes *own = take_one (parcel->bytes, parcel->learner);

  if (own != NULL)
    g_task_return_pointer (task, own, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             ct_trouble_say (CT_TROUBLE_NO_MEMORY));
}

static void
on_replaced (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_packed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Parcel *parcel = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_file_replace_contents_bytes_async (parcel->file, bytes, NULL, FALSE,
                                       G_FILE_CREATE_NONE, NULL, on_replaced,
                                       g_steal_pointer (&task));
}

/**
 * ct_store_take_along:
 * @learner: 0 for the current one
 */
void
ct_store_take_along (CtStore *self,
                     gint64 learner,
                     GFile *file,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);
  g_autoptr (GTask) packing = g_task_new (self, NULL, on_packed, task);
  Parcel *parcel = g_new (Parcel, 1);

  if (learner == 0)
    learner = ct_store_ask_number (self, "SELECT " CT_STORE_WHO, NULL, 0);
  *parcel = (Parcel){ g_object_ref (file), learner, ct_store_get_bytes (self) };
  g_task_set_source_tag (task, ct_store_take_along);
  g_task_set_task_data (packing, parcel, parcel_free);
  g_task_run_in_thread (packing, pack_in_thread);
}

gboolean
ct_store_take_along_finish (CtStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Stops endless queries of a hostile database. */
static int
on_progress (void *data)
{
  guint *n_thousands = data;

  return ++*n_thousands > MAX_THOUSANDS;
}

/* They say whether a write-ahead log exists. */
#define LOG_FIRST 18
#define LOG_LAST  19

static Database *
open_bytes (GBytes *bytes)
{
  g_autoptr (Database) db = NULL;
  gsize size = g_bytes_get_size (bytes);
  guchar *copy = sqlite3_malloc64 (MAX (size, LOG_LAST + 1));

  /* memcpy() must not get the %NULL of an empty file. */
  if (size > 0)
    memcpy (copy, g_bytes_get_data (bytes, NULL), size);
  if (size > LOG_LAST)
    copy[LOG_FIRST] = copy[LOG_LAST] = 1;
  if (sqlite3_open (":memory:", &db) != SQLITE_OK ||
      sqlite3_deserialize (db, "main", copy, size, size,
                           SQLITE_DESERIALIZE_READONLY |
                               SQLITE_DESERIALIZE_FREEONCLOSE) != SQLITE_OK)
    return NULL;

  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_exec (db, "PRAGMA cell_size_check = ON", NULL, NULL, NULL);
  return g_steal_pointer (&db);
}

typedef struct
{
  GPtrArray *changes; /* (element-type CtStoreChange) */
  guint n_ahead;
  guint n_done;
  gint64 n_before;
} Intake;

static void
intake_free (gpointer data)
{
  Intake *intake = data;

  g_clear_pointer (&intake->changes, g_ptr_array_unref);
  g_free (intake);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Intake, intake_free)

static Intake *
read_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (Database) db = open_bytes (bytes);
  g_autoptr (Database) rows = NULL;
  Intake *intake;
  guint n_thousands = 0;

  if (db != NULL)
    sqlite3_progress_handler (db, 1000, on_progress, &n_thousands);
  if (db == NULL ||
      ct_sql_read_number (db, "SELECT count (*) FROM pragma_table_info ('observation')",
                          0) == 0)
    {
      g_set_error (error, CT_PORTABLE_ERROR, CT_PORTABLE_ERROR_FOREIGN,
                   /* Translators: The name of a file. */
                   _ ("“%s” is not a Cartilla progress file."), name);
      return NULL;
    }
  if (!ct_store_is_known (db))
    {
      g_set_error (error, CT_PORTABLE_ERROR, CT_PORTABLE_ERROR_OTHER_VERSION,
                   /* Translators: The name of a file. */
                   _ ("“%s” was written by another version of Cartilla, and this one "
                      "cannot read it."),
                   name);
      return NULL;
    }

  rows = ct_store_read_rows (db);
  if (ct_sql_read_number (rows, "SELECT count (key) FROM learner", 0) > MAX_LEARNERS)
    {
      g_set_error (error, CT_PORTABLE_ERROR, CT_PORTABLE_ERROR_TOO_LARGE,
                   /* Translators: The name of a file. */
                   _ ("“%s” is too large to be a Cartilla progress file."), name);
      return NULL;
    }

  intake = g_new0 (Intake, 1);
  intake->n_ahead = ct_store_receive (rows);
  intake->changes = ct_store_list_rows (rows, FALSE);
  return intake;
}

static GBytes *
read_file (GFile *file, const char *name, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guchar buffer[16 * 1024];
  gssize n_read;

  if (stream == NULL)
    return NULL;

  while ((n_read = g_input_stream_read (G_INPUT_STREAM (stream), buffer, sizeof buffer,
                                        NULL, error)) > 0)
    {
      g_byte_array_append (bytes, buffer, n_read);
      if (bytes->len <= MAX_SIZE)
        continue;

      g_set_error (error, CT_PORTABLE_ERROR, CT_PORTABLE_ERROR_TOO_LARGE,
                   /* Translators: The name of a file. */
                   _ ("“%s” is too large to be a Cartilla progress file."), name);
      return NULL;
    }
  if (n_read < 0)
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *file = data;
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = NULL;
  Intake *intake = NULL;
  GError *error = NULL;

  bytes = read_file (file, name, &error);
  if (bytes != NULL)
    intake = read_bytes (bytes, name, &error);
  if (intake != NULL)
    g_task_return_pointer (task, intake, intake_free);
  else
    g_task_return_error (task, error);
}

static gint64
count_all (CtStore *self)
{
  return ct_store_ask_number (
      self,
      "SELECT (SELECT count (*) FROM observation) + (SELECT count (*) FROM run) + "
      "(SELECT count (*) FROM bookmark)",
      NULL, 0);
}

static gboolean
take_next (gpointer user_data)
{
  GTask *task = user_data;
  CtStore *self = g_task_get_source_object (task);
  Intake *intake = g_task_get_task_data (task);

  if (intake->n_done < intake->changes->len)
    {
      const CtStoreChange *change =
          g_ptr_array_index (intake->changes, intake->n_done++);

      ct_store_change (self, change->sql, change->parameters);
      return G_SOURCE_CONTINUE;
    }

  if (count_all (self) > intake->n_before)
    ct_store_add_n_ahead (self, intake->n_ahead);
  g_task_return_int (task, count_all (self) - intake->n_before);
  ct_store_tell_all (self);
  return G_SOURCE_REMOVE;
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  g_autoptr (Intake) intake = g_task_propagate_pointer (G_TASK (result), &error);

  if (intake == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  intake->n_before = count_all (CT_STORE (source));
  g_task_set_task_data (task, g_steal_pointer (&intake), intake_free);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_next, g_steal_pointer (&task),
                   g_object_unref);
}

/**
 * ct_store_take_in:
 * @file: also of an earlier version
 *
 * Imports without duplicates. What belongs to no named learner goes to the current one.
 */
void
ct_store_take_in (CtStore *self,
                  GFile *file,
                  GAsyncReadyCallback callback,
                  gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);
  g_autoptr (GTask) reading = g_task_new (self, NULL, on_read, task);

  g_task_set_source_tag (task, ct_store_take_in);
  g_task_set_task_data (reading, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (reading, read_in_thread);
}

/**
 * ct_store_take_in_finish:
 * @ret_n_new: (out): answers, finished lessons and bookmarks
 */
gboolean
ct_store_take_in_finish (CtStore *self,
                         GAsyncResult *result,
                         guint *ret_n_new,
                         GError **error)
{
  gssize n_new;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  n_new = g_task_propagate_int (G_TASK (result), error);
  if (n_new < 0)
    return FALSE;

  *ret_n_new = n_new;
  return TRUE;
}
