/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_TILES (ct_tiles_get_type ())
G_DECLARE_FINAL_TYPE (CtTiles, ct_tiles, CT, TILES, GtkWidget)

void ct_tiles_append (CtTiles *self, GtkWidget *child);
