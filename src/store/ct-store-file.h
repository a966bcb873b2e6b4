/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-file.h: opening the file, whatever state it is in */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

Database *ct_store_file_open (const char *path,
                              CtTrouble *ret_trouble,
                              char **ret_moved_aside,
                              guint *ret_n_ahead);
gboolean ct_store_file_is_gone (Database *db);

G_END_DECLS
