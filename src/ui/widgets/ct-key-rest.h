/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-key-rest.h: a key that is pressed twice does not do two things */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_key_rest_watch (GtkWidget *window);
void ct_key_rest_begin (GtkWidget *widget);

G_END_DECLS
