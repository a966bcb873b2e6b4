/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-old-files.h: what earlier versions kept in files of their own */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

void ct_store_take_in_old_files (Database *db, const char *path);

G_END_DECLS
