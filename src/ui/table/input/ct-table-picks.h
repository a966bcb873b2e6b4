/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-question.h"
#include "ct-table-view.h"

G_BEGIN_DECLS

#define CT_TYPE_TABLE_PICKS (ct_table_picks_get_type ())
G_DECLARE_FINAL_TYPE (CtTablePicks, ct_table_picks, CT, TABLE_PICKS, GObject)

CtTablePicks *ct_table_picks_new (CtTableView *table);

void ct_table_picks_ask (CtTablePicks *self, CtQuestion *question);
gboolean ct_table_picks_is_asking (CtTablePicks *self);

G_END_DECLS
