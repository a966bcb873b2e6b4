/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void ct_table_area_allocate (GtkWidget *widget, const graphene_rect_t *area);
