/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-rescue.h: rows that can still be read, and rows of several databases in one
 */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

Database *ct_store_read_rows (Database *db);
gboolean ct_store_merge (Database *db, Database *other, CtTrouble *ret_trouble);

G_END_DECLS
