/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-timeline.h"

/**
 * CtMomentMark:
 *
 * Differs by kind in shape and color. Screen readers hear ct_moment_kind_get_label().
 */
#define CT_TYPE_MOMENT_MARK (ct_moment_mark_get_type ())
G_DECLARE_FINAL_TYPE (CtMomentMark, ct_moment_mark, CT, MOMENT_MARK, GtkWidget)

gboolean ct_moment_mark_choose (guint kinds, CtMomentKind *ret_kind);
void ct_moment_mark_draw (GtkWidget *widget,
                          cairo_t *cr,
                          CtMomentKind kind,
                          const graphene_rect_t *bounds);
gboolean ct_moment_mark_show (CtMomentMark *self, guint kinds);
