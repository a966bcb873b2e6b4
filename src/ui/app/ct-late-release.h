/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-late-release.h: a click counts, however slow the computer or the hand is */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_await_releases (GtkWidget *window);

G_END_DECLS
