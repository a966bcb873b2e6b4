/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-touches.h: is anybody there? */
#pragma once

#include <gtk/gtk.h>

#include "ct-classroom.h"

G_BEGIN_DECLS

void ct_touches_tell (GtkWidget *window, CtClassroom *classroom);

G_END_DECLS
