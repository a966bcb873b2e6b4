/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-swap.h: another table comes in the place of one */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_table_swap_show (GtkWidget *table);

G_END_DECLS
