/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-swap.h"

/**
 * ct_table_swap_show:
 *
 * Lets the table come in from the side, so that nobody takes it for the one before. Who
 * wants no motion sees none.
 */
void
ct_table_swap_show (GtkWidget *table)
{
  /* A motion that is named twice in a row is not shown again. */
  gboolean was_first = gtk_widget_has_css_class (table, "swapped");

  gtk_widget_remove_css_class (table, was_first ? "swapped" : "swapped-again");
  gtk_widget_add_css_class (table, was_first ? "swapped-again" : "swapped");
}
