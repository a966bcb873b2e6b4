/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-two-languages.h: a label with a text in two languages */
#pragma once

#include <gtk/gtk.h>

void ct_show_two_languages (GtkLabel *label, const char *text);
