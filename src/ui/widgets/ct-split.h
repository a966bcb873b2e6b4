/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_SPLIT (ct_split_get_type ())
G_DECLARE_FINAL_TYPE (CtSplit, ct_split, CT, SPLIT, GtkWidget)

gboolean ct_split_get_narrow (CtSplit *self);
gboolean ct_split_get_short (CtSplit *self);
void ct_split_set_alone (CtSplit *self, gboolean is_alone);
