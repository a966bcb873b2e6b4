/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"
#include "ct-sketch-view.h"

#define CT_TYPE_SKETCHBOOK (ct_sketchbook_get_type ())
G_DECLARE_FINAL_TYPE (CtSketchbook, ct_sketchbook, CT, SKETCHBOOK, GObject)

CtSketchbook *ct_sketchbook_new (GtkScrolledWindow *scroller,
                                 CtLibrary *library,
                                 GSettings *settings);
void ct_sketchbook_add (CtSketchbook *self, CtSketchView *view);
