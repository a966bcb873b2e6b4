/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-forget.h: of a learner who is forgotten, nothing stays on the disk */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

typedef struct _CtStoreForget CtStoreForget;

CtStoreForget *ct_store_forget_serve (Database *db, const char *path);
void ct_store_forget_finish (CtStoreForget *self, Database *db);

G_END_DECLS
