/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-merge.h"

#include "ct-learner-answer.h"
#include "ct-store-sql.h"
#include "ct-store-versions.h"
#include "ct-store.h"

/* Row ids to try in a gap. */
#define MAX_GAP 1000000

typedef struct
{
  Database *from;
  const char *name;
  char *columns;  /* as "a, b, c" */
  GString *types; /* first letter of each column type */
  Statement *insert;
  guint n_columns;
} Table;

static void
table_clear (Table *table)
{
  sqlite3_finalize (table->insert);
  g_string_free (table->types, TRUE);
  g_free (table->columns);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static void
table_init (Table *table, Database *from, Database *to, const char *name)
{
  g_autoptr (GString) columns = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);
  g_autofree char *ask =
      g_strdup_printf ("SELECT name, type FROM pragma_table_info ('%s')", name);
  g_autofree char *insert = NULL;
  g_autoptr (Statement) statement = ct_sql_prepare (to, ask);

  *table = (Table){ .from = from, .name = name, .types = g_string_new (NULL) };
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      const char *separator = table->n_columns++ > 0 ? ", " : "";

      g_string_append_printf (columns, "%s%s", separator,
                              (const char *) sqlite3_column_text (statement, 0));
      g_string_append_printf (marks, "%s?", separator);
      g_string_append_c (table->types, *sqlite3_column_text (statement, 1));
    }

  insert = g_strdup_printf ("INSERT OR IGNORE INTO %s (%s) VALUES (%s)", name,
                            columns->str, marks->str);
  table->columns = g_strdup (columns->str);
  table->insert = ct_sql_prepare (to, insert);
}

/* Overwritten pages and those of other tables may look like rows. */
static gboolean
is_plausible (Table *table, Statement *row)
{
  for (guint i = 0; i < table->n_columns; i++)
    switch (sqlite3_column_type (row, i))
      {
      case SQLITE_TEXT:
        if (table->types->str[i] != 'T' || sqlite3_column_bytes (row, i) > 1000 ||
            !g_utf8_validate ((const char *) sqlite3_column_text (row, i), -1, NULL))
          return FALSE;
        break;

      case SQLITE_INTEGER:
        if (table->types->str[i] != 'I')
          return FALSE;
        break;

      case SQLITE_NULL:
        break;

      default:
        return FALSE;
      }

  return TRUE;
}

static void
keep_row (Table *table, Statement *row)
{
  if (!is_plausible (table, row))
    return;

  for (guint i = 0; i < table->n_columns; i++)
    sqlite3_bind_value (table->insert, i + 1, sqlite3_column_value (row, i));
  sqlite3_step (table->insert);
  sqlite3_reset (table->insert);
}

/* Returns: whether it reached the end without damage */
static gboolean
read_along (Table *table, const char *row_id, const char *order, gint64 *ret_last)
{
  g_autofree char *sql = g_strdup_printf ("SELECT %s, %s FROM %s NOT INDEXED %s",
                                          table->columns, row_id, table->name, order);
  g_autoptr (Statement) row = ct_sql_prepare (table->from, sql);
  int result = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

  while (result == SQLITE_ROW)
    {
      result = sqlite3_step (row);
      if (result != SQLITE_ROW)
        break;
      keep_row (table, row);
      *ret_last = sqlite3_column_int64 (row, table->n_columns);
    }

  return result == SQLITE_DONE;
}

/* By id: a damaged page affects only its own rows. */
static void
read_between (Table *table, gint64 first, gint64 last)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT %s FROM %s NOT INDEXED WHERE rowid = ?1", table->columns,
                       table->name);
  g_autoptr (Statement) row = ct_sql_prepare (table->from, sql);

  for (gint64 id = first; row != NULL && id <= last && id - first < MAX_GAP; id++)
    {
      sqlite3_bind_int64 (row, 1, id);
      if (sqlite3_step (row) == SQLITE_ROW)
        keep_row (table, row);
      sqlite3_reset (row);
    }
}

static void
read_table (Table *table)
{
  gint64 first = 0;
  gint64 last = 0;

  if (read_along (table, "rowid", "ORDER BY rowid", &first))
    return;

  /* Scan from the end, too, then the gap. A table without row ids has no order. */
  if (read_along (table, "rowid", "ORDER BY rowid DESC", &last))
    return;
  if (last == 0)
    read_along (table, "0", "", &last);
  else
    read_between (table, first + 1, last - 1);
}

static GStrv
list_tables (Database *db)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (Statement) statement = ct_sql_prepare (
      db, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid");

  while (sqlite3_step (statement) == SQLITE_ROW)
    g_strv_builder_add (names, (const char *) sqlite3_column_text (statement, 0));

  return g_strv_builder_end (names);
}

static void
read_tables (Database *from, Database *to)
{
  g_auto (GStrv) names = list_tables (to);

  sqlite3_exec (to, "BEGIN", NULL, NULL, NULL);
  for (char **name = names; *name != NULL; name++)
    {
      g_auto (Table) table;

      table_init (&table, from, to, *name);
      read_table (&table);
    }
  sqlite3_exec (to, "COMMIT", NULL, NULL, NULL);
}

static Database *
make_tables (guint version)
{
  Database *tables = ct_store_new_in_memory (version);

  sqlite3_exec (tables, "DELETE FROM learner", NULL, NULL, NULL);
  return tables;
}

static const char nameless[] =
    "INSERT OR IGNORE INTO learner (id, name) SELECT learner, '' FROM observation "
    "UNION SELECT learner, '' FROM run UNION SELECT learner, '' FROM lesson "
    "UNION SELECT learner, '' FROM bookmark";

static Database *
bring_up_to_date (Database *rows)
{
  CtTrouble trouble;

  if (!ct_store_make_version (rows, ct_store_get_version (), &trouble))
    g_warning ("Rows cannot be brought up to date: %s", sqlite3_errmsg (rows));
  sqlite3_exec (rows, nameless, NULL, NULL, NULL);
  return rows;
}

/**
 * ct_store_read_rows:
 * @db: may be damaged, or not a database at all
 *
 * Returns: (transfer full): its plausible rows, in the current version
 */
Database *
ct_store_read_rows (Database *db)
{
  gint64 version = ct_sql_read_number (db, "PRAGMA user_version", 0);
  Database *rows =
      make_tables (CLAMP (version, CT_STORE_FIRST_VERSION, ct_store_get_version ()));

  if (version >= CT_STORE_FIRST_VERSION)
    read_tables (db, rows);
  return bring_up_to_date (rows);
}

/* 2025-01-01, before the first version of Cartilla. */
#define EARLIEST G_GINT64_CONSTANT (1735689600)

/**
 * ct_store_get_receipt:
 *
 * Returns: Unix time, the latest plausible date; %G_MAXINT64 if the clock is wrong
 */
gint64
ct_store_get_receipt (void)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  return now >= EARLIEST ? now : G_MAXINT64;
}

/* Dates after ?1 become ?1 and the seconds before, in order. */
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

/* @who: the column with the learner's id */
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
 *
 * Replaces dates in the future, which come from a wrong clock.
 *
 * Returns: how many were far ahead
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

/* Rows per change; the main loop runs in between. */
#define ROWS 100

/* The later row wins; a learner deleted in one of them comes back. */
#define LATER                                                                          \
  "DO UPDATE SET name = iif (excluded.changed > changed, excluded.name, name), "       \
  "picture = iif (excluded.changed > changed, excluded.picture, picture), "            \
  "key = ifnull (key, excluded.key), chosen = max (chosen, excluded.chosen), "         \
  "gone = min (gone, excluded.gone), changed = max (changed, excluded.changed) "

static const char learner_sql[] =
    "INSERT INTO learner (id, name, picture, key, chosen, gone, changed) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) "
    "ON CONFLICT (id) " LATER "ON CONFLICT (key) " LATER;

/* A learner without name and data becomes the imported one. */
static const char become_sql[] =
    "UPDATE learner SET name = ?1, picture = ?2, key = ?3, changed = ?4 "
    "WHERE id = " CT_STORE_WHO " AND key IS NULL "
    "AND NOT EXISTS (SELECT 1 FROM learner WHERE key = ?3) "
    "AND NOT EXISTS (SELECT 1 FROM observation WHERE learner = " CT_STORE_WHO ") "
    "AND NOT EXISTS (SELECT 1 FROM lesson WHERE learner = " CT_STORE_WHO ")";

/* The learner ?2 or with the key ?3, otherwise the current one. */
#define WHOSE                                                                          \
  "ifnull ((SELECT id FROM learner WHERE id = ?2 OR key = ?3), " CT_STORE_WHO ")"

/* Rows with a key are imported once, and never if they were retracted. */
static const struct
{
  const char *rows; /* SQL; ?1 is the learner */
  const char *sql;  /* SQL; ?1 is an array of rows */
} others[] = {
  { "SELECT json_array (key) FROM taken_back WHERE learner = ?1",
    "INSERT OR IGNORE INTO taken_back (learner, key) "
    "SELECT " WHOSE ", value ->> 0 FROM json_each (?1)" },
  { "SELECT json_array (record, place, name) FROM bookmark WHERE learner = ?1",
    "INSERT INTO bookmark (learner, record, place, name) "
    "SELECT " WHOSE ", value ->> 0, value ->> 1, value ->> 2 "
    "FROM json_each (?1) WHERE TRUE "
    "ON CONFLICT DO UPDATE SET name = excluded.name WHERE name = ''" },
  { "SELECT json_array (name, value, changed) FROM setting WHERE learner = ?1",
    "INSERT INTO setting (learner, name, value, changed) "
    "SELECT " WHOSE ", value ->> 0, value ->> 1, value ->> 2 "
    "FROM json_each (?1) WHERE TRUE "
    "ON CONFLICT DO UPDATE SET value = excluded.value, changed = excluded.changed "
    "WHERE excluded.changed > changed" },
};

typedef struct
{
  gint64 id;
  GVariant *whose; /* (mxms): id and key */
} Learner;

static void
learner_clear (Learner *self)
{
  g_variant_unref (self->whose);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Learner, learner_clear)

/**
 * ct_store_create_number:
 *
 * Returns: a row id, unique on all computers
 */
gint64
ct_store_create_number (void)
{
  return (gint64) (g_random_int () >> 12) << 32 | g_random_int () | 1;
}

static void
add (GPtrArray *changes, const char *sql, GVariant *parameters)
{
  g_ptr_array_add (changes, ct_store_change_new (0, sql, parameters));
}

static void
add_rows (GPtrArray *changes, const char *sql, GString *rows, const Learner *learner)
{
  gint64 id = 0;
  const char *key = NULL;
  gboolean has_id;

  g_variant_get (learner->whose, "(mxm&s)", &has_id, &id, &key);
  g_string_append_c (rows, ']');
  add (changes, sql, g_variant_new ("(smxms)", rows->str, has_id, id, key));
  g_string_assign (rows, "[");
}

static void
list_table (Database *db,
            const char *select,
            const char *sql,
            const Learner *learner,
            GPtrArray *changes)
{
  g_autoptr (Statement) row = ct_sql_prepare (db, select);
  g_autoptr (GString) rows = g_string_new ("[");
  guint n = 0;

  sqlite3_bind_int64 (row, 1, learner->id);
  while (sqlite3_step (row) == SQLITE_ROW)
    {
      g_string_append_printf (rows, "%s%s", n % ROWS != 0 ? "," : "",
                              (const char *) sqlite3_column_text (row, 0));
      if (++n % ROWS == 0)
        add_rows (changes, sql, rows, learner);
    }
  if (n % ROWS != 0)
    add_rows (changes, sql, rows, learner);
}

/* What was retracted comes first, so that it is not imported. */
static void
list_tables_of (Database *db, const Learner *learner, GPtrArray *changes)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    list_table (db, others[i].rows, others[i].sql, learner, changes);
  for (guint i = 0; i < CT_N_ANSWER_TABLES; i++)
    {
      g_autofree char *select = g_strconcat (ct_learner_answer_get_select (i, TRUE),
                                             " WHERE learner = ?1 ORDER BY id", NULL);

      list_table (db, select, ct_learner_answer_get_insert (i, WHOSE), learner,
                  changes);
    }
}

/* @is_own: ids never change on this computer */
static void
list_learner (GVariant *row, gboolean is_own, GPtrArray *changes, Learner *ret_learner)
{
  const char *name, *picture, *key;
  gint64 id, chosen, gone, changed;

  g_variant_get (row, "(x&sm&sm&sxxx)", &id, &name, &picture, &key, &chosen, &gone,
                 &changed);
  *ret_learner = (Learner){
    id, g_variant_ref_sink (g_variant_new ("(mxms)", is_own, id, is_own ? NULL : key))
  };
  if (!is_own && key != NULL)
    add (changes, become_sql, g_variant_new ("(smssx)", name, picture, key, changed));
  if (!is_own)
    {
      id = ct_store_create_number ();
      chosen = gone = 0;
    }
  if (is_own || key != NULL)
    add (changes, learner_sql,
         g_variant_new ("(xsmsmsxxx)", id, name, picture, key, chosen, gone, changed));
}

/**
 * ct_store_list_rows:
 * @is_own: from this computer; others' learners are matched by key, and the rest
 *   belongs to the current one
 *
 * Returns: (element-type CtStoreChange): merge @rows without duplicates
 */
GPtrArray *
ct_store_list_rows (Database *rows, gboolean is_own)
{
  GPtrArray *changes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_store_change_unref);
  g_autoptr (Statement) row = ct_sql_prepare (
      rows, "SELECT id, substr (name, 1, 60), picture, key, chosen, gone, changed "
            "FROM learner ORDER BY id");

  while (sqlite3_step (row) == SQLITE_ROW)
    {
      g_autoptr (GVariant) values =
          g_variant_ref_sink (ct_sql_read_row (row, "(xsmsmsxxx)"));
      g_auto (Learner) learner = { 0 };

      list_learner (values, is_own, changes, &learner);
      list_tables_of (rows, &learner, changes);
    }
  return changes;
}

static gboolean
carry_out (GPtrArray *changes, Database *db)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const CtStoreChange *change = g_ptr_array_index (changes, i);

      if (!ct_sql_run (db, change->sql, change->parameters))
        return FALSE;
    }

  return TRUE;
}

/**
 * ct_store_merge:
 * @rows: from this computer
 * @ret_trouble: (out):
 *
 * All or nothing.
 */
gboolean
ct_store_merge (Database *db, Database *rows, CtTrouble *ret_trouble)
{
  g_autoptr (GPtrArray) changes = ct_store_list_rows (rows, TRUE);

  if (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
      carry_out (changes, db) &&
      sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  *ret_trouble = ct_sql_find_trouble (db);
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}
