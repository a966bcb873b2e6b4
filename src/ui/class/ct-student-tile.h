/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-student-tile.h: a large picture of a child, which it presses to sit down */
#pragma once

#include <gtk/gtk.h>

#include "ct-roster.h"

G_BEGIN_DECLS

GtkWidget *ct_student_tile_new (const CtStudent *student);

G_END_DECLS
