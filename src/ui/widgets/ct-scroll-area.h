/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_SCROLL_AREA (ct_scroll_area_get_type ())
G_DECLARE_DERIVABLE_TYPE (CtScrollArea, ct_scroll_area, CT, SCROLL_AREA, GtkWidget)

struct _CtScrollAreaClass
{
  GtkWidgetClass parent_class;

  void (*scrolled) (CtScrollArea *self, GtkOrientation orientation);
};

GtkAdjustment *ct_scroll_area_get_adjustment (CtScrollArea *self,
                                              GtkOrientation orientation);
