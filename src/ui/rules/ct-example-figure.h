/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"
#include "ct-sketch-view.h"

G_BEGIN_DECLS

#define CT_TYPE_EXAMPLE_FIGURE (ct_example_figure_get_type ())
G_DECLARE_FINAL_TYPE (CtExampleFigure, ct_example_figure, CT, EXAMPLE_FIGURE, GtkBox)

GtkWidget *ct_example_figure_new (const CtExample *example, CtLibrary *library);
CtSketchView *ct_example_figure_get_sketch (CtExampleFigure *self);

G_END_DECLS
