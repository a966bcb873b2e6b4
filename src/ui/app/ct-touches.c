/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-touches.h"

/* A motion at no time was made up after a layout: see ct_await_releases(). */
static gboolean
is_touch (GdkEvent *event)
{
  switch ((guint) gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
    case GDK_SCROLL:
      return TRUE;

    case GDK_MOTION_NOTIFY:
    case GDK_TOUCH_UPDATE:
      return gdk_event_get_time (event) != GDK_CURRENT_TIME;

    default:
      return FALSE;
    }
}

static gboolean
on_event (GtkEventController *events, GdkEvent *event, CtOnTouch on_touch)
{
  if (is_touch (event))
    on_touch (gtk_event_controller_get_widget (events));

  return GDK_EVENT_PROPAGATE;
}

/**
 * ct_touches_watch:
 * @window: a toplevel
 *
 * From now on @on_touch hears of every input in @window.
 */
void
ct_touches_watch (GtkWidget *window, CtOnTouch on_touch)
{
  GtkEventController *events;

  g_return_if_fail (GTK_IS_WINDOW (window));

  events = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (on_event), on_touch);
  gtk_widget_add_controller (window, events);
}
