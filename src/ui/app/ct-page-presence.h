/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-page-presence.h: what is done on a page, for whoever teaches */
#pragma once

#include <gtk/gtk.h>

#include "ct-classroom.h"

G_BEGIN_DECLS

void ct_page_presence_update (GtkWidget *page, CtClassroom *classroom);

G_END_DECLS
