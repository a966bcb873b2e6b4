/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-block.h"
#include "ct-standing.h"
#include "ct-rule-map.h"

/**
 * CtStoneColors:
 * @fill: by mastery
 * @edge: by mastery
 * @ink: of the sign
 * @due: of the clock
 * @due_ink: of its hands
 */
typedef struct
{
  GdkRGBA fill[CT_N_MASTERIES];
  GdkRGBA edge[CT_N_MASTERIES];
  GdkRGBA ink;
  GdkRGBA due;
  GdkRGBA due_ink;
} CtStoneColors;

GdkRGBA ct_map_color (GtkWidget *widget, const char *name);
void ct_stone_colors_of_screen (CtStoneColors *self, GtkWidget *widget);
void ct_stone_colors_of_paper (CtStoneColors *self);

double ct_stone_size_get_radius (CtStoneSize size);
void ct_stone_draw (cairo_t *cr,
                    double radius,
                    CtMastery mastery,
                    gboolean is_due,
                    const CtStoneColors *colors);

CtBlock *ct_stone_block_new (CtMastery mastery, gboolean is_due, double size);
