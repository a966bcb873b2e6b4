/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-area.h"

#include <math.h>

/**
 * ct_table_area_allocate:
 * @widget: (nullable)
 *
 * Rounds @area to pixels, at least to the minimum size.
 */
void
ct_table_area_allocate (GtkWidget *widget, const graphene_rect_t *area)
{
  GtkAllocation allocation = {
    .x = roundf (area->origin.x),
    .y = roundf (area->origin.y),
    .width = roundf (area->size.width),
    .height = roundf (area->size.height),
  };
  int minimum;

  if (widget == NULL || !gtk_widget_should_layout (widget))
    return;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  allocation.width = MAX (allocation.width, minimum);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, allocation.width, &minimum,
                      NULL, NULL, NULL);
  allocation.height = MAX (allocation.height, minimum);
  gtk_widget_size_allocate (widget, &allocation, -1);
}
