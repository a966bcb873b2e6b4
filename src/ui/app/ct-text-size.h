/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_text_size_follow (GtkWidget *window, GSettings *settings);
void ct_text_size_change (GtkWidget *window, GSettings *settings, int by);

G_END_DECLS
