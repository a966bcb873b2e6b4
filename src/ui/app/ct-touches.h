/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-touches.h: is anybody there? */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*CtOnTouch) (GtkWidget *window);

void ct_touches_watch (GtkWidget *window, CtOnTouch on_touch);

G_END_DECLS
