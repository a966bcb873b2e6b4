/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When preloaded, tells the accessibility bus where widgets are. GTK 4.10 and later
 * leave out the borders and padding of what they are in.
 */
#include <gtk/gtk.h>

static gboolean
get_bounds (GtkAccessible *accessible, int *x, int *y, int *width, int *height)
{
  GtkWidget *widget = GTK_WIDGET (accessible);
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_rect_t outer;
  graphene_rect_t bounds;

  if (parent == NULL)
    parent = widget;
  if (!gtk_widget_get_realized (widget) ||
      !gtk_widget_compute_bounds (parent, parent, &outer) ||
      !gtk_widget_compute_bounds (widget, parent, &bounds))
    return FALSE;

  *x = bounds.origin.x - outer.origin.x;
  *y = bounds.origin.y - outer.origin.y;
  *width = bounds.size.width;
  *height = bounds.size.height;
  return TRUE;
}

/* Other classes copy this when they are initialized. */
__attribute__ ((constructor)) static void
begin (void)
{
  GtkAccessibleInterface *interface =
      g_type_interface_peek (g_type_class_ref (GTK_TYPE_WIDGET), GTK_TYPE_ACCESSIBLE);

  interface->get_bounds = get_bounds;
}
