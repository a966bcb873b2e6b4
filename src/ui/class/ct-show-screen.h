/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-show-screen.h: pages for a projector */
#pragma once

#include "ct-table-view.h"

void ct_show_screen_fill (GtkWidget *page, GtkWidget *header, GtkWidget *leave);
void ct_show_enlarge_cards (CtTableView *table);
