/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWindow *ct_shortcuts_new (GtkWindow *parent);

G_END_DECLS
