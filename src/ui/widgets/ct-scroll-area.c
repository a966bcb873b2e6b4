/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-scroll-area.h"

#include "ct-signal.h"

/**
 * CtScrollArea:
 *
 * A scrollable that draws only its visible part. Subclasses configure the adjustments.
 */
typedef struct
{
  GtkAdjustment *adjustments[2]; /* (nullable) */
  GtkScrollablePolicy policies[2];
} CtScrollAreaPrivate;

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (CtScrollArea,
                                  ct_scroll_area,
                                  GTK_TYPE_WIDGET,
                                  G_ADD_PRIVATE (CtScrollArea)
                                      G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static CtScrollAreaPrivate *
get_private (CtScrollArea *self)
{
  return ct_scroll_area_get_instance_private (self);
}

/**
 * ct_scroll_area_get_adjustment:
 *
 * Returns: (nullable): %NULL outside a scrolled window
 */
GtkAdjustment *
ct_scroll_area_get_adjustment (CtScrollArea *self, GtkOrientation orientation)
{
  g_return_val_if_fail (CT_IS_SCROLL_AREA (self), NULL);

  return get_private (self)->adjustments[orientation];
}

static void
on_scrolled (CtScrollArea *self, GtkAdjustment *adjustment)
{
  GtkAdjustment *across = get_private (self)->adjustments[GTK_ORIENTATION_HORIZONTAL];

  CT_SCROLL_AREA_GET_CLASS (self)->scrolled (self, adjustment == across
                                                       ? GTK_ORIENTATION_HORIZONTAL
                                                       : GTK_ORIENTATION_VERTICAL);
}

static void
set_adjustment (CtScrollArea *self,
                GtkOrientation orientation,
                GtkAdjustment *adjustment)
{
  GtkAdjustment **mine = &get_private (self)->adjustments[orientation];

  if (*mine != NULL)
    g_signal_handlers_disconnect_by_data (*mine, self);
  g_clear_object (mine);
  if (adjustment == NULL)
    return;

  *mine = g_object_ref_sink (adjustment);
  ct_connect (adjustment, "value-changed", on_scrolled, self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
ct_scroll_area_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  CtScrollAreaPrivate *private = get_private (CT_SCROLL_AREA (object));

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, private->adjustments[GTK_ORIENTATION_HORIZONTAL]);
      break;

    case PROP_VADJUSTMENT:
      g_value_set_object (value, private->adjustments[GTK_ORIENTATION_VERTICAL]);
      break;

    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, private->policies[GTK_ORIENTATION_HORIZONTAL]);
      break;

    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, private->policies[GTK_ORIENTATION_VERTICAL]);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_scroll_area_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  CtScrollArea *self = CT_SCROLL_AREA (object);
  CtScrollAreaPrivate *private = get_private (self);

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value));
      break;

    case PROP_VADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_VERTICAL, g_value_get_object (value));
      break;

    case PROP_HSCROLL_POLICY:
      private
      ->policies[GTK_ORIENTATION_HORIZONTAL] = g_value_get_enum (value);
      break;

    case PROP_VSCROLL_POLICY:
      private
      ->policies[GTK_ORIENTATION_VERTICAL] = g_value_get_enum (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_scroll_area_dispose (GObject *object)
{
  CtScrollArea *self = CT_SCROLL_AREA (object);

  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);

  G_OBJECT_CLASS (ct_scroll_area_parent_class)->dispose (object);
}

static void
ct_scroll_area_class_init (CtScrollAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_scroll_area_dispose;
  object_class->get_property = ct_scroll_area_get_property;
  object_class->set_property = ct_scroll_area_set_property;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY,
                                    "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY,
                                    "vscroll-policy");
}

static void
ct_scroll_area_init (CtScrollArea *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
