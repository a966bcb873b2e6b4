/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-store-sql.h"

Database *ct_store_read_rows (Database *db);

guint ct_store_receive (Database *db);

GPtrArray *ct_store_list_rows (Database *rows, gboolean is_own);
gboolean ct_store_merge (Database *db, Database *rows, CtTrouble *ret_trouble);
