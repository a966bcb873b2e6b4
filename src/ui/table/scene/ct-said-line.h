/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CT_TYPE_SAID_LINE (ct_said_line_get_type ())
G_DECLARE_FINAL_TYPE (CtSaidLine, ct_said_line, CT, SAID_LINE, GtkWidget)

void ct_said_line_say (CtSaidLine *self, const char *text, const char *whole);
void ct_said_line_say_in_passing (CtSaidLine *self, const char *text);
void ct_said_line_forget_passing (CtSaidLine *self);
void ct_said_line_set_preview (CtSaidLine *self, const char *preview);
const char *ct_said_line_get_text (CtSaidLine *self);
const char *ct_said_line_get_whole (CtSaidLine *self);
