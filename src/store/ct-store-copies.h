/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-copies.h: a copy a day, in case the file is damaged */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

void ct_store_save_copy (Database *db, const char *path);
GStrv ct_store_list_copies (const char *path);

G_END_DECLS
