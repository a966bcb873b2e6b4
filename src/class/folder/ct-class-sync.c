/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-sync.h"

#include <string.h>
#include <sys/stat.h>

#include "ct-class-forget.h"
#include "ct-class-own.h"

/* In milliseconds. */
#define POLL 3000

/* Between retries, in milliseconds. */
#define FIRST_PAUSE 500
#define LAST_PAUSE  10000

/* Between retries while closing, in microseconds. */
#define LAST_WORDS_PAUSE 50000

#define SLOW (5 * G_USEC_PER_SEC)

/* Jobs to keep; the store has everything. */
#define MAX_ROWS 500

/* In milliseconds. */
#define BEAT_PAUSE 1500

/**
 * CtHeartbeat:
 * @said: last
 * @tried_at: monotonic time; 0 for never
 * @has_said: any write succeeded
 *
 * For the thread.
 */
typedef struct
{
  CtPresence said;
  char *run;
  gint64 tried_at;
  gboolean has_said;
} CtHeartbeat;

/* In milliseconds. After a longer pause, a computer counts as off. */
#define BEAT 15000

static void
heartbeat_init (CtHeartbeat *self)
{
  *self = (CtHeartbeat){ .run = g_uuid_string_random () };
}

static void
heartbeat_clear (CtHeartbeat *self)
{
  ct_presence_clear (&self->said);
  g_clear_pointer (&self->run, g_free);
}

static gboolean
heartbeat_is_due (const CtHeartbeat *self, gint64 time, gboolean is_new)
{
  gint64 pause = (time - self->tried_at) / 1000;

  return self->tried_at == 0 || pause >= (is_new ? BEAT_PAUSE : BEAT);
}

static void
heartbeat_set (CtHeartbeat *self, const CtPresence *now, guint seconds, guint waiting)
{
  ct_presence_copy (&self->said, now);
  self->said.since += seconds;
  self->said.quiet += seconds;
  self->said.waiting = waiting;
}

static gboolean
heartbeat_write (CtHeartbeat *self, const char *folder, const char *device)
{
  g_autofree char *text = NULL;
  CtTrouble trouble;
  gboolean is_written;

  self->tried_at = g_get_monotonic_time ();
  g_free (self->said.run);
  self->said.run = g_strdup (self->run);
  self->said.beat = g_get_real_time ();
  text = ct_presence_write (&self->said);
  is_written = ct_class_own_replace (folder, device, CT_PRESENCE_FILE, text, &trouble);
  self->has_said |= is_written;
  return is_written;
}

/* Another computer has the same name. */
static gboolean
heartbeat_is_double (const CtHeartbeat *self, const char *folder, const char *device)
{
  return self->has_said && ct_class_own_is_shared (folder, device, self->run);
}

/**
 * CtClassStudent:
 * @student: (nullable): %NULL before reading
 * @results: in the folder
 * @receipt: see ct_result_files_find_receipt()
 * @etags: of other computers' files
 * @size: of this computer's file
 *
 * For the thread.
 */
typedef struct
{
  char *student;
  CtResults *results;
  gint64 receipt;
  char *etags;
  goffset size;
} CtClassStudent;

static void
student_clear (CtClassStudent *self)
{
  g_clear_pointer (&self->results, ct_results_free);
  g_clear_pointer (&self->student, g_free);
  g_clear_pointer (&self->etags, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CtClassStudent, student_clear)

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

static gboolean
student_read (CtClassStudent *self,
              GFile *folder,
              const char *device,
              const char *student)
{
  g_autoptr (GPtrArray) files = ct_result_files_list (folder, NULL);

  if (files == NULL)
    return FALSE;

  student_clear (self);
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

static gboolean
student_has_changed (CtClassStudent *self, GFile *folder, const char *device)
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

/* Undoing an unsent answer is no news. */
static gboolean
is_news (const CtResults *results, const CtStatement *statement)
{
  return !ct_results_has (results, statement->id) &&
         (statement->kind != CT_STATEMENT_VOID ||
          ct_results_has (results, statement->voided));
}

static char *
student_compose (const CtClassStudent *self, const char *class_id, GArray *statements)
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

/* student_has_changed() notices another computer of this name by the size. */
static void
student_take_lines (CtClassStudent *self, const char *lines)
{
  ct_results_add_bytes (self->results, lines, strlen (lines));
  self->size += strlen (lines);
}

/* Returns: (nullable): unknown to the store */
static CtClassIntake *
student_make_intake (const CtClassStudent *self,
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

/**
 * CtClassSync:
 *
 * Writes results and reads those of other computers in a thread, until it succeeds. If
 * the folder hangs, the thread stays behind until the process ends; callers need not
 * wait.
 */
struct _CtClassSync
{
  CtClassSyncFunc on_news;
  gpointer user_data;
  GDestroyNotify destroy;

  CtClass *class; /* the thread's, with the following fields */
  char *folder;
  char *device;
  CtClassStudent here;
  CtHeartbeat beat;
  guint n_failures;
  gint64 polled_at;

  GMutex mutex; /* guards the following fields */
  GCond cond;
  GQueue rows; /* (element-type CtClassRows) */
  gboolean is_overrun;
  CtPresence now;
  gint64 now_since; /* monotonic time */
  gboolean is_now_new;
  CtClassNews news;
  gint64 busy_since; /* monotonic time */
  gint64 stop_at;    /* monotonic time */
  gboolean is_over;
};

void
ct_class_news_clear (CtClassNews *self)
{
  g_clear_object (&self->class);
  g_clear_pointer (&self->intakes, g_ptr_array_unref);
}

static void
clear (gpointer data)
{
  CtClassSync *self = data;

  student_clear (&self->here);
  g_queue_clear_full (&self->rows, (GDestroyNotify) ct_class_rows_free);
  ct_class_news_clear (&self->news);
  ct_presence_clear (&self->now);
  heartbeat_clear (&self->beat);
  g_clear_object (&self->class);
  g_free (self->folder);
  g_free (self->device);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  self->destroy (self->user_data);
}

static void
sync_unref (CtClassSync *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static void
tell (CtClassSync *self)
{
  g_cond_broadcast (&self->cond);
  self->on_news (self->user_data);
}

static guint
count_waiting (CtClassSync *self)
{
  guint n = 0;

  for (GList *l = self->rows.head; l != NULL; l = l->next)
    {
      const CtClassRows *rows = l->data;

      if (!rows->is_all)
        n += rows->answers->len + rows->runs->len;
    }
  return n;
}

static void
set_trouble (CtClassSync *self, CtTrouble trouble)
{
  guint waiting;

  g_mutex_lock (&self->mutex);
  waiting = count_waiting (self);
  self->n_failures = trouble != CT_TROUBLE_NONE ? self->n_failures + 1 : 0;
  if (self->news.trouble != trouble || self->news.waiting != waiting)
    {
      self->news.trouble = trouble;
      self->news.waiting = waiting;
      tell (self);
    }
  g_mutex_unlock (&self->mutex);
}

static void
want (CtClassSync *self, gboolean *what)
{
  g_mutex_lock (&self->mutex);
  *what = TRUE;
  tell (self);
  g_mutex_unlock (&self->mutex);
}

static void
give_intake (CtClassSync *self, CtClassIntake *intake)
{
  if (intake == NULL)
    return;

  g_mutex_lock (&self->mutex);
  if (self->news.intakes == NULL)
    self->news.intakes =
        g_ptr_array_new_with_free_func ((GDestroyNotify) ct_class_intake_free);
  g_ptr_array_add (self->news.intakes, intake);
  tell (self);
  g_mutex_unlock (&self->mutex);
}

static gboolean
write_child (CtClassSync *self, CtClassStudent *child, const CtClassRows *rows)
{
  GFile *folder = ct_class_get_folder (self->class);
  g_autoptr (GArray) statements = ct_class_rows_list (rows);
  g_autofree char *lines = NULL;
  CtTrouble trouble = CT_TROUBLE_NONE;

  if ((rows->is_all || g_strcmp0 (child->student, rows->student) != 0) &&
      !student_read (child, folder, self->device, rows->student))
    {
      set_trouble (self, CT_TROUBLE_NO_FOLDER);
      return FALSE;
    }

  lines = student_compose (child, ct_class_get_facts (self->class)->id, statements);
  if (*lines != '\0')
    {
      if (!ct_class_own_append (self->folder, self->device, rows->student, lines,
                                &trouble))
        {
          student_clear (child);
          set_trouble (self, trouble);
          return FALSE;
        }
      student_take_lines (child, lines);
    }
  if (rows->is_all)
    give_intake (self, student_make_intake (child, rows, statements));
  return TRUE;
}

static char *
dup_student_here (CtClassSync *self)
{
  char *student;

  g_mutex_lock (&self->mutex);
  student = g_strdup (self->now.student);
  g_mutex_unlock (&self->mutex);
  return student;
}

/* @other: cache for others
 *
 * Returns: %FALSE to try again
 */
static gboolean
write_rows (CtClassSync *self, CtClassStudent *other, const CtClassRows *rows)
{
  g_autofree char *here = dup_student_here (self);

  if (ct_class_facts_is_forgotten (ct_class_get_facts (self->class), rows->student))
    return TRUE;

  return write_child (self, g_strcmp0 (rows->student, here) == 0 ? &self->here : other,
                      rows);
}

static gboolean
write_all_rows (CtClassSync *self)
{
  g_auto (CtClassStudent) other = { 0 };

  for (;;)
    {
      CtClassRows *rows;

      g_mutex_lock (&self->mutex);
      rows = self->stop_at != 0 && g_get_monotonic_time () >= self->stop_at
                 ? NULL
                 : g_queue_peek_head (&self->rows);
      g_mutex_unlock (&self->mutex);
      if (rows == NULL)
        return TRUE;
      if (!write_rows (self, &other, rows))
        return FALSE;

      g_mutex_lock (&self->mutex);
      g_queue_remove (&self->rows, rows);
      g_mutex_unlock (&self->mutex);
      ct_class_rows_free (rows);
    }
}

static gboolean
take_now (CtClassSync *self)
{
  gint64 time = g_get_monotonic_time ();
  gboolean is_due;

  g_mutex_lock (&self->mutex);
  is_due = heartbeat_is_due (&self->beat, time, self->is_now_new);
  if (is_due)
    {
      heartbeat_set (&self->beat, &self->now, (time - self->now_since) / G_USEC_PER_SEC,
                     count_waiting (self));
      self->is_now_new = FALSE;
    }
  g_mutex_unlock (&self->mutex);
  return is_due;
}

static void
look_for_double (CtClassSync *self)
{
  if (!heartbeat_is_double (&self->beat, self->folder, self->device))
    return;

  g_free (self->device);
  self->device = ct_class_device_rename ();
  student_clear (&self->here);
  want (self, &self->news.wants_all);
}

static void
write_now (CtClassSync *self)
{
  if (!take_now (self))
    return;

  look_for_double (self);
  if (heartbeat_write (&self->beat, self->folder, self->device))
    return;

  /* Nobody could read it. */
  g_mutex_lock (&self->mutex);
  self->is_now_new = TRUE;
  g_mutex_unlock (&self->mutex);
}

static void
look_at_class (CtClassSync *self)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  CtClass *class;

  if (ct_class_is_current (self->class))
    return;

  class = ct_class_load (ct_class_get_folder (self->class), diagnostics, NULL);
  if (class == NULL)
    return;

  g_object_unref (self->class);
  self->class = class;
  ct_class_purge (ct_class_get_folder (class), ct_class_get_facts (class));
  g_mutex_lock (&self->mutex);
  g_set_object (&self->news.class, class);
  tell (self);
  g_mutex_unlock (&self->mutex);
}

static void
look_at_results (CtClassSync *self)
{
  g_autofree char *student = dup_student_here (self);

  /* Only the whole store shows what is new. */
  if (student != NULL && g_strcmp0 (student, self->here.student) == 0 &&
      student_has_changed (&self->here, ct_class_get_folder (self->class),
                           self->device))
    want (self, &self->news.wants_here);
}

static void
poll_folder (CtClassSync *self)
{
  gint64 time = g_get_monotonic_time ();

  if (self->polled_at != 0 && (time - self->polled_at) / 1000 < POLL)
    return;

  self->polled_at = time;
  look_at_class (self);
  look_at_results (self);
}

/* What did not fit into the queue. */
static void
make_up (CtClassSync *self)
{
  gboolean is_overrun;

  g_mutex_lock (&self->mutex);
  is_overrun = self->is_overrun;
  self->is_overrun = FALSE;
  g_mutex_unlock (&self->mutex);
  if (is_overrun)
    want (self, &self->news.wants_all);
}

static void
go_round (CtClassSync *self)
{
  CtTrouble trouble = ct_class_own_find_trouble (self->folder);

  if (self->device == NULL)
    self->device = ct_class_device_dup_name ();
  if (trouble != CT_TROUBLE_NONE)
    {
      set_trouble (self, trouble);
      return;
    }

  if (!write_all_rows (self))
    return;

  set_trouble (self, CT_TROUBLE_NONE);
  make_up (self);
  write_now (self);
  poll_folder (self);
}

static gboolean
is_now_due (CtClassSync *self)
{
  return self->is_now_new && self->n_failures == 0 &&
         heartbeat_is_due (&self->beat, g_get_monotonic_time (), TRUE);
}

/* With the mutex.
 *
 * Returns: %FALSE to stop
 */
static gboolean
wait_for_work (CtClassSync *self)
{
  gint64 pause = self->n_failures == 0
                     ? BEAT_PAUSE
                     : MIN (FIRST_PAUSE << MIN (self->n_failures, 5), LAST_PAUSE);
  gint64 until = g_get_monotonic_time () + pause * 1000;
  guint n_before = self->n_failures > 0 ? self->rows.length : 0;

  self->busy_since = 0;
  g_cond_broadcast (&self->cond);
  while (self->stop_at == 0 && self->rows.length <= n_before && !is_now_due (self))
    if (!g_cond_wait_until (&self->cond, &self->mutex, until))
      break;
  /* Retry, but not in a busy loop. */
  if (self->stop_at != 0 && self->n_failures > 0)
    {
      g_mutex_unlock (&self->mutex);
      g_usleep (LAST_WORDS_PAUSE);
      g_mutex_lock (&self->mutex);
    }
  self->busy_since = g_get_monotonic_time ();
  return self->stop_at == 0 ||
         (self->rows.length > 0 && g_get_monotonic_time () < self->stop_at);
}

static gpointer
run (gpointer data)
{
  CtClassSync *self = data;
  gboolean goes_on = TRUE;

  ct_class_purge (ct_class_get_folder (self->class), ct_class_get_facts (self->class));
  while (goes_on)
    {
      go_round (self);
      g_mutex_lock (&self->mutex);
      goes_on = wait_for_work (self);
      g_mutex_unlock (&self->mutex);
    }

  g_mutex_lock (&self->mutex);
  self->is_over = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
  sync_unref (self);
  return NULL;
}

/* For other threads */

/**
 * ct_class_sync_new:
 * @on_news: called in the thread
 */
CtClassSync *
ct_class_sync_new (CtClass *class,
                   CtClassSyncFunc on_news,
                   gpointer user_data,
                   GDestroyNotify destroy)
{
  CtClassSync *self = g_atomic_rc_box_new0 (CtClassSync);

  self->on_news = on_news;
  self->user_data = user_data;
  self->destroy = destroy;
  self->class = g_object_ref (class);
  self->folder = g_file_get_path (ct_class_get_folder (class));
  heartbeat_init (&self->beat);
  self->now_since = g_get_monotonic_time ();
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  g_queue_init (&self->rows);
  self->busy_since = g_get_monotonic_time ();
  g_thread_unref (g_thread_new ("class", run, g_atomic_rc_box_acquire (self)));
  return self;
}

/**
 * ct_class_sync_push:
 * @rows: (transfer full):
 *
 * Writes what the folder lacks; if complete, finds what the store lacks.
 */
void
ct_class_sync_push (CtClassSync *self, CtClassRows *rows)
{
  g_mutex_lock (&self->mutex);
  self->is_overrun |= self->rows.length >= MAX_ROWS;
  if (self->rows.length < MAX_ROWS)
    g_queue_push_tail (&self->rows, rows);
  else
    ct_class_rows_free (rows);
  self->news.waiting = count_waiting (self);
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}

/**
 * ct_class_sync_set_now:
 * @now: times count from this call
 */
void
ct_class_sync_set_now (CtClassSync *self, const CtPresence *now)
{
  g_mutex_lock (&self->mutex);
  ct_presence_copy (&self->now, now);
  self->now_since = g_get_monotonic_time ();
  self->is_now_new = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}

/**
 * ct_class_sync_get_news:
 * @ret_news: (out): since the last call
 */
void
ct_class_sync_get_news (CtClassSync *self, CtClassNews *ret_news)
{
  g_mutex_lock (&self->mutex);
  *ret_news = self->news;
  self->news.class = NULL;
  self->news.intakes = NULL;
  self->news.wants_all = FALSE;
  self->news.wants_here = FALSE;
  g_mutex_unlock (&self->mutex);
}

/**
 * ct_class_sync_is_slow:
 *
 * Returns: whether it has not answered for five seconds
 */
gboolean
ct_class_sync_is_slow (CtClassSync *self)
{
  gboolean is_slow;

  g_mutex_lock (&self->mutex);
  is_slow = self->busy_since != 0 && g_get_monotonic_time () - self->busy_since >= SLOW;
  g_mutex_unlock (&self->mutex);
  return is_slow;
}

/**
 * ct_class_sync_wait:
 *
 * Blocks.
 *
 * Returns: %FALSE on timeout
 */
gboolean
ct_class_sync_wait (CtClassSync *self, guint milliseconds)
{
  gint64 until = g_get_monotonic_time () + milliseconds * (gint64) 1000;
  gboolean is_done;

  g_mutex_lock (&self->mutex);
  while (self->rows.length > 0 && g_cond_wait_until (&self->cond, &self->mutex, until))
    ;
  is_done = self->rows.length == 0;
  g_mutex_unlock (&self->mutex);
  return is_done;
}

/**
 * ct_class_sync_close:
 *
 * The store keeps the rest.
 *
 * Returns: %FALSE on timeout
 */
gboolean
ct_class_sync_close (CtClassSync *self, guint milliseconds)
{
  gint64 until = g_get_monotonic_time () + milliseconds * (gint64) 1000;
  gboolean is_done;

  g_mutex_lock (&self->mutex);
  self->stop_at = until;
  g_cond_broadcast (&self->cond);
  while (!self->is_over && g_cond_wait_until (&self->cond, &self->mutex, until))
    ;
  is_done = self->rows.length == 0;
  g_mutex_unlock (&self->mutex);
  sync_unref (self);
  return is_done;
}
