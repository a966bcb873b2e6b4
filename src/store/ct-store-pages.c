/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-pages.h"

#include <string.h>

#include "ct-store-versions.h"

/* The file format of SQLite: sqlite.org/fileformat.html */
#define PAGE         4096 /* bytes; all our files have such pages */
#define N_PAGES      28   /* where the first page says how many there are */
#define LEAF         0x0d /* a page of rows begins with this byte */
#define LEAF_WITHOUT 0x0a /* or, where rows have no numbers, with this one */

/* With what the log knows, where the file can be opened at all. */
static guchar *
dup_data (Database *damaged, gsize *ret_size)
{
  g_autofree char *contents = NULL;
  sqlite3_int64 size = 0;
  guchar *data = sqlite3_serialize (damaged, "main", &size, 0);

  if (data != NULL)
    {
      *ret_size = (gsize) size;
      return data;
    }
  if (!g_file_get_contents (sqlite3_db_filename (damaged, "main"), &contents, ret_size,
                            NULL))
    return NULL;

  data = sqlite3_malloc64 (MAX (*ret_size, 1));
  if (data != NULL)
    memcpy (data, contents, *ret_size);
  return data;
}

/* The tables of @version, and nothing else: their indices are as good as lost. */
static Database *
make_tables (guint version)
{
  g_autoptr (Database) model = ct_store_new_in_memory (version);
  g_autoptr (Statement) row = ct_sql_prepare (
      model, "SELECT sql FROM sqlite_schema WHERE type = 'table' ORDER BY rowid");
  Database *tables = NULL;

  if (sqlite3_open (":memory:", &tables) == SQLITE_OK)
    while (sqlite3_step (row) == SQLITE_ROW)
      sqlite3_exec (tables, (const char *) sqlite3_column_text (row, 0), NULL, NULL,
                    NULL);
  return tables;
}

/* The first page says which tables there are: it becomes one that is sound. */
static gboolean
exchange_first_page (guchar *data, guint n, guint version)
{
  g_autoptr (Database) tables = make_tables (version);
  guint32 n_pages = GUINT32_TO_BE (n);
  sqlite3_int64 size = 0;
  guchar *sound = sqlite3_serialize (tables, "main", &size, 0);

  if (size >= PAGE)
    {
      memcpy (data, sound, PAGE);
      memcpy (data + N_PAGES, &n_pages, sizeof n_pages);
    }
  sqlite3_free (sound);
  return size >= PAGE;
}

/**
 * ct_store_pages_init:
 * @damaged: an open file; it may be that not a word of it can be read
 * @version: of its tables
 *
 * Returns: %FALSE if there is nothing to look at; @self is empty then
 */
gboolean
ct_store_pages_init (CtStorePages *self, Database *damaged, guint version)
{
  gsize size;
  guchar *data = dup_data (damaged, &size);

  *self = (CtStorePages){ NULL, data, size / PAGE };
  if (self->n > 1 && exchange_first_page (data, self->n, version) &&
      sqlite3_open (":memory:", &self->db) == SQLITE_OK)
    return sqlite3_deserialize (self->db, "main", data, self->n * PAGE, self->n * PAGE,
                                SQLITE_DESERIALIZE_FREEONCLOSE) == SQLITE_OK;

  sqlite3_free (data);
  return FALSE;
}

/**
 * ct_store_pages_choose:
 * @page: from 1
 *
 * Returns: whether @table of the database is now what is on @page; %FALSE if no rows
 *   are there
 */
gboolean
ct_store_pages_choose (CtStorePages *self, const char *table, guint page)
{
  guchar kind = self->data[(page - 1) * PAGE];
  g_autofree char *sql = NULL;

  if (page == 1 || (kind != LEAF && kind != LEAF_WITHOUT))
    return FALSE;

  sql = g_strdup_printf ("PRAGMA writable_schema = ON;"
                         "UPDATE sqlite_schema SET rootpage = %u WHERE name = '%s';"
                         "PRAGMA writable_schema = RESET",
                         page, table);
  return sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/**
 * ct_store_pages_clear:
 *
 * Frees what @self holds.
 */
void
ct_store_pages_clear (CtStorePages *self)
{
  g_clear_pointer (&self->db, sqlite3_close_v2);
}
