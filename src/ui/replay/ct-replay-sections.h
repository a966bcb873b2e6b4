/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-sections.h: all sections of the replay viewer */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ct_replay_sections_install (GtkWidgetClass *page_class);

G_END_DECLS
