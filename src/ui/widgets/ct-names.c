/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-names.h"

/**
 * ct_name_widget:
 * @name: how a screen reader calls it
 *
 * GTK 4.8 calls a button whose child is not a plain label by the name of its class.
 */
void
ct_name_widget (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * ct_wrapped_button_new:
 *
 * Returns: (transfer floating): a button whose words may take several lines
 */
GtkWidget *
ct_wrapped_button_new (const char *text)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  ct_name_widget (button, text);
  return button;
}
