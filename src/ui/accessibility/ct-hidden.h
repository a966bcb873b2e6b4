/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

gboolean ct_is_hidden (GtkWidget *widget);
