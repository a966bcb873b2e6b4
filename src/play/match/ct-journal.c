/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ct-file.h"
#include "ct-store.h"

/* Written before the file is replaced. */
#define CT_JOURNAL_FRESH ".new"

/* More than the two records of a draft. */
#define MAX_BYTES (9 * 1024 * 1024)

/* seconds */
#define PAUSE 5

/**
 * CtJournal:
 *
 * Saves the last version of some data. A thread writes each version beside the old one,
 * and then replaces it: one of them is whole after any crash. ct_journal_write() waits
 * a moment for the thread, unless an earlier version is still unsaved. Failed writes
 * are retried. The file is locked as long as the journal exists.
 *
 * Properties: "saved": the last version is in the file; "problem": why writing failed.
 * They change in the main loop.
 */
struct _CtJournal
{
  GObject parent_instance;

  char *path;
  char *fresh;
  char *end;
  char *problem; /* (nullable): as last notified */
  gboolean is_saved;
  guint again;

  /* Guarded by @mutex */
  GMutex mutex;
  GCond written;
  GBytes *wanted; /* (nullable): to be written */
  GBytes *last;   /* (nullable): requested */
  gboolean is_discarded;
  gboolean is_running;
  guint64 n_wanted;
  guint64 n_tried;
  guint64 n_written;
  int failure; /* errno or 0 */
  guint idle;

  /* Only for the thread while it runs */
  gboolean is_settled;
  int held; /* locked file, or -1 */
};

enum
{
  PROP_SAVED = 1,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtJournal, ct_journal, G_TYPE_OBJECT)

static gboolean
ends_well (GBytes *bytes, const char *end)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  gsize length = strlen (end);

  return size >= length && memcmp (data + size - length, end, length) == 0;
}

/* Returns: 0, also if the file system has no locks; or EBUSY */
static int
journal_lock (int descriptor)
{
  return flock (descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK ? EBUSY : 0;
}

static gboolean
is_at (int descriptor, const char *path)
{
  struct stat held;
  struct stat there;

  return fstat (descriptor, &held) == 0 && stat (path, &there) == 0 &&
         held.st_ino == there.st_ino && held.st_dev == there.st_dev;
}

/* If the file was replaced before it was locked, locks the new one.
 *
 * Returns: 0, or errno
 */
static int
lock_path (const char *path, int *ret_descriptor)
{
  while (TRUE)
    {
      int descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0);
      int failure = descriptor < 0 ? errno : journal_lock (descriptor);

      if (failure == 0 && is_at (descriptor, path))
        {
          *ret_descriptor = descriptor;
          return 0;
        }
      if (descriptor >= 0)
        g_close (descriptor, NULL);
      if (failure != 0)
        return failure;
    }
}

/* A complete version beside the file is newer. */
static void
settle_file (const char *path, const char *fresh, const char *end)
{
  g_autofree char *data = NULL;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_get_contents (fresh, &data, &length, NULL))
    return;

  bytes = g_bytes_new_take (g_steal_pointer (&data), length);
  if (ends_well (bytes, end) && g_rename (fresh, path) != 0)
    g_debug ("%s: %s", path, g_strerror (errno));
}

/* @ret_descriptor: (out): the locked file; -1 if there is none
 *
 * Settles which version is the last, and locks it.
 *
 * Returns: 0, or errno; EBUSY if another program has it
 */
static int
hold (const char *path, const char *end, int *ret_descriptor)
{
  g_autofree char *fresh = g_strconcat (path, CT_JOURNAL_FRESH, NULL);
  int before = -1;
  int failure = lock_path (path, &before);

  if (failure == ENOENT)
    failure = lock_path (fresh, &before);
  *ret_descriptor = -1;
  if (failure != 0)
    return failure == ENOENT ? 0 : failure;

  settle_file (path, fresh, end);
  if (is_at (before, path) || is_at (before, fresh))
    {
      *ret_descriptor = before;
      return 0;
    }

  failure = lock_path (path, ret_descriptor);
  g_close (before, NULL);
  return failure;
}

/**
 * ct_journal_exists:
 *
 * Returns: whether a version is on disk, perhaps of a journal that is writing it
 */
gboolean
ct_journal_exists (const char *path)
{
  g_autofree char *fresh = g_strconcat (path, CT_JOURNAL_FRESH, NULL);

  /* It may be renamed to @path between the two questions. */
  return g_file_test (fresh, G_FILE_TEST_EXISTS) ||
         g_file_test (path, G_FILE_TEST_EXISTS);
}

static GMutex count_mutex;
static GCond count_changed;
static int n_at_work;

static void
count (int change)
{
  g_mutex_lock (&count_mutex);
  n_at_work += change;
  g_cond_broadcast (&count_changed);
  g_mutex_unlock (&count_mutex);
}

/**
 * ct_journal_finish_all:
 * @patience: in milliseconds
 *
 * Waits until all journals of this program are written or removed.
 */
void
ct_journal_finish_all (guint patience)
{
  gint64 until = g_get_monotonic_time () + patience * G_TIME_SPAN_MILLISECOND;

  g_mutex_lock (&count_mutex);
  while (n_at_work > 0 && g_cond_wait_until (&count_changed, &count_mutex, until))
    ;
  g_mutex_unlock (&count_mutex);
}

/**
 * ct_journal_read:
 *
 * Returns: (transfer full) (nullable): the last complete version
 */
GBytes *
ct_journal_read (const char *path, const char *end, GError **error)
{
  g_autofree char *fresh = g_strconcat (path, CT_JOURNAL_FRESH, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) fresh_file = g_file_new_for_path (fresh);
  g_autoptr (GBytes) bytes = ct_file_read (fresh_file, MAX_BYTES, NULL, NULL);

  if (bytes != NULL && ends_well (bytes, end))
    return g_steal_pointer (&bytes);

  return ct_file_read (file, MAX_BYTES, NULL, error);
}

/**
 * ct_journal_list:
 *
 * Returns: (transfer full) (element-type filename): the paths of journals in @folder
 */
GPtrArray *
ct_journal_list (const char *folder, const char *suffix)
{
  g_autoptr (GHashTable) paths = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      gboolean is_fresh = g_str_has_suffix (name, CT_JOURNAL_FRESH);
      g_autofree char *base =
          g_strndup (name, strlen (name) - (is_fresh ? strlen (CT_JOURNAL_FRESH) : 0));
      char *path;

      if (!g_str_has_suffix (base, suffix))
        continue;

      path = g_build_filename (folder, base, NULL);
      if (g_hash_table_add (paths, path))
        g_ptr_array_add (list, path);
      else
        g_free (path);
    }

  return list;
}

/**
 * ct_journal_remove:
 *
 * For files that no journal has open.
 */
void
ct_journal_remove (const char *path)
{
  g_autofree char *fresh = g_strconcat (path, CT_JOURNAL_FRESH, NULL);

  g_unlink (path);
  g_unlink (fresh);
}

static int
open_fresh (CtJournal *self)
{
  int descriptor =
      g_open (self->fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);

  if (descriptor < 0 && errno == ENOENT)
    {
      g_autofree char *folder = g_path_get_dirname (self->path);

      if (g_mkdir_with_parents (folder, 0700) == 0)
        descriptor =
            g_open (self->fresh, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    }

  return descriptor;
}

/* From here on the data survives a crash of the program; fsync() follows. */
static void
tell_written (CtJournal *self, guint64 number, int failure)
{
  g_mutex_lock (&self->mutex);
  self->failure = failure;
  self->n_tried = number;
  if (failure == 0)
    self->n_written = number;
  else if (self->n_written == number)
    self->n_written = number - 1;
  g_cond_broadcast (&self->written);
  g_mutex_unlock (&self->mutex);
}

/* Locks the file that is at the path now. */
static void
hold_instead (CtJournal *self, int descriptor)
{
  if (self->held >= 0)
    g_close (self->held, NULL);
  self->held = descriptor;
}

/* Returns: 0, or errno; EBUSY if another program has it */
static int
settle (CtJournal *self)
{
  int failure = 0;

  if (!self->is_settled)
    failure = hold (self->path, self->end, &self->held);
  self->is_settled = failure == 0;
  return failure;
}

static void
write_version (CtJournal *self, GBytes *bytes, guint64 number)
{
  int failure = settle (self);
  int descriptor = -1;

  if (failure == 0)
    {
      descriptor = open_fresh (self);
      failure = descriptor < 0 ? errno : journal_lock (descriptor);
    }
  if (failure == 0)
    failure = ct_file_write_all (descriptor, g_bytes_get_data (bytes, NULL),
                                 g_bytes_get_size (bytes));

  tell_written (self, number, failure);
  if (failure == 0 &&
      (fsync (descriptor) != 0 || g_rename (self->fresh, self->path) != 0))
    {
      failure = errno;
      tell_written (self, number, failure);
    }
  if (failure == 0)
    hold_instead (self, descriptor);
  else if (descriptor >= 0)
    g_close (descriptor, NULL);
}

static void
remove_all (CtJournal *self)
{
  if (settle (self) == 0)
    ct_journal_remove (self->path);
  hold_instead (self, -1);
}

static gboolean on_idle (gpointer data);

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CtJournal *self = source;

  g_mutex_lock (&self->mutex);
  while (self->wanted != NULL || self->is_discarded)
    {
      g_autoptr (GBytes) bytes = g_steal_pointer (&self->wanted);
      guint64 number = self->n_wanted;
      gboolean is_discarded = self->is_discarded;

      self->is_discarded = FALSE;
      g_mutex_unlock (&self->mutex);
      if (is_discarded)
        remove_all (self);
      else
        write_version (self, bytes, number);
      g_mutex_lock (&self->mutex);
    }
  self->is_running = FALSE;
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT, on_idle, g_object_ref (self),
                                  g_object_unref);
  g_mutex_unlock (&self->mutex);
  g_task_return_boolean (task, TRUE);
  count (-1);
}

/* Call with the mutex locked. */
static void
start (CtJournal *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->is_running)
    return;

  self->is_running = TRUE;
  count (1);
  task = g_task_new (self, NULL, NULL, NULL);
  g_task_run_in_thread (task, work_in_thread);
}

static gboolean
on_again (gpointer data)
{
  CtJournal *self = data;

  self->again = 0;
  g_mutex_lock (&self->mutex);
  if (self->n_written != self->n_wanted && self->wanted == NULL)
    {
      self->wanted = g_bytes_ref (self->last);
      start (self);
    }
  g_mutex_unlock (&self->mutex);
  return G_SOURCE_REMOVE;
}

static void
set_state (CtJournal *self, gboolean is_saved, int failure)
{
  const char *problem = failure != 0 ? g_strerror (failure) : NULL;

  if (self->is_saved != is_saved)
    {
      self->is_saved = is_saved;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAVED]);
    }
  if (g_strcmp0 (self->problem, problem) != 0)
    {
      g_free (self->problem);
      self->problem = g_strdup (problem);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
    }
  if (failure != 0 && self->again == 0)
    self->again = g_timeout_add_seconds (PAUSE, on_again, self);
}

static gboolean
on_idle (gpointer data)
{
  CtJournal *self = data;
  gboolean is_saved;
  int failure;

  g_mutex_lock (&self->mutex);
  self->idle = 0;
  is_saved = self->n_written == self->n_wanted;
  failure = self->failure;
  g_mutex_unlock (&self->mutex);

  set_state (self, is_saved, failure);
  return G_SOURCE_REMOVE;
}

/**
 * ct_journal_new:
 * @path: its folder may be missing
 * @end: how every complete version ends
 */
CtJournal *
ct_journal_new (const char *path, const char *end)
{
  CtJournal *self = g_object_new (CT_TYPE_JOURNAL, NULL);

  self->path = g_strdup (path);
  self->fresh = g_strconcat (path, CT_JOURNAL_FRESH, NULL);
  self->end = g_strdup (end);
  return self;
}

/**
 * ct_journal_take:
 * @end: as for ct_journal_new()
 *
 * Opens an existing journal and locks it; blocks.
 *
 * Returns: (transfer full) (nullable): %NULL if there is none, or any program has it
 */
CtJournal *
ct_journal_take (const char *path, const char *end)
{
  g_autoptr (CtJournal) self = ct_journal_new (path, end);

  return settle (self) == 0 && self->held >= 0 ? g_steal_pointer (&self) : NULL;
}

const char *
ct_journal_get_path (CtJournal *self)
{
  g_return_val_if_fail (CT_IS_JOURNAL (self), NULL);

  return self->path;
}

/**
 * ct_journal_write:
 *
 * On return it is written, unless #CtJournal:saved is %FALSE.
 */
void
ct_journal_write (CtJournal *self, GBytes *bytes)
{
  gint64 until = ct_patience_begin ();
  gboolean is_saved;
  int failure;

  g_return_if_fail (CT_IS_JOURNAL (self));

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->wanted, g_bytes_unref);
  g_clear_pointer (&self->last, g_bytes_unref);
  self->wanted = g_bytes_ref (bytes);
  self->last = g_bytes_ref (bytes);
  self->is_discarded = FALSE;
  self->n_wanted++;
  start (self);
  while (self->is_saved && self->n_tried != self->n_wanted &&
         g_cond_wait_until (&self->written, &self->mutex, until))
    ;
  is_saved = self->n_written == self->n_wanted;
  failure = self->failure;
  g_mutex_unlock (&self->mutex);

  ct_patience_end ();
  set_state (self, is_saved, failure);
}

void
ct_journal_discard (CtJournal *self)
{
  g_return_if_fail (CT_IS_JOURNAL (self));

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->wanted, g_bytes_unref);
  self->n_written = self->n_wanted;
  self->failure = 0;
  self->is_discarded = TRUE;
  start (self);
  g_mutex_unlock (&self->mutex);
  set_state (self, TRUE, 0);
}

gboolean
ct_journal_is_saved (CtJournal *self)
{
  g_return_val_if_fail (CT_IS_JOURNAL (self), FALSE);

  return self->is_saved;
}

/**
 * ct_journal_is_in_place:
 *
 * A version is saved before it has its final name.
 *
 * Returns: whether anyone who opens the file gets the last version
 */
gboolean
ct_journal_is_in_place (CtJournal *self)
{
  gboolean is_running;

  g_return_val_if_fail (CT_IS_JOURNAL (self), FALSE);

  g_mutex_lock (&self->mutex);
  is_running = self->is_running;
  g_mutex_unlock (&self->mutex);

  return self->is_saved && !is_running;
}

/**
 * ct_journal_is_replaced:
 *
 * Returns: whether others have written the file since
 */
gboolean
ct_journal_is_replaced (CtJournal *self)
{
  gboolean is_replaced;

  g_return_val_if_fail (CT_IS_JOURNAL (self), FALSE);

  g_mutex_lock (&self->mutex);
  is_replaced = !self->is_running && self->held >= 0 && !is_at (self->held, self->path);
  g_mutex_unlock (&self->mutex);
  return is_replaced;
}

/**
 * ct_journal_get_problem:
 *
 * Returns: (nullable): the system's message
 */
const char *
ct_journal_get_problem (CtJournal *self)
{
  g_return_val_if_fail (CT_IS_JOURNAL (self), NULL);

  return self->problem;
}

static void
ct_journal_dispose (GObject *object)
{
  CtJournal *self = CT_JOURNAL (object);

  g_clear_handle_id (&self->again, g_source_remove);

  G_OBJECT_CLASS (ct_journal_parent_class)->dispose (object);
}

static void
ct_journal_finalize (GObject *object)
{
  CtJournal *self = CT_JOURNAL (object);

  g_clear_pointer (&self->wanted, g_bytes_unref);
  g_clear_pointer (&self->last, g_bytes_unref);
  if (self->held >= 0)
    g_close (self->held, NULL);
  g_cond_clear (&self->written);
  g_mutex_clear (&self->mutex);
  g_free (self->path);
  g_free (self->fresh);
  g_free (self->end);
  g_free (self->problem);

  G_OBJECT_CLASS (ct_journal_parent_class)->finalize (object);
}

static void
ct_journal_get_property (GObject *object,
                         guint prop_id,
                         GValue *value,
                         GParamSpec *pspec)
{
  CtJournal *self = CT_JOURNAL (object);

  switch (prop_id)
    {
    case PROP_SAVED:
      g_value_set_boolean (value, self->is_saved);
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_journal_class_init (CtJournalClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_journal_dispose;
  object_class->finalize = ct_journal_finalize;
  object_class->get_property = ct_journal_get_property;

  properties[PROP_SAVED] =
      g_param_spec_boolean ("saved", NULL, NULL, TRUE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PROBLEM] =
      g_param_spec_string ("problem", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ct_journal_init (CtJournal *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->written);
  self->is_saved = TRUE;
  self->held = -1;
}
