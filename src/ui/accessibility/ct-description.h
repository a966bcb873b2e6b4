/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void ct_describe (GtkWidget *widget, const char *text);
void ct_describe_now (GtkWidget *widget, const char *text);
void ct_description_untie (GtkWidget *widget);

void ct_set_tooltip (GtkWidget *widget, const char *text);
const char *ct_tooltip_get (GtkWidget *widget);
void ct_name (GtkWidget *widget, const char *name);
void ct_name_quietly (GtkWidget *widget, const char *name);

const char *ct_name_get (GtkWidget *widget);
const char *ct_description_get (GtkWidget *widget);
void ct_description_serve (GtkWidget *window);
const char *ct_description_visit (GtkWidget *widget);
void ct_description_leave (GtkWidget *widget);
void ct_say_through (GtkWidget *widget, const char *text);
