/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-late-release.h: makes slow clicks count */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_await_releases (GtkWidget *window);

G_END_DECLS
