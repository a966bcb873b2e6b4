/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-late-release.h"

static GdkModifierType
get_mask (guint button)
{
  return button <= 5 ? GDK_BUTTON1_MASK << (button - 1) : 0;
}

/* @down: the buttons that are down as far as events have told */
static gboolean
on_event (GtkEventController *events, GdkEvent *event, GdkModifierType *down)
{
  switch ((guint) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
      *down |= get_mask (gdk_button_event_get_button (event));
      return GDK_EVENT_PROPAGATE;

    case GDK_BUTTON_RELEASE:
      *down &= ~get_mask (gdk_button_event_get_button (event));
      return GDK_EVENT_PROPAGATE;

    case GDK_MOTION_NOTIFY:
      if (gdk_event_get_time (event) == GDK_CURRENT_TIME)
        return (gdk_event_get_modifier_state (event) & *down) != *down;
      *down &= gdk_event_get_modifier_state (event);
      return GDK_EVENT_PROPAGATE;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/**
 * ct_await_releases:
 * @window: a toplevel
 *
 * From now on a click in @window counts, however slow the computer is.
 *
 * After each layout GDK asks the X server for the pointer, and makes a motion at no
 * time
 * (%GDK_CURRENT_TIME) of the answer. If a button has been let go by then, and the event
 * of that is still under way, gestures of GTK 4.8 take the motion for the end of all,
 * and the click is lost. Such motions are kept from them: the release comes next.
 */
void
ct_await_releases (GtkWidget *window)
{
  GtkEventController *events;
  GdkModifierType *down;

  g_return_if_fail (GTK_IS_WINDOW (window));

  events = gtk_event_controller_legacy_new ();
  down = g_new0 (GdkModifierType, 1);
  g_object_set_data_full (G_OBJECT (events), "ct-buttons-down", down, g_free);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (on_event), down);
  gtk_widget_add_controller (window, events);
}
