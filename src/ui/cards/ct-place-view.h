/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_PLACE_VIEW (ct_place_view_get_type ())
G_DECLARE_FINAL_TYPE (CtPlaceView, ct_place_view, CT, PLACE_VIEW, GtkWidget)

GtkWidget *ct_place_view_new (guint zone);

guint ct_place_view_get_zone (CtPlaceView *self);
void ct_place_view_show (CtPlaceView *self, gboolean is_outlined, const char *label);
void ct_place_view_set_glow (CtPlaceView *self, gboolean glows, const char *text);
