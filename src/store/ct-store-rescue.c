/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-rescue.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ct-store-copies.h"
#include "ct-store-old-files.h"
#include "ct-store-pages.h"
#include "ct-store-versions.h"
#include "ct-store.h"

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
make_bare_tables (guint version)
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
  g_autoptr (Database) tables = make_bare_tables (version);
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

/* @damaged: an open file; it may be that not a word of it can be read
 * @version: of its tables
 *
 * Returns: %FALSE if there is nothing to look at; @self is empty then
 */
static gboolean
pages_init (CtStorePages *self, Database *damaged, guint version)
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

/* @page: from 1
 *
 * Returns: whether @table of the database is now what is on @page; %FALSE if no rows
 *   are there
 */
static gboolean
pages_choose (CtStorePages *self, const char *table, guint page)
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

#define MOVES      "moves"
#define VARIATIONS "variations"

/* There was one learner: what was kept is theirs, as long as they are here. */
#define FIRST                                                                          \
  "ifnull ((SELECT id FROM learner WHERE id = 1 AND gone = 0), " CT_STORE_WHO ")"

/* Of a file that is spoilt, the lines that are not. */
static char *
dup_sound_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *sound = g_string_new (NULL);
  gboolean is_in_group = FALSE;

  for (char **line = lines; *line != NULL; line++)
    {
      gboolean is_group =
          g_str_has_prefix (*line, "[") && g_str_has_suffix (*line, "]");

      is_in_group |= is_group;
      if (g_utf8_validate (*line, -1, NULL) &&
          (is_group ||
           (is_in_group && g_ascii_isalpha (**line) && strchr (*line, '=') != NULL)))
        g_string_append_printf (sound, "%s\n", *line);
    }

  return g_string_free (sound, FALSE);
}

static void
keep_place (Database *db, const char *record, const char *place)
{
  g_autoptr (GVariant) row = g_variant_ref_sink (g_variant_new ("(ss)", record, place));

  ct_sql_run (db,
              "INSERT OR IGNORE INTO bookmark (learner, record, place) "
              "VALUES (" FIRST ", ?1, ?2)",
              row);
}

static void
keep_bookmarks (Database *db, GKeyFile *file, const char *group)
{
  gsize n_moves = 0;
  g_autofree int *moves =
      g_key_file_get_integer_list (file, group, MOVES, &n_moves, NULL);
  g_auto (GStrv) variations =
      g_key_file_get_string_list (file, group, VARIATIONS, NULL, NULL);

  for (gsize i = 0; moves != NULL && i < n_moves; i++)
    {
      g_autofree char *place = g_strdup_printf ("%d", moves[i]);

      if (moves[i] >= 0)
        keep_place (db, group, place);
    }
  for (char **name = variations; name != NULL && *name != NULL; name++)
    keep_place (db, group, *name);
}

/* How far hands of one game have been watched. */
static void
keep_watched (Database *db, GKeyFile *file, const char *group)
{
  g_auto (GStrv) hands = g_key_file_get_keys (file, group, NULL, NULL);

  for (char **hand = hands; hand != NULL && *hand != NULL; hand++)
    {
      int number = g_key_file_get_integer (file, group, *hand, NULL);
      g_autofree char *name = g_strdup_printf ("watched/%s/%s", group, *hand);
      g_autoptr (GVariant) row =
          g_variant_ref_sink (g_variant_new ("(sx)", name, (gint64) number));

      if (number > 0)
        ct_sql_run (db,
                    "INSERT OR IGNORE INTO setting (name, learner, value, changed) "
                    "VALUES (?1, " FIRST ", ?2, ?2)",
                    row);
    }
}

static const struct
{
  const char *name;
  void (*keep) (Database *db, GKeyFile *file, const char *group);
} files[] = {
  { "bookmarks.ini", keep_bookmarks },
  { "watched.ini", keep_watched },
};

static gboolean
is_taken_in (Database *db, const char *name)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT count (*) FROM taken_in WHERE source = '%s'", name);

  return ct_sql_read_number (db, sql, 1) > 0;
}

static gboolean
note_taken_in (Database *db, const char *name)
{
  g_autoptr (GVariant) row = g_variant_ref_sink (g_variant_new ("(s)", name));

  return ct_sql_run (db,
                     "INSERT INTO taken_in (source, at) VALUES (?1, strftime ('%s'))",
                     row);
}

static void
take_in (Database *db, guint which, const char *path)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  g_autofree char *lines = NULL;
  g_auto (GStrv) groups = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) ||
      !g_file_get_contents (path, &text, NULL, NULL))
    return;

  lines = dup_sound_lines (text);
  g_key_file_load_from_data (file, lines, strlen (lines), G_KEY_FILE_NONE, NULL);
  groups = g_key_file_get_groups (file, NULL);

  sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  for (char **group = groups; *group != NULL; group++)
    files[which].keep (db, file, *group);
  if (!note_taken_in (db, files[which].name) ||
      sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
}

/**
 * ct_store_take_in_old_files:
 * @path: of the database; the files lie beside it
 *
 * Takes in what earlier versions kept in files of their own, each once; they stay as
 * they are. If that cannot be done now, the next start tries again.
 */
void
ct_store_take_in_old_files (Database *db, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *old = g_build_filename (folder, files[i].name, NULL);

      if (!is_taken_in (db, files[i].name))
        take_in (db, i, old);
    }
}

#define MAX_COPIES 5

/* "progress-2026-11-23.sqlite" */
#define PREFIX "progress-"
#define SUFFIX ".sqlite"

static char *
dup_folder (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);

  return g_build_filename (parent, "backup", NULL);
}

/* How the copy of a day @days from now is called. */
static char *
dup_name (int days)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day = g_date_time_add_days (now, days);

  return g_date_time_format (day, PREFIX "%Y-%m-%d" SUFFIX);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

/* Those of days to come were made when the clock was wrong: nobody knows how old they
 * are, so they come last.
 */
static void
sort_by_age (GPtrArray *names)
{
  g_autofree char *tomorrow = dup_name (1);
  guint n_to_come = 0;

  g_ptr_array_sort (names, compare_names);
  while (n_to_come < names->len &&
         strcmp (g_ptr_array_index (names, n_to_come), tomorrow) > 0)
    n_to_come++;
  for (guint i = 0; i < n_to_come; i++)
    g_ptr_array_add (names, g_ptr_array_steal_index (names, 0));
}

static GPtrArray *
list_names (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, PREFIX) && g_str_has_suffix (name, SUFFIX))
      g_ptr_array_add (names, g_strdup (name));

  sort_by_age (names);
  return names;
}

/**
 * ct_store_list_copies:
 * @path: of the file that they are copies of
 *
 * Returns: (transfer full): the paths of its copies, the latest first
 */
GStrv
ct_store_list_copies (const char *path)
{
  g_autofree char *folder = dup_folder (path);
  g_autoptr (GPtrArray) names = list_names (folder);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *copy =
          g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      g_strv_builder_add (paths, copy);
    }

  return g_strv_builder_end (paths);
}

static void
remove_oldest (const char *path)
{
  g_auto (GStrv) copies = ct_store_list_copies (path);

  for (guint i = 0; copies[i] != NULL; i++)
    if (i >= MAX_COPIES)
      g_unlink (copies[i]);
}

/* A copy has its name when it is whole. */
static gboolean
write_copy (Database *db, const char *path)
{
  g_autofree char *unfinished = g_strconcat (path, ".part", NULL);
  g_autoptr (Database) copy = NULL;
  gboolean is_whole;

  g_unlink (unfinished);
  is_whole = sqlite3_open (unfinished, &copy) == SQLITE_OK && ct_sql_copy_to (db, copy);
  g_clear_pointer (&copy, sqlite3_close_v2);
  if (is_whole && g_rename (unfinished, path) == 0)
    return TRUE;

  g_unlink (unfinished);
  return FALSE;
}

/**
 * ct_store_keep_copy:
 * @db: is sound
 * @path: its file
 *
 * Keeps a copy of today, if there is none and there is anything in it, and the last
 * five. Without room for them one can learn as well.
 */
void
ct_store_keep_copy (Database *db, const char *path)
{
  g_autofree char *folder = dup_folder (path);
  g_autofree char *name = dup_name (0);
  g_autofree char *copy = g_build_filename (folder, name, NULL);

  if (ct_sql_read_number (db, "SELECT EXISTS (SELECT 1 FROM observation)", 0) == 0 ||
      g_file_test (copy, G_FILE_TEST_EXISTS) ||
      g_mkdir_with_parents (folder, 0700) != 0)
    return;

  if (write_copy (db, copy))
    remove_oldest (path);
}

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

/* Returns whether nothing of it is damaged. */
static gboolean
read_table (Table *table)
{
  gint64 first = 0;
  gint64 last = 0;

  if (read_along (table, "rowid", "ORDER BY rowid", &first))
    return TRUE;

  /* A table without row ids, or one that breaks off: from its end, and what is between.
   */
  if (read_along (table, "rowid", "ORDER BY rowid DESC", &last))
    return FALSE;
  if (last == 0)
    return read_along (table, "0", "", &last);

  read_between (table, first + 1, last - 1);
  return FALSE;
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

static gboolean
read_tables (Database *from, Database *to)
{
  g_auto (GStrv) names = list_tables (to);
  gboolean is_whole = TRUE;

  sqlite3_exec (to, "BEGIN", NULL, NULL, NULL);
  for (char **name = names; *name != NULL; name++)
    {
      g_auto (Table) table;

      table_init (&table, from, to, *name);
      is_whole &= read_table (&table);
    }
  sqlite3_exec (to, "COMMIT", NULL, NULL, NULL);
  return is_whole;
}

/* Each leaf by itself, as a part of each of our tables: it fits into one alone. */
static void
read_pages (Database *damaged, Database *to, guint version)
{
  static const char *const names[] = { "observation", "run",     "lesson",
                                       "bookmark",    "setting", "learner" };
  g_auto (CtStorePages) pages;

  if (!pages_init (&pages, damaged, version))
    return;

  sqlite3_exec (to, "BEGIN", NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_auto (Table) table;
      gint64 last;

      table_init (&table, pages.db, to, names[i]);
      for (guint page = 1; table.insert != NULL && page <= pages.n; page++)
        if (pages_choose (&pages, names[i], page))
          read_along (&table, "0", "", &last);
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
  Database *rows = make_tables (CLAMP (version, 1, ct_store_get_version ()));

  if (version > 0)
    read_tables (db, rows);
  return bring_up_to_date (rows);
}

/**
 * ct_store_rescue_rows:
 * @db: a damaged file of our own
 *
 * As ct_store_read_rows(); where the way to a row is damaged, its page is looked for in
 * the whole file. A file that does not even say its version is taken for a present one.
 *
 * Returns: (transfer full): the rows, in tables of the present version, in memory
 */
Database *
ct_store_rescue_rows (Database *db)
{
  gint64 said = ct_sql_read_number (db, "PRAGMA user_version", 0);
  guint version =
      said > 0 ? MIN (said, ct_store_get_version ()) : ct_store_get_version ();
  Database *rows = make_tables (version);

  if (said <= 0 || !read_tables (db, rows))
    read_pages (db, rows, version);
  return bring_up_to_date (rows);
}
