/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

GtkWidget *ct_wrapped_button_new (const char *text);
void ct_name_widget (GtkWidget *widget, const char *name);
void ct_name_entry_row (AdwEntryRow *row);
void ct_name_menu_button (GtkWidget *button, const char *name);
