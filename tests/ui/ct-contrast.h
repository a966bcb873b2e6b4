/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-contrast.h: measures the contrast of text in a picture of a window */
#pragma once

#include <gtk/gtk.h>

/* WCAG, for text and for shapes */
#define CT_GOOD_CONTRAST  4.5
#define CT_SHAPE_CONTRAST 3.

double ct_contrast_luminance (guint32 pixel);
guint ct_contrast_check (GtkWidget *window,
                         GskRenderNode *node,
                         GdkTexture *texture,
                         const char *name);
double ct_contrast_measure (GtkWidget *widget, const graphene_rect_t *area);
