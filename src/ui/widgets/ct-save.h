/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-save.h: a file that somebody wants to keep, and what becomes of it */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_save_bytes (GBytes *bytes, GFile *file, GtkWidget *page);
void ct_save_tell (GtkWidget *page, GFile *file, const GError *error);

G_END_DECLS
