/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-progress.h"
#include "ct-rule-map.h"

G_BEGIN_DECLS

/**
 * CtStoneColours:
 * @fill: by mastery
 * @edge: by mastery
 * @ink: of the sign
 * @due: of the clock on a rule to look at again
 * @due_ink: of its hands
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
