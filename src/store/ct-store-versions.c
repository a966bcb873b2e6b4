/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-versions.h"

/* Answers and finished lessons have keys, so that a row from a damaged file, a copy or
 * another computer is there only once. Named learners are recognized by key.
 *
 * The learner with the highest “chosen” was here last. The row with the later “changed”
 * wins. Errors before “lesson.begun” don't count. “taken_back” lists retracted answers:
 * copies of them must be deleted, even after a restart.
 */
static const char version_6[] =
    "CREATE TABLE learner ("
    "  id INTEGER PRIMARY KEY,"
    "  name TEXT NOT NULL,"
    "  picture TEXT,"
    "  key TEXT,"
    "  chosen INTEGER NOT NULL DEFAULT 0,"
    "  gone INTEGER NOT NULL DEFAULT 0,"
    "  changed INTEGER NOT NULL DEFAULT 0);"
    "CREATE UNIQUE INDEX learner_by_key ON learner (key);"
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
    "  at INTEGER NOT NULL,"
    "  errors INTEGER NOT NULL DEFAULT 0,"
    "  key TEXT,"
    "  occasion INTEGER NOT NULL DEFAULT 0," /* CtOccasion */
    "  milliseconds INTEGER,"
    "  exercise TEXT,"
    "  move TEXT);" /* as in records */
    "CREATE INDEX observation_of_rule ON observation (learner, rule, at);"
    "CREATE UNIQUE INDEX observation_by_key ON observation (key);"
    "CREATE TABLE run ("
    "  id INTEGER PRIMARY KEY,"
    "  key TEXT NOT NULL UNIQUE,"
    "  learner INTEGER NOT NULL REFERENCES learner,"
    "  lesson TEXT NOT NULL,"
    "  wrong INTEGER,"
    "  help INTEGER,"
    "  at INTEGER NOT NULL);"
    "CREATE INDEX run_of_lesson ON run (learner, lesson);"
    "CREATE TABLE lesson ("
    "  learner INTEGER NOT NULL REFERENCES learner,"
    "  lesson TEXT NOT NULL,"
    "  step INTEGER NOT NULL DEFAULT 0,"
    "  n_steps INTEGER NOT NULL DEFAULT 0,"
    "  last INTEGER NOT NULL,"
    "  begun INTEGER NOT NULL DEFAULT 0,"
    "  PRIMARY KEY (learner, lesson)) WITHOUT ROWID;"
    "CREATE TABLE bookmark ("
    "  learner INTEGER NOT NULL REFERENCES learner,"
    "  record TEXT NOT NULL," /* a digest */
    "  place TEXT NOT NULL,"
    "  PRIMARY KEY (learner, record, place)) WITHOUT ROWID;"
    "CREATE TABLE setting ("
    "  name TEXT NOT NULL," /* first, so that the rows look like no other table's */
    "  learner INTEGER NOT NULL REFERENCES learner,"
    "  value TEXT NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  PRIMARY KEY (name, learner)) WITHOUT ROWID;"
    "CREATE TABLE taken_back ("
    "  key TEXT NOT NULL PRIMARY KEY," /* key of a deleted observation */
    "  learner INTEGER NOT NULL REFERENCES learner) WITHOUT ROWID;"
    "CREATE INDEX taken_back_by ON taken_back (learner);";

static const char version_7[] =
    "ALTER TABLE bookmark ADD COLUMN name TEXT NOT NULL DEFAULT '';";

/* The first creates a file, the others upgrade it. */
static const char *const versions[] = { version_6, version_7 };

guint
ct_store_get_version (void)
{
  return CT_STORE_FIRST_VERSION + G_N_ELEMENTS (versions) - 1;
}

/**
 * ct_store_is_known:
 *
 * Also %TRUE for an empty file.
 */
gboolean
ct_store_is_known (Database *db)
{
  gint64 version = ct_sql_read_number (db, "PRAGMA user_version", 0);

  return version == 0 ||
         (version >= CT_STORE_FIRST_VERSION && version <= ct_store_get_version ());
}

static gboolean
make_next (Database *db, guint from, guint to)
{
  for (guint i = MAX (from + 1, CT_STORE_FIRST_VERSION); i <= to; i++)
    {
      g_autofree char *number = g_strdup_printf ("PRAGMA user_version = %u", i);

      if (sqlite3_exec (db, versions[i - CT_STORE_FIRST_VERSION], NULL, NULL, NULL) !=
              SQLITE_OK ||
          sqlite3_exec (db, number, NULL, NULL, NULL) != SQLITE_OK)
        return FALSE;
    }

  return sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
}

/**
 * ct_store_make_version:
 * @ret_trouble: (out):
 *
 * All or nothing, despite other processes.
 */
gboolean
ct_store_make_version (Database *db, guint version, CtTrouble *ret_trouble)
{
  if (ct_sql_read_number (db, "PRAGMA user_version", 0) >= version)
    return TRUE;

  if (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
      make_next (db, ct_sql_read_number (db, "PRAGMA user_version", 0), version))
    return TRUE;

  *ret_trouble = ct_sql_find_trouble (db);
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/**
 * ct_store_new_in_memory:
 *
 * Returns: (transfer full):
 */
Database *
ct_store_new_in_memory (guint version)
{
  CtTrouble trouble;
  Database *db = NULL;

  if (sqlite3_open (":memory:", &db) != SQLITE_OK ||
      !ct_store_make_version (db, version, &trouble))
    g_error ("No memory for tables: %s", sqlite3_errmsg (db));

  return db;
}
