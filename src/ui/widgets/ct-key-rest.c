/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-key-rest.h"

#define NAME "ct-key-rest"

/* As long as a key is held, it comes again before this time, in milliseconds. */
#define HELD 1000

/* What a window knows of the keys that press what has the focus. */
typedef struct
{
  gint64 pressed;      /* when: monotonic time; 0 for never */
  gboolean is_held;    /* it was not released since */
  gboolean is_resting; /* something else has got the focus since */
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
  gint64 passed = (now - self->pressed) / 1000;
  int quick = 0;

  if (!is_press (keyval))
    {
      self->is_resting = FALSE;
      return FALSE;
    }

  g_object_get (gtk_widget_get_settings (gtk_event_controller_get_widget (
                    GTK_EVENT_CONTROLLER (controller))),
                "gtk-double-click-time", &quick, NULL);
  if (self->is_resting && self->pressed != 0 && passed < (self->is_held ? HELD : quick))
    {
      if (self->is_held)
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

/* A key that closes a popover is released where this window does not hear of it. */
static gboolean
on_event (GtkEventController *controller, GdkEvent *event, Rest *self)
{
  if (gdk_event_get_event_type (event) == GDK_FOCUS_CHANGE)
    self->is_held = FALSE;
  return FALSE;
}

/**
 * ct_key_rest_watch:
 * @window: in which ct_key_rest_begin() is to be heard
 *
 * Watches the keys that press what has the focus: Return and Space.
 */
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
 * @widget: in whose window the program has given the focus to something else
 *
 * Lets a key that is still held, or is pressed twice as quickly as a double click,
 * press nothing there: the learner meant what had the focus before.
 */
void
ct_key_rest_begin (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  Rest *self = root != NULL ? g_object_get_data (G_OBJECT (root), NAME) : NULL;

  if (self != NULL)
    self->is_resting = TRUE;
}
