/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-stone-shape.h: how a stone looks that somebody knows so well */
#pragma once

#include <gtk/gtk.h>

#include "ct-progress.h"
#include "ct-rule-map.h"

G_BEGIN_DECLS

/**
 * CtStoneColours:
 * @fill: of a stone, by how well its rule is known
 * @edge: around it
 * @ink: of the sign on it
 * @due: of the mark on what is worth another look
 * @due_ink: of the hands on that mark
 */
typedef struct
{
  GdkRGBA fill[CT_N_MASTERIES];
  GdkRGBA edge[CT_N_MASTERIES];
  GdkRGBA ink;
  GdkRGBA due;
  GdkRGBA due_ink;
} CtStoneColours;

GdkRGBA ct_map_colour (GtkWidget *widget, const char *name);
void ct_stone_colours_of_screen (CtStoneColours *self, GtkWidget *widget);
void ct_stone_colours_of_paper (CtStoneColours *self);

double ct_stone_size_get_radius (CtStoneSize size);
void ct_stone_draw (cairo_t *cr,
                    double radius,
                    CtMastery mastery,
                    gboolean is_due,
                    const CtStoneColours *colours);

G_END_DECLS
