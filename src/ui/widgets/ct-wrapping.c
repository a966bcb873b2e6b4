/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-wrapping.h"

/**
 * ct_wrapping_allow:
 * @button: with a label
 *
 * Lets the words of @button go on in a second line rather than widen the window; also
 * those that it will be given later.
 */
void
ct_wrapping_allow (GtkButton *button)
{
  GtkWidget *label = gtk_button_get_child (button);

  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}
