/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_WHOLE_SCROLLER (ct_whole_scroller_get_type ())
G_DECLARE_FINAL_TYPE (CtWholeScroller, ct_whole_scroller, CT, WHOLE_SCROLLER, GtkWidget)

GtkScrolledWindow *ct_whole_scroller_get_window (CtWholeScroller *self);

void ct_whole_scroller_show (CtWholeScroller *self, GtkWidget *widget);
