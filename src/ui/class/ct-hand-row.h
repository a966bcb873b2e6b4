/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_HAND_ROW (ct_hand_row_get_type ())
G_DECLARE_FINAL_TYPE (CtHandRow, ct_hand_row, CT, HAND_ROW, GtkButton)

GtkWidget *ct_hand_row_new (guint answer, const char *text);

void ct_hand_row_set_hands (CtHandRow *self, guint n, guint most);
void ct_hand_row_tell (CtHandRow *self, gboolean is_right);
