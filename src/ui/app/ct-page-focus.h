/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-page-focus.h: what the keyboard acts on, when one goes round a page, away and back
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_page_focus_remember (GtkWidget *page);
gboolean ct_page_focus_restore (GtkWidget *page);
gboolean ct_page_focus_go_round (GtkWidget *const *stops,
                                 guint n_stops,
                                 GtkDirectionType direction);

G_END_DECLS
