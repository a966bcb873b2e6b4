/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-touch.h: clicks, carried cards and the wheel */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

void ct_table_watch_pointer (CtTable *self);
void ct_table_watch_children (CtTable *self);

G_END_DECLS
