/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-place-view.h"

#include "ct-description.h"
#include "ct-signal.h"

/**
 * CtPlaceView:
 *
 * A pile, or the place where the next card goes. Signal: "activated", by keyboard or
 * assistive technology.
 */
struct _CtPlaceView
{
  GtkWidget parent_instance;

  guint zone;
};

G_DEFINE_FINAL_TYPE (CtPlaceView, ct_place_view, GTK_TYPE_WIDGET)

/**
 * ct_place_view_new:
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_place_view_new (guint zone)
{
  CtPlaceView *self = g_object_new (CT_TYPE_PLACE_VIEW, NULL);

  self->zone = zone;
  return GTK_WIDGET (self);
}

guint
ct_place_view_get_zone (CtPlaceView *self)
{
  g_return_val_if_fail (CT_IS_PLACE_VIEW (self), 0);

  return self->zone;
}

/**
 * ct_place_view_show:
 * @is_outlined: a card could go here
 * @label: for screen readers
 */
void
ct_place_view_show (CtPlaceView *self, gboolean is_outlined, const char *label)
{
  g_return_if_fail (CT_IS_PLACE_VIEW (self));

  if (is_outlined)
    gtk_widget_add_css_class (GTK_WIDGET (self), "outlined");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "outlined");
  ct_name_quietly (GTK_WIDGET (self), label);
}

/**
 * ct_place_view_set_glow:
 * @text: (nullable): for screen readers
 */
void
ct_place_view_set_glow (CtPlaceView *self, gboolean glows, const char *text)
{
  g_return_if_fail (CT_IS_PLACE_VIEW (self));

  if (glows)
    gtk_widget_add_css_class (GTK_WIDGET (self), "glow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "glow");

  ct_describe (GTK_WIDGET (self), glows ? text : NULL);
}

static void
use_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activated");
}

static void
ct_place_view_class_init (CtPlaceViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ct_signal_new (klass, "activated", 0);

  gtk_widget_class_set_css_name (widget_class, "place");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "place.use", NULL, use_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "place.use",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "place.use",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "place.use",
                                       NULL);
}

static void
ct_place_view_init (CtPlaceView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
