/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-use.h: what was touched is used */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

void ct_table_use_card (CtTable *self, CtCard card);
void ct_table_use_zone (CtTable *self, guint zone);

G_END_DECLS
