/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-settings.h: the preferences of a table */
#pragma once

#include "ct-table-view.h"

G_BEGIN_DECLS

void ct_table_settings_bind (CtTableView *table, GSettings *settings);

G_END_DECLS
