/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-rescue.h"

#include "ct-store-versions.h"

/* How many numbers of rows are tried one by one between two that can be read. */
#define MAX_GAP 1000000

/* ------------------------------------------------------------ rows, as they are read
 */

/* One table of a database that may be damaged, and the same one that is sound. */
typedef struct
{
  Database *from;
  const char *name;
  char *columns;     /* "a, b, c" */
  GString *types;    /* of each of them the first letter */
  Statement *insert; /* into the sound one */
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

/* A page that was overwritten may look like rows, and one of another table does; ours
 * are short texts and numbers, each in its place.
 */
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

/* Reads until the end, or until something is damaged; @ret_last is the row id that was
 * read last. Returns whether it has come to the end.
 */
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

/* Each row between two others by its number: what is on a damaged page fails alone. */
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

  /* A table without row ids, or one that breaks off: from its end, and what is between.
   */
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

/* Tables without any row: who learns is what the file says. */
static Database *
make_tables (guint version)
{
  Database *tables = ct_store_new_in_memory (version);

  sqlite3_exec (tables, "DELETE FROM learner", NULL, NULL, NULL);
  return tables;
}

/* Somebody's row may be lost, and not what they did. */
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
 * @db: of any version that is known here; may be damaged, or no database at all
 *
 * Takes nothing from @db but rows that can be read and are of our kind, each by itself.
 *
 * Returns: (transfer full): the rows, in tables of the present version, in memory
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
