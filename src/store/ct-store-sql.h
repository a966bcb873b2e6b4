/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "ct-trouble.h"

/**
 * CT_STORE_WHO:
 *
 * SQL: the current learner's id; before loading, the file's.
 */
#define CT_STORE_WHO                                                                   \
  "ifnull ((SELECT id FROM learner WHERE gone = 0 ORDER BY chosen DESC, id LIMIT 1), 1)"

typedef sqlite3 Database;
typedef sqlite3_stmt Statement;

Statement *ct_sql_prepare (Database *db, const char *sql);
void ct_sql_bind (Statement *statement, GVariant *parameters);
GVariant *ct_sql_read_row (Statement *statement, const char *row);

gboolean ct_sql_run (Database *db, const char *sql, GVariant *parameters);
gint64 ct_sql_read_number (Database *db, const char *sql, gint64 fallback);
CtTrouble ct_sql_find_trouble (Database *db);
Database *ct_sql_copy (Database *db);
gboolean ct_sql_copy_to (Database *db, Database *copy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Database, sqlite3_close_v2)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Statement, sqlite3_finalize)

/**
 * CtStoreChange:
 * @sql: a static string; harmless when it runs twice
 * @parameters: (nullable): as in ct_sql_bind()
 *
 * Immutable, so threads can share it.
 */
typedef struct
{
  guint64 number;
  const char *sql;
  GVariant *parameters;
} CtStoreChange;

CtStoreChange *ct_store_change_new (guint64 number,
                                    const char *sql,
                                    GVariant *parameters);
CtStoreChange *ct_store_change_ref (CtStoreChange *self);
void ct_store_change_unref (CtStoreChange *self);
