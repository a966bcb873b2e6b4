/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-description.h: what a screen reader adds to the name of a widget */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_describe (GtkWidget *widget, const char *text);
void ct_describe_now (GtkWidget *widget, const char *text);

const char *ct_description_get (GtkWidget *widget);
void ct_description_visit (GtkWidget *widget);
void ct_description_leave (GtkWidget *widget);
void ct_say_through (GtkWidget *widget, const char *text);

G_END_DECLS
