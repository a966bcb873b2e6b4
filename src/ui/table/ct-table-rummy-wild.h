/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-rummy-wild.h: the place of a wild card in its sequence */
#pragma once

#include "ct-table-view.h"

G_BEGIN_DECLS

gboolean ct_table_rummy_move_wild (CtTableView *self, guint zone, CtCard card, float x);
gboolean ct_table_rummy_lay_at_end (CtTableView *self, guint zone, float x);

G_END_DECLS
