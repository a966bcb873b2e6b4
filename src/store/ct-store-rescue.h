/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-rescue.h: rows that can still be read, and rows of several databases in one
 */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

Database *ct_store_read_rows (Database *db);
Database *ct_store_rescue_rows (Database *db);
GPtrArray *ct_store_list_rows (Database *rows);
gboolean ct_store_merge (Database *db, Database *rows, CtTrouble *ret_trouble);

G_END_DECLS
