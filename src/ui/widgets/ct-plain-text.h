/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_PLAIN_TEXT (ct_plain_text_get_type ())
G_DECLARE_FINAL_TYPE (CtPlainText, ct_plain_text, CT, PLAIN_TEXT, GtkWidget)

GtkWidget *ct_plain_text_new (const char *text);
const char *ct_plain_text_get_text (CtPlainText *self);
void ct_plain_text_set_text (CtPlainText *self, const char *text);
void ct_plain_text_set_alignment (CtPlainText *self, PangoAlignment alignment);
