/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-store-sql.h"

const char *ct_store_journal_for (glong type);

typedef struct _CtStoreForget CtStoreForget;

CtStoreForget *ct_store_forget_serve (Database *db, const char *path);
void ct_store_forget_finish (CtStoreForget *self, Database *db);

Database *ct_store_file_open (const char *path,
                              CtTrouble *ret_trouble,
                              char **ret_moved_aside,
                              guint *ret_n_ahead);
gboolean ct_store_file_is_gone (Database *db);
