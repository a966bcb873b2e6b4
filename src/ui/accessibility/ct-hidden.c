/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-hidden.h"

/**
 * ct_is_hidden:
 *
 * Returns: whether it is not mapped, or minimized
 */
gboolean
ct_is_hidden (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return !gtk_widget_get_mapped (widget) ||
         (GDK_IS_TOPLEVEL (surface) &&
          (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) &
           GDK_TOPLEVEL_STATE_MINIMIZED) != 0);
}
