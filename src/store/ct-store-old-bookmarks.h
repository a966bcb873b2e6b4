/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-old-bookmarks.h: bookmarks that earlier versions kept in a file of their own
 */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

void ct_store_take_in_bookmarks (Database *db, const char *path);

G_END_DECLS
