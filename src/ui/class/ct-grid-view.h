/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-class-grid.h"
#include "ct-scroll-area.h"

#define CT_TYPE_GRID_VIEW (ct_grid_view_get_type ())
G_DECLARE_FINAL_TYPE (CtGridView, ct_grid_view, CT, GRID_VIEW, CtScrollArea)

GtkWidget *ct_grid_view_new (void);

void ct_grid_view_set_grid (CtGridView *self, CtClassGrid *grid);
void ct_grid_view_go_to (CtGridView *self, int row, int column);
void ct_grid_view_get_place (CtGridView *self, int *ret_row, int *ret_column);
char *ct_grid_view_say (CtGridView *self, int row, int column);
void ct_grid_view_get_bounds (CtGridView *self,
                              int row,
                              int column,
                              graphene_rect_t *ret_bounds);
