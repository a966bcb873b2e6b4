/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-person.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <gdk/x11/gdkx.h>

#include "ct-await.h"
#include "ct-clock.h"

#define A_LOOK .07 /* seconds: more than three double clicks */

/* Each input is sent before the next function is called, so that no time is skipped
 * before it comes: XSync(), not XFlush().
 */
struct _CtPerson
{
  GtkWindow *window;
  Display *display;
  guint n_opened;
  guint n_requests;
  gboolean lets_stand;
};

static gboolean
send_others_away (gpointer user_data)
{
  CtPerson *self = user_data;
  GListModel *windows = gtk_window_get_toplevels ();

  if (self->lets_stand)
    return G_SOURCE_REMOVE;

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (other == self->window || !gtk_widget_get_mapped (GTK_WIDGET (other)))
        continue;

      self->n_opened++;
      if (GTK_IS_DIALOG (other))
        gtk_dialog_response (GTK_DIALOG (other), GTK_RESPONSE_CANCEL);
      else
        gtk_window_close (other);
    }

  return G_SOURCE_REMOVE;
}

/* Stops closing other windows: the test answers them itself. */
void
ct_person_let_stand (CtPerson *self)
{
  self->lets_stand = TRUE;
}

/* A dialog may run its own main loop, so nothing waits for it. In GTK 4.18, a file
 * dialog that is closed while it reads its folder complains, or crashes.
 */
static void
on_map_changed (CtPerson *self)
{
  guint reading = gtk_get_minor_version () >= 18 ? 500 : 0;

  g_timeout_add_full (G_PRIORITY_LOW, reading, send_others_away, self, NULL);
}

static void
on_windows_changed (GListModel *windows,
                    guint position,
                    guint n_removed,
                    guint n_added,
                    CtPerson *self)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, position + i);

      g_signal_connect_swapped (other, "map", G_CALLBACK (on_map_changed), self);
    }
}

CtPerson *
ct_person_new (GtkWindow *window)
{
  CtPerson *self = g_new0 (CtPerson, 1);

  self->window = window;
  self->display = XOpenDisplay (NULL);
  g_assert_nonnull (self->display);
  XSelectInput (self->display, DefaultRootWindow (self->display),
                SubstructureNotifyMask);
  g_signal_connect (gtk_window_get_toplevels (), "items-changed",
                    G_CALLBACK (on_windows_changed), self);
  ct_person_take_keyboard (self);
  return self;
}

void
ct_person_free (CtPerson *self)
{
  g_signal_handlers_disconnect_by_data (gtk_window_get_toplevels (), self);
  while (g_source_remove_by_user_data (self))
    ;
  XCloseDisplay (self->display);
  g_free (self);
}

guint
ct_person_get_n_opened (CtPerson *self)
{
  return self->n_opened;
}

/* Counts requests to a window manager, such as for full screen; the tests run without
 * one.
 */
guint
ct_person_get_n_requests (CtPerson *self)
{
  while (XPending (self->display) > 0)
    {
      XEvent event;

      XNextEvent (self->display, &event);
      if (event.type == ClientMessage)
        self->n_requests++;
    }

  return self->n_requests;
}

void
ct_person_wait (CtPerson *self,
                gboolean (*condition) (gpointer data),
                gpointer data,
                const char *what)
{
  gint64 end = g_get_real_time () + CT_AWAIT_SECONDS * G_USEC_PER_SEC;
  guint id = ct_await_begin ();

  while (!condition (data))
    {
      if (g_get_real_time () > end)
        g_error ("Waited in vain for %s", what);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (id);
}

static gboolean
is_alone (gpointer data)
{
  CtPerson *self = data;
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (other != self->window && gtk_widget_get_mapped (GTK_WIDGET (other)))
        return FALSE;
    }

  return TRUE;
}

/* Waits until the dialogs that are sent away have gone: they would take the pointer. */
void
ct_person_wait_for_others (CtPerson *self)
{
  ct_person_wait (self, is_alone, self, "other windows to go");
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static gboolean
give_keyboard (gpointer data)
{
  CtPerson *self = data;
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self->window));

  XSetInputFocus (self->display, gdk_x11_surface_get_xid (surface), RevertToParent,
                  CurrentTime);
  XFlush (self->display);
  return G_SOURCE_CONTINUE;
}

/* No window manager does it here. On a busy machine the server may refuse it at first,
 * because the window is not on the screen yet.
 */
void
ct_person_take_keyboard (CtPerson *self)
{
  guint again = g_timeout_add_seconds (1, give_keyboard, self);

  give_keyboard (self);
  ct_person_wait (self, is_active, self->window, "the window to be active");
  g_source_remove (again);
}

static void
hold (CtPerson *self, KeySym key, gboolean is_down)
{
  XTestFakeKeyEvent (self->display, XKeysymToKeycode (self->display, key), is_down,
                     CurrentTime);
}

static const struct
{
  GdkModifierType modifier;
  KeySym key;
} modifier_keys[] = {
  { GDK_SHIFT_MASK, XK_Shift_L },
  { GDK_CONTROL_MASK, XK_Control_L },
  { GDK_ALT_MASK, XK_Alt_L },
};

/* People look where the focus is before they press Return: see ct_key_rest_begin(). */
void
ct_person_press (CtPerson *self, guint keyval, GdkModifierType modifiers)
{
  KeyCode code = XKeysymToKeycode (self->display, keyval);

  g_assert_cmpuint (code, !=, 0);
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_space)
    ct_clock_leap (A_LOOK);
  /* A character that needs Shift. */
  if (XkbKeycodeToKeysym (self->display, code, 0, 0) != keyval &&
      XkbKeycodeToKeysym (self->display, code, 0, 1) == keyval)
    modifiers |= GDK_SHIFT_MASK;

  for (guint i = 0; i < G_N_ELEMENTS (modifier_keys); i++)
    if (modifiers & modifier_keys[i].modifier)
      hold (self, modifier_keys[i].key, TRUE);
  XTestFakeKeyEvent (self->display, code, TRUE, CurrentTime);
  XTestFakeKeyEvent (self->display, code, FALSE, CurrentTime);
  for (guint i = 0; i < G_N_ELEMENTS (modifier_keys); i++)
    if (modifiers & modifier_keys[i].modifier)
      hold (self, modifier_keys[i].key, FALSE);
  XSync (self->display, False);
}

/* @widget must be on the screen. */
void
ct_person_point_at (CtPerson *self, GtkWidget *widget, graphene_point_t point)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  graphene_point_t there;
  Window child;
  double shift_x, shift_y;
  int x, y;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &point,
                                           &there));
  gtk_native_get_surface_transform (native, &shift_x, &shift_y);
  XTranslateCoordinates (self->display, gdk_x11_surface_get_xid (surface),
                         DefaultRootWindow (self->display), there.x + shift_x,
                         there.y + shift_y, &x, &y, &child);
  XTestFakeMotionEvent (self->display, -1, x, y, CurrentTime);
  XSync (self->display, False);
}

void
ct_person_hold (CtPerson *self, guint button, gboolean is_down)
{
  XTestFakeButtonEvent (self->display, button, is_down, CurrentTime);
  XSync (self->display, False);
}

/* @widget must be on the screen. */
void
ct_person_click (CtPerson *self, GtkWidget *widget)
{
  ct_person_point_at (self, widget,
                      GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.f,
                                           gtk_widget_get_height (widget) / 2.f));
  ct_person_hold (self, GDK_BUTTON_PRIMARY, TRUE);
  ct_person_hold (self, GDK_BUTTON_PRIMARY, FALSE);
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  guint *n_left = user_data;

  return --*n_left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Waits until the X server has delivered all input and two frames have begun. Movements
 * may still be running.
 */
void
ct_person_settle (CtPerson *self)
{
  guint n_left = 2;

  XSync (self->display, False);
  gdk_display_sync (gtk_widget_get_display (GTK_WIDGET (self->window)));
  gtk_widget_add_tick_callback (GTK_WIDGET (self->window), on_frame, &n_left, NULL);
  while (n_left > 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}
