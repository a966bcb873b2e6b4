/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-sketch-view.h"

/* In pixels: a smaller table is illegible. */
#define LEAST_WIDTH  280
#define LEAST_HEIGHT 240
#define MOST_WIDTH   360
#define WIDE         540

#define LARGE_DPI (96 * 1024 * 3 / 2)

#define LINES             15
#define MOST_LEAST_HEIGHT 360

/**
 * CtSketchView:
 *
 * Reserves space for a table that is drawn later.
 */
struct _CtSketchView
{
  GtkWidget parent_instance;

  const CtExample *example;
  int most_width;
  GskRenderNode *node; /* (nullable): not yet, or nothing to draw */
  int drawn_width;     /* 0: out of date */
  int drawn_height;
};

G_DEFINE_FINAL_TYPE (CtSketchView, ct_sketch_view, GTK_TYPE_WIDGET)

/**
 * ct_sketch_view_needs_room:
 *
 * For melds, or a large font.
 */
gboolean
ct_sketch_view_needs_room (const CtRules *rules)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return ct_rules_has_zone (rules, CT_ZONE_MELD) || dpi >= LARGE_DPI;
}

/**
 * ct_sketch_view_new:
 * @example: with a position; must outlive this
 */
GtkWidget *
ct_sketch_view_new (const CtExample *example)
{
  CtSketchView *self = g_object_new (CT_TYPE_SKETCH_VIEW, NULL);

  self->example = example;
  self->most_width =
      ct_sketch_view_needs_room (&example->position->rules) ? WIDE : MOST_WIDTH;
  return GTK_WIDGET (self);
}

const CtExample *
ct_sketch_view_get_example (CtSketchView *self)
{
  g_return_val_if_fail (CT_IS_SKETCH_VIEW (self), NULL);

  return self->example;
}

/**
 * ct_sketch_view_is_drawn:
 *
 * Returns: %FALSE also at another size
 */
gboolean
ct_sketch_view_is_drawn (CtSketchView *self)
{
  g_return_val_if_fail (CT_IS_SKETCH_VIEW (self), FALSE);

  return self->drawn_width == gtk_widget_get_width (GTK_WIDGET (self)) &&
         self->drawn_height == gtk_widget_get_height (GTK_WIDGET (self));
}

/**
 * ct_sketch_view_take_node:
 * @node: (transfer full) (nullable): of the current size
 */
void
ct_sketch_view_take_node (CtSketchView *self, GskRenderNode *node)
{
  g_return_if_fail (CT_IS_SKETCH_VIEW (self));

  g_clear_pointer (&self->node, gsk_render_node_unref);
  self->node = node;
  self->drawn_width = gtk_widget_get_width (GTK_WIDGET (self));
  self->drawn_height = gtk_widget_get_height (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ct_sketch_view_forget:
 *
 * The old drawing stays until a new one exists.
 */
void
ct_sketch_view_forget (CtSketchView *self)
{
  g_return_if_fail (CT_IS_SKETCH_VIEW (self));

  self->drawn_width = 0;
}

static int
get_least_height (GtkWidget *widget)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int line = pango_font_metrics_get_height (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return CLAMP (LINES * line, LEAST_HEIGHT, MOST_LEAST_HEIGHT);
}

static void
ct_sketch_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = CT_SKETCH_VIEW (widget)->most_width;
      return;
    }

  if (for_size < 0)
    for_size = LEAST_WIDTH;
  *minimum = *natural = MAX (get_least_height (widget), for_size * 2 / 3);
}

static GtkSizeRequestMode
ct_sketch_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ct_sketch_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CtSketchView *self = CT_SKETCH_VIEW (widget);

  if (self->node != NULL)
    gtk_snapshot_append_node (snapshot, self->node);
}

static void
ct_sketch_view_finalize (GObject *object)
{
  g_clear_pointer (&CT_SKETCH_VIEW (object)->node, gsk_render_node_unref);

  G_OBJECT_CLASS (ct_sketch_view_parent_class)->finalize (object);
}

static void
ct_sketch_view_class_init (CtSketchViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ct_sketch_view_finalize;

  widget_class->measure = ct_sketch_view_measure;
  widget_class->get_request_mode = ct_sketch_view_get_request_mode;
  widget_class->snapshot = ct_sketch_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "sketch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ct_sketch_view_init (CtSketchView *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
