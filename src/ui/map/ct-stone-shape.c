/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-stone-shape.h"

#include <math.h>

/* For a stone of radius 1 */
#define LINE      .11
#define SIGN_LINE .16
#define MARK      .42
#define MARK_AT   .74

/* On paper, in points. */
#define PAPER_RADIUS 9.

/**
 * ct_map_color:
 * @name: in the style sheets
 *
 * Returns: the text color if there is none
 */
GdkRGBA
ct_map_color (GtkWidget *widget, const char *name)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (context, name, &color))
    gtk_style_context_get_color (context, &color);
  return color;
}

static const char *const names[] = {
  [CT_MASTERY_NEW] = "stone_new",         [CT_MASTERY_SEEN] = "stone_seen",
  [CT_MASTERY_WITH_HELP] = "stone_help",  [CT_MASTERY_ALONE] = "stone_alone",
  [CT_MASTERY_ELSEWHERE] = "stone_apart", [CT_MASTERY_LASTING] = "stone_lasting",
};

void
ct_stone_colors_of_screen (CtStoneColors *self, GtkWidget *widget)
{
  for (guint i = 0; i < CT_N_MASTERIES; i++)
    {
      g_autofree char *edge = g_strconcat (names[i], "_edge", NULL);

      self->fill[i] = ct_map_color (widget, names[i]);
      self->edge[i] = ct_map_color (widget, edge);
    }
  self->ink = ct_map_color (widget, "stone_ink");
  self->due = ct_map_color (widget, "stone_due");
  self->due_ink = ct_map_color (widget, "stone_due_ink");
}

/**
 * ct_stone_colors_of_paper:
 *
 * The better a rule is known, the darker.
 */
void
ct_stone_colors_of_paper (CtStoneColors *self)
{
  static const double grays[] = { 1, 1, .9, .8, .72, .62 };

  for (guint i = 0; i < CT_N_MASTERIES; i++)
    {
      self->fill[i] = (GdkRGBA){ grays[i], grays[i], grays[i], 1 };
      self->edge[i] = (GdkRGBA){ 0, 0, 0, 1 };
    }
  self->ink = (GdkRGBA){ 0, 0, 0, 1 };
  self->due = (GdkRGBA){ 0, 0, 0, 1 };
  self->due_ink = (GdkRGBA){ 1, 1, 1, 1 };
}

/**
 * ct_stone_size_get_radius:
 *
 * Returns: relative to the largest
 */
double
ct_stone_size_get_radius (CtStoneSize size)
{
  static const double radii[] = { .66, .82, 1 };

  return radii[size];
}

static void
trace_circle (cairo_t *cr)
{
  cairo_arc (cr, 0, 0, .9, 0, 2 * G_PI);
}

static void
trace_square (cairo_t *cr)
{
  const double half = .82;
  const double round = .3;

  cairo_new_sub_path (cr);
  cairo_arc (cr, half - round, -half + round, round, -G_PI_2, 0);
  cairo_arc (cr, half - round, half - round, round, 0, G_PI_2);
  cairo_arc (cr, -half + round, half - round, round, G_PI_2, G_PI);
  cairo_arc (cr, -half + round, -half + round, round, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
trace_hexagon (cairo_t *cr)
{
  for (guint i = 0; i < 6; i++)
    cairo_line_to (cr, .98 * cos (i * G_PI / 3), .98 * sin (i * G_PI / 3));
  cairo_close_path (cr);
}

static void
trace_star (cairo_t *cr)
{
  for (guint i = 0; i < 10; i++)
    {
      double reach = i % 2 == 0 ? 1.04 : .58;
      double angle = i * G_PI / 5 - G_PI_2;

      cairo_line_to (cr, reach * cos (angle), reach * sin (angle));
    }
  cairo_close_path (cr);
}

static void
trace_flower (cairo_t *cr)
{
  for (guint i = 0; i < 8; i++)
    {
      double middle = i * G_PI / 4;

      cairo_arc (cr, .68 * cos (middle), .68 * sin (middle), .34, middle - .62 * G_PI,
                 middle + .62 * G_PI);
    }
  cairo_close_path (cr);
}

static void
draw_eye (cairo_t *cr)
{
  cairo_move_to (cr, -.5, 0);
  cairo_curve_to (cr, -.25, -.4, .25, -.4, .5, 0);
  cairo_curve_to (cr, .25, .4, -.25, .4, -.5, 0);
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0, .15, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_half (cairo_t *cr)
{
  cairo_save (cr);
  trace_square (cr);
  cairo_clip (cr);
  cairo_rectangle (cr, -1, .06, 2, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_check (cairo_t *cr)
{
  cairo_move_to (cr, -.4, .04);
  cairo_line_to (cr, -.1, .34);
  cairo_line_to (cr, .42, -.3);
  cairo_stroke (cr);
}

static void
draw_dot (cairo_t *cr)
{
  cairo_arc (cr, 0, .04, .2, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_crown (cairo_t *cr)
{
  cairo_move_to (cr, -.42, .32);
  cairo_line_to (cr, -.48, -.26);
  cairo_line_to (cr, -.2, .02);
  cairo_line_to (cr, 0, -.38);
  cairo_line_to (cr, .2, .02);
  cairo_line_to (cr, .48, -.26);
  cairo_line_to (cr, .42, .32);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static const struct
{
  void (*trace) (cairo_t *cr);
  void (*draw_sign) (cairo_t *cr); /* (nullable) */
} shapes[] = {
  [CT_MASTERY_NEW] = { trace_circle, NULL },
  [CT_MASTERY_SEEN] = { trace_circle, draw_eye },
  [CT_MASTERY_WITH_HELP] = { trace_square, draw_half },
  [CT_MASTERY_ALONE] = { trace_hexagon, draw_check },
  [CT_MASTERY_ELSEWHERE] = { trace_star, draw_dot },
  [CT_MASTERY_LASTING] = { trace_flower, draw_crown },
};

/* The clock of a rule to look at again. */
static void
draw_mark (cairo_t *cr, const CtStoneColors *colors)
{
  cairo_translate (cr, MARK_AT, -MARK_AT);
  cairo_arc (cr, 0, 0, MARK, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &colors->due);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colors->due_ink);
  cairo_set_line_width (cr, .08);
  cairo_stroke (cr);
  cairo_set_line_width (cr, .1);
  cairo_move_to (cr, 0, -.25);
  cairo_line_to (cr, 0, 0);
  cairo_line_to (cr, .18, .1);
  cairo_stroke (cr);
}

/**
 * ct_stone_draw:
 * @cr: origin at the center
 * @radius: without the clock
 *
 * Outline and sign show the mastery, too.
 */
void
ct_stone_draw (cairo_t *cr,
               double radius,
               CtMastery mastery,
               gboolean is_due,
               const CtStoneColors *colors)
{
  static const double dashes[] = { .3, .22 };

  cairo_save (cr);
  cairo_scale (cr, radius, radius);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  shapes[mastery].trace (cr);
  gdk_cairo_set_source_rgba (cr, &colors->fill[mastery]);
  cairo_fill_preserve (cr);
  if (mastery == CT_MASTERY_NEW)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, LINE);
  gdk_cairo_set_source_rgba (cr, &colors->edge[mastery]);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  cairo_set_line_width (cr, SIGN_LINE);
  gdk_cairo_set_source_rgba (cr, mastery == CT_MASTERY_WITH_HELP
                                     ? &colors->edge[mastery]
                                     : &colors->ink);
  if (shapes[mastery].draw_sign != NULL)
    shapes[mastery].draw_sign (cr);
  if (is_due)
    draw_mark (cr, colors);
  cairo_restore (cr);
}

static void
draw_block (cairo_t *cr, double width, double height, gpointer data)
{
  guint look = GPOINTER_TO_UINT (data);
  CtStoneColors colors;

  ct_stone_colors_of_paper (&colors);
  cairo_translate (cr, width / 2, height / 2);
  ct_stone_draw (cr, PAPER_RADIUS, look / 2, look % 2, &colors);
}

/**
 * ct_stone_block_new:
 * @size: of the block, not of the stone
 */
CtBlock *
ct_stone_block_new (CtMastery mastery, gboolean is_due, double size)
{
  guint look = 2 * mastery + (is_due != FALSE);

  return ct_block_new_drawing (size, size, draw_block, GUINT_TO_POINTER (look), NULL);
}
