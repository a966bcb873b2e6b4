/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-deal.h: dealing by hand */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

void ct_table_deal (CtTable *self, CtCard card, guint zone);
CtCard ct_table_find_dealt (CtTable *self, guint zone, CtCard card);
gboolean ct_table_drop_dealt (CtTable *self, guint zone);

G_END_DECLS
