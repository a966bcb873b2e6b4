/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_DRAWING (ct_drawing_get_type ())
G_DECLARE_FINAL_TYPE (CtDrawing, ct_drawing, CT, DRAWING, GObject)

GdkPaintable *ct_drawing_new (const char *resource);
void ct_drawing_draw (CtDrawing *self, cairo_t *cr, double width, double height);
