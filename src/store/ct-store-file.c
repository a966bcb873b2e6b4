/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

#include "ct-store-copies.h"
#include "ct-store-journal.h"
#include "ct-store-merge.h"
#include "ct-store-receive.h"
#include "ct-store-rescue.h"
#include "ct-store-versions.h"

/* How long to wait for others, in milliseconds; nobody waits for us. */
#define PATIENCE 500

/* ---------------------------------------------------------------- one at a time */

/* Who opens the file makes its tables, mends it and puts a damaged one aside; of
 * several processes, one after the other. Where nothing can be written, there is
 * nothing to do for which one would have to be alone. Returns a file descriptor or -1,
 * or -2 where somebody else does not come to an end.
 */
static int
begin_alone (const char *path)
{
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  int file = g_open (lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

  for (guint waited = 0; file >= 0 && flock (file, LOCK_EX | LOCK_NB) != 0;
       waited += 10)
    {
      if (errno != EWOULDBLOCK && errno != EINTR)
        break;
      if (waited >= PATIENCE)
        {
          g_close (file, NULL);
          return -2;
        }
      g_usleep (10 * 1000);
    }

  return file;
}

static void
end_alone (int file)
{
  if (file >= 0)
    g_close (file, NULL);
}

/* ----------------------------------------------------------------- is it sound? */

typedef enum
{
  SOUND,
  DAMAGED,
  UNKNOWN, /* locked, unreadable: none of that means that the file is broken */
} Health;

/* The check goes on where a page could not be read, and only mentions it. */
static gboolean
could_not_read (const char *finding)
{
  static const char words[] = "error code=";
  const char *code = strstr (finding, words);

  return code != NULL && (atoi (code + strlen (words)) & 0xff) != SQLITE_CORRUPT;
}

static Health
check (Database *db, CtTrouble *ret_trouble)
{
  g_autoptr (Statement) statement = ct_sql_prepare (db, "PRAGMA integrity_check(1)");

  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    {
      const char *finding = (const char *) sqlite3_column_text (statement, 0);

      if (g_strcmp0 (finding, "ok") == 0)
        return SOUND;
      if (finding == NULL || !could_not_read (finding))
        return DAMAGED;

      *ret_trouble = CT_TROUBLE_BROKEN_DISK;
      return UNKNOWN;
    }

  *ret_trouble = ct_sql_find_trouble (db);
  return *ret_trouble == CT_TROUBLE_DAMAGED ? DAMAGED : UNKNOWN;
}

static Database *
connect_to (const char *path, CtTrouble *ret_trouble)
{
  g_autoptr (Database) db = NULL;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

  if (sqlite3_open_v2 (path, &db, flags, NULL) != SQLITE_OK)
    {
      *ret_trouble = ct_sql_find_trouble (db);
      return NULL;
    }

  sqlite3_extended_result_codes (db, TRUE);
  sqlite3_busy_timeout (db, PATIENCE);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  /* What is deleted is gone from the disk, whoever is killed before it is tidied up. */
  sqlite3_exec (db, "PRAGMA secure_delete = ON", NULL, NULL, NULL);
  return g_steal_pointer (&db);
}

/* ------------------------------------------------------------------------ mending */

/* A database has its log or journal beside it. */
static const char *const endings[] = { "-wal", "-journal", "-shm", "" };

/* Renames the file at @path and what SQLite keeps beside it, so that somebody who knows
 * about databases may still save what is in it. Returns where it is now.
 */
static char *
move_aside (const char *path, CtTrouble *ret_trouble)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *target = g_strdup_printf ("%s.broken-%s", path, time);

  for (guint i = 1; g_file_test (target, G_FILE_TEST_EXISTS); i++)
    {
      g_free (target);
      target = g_strdup_printf ("%s.broken-%s-%u", path, time, i);
    }

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (path, endings[i], NULL);
      g_autofree char *to = g_strconcat (target, endings[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        {
          *ret_trouble = ct_trouble_from_errno (errno);
          return NULL;
        }
    }

  return g_steal_pointer (&target);
}

static gboolean
add_rows_of (Database *db, const char *path, CtTrouble *ret_trouble)
{
  g_autoptr (Database) from = NULL;
  g_autoptr (Database) rows = NULL;

  if (sqlite3_open_v2 (path, &from, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    return TRUE;

  sqlite3_db_config (from, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  rows = ct_store_read_rows (from);
  return ct_store_merge (db, rows, ret_trouble);
}

/* What a mended file is called until it is whole. */
static char *
dup_mended_path (const char *path)
{
  return g_strconcat (path, ".mended", NULL);
}

/* Writes what can still be read of the file at @path, and what only its latest copy
 * knows, into another file.
 */
static gboolean
write_mended (const char *path, const char *mended, CtTrouble *ret_trouble)
{
  g_autofree char *unfinished = g_strconcat (mended, ".part", NULL);
  g_auto (GStrv) copies = ct_store_list_copies (path);
  g_autoptr (Database) db = NULL;
  gboolean is_whole;

  g_unlink (unfinished);
  db = connect_to (unfinished, ret_trouble);
  is_whole = db != NULL &&
             ct_store_make_version (db, ct_store_get_version (), ret_trouble) &&
             add_rows_of (db, path, ret_trouble) &&
             (copies[0] == NULL || add_rows_of (db, copies[0], ret_trouble));
  g_clear_pointer (&db, sqlite3_close_v2);
  if (!is_whole)
    return FALSE;
  if (g_rename (unfinished, mended) == 0)
    return TRUE;

  *ret_trouble = ct_trouble_from_errno (errno);
  return FALSE;
}

/* The mended file takes the place of the damaged one. Whoever is killed on the way
 * finds the mended one the next time.
 */
static char *
exchange (const char *path, const char *mended, CtTrouble *ret_trouble)
{
  g_autofree char *aside = move_aside (path, ret_trouble);

  if (aside == NULL)
    return NULL;
  if (g_rename (mended, path) == 0)
    return g_steal_pointer (&aside);

  *ret_trouble = ct_trouble_from_errno (errno);
  return NULL;
}

static char *
mend (const char *path, CtTrouble *ret_trouble)
{
  g_autofree char *mended = dup_mended_path (path);

  return write_mended (path, mended, ret_trouble) ? exchange (path, mended, ret_trouble)
                                                  : NULL;
}

/* -------------------------------------------------------------------- opening it */

/* Whether the process that has mended it was killed before it was in its place. */
static gboolean
finish_mending (const char *path, CtTrouble *ret_trouble, char **ret_moved_aside)
{
  g_autofree char *mended = dup_mended_path (path);

  if (!g_file_test (mended, G_FILE_TEST_EXISTS))
    return TRUE;

  *ret_moved_aside = exchange (path, mended, ret_trouble);
  return *ret_moved_aside != NULL;
}

static Database *
open_sound (const char *path, CtTrouble *ret_trouble, char **ret_moved_aside)
{
  g_autoptr (Database) db = connect_to (path, ret_trouble);

  if (db == NULL)
    return NULL;

  switch (check (db, ret_trouble))
    {
    case SOUND:
      return g_steal_pointer (&db);

    case DAMAGED:
      g_clear_pointer (&db, sqlite3_close_v2);
      *ret_moved_aside = mend (path, ret_trouble);
      return *ret_moved_aside != NULL ? connect_to (path, ret_trouble) : NULL;

    case UNKNOWN:
    default:
      return NULL;
    }
}

static Database *
open_alone (const char *path,
            CtTrouble *ret_trouble,
            char **ret_moved_aside,
            guint *ret_n_ahead)
{
  g_autoptr (Database) db = NULL;

  if (!finish_mending (path, ret_trouble, ret_moved_aside))
    return NULL;

  db = open_sound (path, ret_trouble, ret_moved_aside);
  if (db == NULL)
    return NULL;

  if (!ct_store_is_known (db))
    {
      *ret_trouble = CT_TROUBLE_OTHER_VERSION;
      return NULL;
    }

  ct_store_save_copy (db, path);
  ct_store_choose_journal (db, path);
  if (!ct_store_make_version (db, ct_store_get_version (), ret_trouble))
    return NULL;

  *ret_n_ahead = ct_store_receive (db);
  return g_steal_pointer (&db);
}

/**
 * ct_store_file_open:
 * @ret_trouble: (out): why not
 * @ret_moved_aside: (out) (transfer full) (nullable): where the damaged file is now, if
 *   there was one
 * @ret_n_ahead: (out): how many answers were dated ahead, and count as received now
 *
 * Opens the database at @path, or makes it; one of the version before is brought up to
 * date, and one of any other version left alone. Of one that is damaged, whatever can
 * be read is saved; the file itself is moved aside, never overwritten.
 *
 * Returns: (transfer full) (nullable): the database, or %NULL
 */
Database *
ct_store_file_open (const char *path,
                    CtTrouble *ret_trouble,
                    char **ret_moved_aside,
                    guint *ret_n_ahead)
{
  g_autofree char *folder = g_path_get_dirname (path);
  Database *db;
  int lock;

  *ret_moved_aside = NULL;
  *ret_n_ahead = 0;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      *ret_trouble = ct_trouble_from_errno (errno);
      return NULL;
    }

  lock = begin_alone (path);
  if (lock == -2)
    {
      *ret_trouble = CT_TROUBLE_LOCKED;
      return NULL;
    }

  db = open_alone (path, ret_trouble, ret_moved_aside, ret_n_ahead);
  end_alone (lock);
  return db;
}

/**
 * ct_store_file_is_gone:
 *
 * Returns: whether another process has put another file in the place of this one
 */
gboolean
ct_store_file_is_gone (Database *db)
{
  int has_moved = 0;

  return sqlite3_file_control (db, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved) ==
             SQLITE_OK &&
         has_moved;
}
