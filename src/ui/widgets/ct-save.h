/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void ct_save_bytes (GBytes *bytes, GFile *file, GtkWidget *page);
void ct_save_tell (GtkWidget *page, GFile *file, const GError *error);
