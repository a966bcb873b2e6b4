/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-progress-private.h: the database behind CtProgress */
#pragma once

#include <sqlite3.h>

#include "ct-progress.h"

G_BEGIN_DECLS

typedef sqlite3 Database;
typedef sqlite3_stmt Statement;

Database *ct_progress_open_database (const char *path,
                                     char **ret_moved_aside,
                                     GError **error);
Statement *ct_progress_prepare (Database *db, const char *sql);
gint64 ct_progress_read_number (Database *db, const char *sql, gint64 fallback);
void ct_progress_set_error (Database *db, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Database, sqlite3_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Statement, sqlite3_finalize)

G_END_DECLS
