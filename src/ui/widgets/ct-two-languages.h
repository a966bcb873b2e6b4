/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-two-languages.h: a label with a text in two languages */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_show_two_languages (GtkLabel *label, const char *text);

G_END_DECLS
