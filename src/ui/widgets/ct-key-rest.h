/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_key_rest_watch (GtkWidget *window);
void ct_key_rest_begin (GtkWidget *widget);

G_END_DECLS
