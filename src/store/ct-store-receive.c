/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-receive.h"

#include "ct-store.h"

/* A clock that shows an earlier time than 2025 is wrong: this program did not exist. It
 * says nothing about when something was received.
 */
#define EARLIEST G_GINT64_CONSTANT (1735689600)

/**
 * ct_store_get_receipt:
 *
 * Whatever is dated after the moment of receipt counts as received at that moment.
 *
 * Returns: Unix time of that moment; %G_MAXINT64 if the clock of this computer cannot
 *   be believed, so that nothing is later
 */
gint64
ct_store_get_receipt (void)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  return now >= EARLIEST ? now : G_MAXINT64;
}

/* All dates after ?1, in one order for all tables of a learner: what was done later is
 * still later by a second.
 */
#define LIST_AHEAD                                                                     \
  "INSERT INTO temp.ahead (learner, at, received) "                                    \
  "SELECT learner, at, ?1 + 1 - "                                                      \
  "  dense_rank () OVER (PARTITION BY learner ORDER BY at DESC) "                      \
  "FROM (SELECT learner, at FROM observation UNION "                                   \
  "  SELECT learner, at FROM run UNION "                                               \
  "  SELECT learner, last FROM lesson UNION "                                          \
  "  SELECT learner, begun FROM lesson UNION "                                         \
  "  SELECT learner, changed FROM setting UNION "                                      \
  "  SELECT id, changed FROM learner) WHERE at > ?1"

/* @who: the column that says whose the row is */
#define REPAIR(table, who, column)                                                     \
  "UPDATE " table " SET " column " = (SELECT received FROM temp.ahead "                \
  "WHERE ahead.learner = " table "." who " AND ahead.at = " table "." column           \
  ") WHERE " column " > ?1"

static const char *const repairs[] = {
  REPAIR ("observation", "learner", "at"),  REPAIR ("run", "learner", "at"),
  REPAIR ("lesson", "learner", "last"),     REPAIR ("lesson", "learner", "begun"),
  REPAIR ("setting", "learner", "changed"), REPAIR ("learner", "id", "changed"),
};

static const char count_sql[] =
    "SELECT (SELECT count (*) FROM observation WHERE at > ?1) + "
    "(SELECT count (*) FROM run WHERE at > ?1)";

/* Returns: how many answers and finished lessons are dated later */
static guint
count_later (Database *db, gint64 when)
{
  g_autoptr (Statement) statement = ct_sql_prepare (db, count_sql);

  if (statement == NULL || sqlite3_bind_int64 (statement, 1, when) != SQLITE_OK ||
      sqlite3_step (statement) != SQLITE_ROW)
    return 0;

  return sqlite3_column_int64 (statement, 0);
}

static gboolean
repair (Database *db, gint64 now)
{
  g_autoptr (GVariant) moment = g_variant_ref_sink (g_variant_new ("(x)", now));

  if (!ct_sql_run (db, LIST_AHEAD, moment))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (repairs); i++)
    if (!ct_sql_run (db, repairs[i], moment))
      return FALSE;

  return TRUE;
}

/**
 * ct_store_receive:
 * @db: of the present version
 *
 * What is dated after now was written when a clock was wrong: from now on it counts as
 * received now. What cannot be repaired is tried again the next time.
 *
 * Returns: how many answers and finished lessons were dated so far ahead that somebody
 *   should be told
 */
guint
ct_store_receive (Database *db)
{
  gint64 now = ct_store_get_receipt ();
  guint n = 0;

  if (now == G_MAXINT64 ||
      sqlite3_exec (db,
                    "CREATE TEMP TABLE IF NOT EXISTS ahead (learner INTEGER, "
                    "at INTEGER, received INTEGER, PRIMARY KEY (learner, at)); "
                    "DELETE FROM temp.ahead",
                    NULL, NULL, NULL) != SQLITE_OK)
    return 0;

  if (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK)
    {
      n = count_later (db, now + CT_STORE_SKEW);
      if (!repair (db, now) ||
          sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
        {
          sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
          n = 0;
        }
    }
  sqlite3_exec (db, "DROP TABLE temp.ahead", NULL, NULL, NULL);
  return n;
}
