/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-example.h"

#define CT_TYPE_SKETCH_VIEW (ct_sketch_view_get_type ())
G_DECLARE_FINAL_TYPE (CtSketchView, ct_sketch_view, CT, SKETCH_VIEW, GtkWidget)

GtkWidget *ct_sketch_view_new (const CtExample *example);
gboolean ct_sketch_view_needs_room (const CtRules *rules);
const CtExample *ct_sketch_view_get_example (CtSketchView *self);
gboolean ct_sketch_view_is_drawn (CtSketchView *self);
void ct_sketch_view_take_node (CtSketchView *self, GskRenderNode *node);
void ct_sketch_view_forget (CtSketchView *self);
