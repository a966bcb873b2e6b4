/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-forget.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ct-store-copies.h"

/* Somebody may be writing a copy just now; in milliseconds. */
#define PATIENCE 500

#define ELSEWHERE "forget_elsewhere"
#define HERE      "forget_here"

struct _CtStoreForget
{
  char *path; /* (nullable) */
  gboolean has_forgotten;
};

static void
forget_free (gpointer data)
{
  CtStoreForget *forget = data;

  g_free (forget->path);
  g_free (forget);
}

/* Of whichever version it is, all its tables with rows of a learner. */
static gboolean
delete_rows (Database *db, gint64 learner)
{
  g_autoptr (Statement) tables = ct_sql_prepare (
      db, "SELECT m.name, p.name FROM sqlite_master m, pragma_table_info (m.name) p "
          "WHERE m.type = 'table' AND (p.name = 'learner' OR m.name = 'learner' AND "
          "p.name = 'id')");
  gboolean is_done = tables != NULL;

  while (is_done && sqlite3_step (tables) == SQLITE_ROW)
    {
      g_autofree char *sql = g_strdup_printf ("DELETE FROM \"%s\" WHERE \"%s\" = ?1",
                                              sqlite3_column_text (tables, 0),
                                              sqlite3_column_text (tables, 1));

      is_done = ct_sql_run (db, sql, g_variant_new ("(x)", learner));
    }
  return is_done;
}

/* A copy from which somebody cannot be taken out goes as a whole. */
static void
forget_in_copy (const char *path, gint64 learner)
{
  g_autoptr (Database) db = NULL;
  gboolean is_done =
      sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
      sqlite3_busy_timeout (db, PATIENCE) == SQLITE_OK &&
      sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL) == SQLITE_OK &&
      sqlite3_exec (db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) ==
          SQLITE_OK &&
      delete_rows (db, learner) &&
      sqlite3_exec (db, "VACUUM", NULL, NULL, NULL) == SQLITE_OK;

  g_clear_pointer (&db, sqlite3_close_v2);
  if (!is_done)
    g_unlink (path);
}

/* Whatever could be saved of a file that was put aside has been saved. */
static void
remove_broken (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *prefix = g_strconcat (name, ".broken-", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *other;

  while (dir != NULL && (other = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (other, prefix))
      {
        g_autofree char *broken = g_build_filename (folder, other, NULL);

        g_unlink (broken);
      }
}

/* It is always true, so that it can stand in a condition. */
static void
forget_elsewhere (sqlite3_context *context, int n, sqlite3_value **values)
{
  CtStoreForget *forget = sqlite3_user_data (context);
  gint64 learner = sqlite3_value_int64 (values[0]);
  g_auto (GStrv) copies = NULL;

  sqlite3_result_int (context, 1);
  if (forget->path == NULL)
    return;

  copies = ct_store_list_copies (forget->path);
  for (guint i = 0; copies[i] != NULL; i++)
    forget_in_copy (copies[i], learner);
  remove_broken (forget->path);
}

/* It is always true as well. */
static void
forget_here (sqlite3_context *context, int n, sqlite3_value **values)
{
  CtStoreForget *forget = sqlite3_user_data (context);

  sqlite3_result_int (context, 1);
  forget->has_forgotten = TRUE;
}

/**
 * ct_store_forget_serve:
 * @path: (nullable): of the file that @db is; %NULL for one in memory
 *
 * Gives @db the function forget_elsewhere (LEARNER), which is always true: it takes a
 * learner out of all copies of the file, too. Whoever deletes the learner asks for it
 * before, so that it is done once more where somebody is killed in between; and for
 * forget_here (), which is always true as well, with the last row, see
 * ct_store_forget_finish().
 *
 * Returns: (transfer none): belongs to @db
 */
CtStoreForget *
ct_store_forget_serve (Database *db, const char *path)
{
  CtStoreForget *self = g_new0 (CtStoreForget, 1);

  self->path = g_strdup (path);
  sqlite3_create_function_v2 (db, ELSEWHERE, 1, SQLITE_UTF8 | SQLITE_DIRECTONLY, self,
                              forget_elsewhere, NULL, NULL, forget_free);
  sqlite3_create_function_v2 (db, HERE, 0, SQLITE_UTF8 | SQLITE_DIRECTONLY, self,
                              forget_here, NULL, NULL, NULL);
  return self;
}

/**
 * ct_store_forget_finish:
 * @db: in which nothing is going on
 *
 * Where somebody was forgotten, what was deleted is overwritten, in the file and in its
 * log. If others use the file now, whoever comes last does that.
 */
void
ct_store_forget_finish (CtStoreForget *self, Database *db)
{
  if (!self->has_forgotten)
    return;

  self->has_forgotten = FALSE;
  sqlite3_exec (db, "VACUUM", NULL, NULL, NULL);
  sqlite3_exec (db, "PRAGMA wal_checkpoint (TRUNCATE)", NULL, NULL, NULL);
}
