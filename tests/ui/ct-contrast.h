/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-contrast.h: can the words on a picture of a window be read? */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CT_GOOD_CONTRAST 4.5

double ct_contrast_luminance (guint32 pixel);
guint ct_contrast_check (GtkWidget *window,
                         GskRenderNode *node,
                         GdkTexture *texture,
                         const char *name);

G_END_DECLS
