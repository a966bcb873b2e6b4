/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-rescue.h: rows that can still be read */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

Database *ct_store_read_rows (Database *db);

G_END_DECLS
