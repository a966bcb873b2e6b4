/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"
#include "ct-table-picture.h"

typedef struct _CtTableSketch CtTableSketch;

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
