/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-late-release.h"

static GdkModifierType
get_mask (guint button)
{
  return button <= 5 ? GDK_BUTTON1_MASK << (button - 1) : 0;
}

typedef struct
{
  GdkModifierType down; /* according to the events seen */
  GtkWidget *row;       /* (nullable): weak */
  GtkGesture *click;    /* (nullable): of the list; weak */
  gboolean is_stopped;  /* the list forgot the press */
  double x;
  double y;
} Press;

static void
on_stopped (Press *press)
{
  press->is_stopped = TRUE;
}

static void
press_clear (Press *press)
{
  if (press->click != NULL)
    g_signal_handlers_disconnect_by_data (press->click, press);
  g_clear_weak_pointer (&press->click);
  g_clear_weak_pointer (&press->row);
  press->is_stopped = FALSE;
}

static void
press_free (gpointer data, GClosure *closure)
{
  press_clear (data);
  g_free (data);
}

/* Returns: (transfer full) (nullable): the gesture that activates rows */
static GtkGesture *
find_click (GtkWidget *list)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return GTK_GESTURE (g_steal_pointer (&controller));
    }
  return NULL;
}

/* Returns: (nullable): %NULL if a control in the row takes the click */
static GtkWidget *
find_row (GtkWidget *window, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && !gtk_widget_get_focusable (widget))
    widget = gtk_widget_get_parent (widget);

  return GTK_IS_LIST_BOX_ROW (widget) &&
                 gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget))
             ? widget
             : NULL;
}

static gboolean
get_place (GtkWidget *window, GdkEvent *event, double *ret_x, double *ret_y)
{
  double left = 0;
  double top = 0;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  if (!gdk_event_get_position (event, ret_x, ret_y))
    return FALSE;
  *ret_x -= left;
  *ret_y -= top;
  return TRUE;
}

static void
begin_press (Press *press, GtkWidget *window, GdkEvent *event)
{
  g_autoptr (GtkGesture) click = NULL;

  press_clear (press);
  if (get_place (window, event, &press->x, &press->y))
    g_set_weak_pointer (&press->row, find_row (window, press->x, press->y));
  if (press->row != NULL)
    click = find_click (gtk_widget_get_parent (press->row));
  if (click != NULL)
    g_signal_connect_swapped (click, "stopped", G_CALLBACK (on_stopped), press);
  g_set_weak_pointer (&press->click, click);
}

/* A drag is not a click, even one that comes back. */
static void
move_press (Press *press, GtkWidget *window, GdkEvent *event)
{
  double x;
  double y;

  if (press->row != NULL && get_place (window, event, &x, &y) &&
      gtk_drag_check_threshold (window, (int) press->x, (int) press->y, (int) x,
                                (int) y))
    press_clear (press);
}

static void
end_press (Press *press, GtkWidget *window)
{
  /* The list may have scrolled under the pointer. */
  if (press->row != NULL && press->is_stopped &&
      find_row (window, press->x, press->y) == press->row)
    gtk_widget_activate (press->row);
  press_clear (press);
}

static gboolean
on_event (GtkEventController *events, GdkEvent *event, Press *press)
{
  GtkWidget *window = gtk_event_controller_get_widget (events);
  GdkModifierType *down = &press->down;

  switch ((guint) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
      *down |= get_mask (gdk_button_event_get_button (event));
      if (gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
        begin_press (press, window, event);
      return GDK_EVENT_PROPAGATE;

    case GDK_BUTTON_RELEASE:
      *down &= ~get_mask (gdk_button_event_get_button (event));
      if (gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
        end_press (press, window);
      return GDK_EVENT_PROPAGATE;

    case GDK_TOUCH_BEGIN:
      begin_press (press, window, event);
      return GDK_EVENT_PROPAGATE;

    case GDK_TOUCH_UPDATE:
      move_press (press, window, event);
      return GDK_EVENT_PROPAGATE;

    case GDK_TOUCH_END:
      end_press (press, window);
      return GDK_EVENT_PROPAGATE;

    case GDK_MOTION_NOTIFY:
      move_press (press, window, event);
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
 * After each layout GDK asks the X server for the pointer and creates a motion with the
 * time %GDK_CURRENT_TIME. If a button was released but its event has not arrived,
 * gestures of GTK 4.8 take this motion for the end of the sequence and lose the click.
 * Blocks such motions.
 *
 * A GtkListBox ignores a release after the double-click time. The row is activated
 * anyway.
 */
void
ct_await_releases (GtkWidget *window)
{
  GtkEventController *events;
  Press *press;

  g_return_if_fail (GTK_IS_WINDOW (window));

  events = gtk_event_controller_legacy_new ();
  press = g_new0 (Press, 1);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_data (events, "event", G_CALLBACK (on_event), press, press_free, 0);
  gtk_widget_add_controller (window, events);
}
