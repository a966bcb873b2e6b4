/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

GtkWindow *ct_shortcuts_new (GtkWindow *parent);
