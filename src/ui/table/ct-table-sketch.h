/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-sketch.h: many tables as small drawings, one after the other */
#pragma once

#include "ct-table-picture.h"

G_BEGIN_DECLS

typedef struct _CtTableSketch CtTableSketch;

CtTableSketch *ct_table_sketch_new (GtkWidget *place, GSettings *settings);
void ct_table_sketch_free (CtTableSketch *self);
GskRenderNode *ct_table_sketch_draw (CtTableSketch *self,
                                     CtSession *session,
                                     CtNarrator *narrator,
                                     const CtVerdict *verdict,
                                     CtTablePictureLook look,
                                     int width,
                                     int height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtTableSketch, ct_table_sketch_free)

G_END_DECLS
