/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-css-class.h"

void
ct_set_css_class (GtkWidget *widget, const char *name, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
