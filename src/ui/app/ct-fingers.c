/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-fingers.h"

#include "ct-css-class.h"
#include "ct-signal.h"

/* Phone screens are not wider in portrait, nor higher in landscape. */
#define WIDEST  560
#define HIGHEST 480

static gboolean
on_idle (gpointer user_data)
{
  GtkWidget *window = user_data;
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  ct_set_css_class (window, "fingers",
                    surface != NULL && (gdk_surface_get_height (surface) <= HIGHEST ||
                                        gdk_surface_get_width (surface) <= WIDEST));

  return G_SOURCE_REMOVE;
}

/* When idle: a layout must not change the style. */
static void
on_size (GtkWidget *window)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, g_object_ref (window),
                   g_object_unref);
}

static void
on_realize (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  ct_connect (surface, "notify::width", on_size, window);
  ct_connect (surface, "notify::height", on_size, window);
}

/**
 * ct_fingers_watch:
 *
 * The style class “fingers” enlarges what can be touched.
 */
void
ct_fingers_watch (GtkWidget *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (on_realize), NULL);
}
