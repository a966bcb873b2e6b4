/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-drag.h: cards that are carried by the pointer */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

void ct_table_watch_drag (CtTable *self);

G_END_DECLS
