/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

int ct_natural_width (GtkWidget *widget);
void ct_wrapping_allow (GtkButton *button);
void ct_wrapping_tell_cut (GtkWidget *widget);
guint ct_wrapping_spare_words (GtkLabel *label, guint n_letters);
