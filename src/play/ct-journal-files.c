/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-journal-files.c: what a journal has left, and who has it now */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ct-file.h"
#include "ct-journal-private.h"

/* More than two records that can be read. */
#define MAX_BYTES (9 * 1024 * 1024)

static gboolean
ends_well (GBytes *bytes, const char *end)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  gsize length = strlen (end);

  return size >= length && memcmp (data + size - length, end, length) == 0;
}

/* ------------------------------------------------------------------------- who has it
 */

/**
 * ct_journal_lock:
 *
 * Nobody else can lock the file that @descriptor has open, until it is closed or its
 * program is killed. Where files cannot be locked, nobody is kept away.
 *
 * Returns: 0, or EBUSY
 */
int
ct_journal_lock (int descriptor)
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

/* A file that has gone while it was locked was another version: there is a later one.
 *
 * Returns: 0, or errno
 */
static int
lock_path (const char *path, int *ret_descriptor)
{
  while (TRUE)
    {
      int descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0);
      int failure = descriptor < 0 ? errno : ct_journal_lock (descriptor);

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

/* A version that the last run has left beside the file is the better one. */
static void
settle (const char *path, const char *fresh, const char *end)
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

/**
 * ct_journal_hold:
 * @ret_descriptor: (out): what is there, locked; -1 if nothing is
 *
 * Makes what was left at @path the only version of it, and keeps everybody else away.
 *
 * Returns: 0, or errno; EBUSY if somebody else has it
 */
int
ct_journal_hold (const char *path, const char *end, int *ret_descriptor)
{
  g_autofree char *fresh = g_strconcat (path, CT_JOURNAL_FRESH, NULL);
  int before = -1;
  int failure = lock_path (path, &before);

  if (failure == ENOENT)
    failure = lock_path (fresh, &before);
  *ret_descriptor = -1;
  if (failure != 0)
    return failure == ENOENT ? 0 : failure;

  settle (path, fresh, end);
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
 * ct_journal_is_taken:
 *
 * Returns: whether somebody writes at @path, here or in another program; they are not
 *   kept away by the question
 */
gboolean
ct_journal_is_taken (const char *path)
{
  int descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0);
  gboolean is_taken = descriptor >= 0 && flock (descriptor, LOCK_SH | LOCK_NB) != 0 &&
                      errno == EWOULDBLOCK;

  if (descriptor >= 0)
    g_close (descriptor, NULL);
  return is_taken;
}

/* ----------------------------------------------------------------------- who is at
 * work */

static GMutex count_mutex;
static GCond count_changed;
static int n_at_work;

/**
 * ct_journal_count:
 * @change: 1 when a thread begins to write, -1 when it has ended
 *
 * Lets ct_journal_finish_all() know.
 */
void
ct_journal_count (int change)
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
 * Waits until all journals have written or removed what they should: the program ends.
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

/* ----------------------------------------------------------------- what was left there
 */

/**
 * ct_journal_read:
 *
 * Returns: (transfer full) (nullable): the last version of what was kept at @path that
 *   is whole
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
 * @suffix: how the names of the files end
 *
 * Returns: (transfer full) (element-type filename): the paths at which something is
 * kept in @folder
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
 * Removes what is kept at @path, where nobody writes.
 */
void
ct_journal_remove (const char *path)
{
  g_autofree char *fresh = g_strconcat (path, CT_JOURNAL_FRESH, NULL);

  g_unlink (path);
  g_unlink (fresh);
}
