/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-grid-view-private.h: what the files of the grid share */
#pragma once

#include "ct-grid-view.h"
#include "ct-stone-shape.h"

G_BEGIN_DECLS

/* The row of the headings, and the column of the names */
#define CT_GRID_HEAD (-1)

struct _CtGridView
{
  CtScrollArea parent_instance;

  CtClassGrid *grid; /* (nullable) */
  int row;
  int column;

  double letters; /* how high a line is */
  int cell;       /* how wide and high a cell is … */
  int names;      /* … how wide the column of the names … */
  int headings;   /* … and how high the row of the headings */
  GdkTexture *stones[CT_N_MASTERIES][2];
};

double ct_grid_view_get_scroll (CtGridView *self, GtkOrientation orientation);
void ct_grid_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void ct_grid_view_forget_drawings (CtGridView *self);

G_END_DECLS
