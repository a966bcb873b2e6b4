/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-roster.h"

G_BEGIN_DECLS

GtkWidget *ct_student_tile_new (const CtStudent *student);

G_END_DECLS
