/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-versions.h"

/* There is one learner, who is made without asking; each row says whose it is. */
static const char version_1[] =
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
    "  PRIMARY KEY (learner, lesson)) WITHOUT ROWID;";

/* Version 1 kept wrong answers before a right one among the hints, and ticked off what
 * had nothing to do with the answer: that the first card can be rejected only once, by
 * any other move; that one plays a card in one's turn, by the marks in a question.
 * These rules have come up; more is not known.
 */
static const char version_2[] =
    "ALTER TABLE observation ADD COLUMN errors INTEGER NOT NULL DEFAULT 0;"
    "UPDATE observation SET outcome = 0 WHERE outcome = 1 AND "
    "  rule IN ('BB-FIRST-2', 'BU-FIRST-2', 'BN-FIRST-3');"
    "UPDATE observation SET outcome = 0 WHERE "
    "  rule = 'CR-TURN-2' AND lesson = 'cau-robat-equal-cards' AND step = 3;";

/* Each thing that was done has a key: whatever is written twice, saved from a damaged
 * file, from a copy of it and from another computer, is there once. The keys of what is
 * older are made of what it says, so that two copies of one file agree about them. A
 * lesson that was finished several times is as many runs; the first one has the best
 * results, the others are not known.
 */
static const char version_3[] =
    "ALTER TABLE observation ADD COLUMN key TEXT;"
    "UPDATE observation SET key = printf ('%d/%s/%d/%d', id, rule, outcome, at);"
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
    "WITH RECURSIVE nth (learner, lesson, n) AS ("
    "  SELECT learner, lesson, finished FROM lesson WHERE finished > 0 UNION ALL"
    "  SELECT learner, lesson, n - 1 FROM nth WHERE n > 1) "
    "INSERT INTO run (key, learner, lesson, wrong, help, at) "
    "  SELECT printf ('%d/%s', n, lesson), learner, lesson,"
    "    CASE n WHEN 1 THEN best_wrong END, CASE n WHEN 1 THEN best_help END, last "
    "  FROM nth JOIN lesson USING (learner, lesson) ORDER BY learner, lesson, n;"
    "ALTER TABLE lesson DROP COLUMN finished;"
    "ALTER TABLE lesson DROP COLUMN best_wrong;"
    "ALTER TABLE lesson DROP COLUMN best_help;"
    "CREATE TABLE bookmark ("
    "  learner INTEGER NOT NULL REFERENCES learner,"
    "  record TEXT NOT NULL," /* a digest */
    "  place TEXT NOT NULL,"
    "  PRIMARY KEY (learner, record, place)) WITHOUT ROWID;"
    "CREATE TABLE taken_in (" /* files of earlier versions, once */
    "  source TEXT NOT NULL PRIMARY KEY,"
    "  at INTEGER NOT NULL) WITHOUT ROWID;";

/* Several learners. A row of theirs says who was here last (the highest “chosen” is),
 * who was deleted and may still come back, and, by a key, who somebody is on other
 * computers: without a name one has none. “changed” is when the row was, in seconds, so
 * that of two copies the later one counts. An answer says where it was given and after
 * what time; where it was given before, is known of lessons alone.
 */
static const char version_4[] =
    "ALTER TABLE learner ADD COLUMN key TEXT;"
    "ALTER TABLE learner ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE learner ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE learner ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;"
    "CREATE UNIQUE INDEX learner_by_key ON learner (key);"
    "ALTER TABLE observation ADD COLUMN occasion INTEGER NOT NULL DEFAULT 0;" /* CtOccasion
                                                                               */
    "ALTER TABLE observation ADD COLUMN milliseconds INTEGER;"
    "ALTER TABLE observation ADD COLUMN exercise TEXT;"
    "UPDATE observation SET occasion = 1 WHERE lesson IS NULL;"
    "CREATE TABLE setting ("
    "  name TEXT NOT NULL," /* first: no other table has rows that begin so */
    "  learner INTEGER NOT NULL REFERENCES learner,"
    "  value TEXT NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  PRIMARY KEY (name, learner)) WITHOUT ROWID;";

/* A wrong answer says which move it was, where it was one. A lesson says when it was
 * begun anew last: what went wrong before is not held against whoever goes on.
 */
static const char version_5[] =
    "ALTER TABLE observation ADD COLUMN move TEXT;" /* as in records */
    "ALTER TABLE lesson ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;";

/* An answer that was taken back is remembered: where it was copied to, somebody has to
 * be told, and not only before the program ends.
 */
static const char version_6[] =
    "CREATE TABLE taken_back ("
    "  key TEXT NOT NULL PRIMARY KEY," /* of an observation that is not there */
    "  learner INTEGER NOT NULL REFERENCES learner) WITHOUT ROWID;"
    "CREATE INDEX taken_back_by ON taken_back (learner);";

static const char version_7[] =
    "ALTER TABLE bookmark ADD COLUMN name TEXT NOT NULL DEFAULT '';";

/* What makes each version of the one before; all of it makes a new file. */
static const char *const versions[] = { version_1, version_2, version_3, version_4,
                                        version_5, version_6, version_7 };

/**
 * ct_store_get_version:
 *
 * Returns: the version of the tables that this program knows
 */
guint
ct_store_get_version (void)
{
  return G_N_ELEMENTS (versions);
}

/**
 * ct_store_is_later:
 *
 * Returns: whether a later version of the program has written @db
 */
gboolean
ct_store_is_later (Database *db)
{
  return ct_sql_read_number (db, "PRAGMA user_version", 0) > ct_store_get_version ();
}

static gboolean
make_next (Database *db, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    {
      g_autofree char *number = g_strdup_printf ("PRAGMA user_version = %u", i + 1);

      if (sqlite3_exec (db, versions[i], NULL, NULL, NULL) != SQLITE_OK ||
          sqlite3_exec (db, number, NULL, NULL, NULL) != SQLITE_OK)
        return FALSE;
    }

  return sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
}

/**
 * ct_store_make_version:
 * @version: 1 … ct_store_get_version()
 * @ret_trouble: (out): why not
 *
 * Brings the tables up to @version, all or nothing; others may try it at the same time.
 *
 * Returns: whether it could
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
 * Returns: (transfer full): empty tables of @version, in memory
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
