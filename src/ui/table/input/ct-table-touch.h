/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

void ct_table_watch_pointer (CtTable *self);
void ct_table_watch_children (CtTable *self);

G_END_DECLS
