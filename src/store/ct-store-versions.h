/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-store-sql.h"

/* Earlier ones were never released. */
#define CT_STORE_FIRST_VERSION 6

guint ct_store_get_version (void);
gboolean ct_store_make_version (Database *db, guint version, CtTrouble *ret_trouble);
gboolean ct_store_is_known (Database *db);
Database *ct_store_new_in_memory (guint version);
