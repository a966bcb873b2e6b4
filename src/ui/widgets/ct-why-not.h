/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void ct_set_why_not (GtkWidget *page, const char *action, const char *why_not);
void ct_set_why_not_in_menu (GtkWidget *page, const char *action, const char *why_not);
void ct_explain_menus (GtkWidget *page);
void ct_explain_why_not (GtkWidget *control, const char *why_not);
const char *ct_find_why_not (GtkWidget *page, GdkEvent *event);
