/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void ct_set_css_class (GtkWidget *widget, const char *name, gboolean is_set);
