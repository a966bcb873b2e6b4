/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-rummy-wild.h: the place of a wild card in its sequence */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

gboolean ct_table_rummy_move_wild (CtTable *self, guint zone, CtCard card, float x);
gboolean ct_table_rummy_lay_at_end (CtTable *self, guint zone, float x);

G_END_DECLS
