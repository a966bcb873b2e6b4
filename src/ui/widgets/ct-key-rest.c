/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-key-rest.h"

#define NAME "ct-key-rest"

/* In milliseconds: a held key repeats within this time. */
#define HELD 1000

/* In double-click times: to notice the new focus, even with slow hands. */
#define REST 3

typedef struct
{
  gint64 pressed; /* or 0 */
  gint64 begun;   /* when the focus moved */
  gboolean is_held;
  gboolean is_resting; /* no other key since then */
} Rest;

static gboolean
is_press (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter ||
         keyval == GDK_KEY_ISO_Enter || keyval == GDK_KEY_space ||
         keyval == GDK_KEY_KP_Space;
}

static gboolean
on_pressed (GtkEventControllerKey *controller,
            guint keyval,
            guint keycode,
            GdkModifierType modifiers,
            Rest *self)
{
  gint64 now = g_get_monotonic_time ();
  gboolean is_repeat = self->is_held && now - self->pressed < HELD * 1000;
  int double_click = 0;

  if (!is_press (keyval))
    {
      self->is_resting = FALSE;
      return FALSE;
    }

  g_object_get (gtk_widget_get_settings (gtk_event_controller_get_widget (
                    GTK_EVENT_CONTROLLER (controller))),
                "gtk-double-click-time", &double_click, NULL);
  if (self->is_resting && self->pressed != 0 &&
      (is_repeat || now - self->begun < REST * double_click * 1000))
    {
      if (is_repeat)
        self->pressed = now;
      return TRUE;
    }

  self->pressed = now;
  self->is_held = TRUE;
  self->is_resting = FALSE;
  return FALSE;
}

static void
on_released (GtkEventControllerKey *controller,
             guint keyval,
             guint keycode,
             GdkModifierType modifiers,
             Rest *self)
{
  if (is_press (keyval))
    self->is_held = FALSE;
}

/* The release of a key that closes a popover does not reach this window. After a click
 * or touch, the next key is meant. */
static gboolean
on_event (GtkEventController *controller, GdkEvent *event, Rest *self)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_FOCUS_CHANGE)
    self->is_held = FALSE;
  else if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    self->pressed = 0;
  return FALSE;
}

void
ct_key_rest_watch (GtkWidget *window)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  GtkEventController *events = gtk_event_controller_legacy_new ();
  Rest *self = g_new0 (Rest, 1);

  g_object_set_data_full (G_OBJECT (window), NAME, self, g_free);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (controller, "key-released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (window, controller);

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (on_event), self);
  gtk_widget_add_controller (window, events);
}

/**
 * ct_key_rest_begin:
 * @widget: in the window where the focus moved
 *
 * Return and Space do nothing for a moment, because the learner meant the old focus.
 * Any other key ends that.
 */
void
ct_key_rest_begin (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  Rest *self = root != NULL ? g_object_get_data (G_OBJECT (root), NAME) : NULL;

  if (self == NULL)
    return;
  self->is_resting = TRUE;
  self->begun = g_get_monotonic_time ();
}
