/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-try.h: a move is tried */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

void ct_table_act (CtTable *self);
void ct_table_tell (CtTable *self, const char *text);
void ct_table_try (CtTable *self, const CtMove *move);
void ct_table_come_home (CtTable *self);

G_END_DECLS
