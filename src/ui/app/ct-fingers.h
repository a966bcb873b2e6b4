/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-fingers.h: larger controls in small windows */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_fingers_watch (GtkWidget *window);

G_END_DECLS
