/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-progress-database.c: opening the file, whatever state it is in */
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "ct-progress-private.h"

G_DEFINE_QUARK (ct - progress - error - quark, ct_progress_error)

/* There is one learner so far; each row says whose it is, so that there can be more. */
static const char version_1[] =
    "BEGIN;"
    "CREATE TABLE learner ("
    "  id INTEGER PRIMARY KEY,"
    "  name TEXT NOT NULL,"
    "  picture TEXT);"
    "INSERT INTO learner (id, name) VALUES (1, '');"
    "CREATE TABLE observation ("
    "  id INTEGER PRIMARY KEY,"
    "  learner INTEGER NOT NULL REFERENCES learner,"
    "  rule TEXT NOT NULL,"
    "  lesson TEXT,"
    "  step INTEGER NOT NULL,"
    "  outcome INTEGER NOT NULL," /* CtOutcome */
    "  help INTEGER NOT NULL,"
    "  taught INTEGER NOT NULL,"
    "  at INTEGER NOT NULL);"
    "CREATE INDEX observation_of_rule ON observation (learner, rule, at);"
    "CREATE TABLE lesson ("
    "  learner INTEGER NOT NULL REFERENCES learner,"
    "  lesson TEXT NOT NULL,"
    "  finished INTEGER NOT NULL DEFAULT 0,"
    "  best_wrong INTEGER,"
    "  best_help INTEGER,"
    "  step INTEGER NOT NULL DEFAULT 0,"
    "  n_steps INTEGER NOT NULL DEFAULT 0,"
    "  last INTEGER NOT NULL,"
    "  PRIMARY KEY (learner, lesson)) WITHOUT ROWID;"
    "PRAGMA user_version = 1;"
    "COMMIT;";

/* Version 1 kept wrong answers before a right one among the hints, and ticked off what
 * had nothing to do with the answer: that the first card can be rejected only once, by
 * any other move; that one plays a card in one's turn, by the marks in a question.
 * These rules have come up; more is not known.
 */
static const char version_2[] =
    "BEGIN;"
    "ALTER TABLE observation ADD COLUMN errors INTEGER NOT NULL DEFAULT 0;"
    "UPDATE observation SET outcome = 0 WHERE outcome = 1 AND "
    "  rule IN ('BB-FIRST-2', 'BU-FIRST-2', 'BN-FIRST-3');"
    "UPDATE observation SET outcome = 0 WHERE "
    "  rule = 'CR-TURN-2' AND lesson = 'cau-robat-equal-cards' AND step = 3;"
    "PRAGMA user_version = 2;"
    "COMMIT;";

/* What makes each version of the one before; all of it makes a new file. */
static const char *const versions[] = { version_1, version_2 };

/**
 * ct_progress_set_error:
 *
 * Sets @error to what the database says about its last failure.
 */
void
ct_progress_set_error (Database *db, GError **error)
{
  /* Translators: %s is what the database says about it */
  g_set_error (error, CT_PROGRESS_ERROR, CT_PROGRESS_ERROR_UNREADABLE,
               _ ("What you learn cannot be kept: %s"),
               db != NULL ? sqlite3_errmsg (db) : _ ("out of memory"));
}

/**
 * ct_progress_prepare:
 *
 * Returns: (transfer full) (nullable): the statement; %NULL if the database cannot
 *   understand it, which the next step will tell
 */
Statement *
ct_progress_prepare (Database *db, const char *sql)
{
  Statement *statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    return NULL;

  return statement;
}

/**
 * ct_progress_read_number:
 *
 * Returns: the number in the first column of the first row, or @fallback
 */
gint64
ct_progress_read_number (Database *db, const char *sql, gint64 fallback)
{
  g_autoptr (Statement) statement = ct_progress_prepare (db, sql);

  if (statement == NULL || sqlite3_step (statement) != SQLITE_ROW)
    return fallback;

  return sqlite3_column_int64 (statement, 0);
}

/* Whether what is open is a database in which everything is where it should be. */
static gboolean
is_sound (Database *db)
{
  g_autoptr (Statement) statement = ct_progress_prepare (db, "PRAGMA quick_check(1)");

  return statement != NULL && sqlite3_step (statement) == SQLITE_ROW &&
         g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0;
}

/* Whether a check that failed has found damage. Locked, unreadable, read-only: none of
 * that means the file is broken.
 */
static gboolean
is_damaged (Database *db)
{
  switch (sqlite3_errcode (db) & 0xff)
    {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return TRUE;

    default:
      return FALSE;
    }
}

static Database *
open_file (const char *path, GError **error)
{
  g_autoptr (Database) db = NULL;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

  if (sqlite3_open_v2 (path, &db, flags, NULL) != SQLITE_OK)
    {
      ct_progress_set_error (db, error);
      return NULL;
    }

  sqlite3_extended_result_codes (db, TRUE);
  sqlite3_busy_timeout (db, 2000);
  return g_steal_pointer (&db);
}

/* Renames the file at @path and what SQLite keeps beside it, so that somebody who
 * knows about databases may still save what is in it. Returns where it is now.
 */
static char *
move_aside (const char *path, GError **error)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };
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

      if (g_rename (from, to) != 0 && i == 0)
        {
          g_set_error (error, CT_PROGRESS_ERROR, CT_PROGRESS_ERROR_UNREADABLE,
                       _ ("“%s” is damaged and cannot be moved away."), path);
          return NULL;
        }
    }

  return g_steal_pointer (&target);
}

/* Makes the tables of a new file, brings an old one up to date; leaves one of a later
 * version alone.
 */
static gboolean
set_up_tables (Database *db, const char *path, GError **error)
{
  gint64 version = ct_progress_read_number (db, "PRAGMA user_version", -1);

  if (version > (gint64) G_N_ELEMENTS (versions))
    {
      g_set_error (error, CT_PROGRESS_ERROR, CT_PROGRESS_ERROR_NEWER,
                   _ ("A later version of Cartilla has written “%s”. This one leaves "
                      "it as it is."),
                   path);
      return FALSE;
    }

  /* A reader is never in the way of a writer, and a kill costs one answer at most. */
  sqlite3_exec (db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
  sqlite3_exec (db, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL);
  sqlite3_exec (db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);

  for (guint i = MAX (version, 0); i < G_N_ELEMENTS (versions); i++)
    if (sqlite3_exec (db, versions[i], NULL, NULL, NULL) != SQLITE_OK)
      {
        ct_progress_set_error (db, error);
        sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
        return FALSE;
      }

  return TRUE;
}

/**
 * ct_progress_open_database:
 * @ret_moved_aside: (out) (transfer full) (nullable): where that file is then
 *
 * Opens the database at @path, or makes it. A file that is damaged, or no database at
 * all, is moved aside.
 *
 * Returns: (transfer full) (nullable): the database, or %NULL with @error set
 */
Database *
ct_progress_open_database (const char *path, char **ret_moved_aside, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *moved_aside = NULL;
  g_autoptr (Database) db = NULL;

  g_mkdir_with_parents (folder, 0700);
  db = open_file (path, error);
  if (db == NULL)
    return NULL;

  if (!is_sound (db))
    {
      if (!is_damaged (db))
        {
          ct_progress_set_error (db, error);
          return NULL;
        }

      g_clear_pointer (&db, sqlite3_close);
      moved_aside = move_aside (path, error);
      if (moved_aside == NULL)
        return NULL;

      db = open_file (path, error);
      if (db == NULL)
        return NULL;
    }

  if (!set_up_tables (db, path, error))
    return NULL;

  *ret_moved_aside = g_steal_pointer (&moved_aside);
  return g_steal_pointer (&db);
}
