/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_page_focus_remember (GtkWidget *page);
gboolean ct_page_focus_restore (GtkWidget *page);
gboolean ct_page_focus_go_round (GtkWidget *const *stops,
                                 guint n_stops,
                                 GtkDirectionType direction);

G_END_DECLS
