/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-map-land.h"

#include <math.h>

#include "ct-stone-shape.h"

/* Distance of a coast's corners, and their variation. */
#define COAST_STEP 46.
#define COAST_WAVE 7.
#define ROUND      34.

#define WAY_WIDTH   7.
#define ROUTE_WIDTH 5.
#define COAST_WIDTH 2.

/* Room for names inside the turns of the way. */
#define SWING 1.5

void
ct_land_colors_of_screen (CtLandColors *self, GtkWidget *widget)
{
  for (guint i = 0; i < CT_MAP_N_LANDS; i++)
    {
      g_autofree char *name = g_strdup_printf ("map_land_%u", i + 1);

      self->land[i] = ct_map_color (widget, name);
    }
  self->edge = ct_map_color (widget, "map_edge");
  self->shore = ct_map_color (widget, "map_shore");
  self->way = ct_map_color (widget, "map_way");
  self->route = ct_map_color (widget, "map_route");
}

void
ct_land_colors_of_paper (CtLandColors *self)
{
  for (guint i = 0; i < CT_MAP_N_LANDS; i++)
    self->land[i] = (GdkRGBA){ 1, 1, 1, 1 };
  self->edge = (GdkRGBA){ .45, .45, .45, 1 };
  self->shore = (GdkRGBA){ .92, .92, .92, 1 };
  self->way = (GdkRGBA){ .84, .84, .84, 1 };
  self->route = (GdkRGBA){ .5, .5, .5, 1 };
}

/* Coasts */

/* The same region always has the same coast. */
static double
wobble (guint number, guint i)
{
  return sin (number * 2.3 + i * 2.1) * .6 + sin (number * 1.1 + i * 3.7) * .4;
}

static void
add_corner (GArray *points, double x, double y, double nx, double ny, guint number)
{
  double out = (wobble (number, points->len) - .2) * COAST_WAVE;

  g_array_append_vals (points, &GRAPHENE_POINT_INIT (x + nx * out, y + ny * out), 1);
}

static void
add_side (GArray *points,
          double x,
          double y,
          double dx,
          double dy,
          double length,
          guint number)
{
  guint n = MAX (1, round (length / COAST_STEP));

  for (guint i = 0; i <= n; i++)
    add_corner (points, x + dx * length * i / n, y + dy * length * i / n, dy, -dx,
                number);
}

static GArray *
list_coast (const graphene_rect_t *land, guint number)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  double round_off = MIN (ROUND, land->size.height / 3);
  double left = land->origin.x;
  double top = land->origin.y;
  double right = left + land->size.width;
  double bottom = top + land->size.height;

  add_side (points, left + round_off, top, 1, 0, land->size.width - 2 * round_off,
            number);
  add_side (points, right, top + round_off, 0, 1, land->size.height - 2 * round_off,
            number);
  add_side (points, right - round_off, bottom, -1, 0, land->size.width - 2 * round_off,
            number);
  add_side (points, left, bottom - round_off, 0, -1, land->size.height - 2 * round_off,
            number);
  return points;
}

static graphene_point_t *
get_point (GArray *points, int i)
{
  return &g_array_index (points, graphene_point_t,
                         (i + (int) points->len) % (int) points->len);
}

static void
trace_coast (cairo_t *cr, GArray *points)
{
  cairo_new_path (cr);
  cairo_move_to (cr, get_point (points, 0)->x, get_point (points, 0)->y);
  for (int i = 0; i < (int) points->len; i++)
    {
      const graphene_point_t *before = get_point (points, i - 1);
      const graphene_point_t *from = get_point (points, i);
      const graphene_point_t *to = get_point (points, i + 1);
      const graphene_point_t *after = get_point (points, i + 2);

      cairo_curve_to (cr, from->x + (to->x - before->x) / 6,
                      from->y + (to->y - before->y) / 6,
                      to->x - (after->x - from->x) / 6,
                      to->y - (after->y - from->y) / 6, to->x, to->y);
    }
  cairo_close_path (cr);
}

/**
 * ct_map_draw_region:
 * @number: sets color and coast
 * @pad: width of the shallow water
 */
void
ct_map_draw_region (cairo_t *cr,
                    const graphene_rect_t *land,
                    guint number,
                    double pad,
                    const CtLandColors *colors)
{
  g_autoptr (GArray) points = list_coast (land, number);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace_coast (cr, points);
  gdk_cairo_set_source_rgba (cr, &colors->shore);
  cairo_set_line_width (cr, pad);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colors->land[number % CT_MAP_N_LANDS]);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colors->edge);
  cairo_set_line_width (cr, COAST_WIDTH);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static graphene_point_t
find_middle (CtMapLayout *layout, guint stone, double middle)
{
  const graphene_rect_t *room = &ct_map_layout_get_stone (layout, stone)->room;

  return GRAPHENE_POINT_INIT (room->origin.x + room->size.width / 2,
                              room->origin.y + middle);
}

static void
lead_on (cairo_t *cr, CtMapLayout *layout, guint stone, double middle)
{
  const CtMapPlace *place = ct_map_layout_get_stone (layout, stone - 1);
  graphene_point_t from = find_middle (layout, stone - 1, middle);
  graphene_point_t to = find_middle (layout, stone, middle);
  double half = (to.x - from.x) / 2;
  double swing = place->leads * place->room.size.width / 2 * SWING;

  if (place->leads == ct_map_layout_get_stone (layout, stone)->leads)
    cairo_curve_to (cr, from.x + half, from.y, to.x - half, to.y, to.x, to.y);
  else
    cairo_curve_to (cr, from.x + swing, from.y, to.x + swing, to.y, to.x, to.y);
}

/**
 * ct_map_draw_way:
 * @middle: of a stone, from the top of its room
 */
void
ct_map_draw_way (cairo_t *cr,
                 CtMapLayout *layout,
                 const CtRegion *region,
                 double middle,
                 const CtLandColors *colors)
{
  graphene_point_t start = find_middle (layout, region->first, middle);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_move_to (cr, start.x, start.y);
  for (guint i = 1; i < region->n_stones; i++)
    lead_on (cr, layout, region->first + i, middle);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, WAY_WIDTH);
  gdk_cairo_set_source_rgba (cr, &colors->way);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
ct_map_draw_routes (cairo_t *cr,
                    CtMapLayout *layout,
                    guint n_regions,
                    const CtLandColors *colors)
{
  static const double dashes[] = { 1, 9 };

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, ROUTE_WIDTH);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  gdk_cairo_set_source_rgba (cr, &colors->route);
  for (guint i = 0; i < n_regions; i++)
    {
      graphene_point_t middle;

      graphene_rect_get_center (&layout->regions[i], &middle);
      cairo_line_to (cr, middle.x, middle.y);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}
