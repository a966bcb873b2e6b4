/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_FOOT_LIST (ct_foot_list_get_type ())
G_DECLARE_FINAL_TYPE (CtFootList, ct_foot_list, CT, FOOT_LIST, GtkWidget)

void ct_foot_list_append (CtFootList *self, GtkWidget *row);
void ct_foot_list_set_head (CtFootList *self, GtkWidget *head);
