/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-long-list.h: a thousand rows of which only those in view exist */
#pragma once

#include "ct-scroll-area.h"

G_BEGIN_DECLS

#define CT_TYPE_LONG_LIST (ct_long_list_get_type ())
G_DECLARE_FINAL_TYPE (CtLongList, ct_long_list, CT, LONG_LIST, CtScrollArea)

/**
 * CtLongListShow:
 * @row: made by the list
 * @index: what it shall show
 */
typedef void (*CtLongListShow) (GtkWidget *row, guint index, gpointer user_data);

GtkWidget *ct_long_list_new (GType row_type, CtLongListShow show, gpointer user_data);
void ct_long_list_set_n_rows (CtLongList *self, guint n_rows);
void ct_long_list_refresh (CtLongList *self);
void ct_long_list_scroll_to (CtLongList *self, guint index);
void ct_long_list_foreach (CtLongList *self, GFunc func, gpointer user_data);

G_END_DECLS
