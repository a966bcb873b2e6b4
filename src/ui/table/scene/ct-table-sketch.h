/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-sketch.h: many tables as small drawings, one after the other */
#pragma once

#include "ct-library.h"
#include "ct-table-picture.h"

G_BEGIN_DECLS

typedef struct _CtTableSketch CtTableSketch;

/**
 * CtTableSketchLook:
 * @look: on the screen, or on paper
 * @width: in pixels of the table, which decide how everything is laid out
 * @height: in pixels of the table
 * @detail: pixels of the pictures of the cards to each of these
 */
typedef struct
{
  CtTablePictureLook look;
  int width;
  int height;
  guint detail;
} CtTableSketchLook;

CtTableSketch *ct_table_sketch_new (GtkWidget *place, GSettings *settings);
void ct_table_sketch_free (CtTableSketch *self);
GskRenderNode *ct_table_sketch_draw_example (CtTableSketch *self,
                                             const CtExample *example,
                                             CtLibrary *library,
                                             const CtTableSketchLook *look);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtTableSketch, ct_table_sketch_free)

G_END_DECLS
