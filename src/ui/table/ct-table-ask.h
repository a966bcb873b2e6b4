/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-ask.h: what is touched while no move is wanted */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

gboolean ct_table_is_taken (CtTable *self, guint zone, CtCard card);
gboolean ct_table_ask_card (CtTable *self, CtCard card);
void ct_table_ask (CtTable *self, guint zone, CtCard card);
void ct_table_ask_seat (CtTable *self, guint seat);

G_END_DECLS
