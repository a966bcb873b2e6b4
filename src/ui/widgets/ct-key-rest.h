/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void ct_key_rest_watch (GtkWidget *window);
void ct_key_rest_begin (GtkWidget *widget);
