/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-whole-scroller.h"

/**
 * CtWholeScroller:
 *
 * Requests the height of all of “child” at its actual width, which #GtkScrolledWindow
 * cannot. With less, it keeps a chosen part visible.
 */
struct _CtWholeScroller
{
  GtkWidget parent_instance;

  GtkScrolledWindow *window;
  GtkWidget *child;
  GtkWidget *shown; /* (nullable): within the child */
  gboolean is_asked;
  int width;
  int height;
  guint idle;
};

enum
{
  PROP_CHILD = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtWholeScroller, ct_whole_scroller, GTK_TYPE_WIDGET)

GtkScrolledWindow *
ct_whole_scroller_get_window (CtWholeScroller *self)
{
  g_return_val_if_fail (CT_IS_WHOLE_SCROLLER (self), NULL);

  return self->window;
}

static double
find_value (CtWholeScroller *self, GtkAdjustment *adjustment)
{
  double value = gtk_adjustment_get_value (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment);
  graphene_rect_t bounds;

  if (self->shown == NULL)
    return 0;
  if (!gtk_widget_compute_bounds (self->shown, self->child, &bounds))
    return value;

  value = MAX (value, bounds.origin.y + bounds.size.height - page);
  return MIN (value, bounds.origin.y);
}

/* Clamping the page would not stop a scroll animation that the focus or the wheel
 * started. */
static gboolean
on_idle (gpointer user_data)
{
  CtWholeScroller *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->window);

  self->idle = 0;
  gtk_adjustment_set_value (adjustment, find_value (self, adjustment));
  return G_SOURCE_REMOVE;
}

/**
 * ct_whole_scroller_show:
 * @widget: (nullable): a part to show after layouts and resizes; %NULL for the top
 */
void
ct_whole_scroller_show (CtWholeScroller *self, GtkWidget *widget)
{
  g_return_if_fail (CT_IS_WHOLE_SCROLLER (self));

  self->shown = widget;
  self->is_asked = TRUE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
ct_whole_scroller_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  CtWholeScroller *self = CT_WHOLE_SCROLLER (widget);
  int child_minimum;
  int child_natural;

  gtk_widget_measure (GTK_WIDGET (self->window), orientation, for_size, minimum,
                      natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL || self->child == NULL)
    return;

  gtk_widget_measure (self->child, orientation, for_size, &child_minimum,
                      &child_natural, NULL, NULL);
  *natural = MAX (*minimum, child_natural);
}

static void
ct_whole_scroller_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtWholeScroller *self = CT_WHOLE_SCROLLER (widget);

  gtk_widget_size_allocate (GTK_WIDGET (self->window),
                            &(GtkAllocation){ 0, 0, width, height }, -1);
  if (!self->is_asked && width == self->width && height == self->height)
    return;

  self->is_asked = FALSE;
  self->width = width;
  self->height = height;
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
}

static GtkSizeRequestMode
ct_whole_scroller_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ct_whole_scroller_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  CtWholeScroller *self = CT_WHOLE_SCROLLER (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      self->child = g_value_get_object (value);
      gtk_scrolled_window_set_child (self->window, self->child);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_whole_scroller_dispose (GObject *object)
{
  CtWholeScroller *self = CT_WHOLE_SCROLLER (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  self->child = self->shown = NULL;
  if (self->window != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->window)));

  G_OBJECT_CLASS (ct_whole_scroller_parent_class)->dispose (object);
}

static void
ct_whole_scroller_class_init (CtWholeScrollerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_whole_scroller_dispose;
  object_class->set_property = ct_whole_scroller_set_property;

  widget_class->measure = ct_whole_scroller_measure;
  widget_class->size_allocate = ct_whole_scroller_size_allocate;
  widget_class->get_request_mode = ct_whole_scroller_get_request_mode;

  properties[PROP_CHILD] =
      g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ct_whole_scroller_init (CtWholeScroller *self)
{
  self->window = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (GTK_WIDGET (self->window), GTK_WIDGET (self));
}
