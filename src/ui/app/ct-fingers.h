/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_fingers_watch (GtkWidget *window);

G_END_DECLS
