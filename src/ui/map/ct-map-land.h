/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-map-layout.h"

#define CT_MAP_N_LANDS 6

/**
 * CtLandColors:
 * @land: cycled through by the regions
 * @edge: of coasts
 * @shore: shallow water
 * @way: between stones
 * @route: between regions
 */
typedef struct
{
  GdkRGBA land[CT_MAP_N_LANDS];
  GdkRGBA edge;
  GdkRGBA shore;
  GdkRGBA way;
  GdkRGBA route;
} CtLandColors;

void ct_land_colors_of_screen (CtLandColors *self, GtkWidget *widget);
void ct_land_colors_of_paper (CtLandColors *self);

void ct_map_draw_routes (cairo_t *cr,
                         CtMapLayout *layout,
                         guint n_regions,
                         const CtLandColors *colors);
void ct_map_draw_region (cairo_t *cr,
                         const graphene_rect_t *land,
                         guint number,
                         double pad,
                         const CtLandColors *colors);
void ct_map_draw_way (cairo_t *cr,
                      CtMapLayout *layout,
                      const CtRegion *region,
                      double middle,
                      const CtLandColors *colors);
