/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-store-receive.h: nothing was done later than it was received */
#pragma once

#include "ct-store-sql.h"

G_BEGIN_DECLS

guint ct_store_receive (Database *db);

G_END_DECLS
