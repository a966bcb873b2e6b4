/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-journal.h: how a database is kept whole, on which file system */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

const char *ct_store_journal_for (glong type);
void ct_store_choose_journal (Database *db, const char *path);

G_END_DECLS
