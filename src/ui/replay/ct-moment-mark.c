/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-moment-mark.h"

#include "ct-names.h"

#define SIZE 12

/* Drawn in a square from -1 to 1. */
typedef enum
{
  SHAPE_DISC,
  SHAPE_RING,
  SHAPE_TRIANGLE,
  SHAPE_CROSS,
  SHAPE_TICK,
  SHAPE_DIAMOND,
  SHAPE_HOLLOW,
  SHAPE_RIBBON,
  SHAPE_UNEQUAL,
  SHAPE_BAR, /* an event of the game */
} Shape;

/* Most important first. */
static const struct
{
  CtMomentKind kind;
  Shape shape;
  const char *color;
} marks[] = {
  { CT_MOMENT_IRREGULAR, SHAPE_TRIANGLE, "mistake_color" },
  { CT_MOMENT_MISTAKE, SHAPE_CROSS, "mistake_color" },
  { CT_MOMENT_QUESTION, SHAPE_HOLLOW, "question_color" },
  { CT_MOMENT_KEY, SHAPE_DIAMOND, "question_color" },
  { CT_MOMENT_GOOD, SHAPE_TICK, "good_color" },
  { CT_MOMENT_NOTE, SHAPE_DISC, "note_color" },
  { CT_MOMENT_VARIATION, SHAPE_RING, "note_color" },
  { CT_MOMENT_DIFFERENCE, SHAPE_UNEQUAL, "note_color" },
  { CT_MOMENT_BOOKMARK, SHAPE_RIBBON, "accent_color" },
};

struct _CtMomentMark
{
  GtkWidget parent_instance;

  CtMomentKind kind;
};

G_DEFINE_FINAL_TYPE (CtMomentMark, ct_moment_mark, GTK_TYPE_WIDGET)

/**
 * ct_moment_mark_choose:
 * @kinds: a bit per #CtMomentKind
 * @ret_kind: (out): the most important one
 *
 * Returns: %FALSE if none has a sign
 */
gboolean
ct_moment_mark_choose (guint kinds, CtMomentKind *ret_kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if ((kinds & 1u << marks[i].kind) != 0)
      {
        *ret_kind = marks[i].kind;
        return TRUE;
      }

  return FALSE;
}

static void
find_look (CtMomentKind kind, Shape *ret_shape, const char **ret_color)
{
  *ret_shape = SHAPE_BAR;
  *ret_color = "calm_color";
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i].kind == kind)
      {
        *ret_shape = marks[i].shape;
        *ret_color = marks[i].color;
      }
}

static void
trace_polygon (cairo_t *cr, const double *points, guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    cairo_line_to (cr, points[2 * i], points[2 * i + 1]);
  cairo_close_path (cr);
}

static void
draw_shape (cairo_t *cr, Shape shape)
{
  static const double triangle[] = { 0, -.95, .95, .8, -.95, .8 };
  static const double diamond[] = { 0, -1, 1, 0, 0, 1, -1, 0 };
  static const double hollow[] = { 0, -.75, .75, 0, 0, .75, -.75, 0 };
  static const double ribbon[] = { -.6, -.95, .6, -.95, .6, .95, 0, .4, -.6, .95 };
  static const double bar[] = { -.18, -1, .18, -1, .18, 1, -.18, 1 };

  cairo_set_line_width (cr, .5);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (shape)
    {
    case SHAPE_DISC:
      cairo_arc (cr, 0, 0, .85, 0, 2 * G_PI);
      cairo_fill (cr);
      break;

    case SHAPE_RING:
      cairo_arc (cr, 0, 0, .65, 0, 2 * G_PI);
      cairo_stroke (cr);
      break;

    case SHAPE_TRIANGLE:
      trace_polygon (cr, triangle, 3);
      cairo_fill (cr);
      break;

    case SHAPE_CROSS:
      cairo_move_to (cr, -.65, -.65);
      cairo_line_to (cr, .65, .65);
      cairo_move_to (cr, .65, -.65);
      cairo_line_to (cr, -.65, .65);
      cairo_stroke (cr);
      break;

    case SHAPE_TICK:
      cairo_move_to (cr, -.7, .1);
      cairo_line_to (cr, -.2, .6);
      cairo_line_to (cr, .75, -.6);
      cairo_stroke (cr);
      break;

    case SHAPE_DIAMOND:
      trace_polygon (cr, diamond, 4);
      cairo_fill (cr);
      break;

    case SHAPE_HOLLOW:
      trace_polygon (cr, hollow, 4);
      cairo_stroke (cr);
      break;

    case SHAPE_RIBBON:
      trace_polygon (cr, ribbon, 5);
      cairo_fill (cr);
      break;

    case SHAPE_UNEQUAL:
      cairo_move_to (cr, -.75, -.3);
      cairo_line_to (cr, .75, -.3);
      cairo_move_to (cr, -.75, .3);
      cairo_line_to (cr, .75, .3);
      cairo_set_line_width (cr, .3);
      cairo_move_to (cr, -.4, .9);
      cairo_line_to (cr, .4, -.9);
      cairo_stroke (cr);
      break;

    case SHAPE_BAR:
    default:
      trace_polygon (cr, bar, 4);
      cairo_fill (cr);
    }
}

/**
 * ct_moment_mark_draw:
 * @widget: for the colors
 *
 * Kinds without a sign are drawn as a bar.
 */
void
ct_moment_mark_draw (GtkWidget *widget,
                     cairo_t *cr,
                     CtMomentKind kind,
                     const graphene_rect_t *bounds)
{
  Shape shape;
  const char *name;
  GdkRGBA color;

  find_look (kind, &shape, &name);
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name,
                                       &color))
    gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);

  cairo_save (cr);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_translate (cr, bounds->origin.x + bounds->size.width / 2,
                   bounds->origin.y + bounds->size.height / 2);
  cairo_scale (cr, bounds->size.width / 2, bounds->size.height / 2);
  draw_shape (cr, shape);
  cairo_restore (cr);
}

/**
 * ct_moment_mark_show:
 * @kinds: a bit per #CtMomentKind
 *
 * Returns: whether it is visible
 */
gboolean
ct_moment_mark_show (CtMomentMark *self, guint kinds)
{
  GtkWidget *widget;
  gboolean is_shown;

  g_return_val_if_fail (CT_IS_MOMENT_MARK (self), FALSE);

  widget = GTK_WIDGET (self);
  is_shown = ct_moment_mark_choose (kinds, &self->kind);
  gtk_widget_set_visible (widget, is_shown);
  if (!is_shown)
    return FALSE;

  ct_name_widget (widget, ct_moment_kind_get_label (self->kind));
  gtk_widget_queue_draw (widget);
  return TRUE;
}

static void
ct_moment_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                               gtk_widget_get_height (widget));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  ct_moment_mark_draw (widget, cr, CT_MOMENT_MARK (widget)->kind, &bounds);
  cairo_destroy (cr);
}

/* Not by the property: each change of it makes GTK ask the X server for the pointer. */
static gboolean
ct_moment_mark_query_tooltip (GtkWidget *widget,
                              int x,
                              int y,
                              gboolean by_keyboard,
                              GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip,
                        ct_moment_kind_get_label (CT_MOMENT_MARK (widget)->kind));
  return TRUE;
}

static void
ct_moment_mark_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
ct_moment_mark_class_init (CtMomentMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ct_moment_mark_measure;
  widget_class->query_tooltip = ct_moment_mark_query_tooltip;
  widget_class->snapshot = ct_moment_mark_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ct_moment_mark_init (CtMomentMark *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}
