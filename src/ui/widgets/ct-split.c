/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-split.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-css-class.h"
#include "ct-signal.h"

#define SPACING    12
#define SIDE_SHARE 0.28 /* of the width, side by side */
#define SIDE_MAX   380
#define BELOW      .4 /* of the height, below the table */
/* From this width on: side by side, if both fit. */
#define WIDE 720
/* Up to this height: always side by side, if both fit: a phone in landscape. */
#define LOW 480
/* What the narrow style may save in margins. */
#define SAVED 24
#define PINCH 1.3
/* In lines of text: below this, hide what is not needed. */
#define SHORT       34
#define SHORT_BELOW 42 /* with the panel below */

/**
 * CtSplit:
 *
 * Lays out the table (“main”) and its panel (“side”) side by side, or the panel below
 * (“narrow”, also a style class). That and “short”, for few lines of text, change
 * between two frames, so that children can hide parts outside an allocation. If the
 * table inside “main” is hidden, “main” takes its minimum at the bottom.
 *
 * “alone” hides the panel and asks the page to hide its header.
 */
struct _CtSplit
{
  GtkWidget parent_instance;

  GtkWidget *main;
  GtkWidget *side;
  double below_share;
  gboolean narrow;
  gboolean is_narrow_now;
  gboolean is_short;
  gboolean is_short_now;
  gboolean is_alone;
  int wide_minimum; /* of both children when last side by side … */
  int wide_line;    /* … at this line height */
  guint idle;
};

enum
{
  PROP_MAIN = 1,
  PROP_SIDE,
  PROP_NARROW,
  PROP_SHORT,
  PROP_BELOW_SHARE,
  PROP_ALONE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtSplit, ct_split, GTK_TYPE_WIDGET)

static void
replace_child (CtSplit *self, GtkWidget **place, GtkWidget *child, guint property)
{
  if (*place == child)
    return;

  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

gboolean
ct_split_get_narrow (CtSplit *self)
{
  g_return_val_if_fail (CT_IS_SPLIT (self), FALSE);

  return self->narrow;
}

gboolean
ct_split_get_short (CtSplit *self)
{
  g_return_val_if_fail (CT_IS_SPLIT (self), FALSE);

  return self->is_short;
}

static int
get_line_height (CtSplit *self)
{
  g_autoptr (PangoLayout) line =
      gtk_widget_create_pango_layout (GTK_WIDGET (self), "X");
  int height;

  pango_layout_get_pixel_size (line, NULL, &height);
  return height;
}

static gboolean
is_short_at (CtSplit *self, int height)
{
  int n_lines = self->is_narrow_now ? SHORT_BELOW : SHORT;

  return height < n_lines * get_line_height (self);
}

static void
measure_child (GtkWidget *child,
               GtkOrientation orientation,
               int for_size,
               int *ret_minimum,
               int *ret_natural)
{
  *ret_minimum = *ret_natural = 0;
  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, ret_minimum, ret_natural, NULL,
                        NULL);
}

static gboolean
has_side (CtSplit *self)
{
  return self->side != NULL && !self->is_alone && gtk_widget_should_layout (self->side);
}

static int
measure_both (CtSplit *self)
{
  int main_minimum;
  int side_minimum;
  int natural;

  measure_child (self->main, GTK_ORIENTATION_HORIZONTAL, -1, &main_minimum, &natural);
  measure_child (self->side, GTK_ORIENTATION_HORIZONTAL, -1, &side_minimum, &natural);

  return main_minimum + SPACING + side_minimum;
}

/* The window's size counts: with the panel below, the widget would be higher. */
static gboolean
is_lying (CtSplit *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return surface != NULL && gdk_surface_get_height (surface) <= LOW &&
         gdk_surface_get_width (surface) >= measure_both (self) + 2 * SAVED;
}

/* Parts that the narrow style hides must fit, too, or the layouts would alternate. A
 * new font size can change that. */
static gboolean
is_narrow_at (CtSplit *self, int width)
{
  int minimum = measure_both (self);

  if (self->narrow && self->wide_line == get_line_height (self))
    minimum = MAX (minimum, self->wide_minimum) + SAVED;

  return (width < WIDE && !is_lying (self)) || width < minimum;
}

static int
side_width (CtSplit *self, int width)
{
  int minimum;
  int main_minimum;
  int natural;

  measure_child (self->side, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  measure_child (self->main, GTK_ORIENTATION_HORIZONTAL, -1, &main_minimum, &natural);

  return MAX (minimum,
              MIN (MIN (width * SIDE_SHARE, SIDE_MAX), width - SPACING - main_minimum));
}

static void
ct_split_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  CtSplit *self = CT_SPLIT (widget);
  GtkWidget *side = has_side (self) ? self->side : NULL;
  int main_minimum;
  int main_natural;
  int side_minimum;
  int side_natural;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_child (self->main, orientation, -1, &main_minimum, &main_natural);
      measure_child (side, orientation, -1, &side_minimum, &side_natural);
      *minimum = MAX (main_minimum, side_minimum);
      *natural = main_natural + SPACING + side_natural;
      return;
    }

  if (for_size >= 0 && !is_narrow_at (self, for_size))
    {
      int room = side != NULL ? SPACING + side_width (self, for_size) : 0;

      measure_child (self->main, orientation, for_size - room, &main_minimum,
                     &main_natural);
      measure_child (side, orientation, room - SPACING, &side_minimum, &side_natural);
      *minimum = MAX (main_minimum, side_minimum);
      *natural = MAX (main_natural, side_natural);
      return;
    }

  measure_child (self->main, orientation, for_size, &main_minimum, &main_natural);
  /* At its usual width the panel may need more lines than at its natural one. */
  measure_child (side, orientation,
                 for_size < 0 && side != NULL ? side_width (self, G_MAXINT) : for_size,
                 &side_minimum, &side_natural);
  /* GTK measures a window's height at its minimum width, where “narrow” is too high. */
  if (!self->narrow || for_size < 0 || is_lying (self))
    *minimum = MAX (main_minimum, side_minimum);
  else
    *minimum = main_minimum + (side != NULL ? SPACING + side_minimum : 0);
  *natural = main_natural + SPACING + side_natural;
}

static gboolean
on_idle (gpointer user_data)
{
  CtSplit *self = user_data;

  self->idle = 0;
  if (self->narrow != self->is_narrow_now)
    {
      self->narrow = self->is_narrow_now;
      ct_set_css_class (GTK_WIDGET (self), "narrow", self->narrow);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
    }
  if (self->is_short != self->is_short_now)
    {
      self->is_short = self->is_short_now;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHORT]);
    }

  return G_SOURCE_REMOVE;
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
allocate_beside (CtSplit *self, int width, int height)
{
  int side = side_width (self, width);
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (!has_side (self))
    {
      place (self->main, 0, 0, width, height);
      return;
    }

  place (self->main, is_rtl ? side + SPACING : 0, 0, width - side - SPACING, height);
  place (self->side, is_rtl ? 0 : width - side, 0, side, height);
}

static void
allocate_below (CtSplit *self, int width, int height)
{
  int main_minimum;
  int main_natural;
  int side_minimum;
  int side_natural;
  int side;

  if (!has_side (self))
    {
      place (self->main, 0, 0, width, height);
      return;
    }

  measure_child (self->main, GTK_ORIENTATION_VERTICAL, width, &main_minimum,
                 &main_natural);
  measure_child (self->side, GTK_ORIENTATION_VERTICAL, width, &side_minimum,
                 &side_natural);

  if (self->main != NULL &&
      !gtk_widget_compute_expand (self->main, GTK_ORIENTATION_VERTICAL))
    {
      side = height - SPACING - main_natural;
      place (self->main, 0, side + SPACING, width, main_natural);
      place (self->side, 0, 0, width, side);
      return;
    }

  /* The table gets the rest. */
  side = MIN (side_natural, (height - SPACING) * self->below_share);
  side =
      CLAMP (side, side_minimum, MAX (side_minimum, height - SPACING - main_minimum));
  place (self->main, 0, 0, width, height - SPACING - side);
  place (self->side, 0, height - side, width, side);
}

static void
ct_split_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CtSplit *self = CT_SPLIT (widget);

  if (!self->narrow)
    {
      self->wide_minimum = measure_both (self);
      self->wide_line = get_line_height (self);
    }
  self->is_narrow_now = is_narrow_at (self, width);
  self->is_short_now = is_short_at (self, height);
  if ((self->is_narrow_now != self->narrow || self->is_short_now != self->is_short) &&
      self->idle == 0)
    /* On a busy machine, frames leave no time for idle callbacks. */
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);

  if (self->is_narrow_now)
    allocate_below (self, width, height);
  else
    allocate_beside (self, width, height);
}

static GtkSizeRequestMode
ct_split_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ct_split_dispose (GObject *object)
{
  CtSplit *self = CT_SPLIT (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->main, gtk_widget_unparent);
  g_clear_pointer (&self->side, gtk_widget_unparent);

  G_OBJECT_CLASS (ct_split_parent_class)->dispose (object);
}

/* “alone” */

static gboolean
has_focus (GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (child);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, child);
}

void
ct_split_set_alone (CtSplit *self, gboolean is_alone)
{
  g_return_if_fail (CT_IS_SPLIT (self));

  if (self->is_alone == !!is_alone)
    return;

  self->is_alone = !!is_alone;
  if (is_alone && self->main != NULL && !has_focus (self->main))
    gtk_widget_child_focus (self->main, GTK_DIR_TAB_FORWARD);
  if (self->side != NULL)
    gtk_widget_set_child_visible (self->side, !is_alone);
  ct_set_css_class (GTK_WIDGET (self), "alone", is_alone);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED,
               is_alone ? _ ("Only the table is shown. Press Escape to bring the "
                             "rest back.")
                        : _ ("Everything is shown again."));
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ALONE]);
}

static gboolean
escape_key (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  CtSplit *self = CT_SPLIT (widget);
  gboolean was_alone = self->is_alone;

  ct_split_set_alone (self, FALSE);
  return was_alone;
}

static void
on_pinch (CtSplit *self, double scale)
{
  if (scale > PINCH)
    ct_split_set_alone (self, TRUE);
  else if (scale < 1 / PINCH)
    ct_split_set_alone (self, FALSE);
}

static void
ct_split_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CtSplit *self = CT_SPLIT (object);

  switch (prop_id)
    {
    case PROP_MAIN:
      g_value_set_object (value, self->main);
      break;

    case PROP_SIDE:
      g_value_set_object (value, self->side);
      break;

    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;

    case PROP_SHORT:
      g_value_set_boolean (value, self->is_short);
      break;

    case PROP_BELOW_SHARE:
      g_value_set_double (value, self->below_share);
      break;

    case PROP_ALONE:
      g_value_set_boolean (value, self->is_alone);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_split_set_property (GObject *object,
                       guint prop_id,
                       const GValue *value,
                       GParamSpec *pspec)
{
  CtSplit *self = CT_SPLIT (object);

  switch (prop_id)
    {
    case PROP_MAIN:
      replace_child (self, &self->main, g_value_get_object (value), PROP_MAIN);
      break;

    case PROP_SIDE:
      replace_child (self, &self->side, g_value_get_object (value), PROP_SIDE);
      break;

    case PROP_BELOW_SHARE:
      self->below_share = g_value_get_double (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_ALONE:
      ct_split_set_alone (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_split_class_init (CtSplitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_split_dispose;
  object_class->get_property = ct_split_get_property;
  object_class->set_property = ct_split_set_property;

  widget_class->measure = ct_split_measure;
  widget_class->size_allocate = ct_split_size_allocate;
  widget_class->get_request_mode = ct_split_get_request_mode;

  properties[PROP_MAIN] =
      g_param_spec_object ("main", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE);
  properties[PROP_SIDE] =
      g_param_spec_object ("side", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE);
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, TRUE, G_PARAM_READABLE);
  properties[PROP_SHORT] =
      g_param_spec_boolean ("short", NULL, NULL, FALSE, G_PARAM_READABLE);
  properties[PROP_ALONE] =
      g_param_spec_boolean ("alone", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_BELOW_SHARE] =
      g_param_spec_double ("below-share", NULL, NULL, 0, 1, BELOW,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_property_action (widget_class, "split.alone", "alone");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key, NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "split");
}

static void
ct_split_init (CtSplit *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  ct_connect (pinch, "scale-changed", on_pinch, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  /* At first, request as little as possible. */
  self->narrow = TRUE;
  gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
}
