/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-wrapping.h: words of buttons that take two lines where there is little room */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_wrapping_allow (GtkButton *button);

G_END_DECLS
