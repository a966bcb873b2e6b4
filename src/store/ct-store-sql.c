/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-sql.h"

/**
 * ct_sql_prepare:
 *
 * Returns: (nullable): %NULL on error; @db has the details
 */
Statement *
ct_sql_prepare (Database *db, const char *sql)
{
  Statement *statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    return NULL;

  return statement;
}

static void
bind_value (Statement *statement, int place, GVariant *value)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_MAYBE))
    {
      g_autoptr (GVariant) inner = g_variant_get_maybe (value);

      if (inner != NULL)
        bind_value (statement, place, inner);
      else
        sqlite3_bind_null (statement, place);
    }
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    sqlite3_bind_int64 (statement, place, g_variant_get_int64 (value));
  else
    sqlite3_bind_text (statement, place, g_variant_get_string (value, NULL), -1,
                       SQLITE_TRANSIENT);
}

/**
 * ct_sql_bind:
 * @parameters: (nullable): for ?1, ?2 …: numbers (x), texts (s), nullable ones (mx, ms)
 */
void
ct_sql_bind (Statement *statement, GVariant *parameters)
{
  for (gsize i = 0; parameters != NULL && i < g_variant_n_children (parameters); i++)
    {
      g_autoptr (GVariant) value = g_variant_get_child_value (parameters, i);

      bind_value (statement, i + 1, value);
    }
}

/* A corrupted file may have texts that are not UTF-8. */
static GVariant *
read_text (Statement *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return g_variant_new_take_string (g_utf8_make_valid (text != NULL ? text : "", -1));
}

static GVariant *
read_value (Statement *statement, int column, const GVariantType *type)
{
  if (g_variant_type_is_maybe (type))
    {
      const GVariantType *inner = g_variant_type_element (type);
      gboolean is_null = sqlite3_column_type (statement, column) == SQLITE_NULL;

      return g_variant_new_maybe (inner, is_null
                                             ? NULL
                                             : read_value (statement, column, inner));
    }
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT64))
    return g_variant_new_int64 (sqlite3_column_int64 (statement, column));

  return read_text (statement, column);
}

/**
 * ct_sql_read_row:
 * @row: type of a tuple, with the letters of ct_sql_bind()
 *
 * Returns: (transfer floating):
 */
GVariant *
ct_sql_read_row (Statement *statement, const char *row)
{
  g_autofree GVariantType *tuple = g_variant_type_new (row);
  GVariantBuilder builder;
  int column = 0;

  g_variant_builder_init (&builder, tuple);
  for (const GVariantType *type = g_variant_type_first (tuple); type != NULL;
       type = g_variant_type_next (type))
    g_variant_builder_add_value (&builder, read_value (statement, column++, type));
  return g_variant_builder_end (&builder);
}

gboolean
ct_sql_run (Database *db, const char *sql, GVariant *parameters)
{
  g_autoptr (Statement) statement = ct_sql_prepare (db, sql);
  int result;

  if (statement == NULL)
    return FALSE;

  ct_sql_bind (statement, parameters);
  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    continue;
  return result == SQLITE_DONE;
}

gint64
ct_sql_read_number (Database *db, const char *sql, gint64 fallback)
{
  g_autoptr (Statement) statement = ct_sql_prepare (db, sql);

  if (statement == NULL || sqlite3_step (statement) != SQLITE_ROW)
    return fallback;

  return sqlite3_column_int64 (statement, 0);
}

/* When a commit fails, SQLite loses the system error; its VFS has it. */
static CtTrouble
ask_system (Database *db)
{
  CtTrouble trouble = ct_trouble_from_errno (sqlite3_system_errno (db));
  sqlite3_vfs *vfs = NULL;

  if (trouble != CT_TROUBLE_UNKNOWN)
    return trouble;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_VFS_POINTER, &vfs);
  return vfs != NULL ? ct_trouble_from_errno (vfs->xGetLastError (vfs, 0, NULL))
                     : CT_TROUBLE_UNKNOWN;
}

/**
 * ct_sql_find_trouble:
 *
 * Of the last call for @db.
 */
CtTrouble
ct_sql_find_trouble (Database *db)
{
  CtTrouble trouble = ask_system (db);

  switch (sqlite3_errcode (db) & 0xff)
    {
    case SQLITE_FULL:
      return CT_TROUBLE_FULL;

    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return CT_TROUBLE_LOCKED;

    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return CT_TROUBLE_DAMAGED;

    case SQLITE_NOMEM:
      return CT_TROUBLE_NO_MEMORY;

    case SQLITE_PERM:
      return CT_TROUBLE_FORBIDDEN;

    case SQLITE_READONLY:
      return trouble == CT_TROUBLE_FORBIDDEN ? trouble : CT_TROUBLE_READ_ONLY;

    case SQLITE_IOERR:
      return trouble == CT_TROUBLE_UNKNOWN || trouble == CT_TROUBLE_NO_FOLDER
                 ? CT_TROUBLE_BROKEN_DISK
                 : trouble;

    default: /* mostly SQLITE_CANTOPEN */
      return trouble;
    }
}

gboolean
ct_sql_copy_to (Database *db, Database *copy)
{
  sqlite3_backup *backup = sqlite3_backup_init (copy, "main", db, "main");

  if (backup == NULL)
    return FALSE;

  sqlite3_backup_step (backup, -1);
  return sqlite3_backup_finish (backup) == SQLITE_OK;
}

/**
 * ct_sql_copy:
 *
 * Returns: (nullable): in memory
 */
Database *
ct_sql_copy (Database *db)
{
  g_autoptr (Database) copy = NULL;

  if (sqlite3_open (":memory:", &copy) != SQLITE_OK || !ct_sql_copy_to (db, copy))
    return NULL;

  return g_steal_pointer (&copy);
}

/**
 * ct_store_change_new:
 * @sql: (transfer none): a static string
 * @parameters: (nullable) (transfer floating):
 */
CtStoreChange *
ct_store_change_new (guint64 number, const char *sql, GVariant *parameters)
{
  CtStoreChange *self = g_atomic_rc_box_new0 (CtStoreChange);

  self->number = number;
  self->sql = sql;
  self->parameters = parameters != NULL ? g_variant_ref_sink (parameters) : NULL;
  return self;
}

CtStoreChange *
ct_store_change_ref (CtStoreChange *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
change_clear (gpointer data)
{
  CtStoreChange *self = data;

  g_clear_pointer (&self->parameters, g_variant_unref);
}

void
ct_store_change_unref (CtStoreChange *self)
{
  g_atomic_rc_box_release_full (self, change_clear);
}
