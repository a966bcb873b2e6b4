/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-writer.h"

#include "ct-store-file.h"

/* Milliseconds between retries. */
#define FIRST_PAUSE 20
#define LAST_PAUSE  2000

/* Most locks are short. */
#define BUSY_TIMES 3

/**
 * CtStoreWriter:
 *
 * Writes changes in order, in a thread, until it succeeds. If the disk hangs, the
 * thread stays behind until the process ends.
 */
struct _CtStoreWriter
{
  char *path;
  CtStoreWriterFunc on_news;
  gpointer user_data;
  GDestroyNotify destroy;

  Database *db; /* (nullable): this and the next three belong to the thread */
  CtStoreForget *forget;
  gint64 data_version;
  guint n_failures;

  GMutex mutex; /* guards the following fields */
  GCond cond;
  GQueue changes; /* (element-type CtStoreChange): not written yet */
  CtStoreNews news;
  gint64 stop_at; /* monotonic time; 0 while running */
  gboolean is_over;
};

void
ct_store_news_clear (CtStoreNews *self)
{
  g_clear_pointer (&self->copy, sqlite3_close_v2);
  g_clear_pointer (&self->moved_aside, g_free);
}

static void
clear (gpointer data)
{
  CtStoreWriter *self = data;

  g_queue_clear_full (&self->changes, (GDestroyNotify) ct_store_change_unref);
  ct_store_news_clear (&self->news);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  self->destroy (self->user_data);
  g_free (self->path);
}

static void
writer_unref (CtStoreWriter *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static void
tell (CtStoreWriter *self)
{
  g_cond_broadcast (&self->cond);
  self->on_news (self->user_data);
}

static void
report (CtStoreWriter *self, CtTrouble trouble)
{
  g_mutex_lock (&self->mutex);
  self->n_failures = trouble != CT_TROUBLE_NONE ? self->n_failures + 1 : 0;
  if (trouble != self->news.trouble &&
      (trouble != CT_TROUBLE_LOCKED || self->n_failures >= BUSY_TIMES))
    {
      self->news.trouble = trouble;
      tell (self);
    }
  g_mutex_unlock (&self->mutex);
}

/* Only a broken disk makes it fail; self->db has no error code. */
static CtTrouble
publish_copy (CtStoreWriter *self)
{
  Database *copy = ct_sql_copy (self->db);

  if (copy == NULL)
    return CT_TROUBLE_BROKEN_DISK;

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->news.copy, sqlite3_close_v2);
  self->news.copy = copy;
  self->news.copied = self->news.written;
  self->news.is_loaded = TRUE;
  tell (self);
  g_mutex_unlock (&self->mutex);
  return CT_TROUBLE_NONE;
}

static gint64
read_data_version (CtStoreWriter *self)
{
  return ct_sql_read_number (self->db, "PRAGMA data_version", 0);
}

static CtTrouble
open_file (CtStoreWriter *self)
{
  g_autofree char *moved_aside = NULL;
  CtTrouble trouble = CT_TROUBLE_UNKNOWN;
  guint n_ahead;

  self->db = ct_store_file_open (self->path, &trouble, &moved_aside, &n_ahead);
  g_mutex_lock (&self->mutex);
  self->news.n_ahead += n_ahead;
  if (moved_aside != NULL)
    {
      g_free (self->news.moved_aside);
      self->news.moved_aside = g_steal_pointer (&moved_aside);
    }
  g_mutex_unlock (&self->mutex);
  if (self->db == NULL)
    return trouble;

  self->forget = ct_store_forget_serve (self->db, self->path);
  /* Moves the log of a killed process into the database. */
  sqlite3_exec (self->db, "PRAGMA wal_checkpoint (TRUNCATE)", NULL, NULL, NULL);
  self->data_version = read_data_version (self);
  trouble = publish_copy (self);
  if (trouble != CT_TROUBLE_NONE)
    g_clear_pointer (&self->db, sqlite3_close_v2);
  return trouble;
}

/* Such a change is a bug, and must not block later ones. */
static gboolean
is_impossible (Database *db)
{
  switch (sqlite3_errcode (db) & 0xff)
    {
    case SQLITE_ERROR:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
    case SQLITE_RANGE:
      return TRUE;

    default:
      return FALSE;
    }
}

static gboolean
carry_out (Database *db, GPtrArray *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const CtStoreChange *change = g_ptr_array_index (changes, i);

      if (ct_sql_run (db, change->sql, change->parameters))
        continue;
      if (!is_impossible (db))
        return FALSE;
      g_critical ("“%s” cannot be written: %s", change->sql, sqlite3_errmsg (db));
    }

  return TRUE;
}

/* If another process has replaced the file, the changes must be written again. */
static CtTrouble
write_changes (CtStoreWriter *self, GPtrArray *changes)
{
  CtTrouble trouble;

  if (!ct_store_file_is_gone (self->db) &&
      sqlite3_exec (self->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
      carry_out (self->db, changes) &&
      sqlite3_exec (self->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK &&
      !ct_store_file_is_gone (self->db))
    return CT_TROUBLE_NONE;

  trouble = ct_sql_find_trouble (self->db);
  if (ct_store_file_is_gone (self->db))
    trouble = CT_TROUBLE_LOCKED;
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return trouble;
}

static GPtrArray *
list_changes (CtStoreWriter *self)
{
  GPtrArray *changes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_store_change_unref);

  g_mutex_lock (&self->mutex);
  for (GList *l = self->changes.head; l != NULL; l = l->next)
    g_ptr_array_add (changes, ct_store_change_ref (l->data));
  g_mutex_unlock (&self->mutex);
  return changes;
}

static void
forget_written (CtStoreWriter *self, GPtrArray *changes)
{
  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < changes->len; i++)
    {
      CtStoreChange *change = g_queue_pop_head (&self->changes);

      self->news.written = change->number;
      ct_store_change_unref (change);
    }
  tell (self);
  g_mutex_unlock (&self->mutex);
}

static CtTrouble
work (CtStoreWriter *self)
{
  g_autoptr (GPtrArray) changes = NULL;
  CtTrouble trouble;
  gint64 data_version;

  if (self->db == NULL)
    {
      trouble = open_file (self);
      if (trouble != CT_TROUBLE_NONE)
        return trouble;
    }

  changes = list_changes (self);
  if (changes->len == 0)
    return CT_TROUBLE_NONE;

  trouble = write_changes (self, changes);
  if (trouble == CT_TROUBLE_NONE)
    {
      ct_store_forget_finish (self->forget, self->db);
      forget_written (self, changes);
      data_version = read_data_version (self);
      if (data_version == self->data_version || publish_copy (self) == CT_TROUBLE_NONE)
        self->data_version = data_version;
    }
  else if (trouble != CT_TROUBLE_FULL)
    g_clear_pointer (&self->db, sqlite3_close_v2);

  return trouble;
}

/* Returns: %FALSE if the thread should end */
static gboolean
await_work (CtStoreWriter *self)
{
  gint64 pause = self->n_failures == 0
                     ? 0
                     : MIN (FIRST_PAUSE << MIN (self->n_failures - 1, 10), LAST_PAUSE);
  gint64 until = g_get_monotonic_time () + pause * 1000;
  gboolean goes_on = TRUE;

  g_mutex_lock (&self->mutex);
  if (pause > 0)
    while (self->stop_at == 0 && g_cond_wait_until (&self->cond, &self->mutex, until))
      continue;
  else
    while (self->stop_at == 0 && self->changes.length == 0)
      g_cond_wait (&self->cond, &self->mutex);

  if (self->stop_at != 0)
    {
      goes_on = self->changes.length > 0 && g_get_monotonic_time () < self->stop_at;
      if (goes_on && self->n_failures > 1)
        g_cond_wait_until (&self->cond, &self->mutex,
                           MIN (g_get_monotonic_time () + FIRST_PAUSE * 1000,
                                self->stop_at));
    }
  g_mutex_unlock (&self->mutex);
  return goes_on;
}

static gpointer
run (gpointer data)
{
  CtStoreWriter *self = data;

  do
    report (self, work (self));
  while (await_work (self));

  g_clear_pointer (&self->db, sqlite3_close_v2);
  g_mutex_lock (&self->mutex);
  self->is_over = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
  writer_unref (self);
  return NULL;
}

/**
 * ct_store_writer_new:
 * @on_news: in the writer's thread
 * @destroy: in any thread
 */
CtStoreWriter *
ct_store_writer_new (const char *path,
                     CtStoreWriterFunc on_news,
                     gpointer user_data,
                     GDestroyNotify destroy)
{
  CtStoreWriter *self = g_atomic_rc_box_new0 (CtStoreWriter);

  self->path = g_strdup (path);
  self->on_news = on_news;
  self->user_data = user_data;
  self->destroy = destroy;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  g_queue_init (&self->changes);
  g_thread_unref (g_thread_new ("store", run, g_atomic_rc_box_acquire (self)));
  return self;
}

void
ct_store_writer_push (CtStoreWriter *self, CtStoreChange *change)
{
  g_mutex_lock (&self->mutex);
  g_queue_push_tail (&self->changes, ct_store_change_ref (change));
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}

/**
 * ct_store_writer_get_news:
 * @ret_news: (out) (transfer full): copy, moved_aside and n_ahead only once
 */
void
ct_store_writer_get_news (CtStoreWriter *self, CtStoreNews *ret_news)
{
  g_mutex_lock (&self->mutex);
  *ret_news = self->news;
  self->news.copy = NULL;
  self->news.moved_aside = NULL;
  self->news.n_ahead = 0;
  g_mutex_unlock (&self->mutex);
}

static gboolean
is_done (CtStoreWriter *self, guint64 number)
{
  return self->news.is_loaded && self->news.written >= number;
}

/**
 * ct_store_writer_wait:
 * @until: monotonic time
 *
 * Until the change @number is written.
 */
gboolean
ct_store_writer_wait (CtStoreWriter *self, guint64 number, gint64 until)
{
  gboolean result;

  g_mutex_lock (&self->mutex);
  while (!is_done (self, number) && !self->is_over)
    if (!g_cond_wait_until (&self->cond, &self->mutex, until))
      break;
  result = is_done (self, number);
  g_mutex_unlock (&self->mutex);
  return result;
}

/**
 * ct_store_writer_close:
 * @self: (transfer full):
 * @number: of the last change
 * @until: monotonic time
 *
 * Discards what is not written.
 */
gboolean
ct_store_writer_close (CtStoreWriter *self, guint64 number, gint64 until)
{
  gboolean result;

  g_mutex_lock (&self->mutex);
  self->stop_at = MAX (until, 1);
  g_cond_broadcast (&self->cond);
  while (!self->is_over)
    if (!g_cond_wait_until (&self->cond, &self->mutex, until))
      break;
  result = self->news.written >= number;
  g_mutex_unlock (&self->mutex);
  writer_unref (self);
  return result;
}
