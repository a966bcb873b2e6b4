/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-wrapping.h"

#define SMALLEST .6 /* of the usual size of letters */

/**
 * ct_wrapping_allow:
 * @button: with a label
 *
 * Lets the words of @button go on in a second line rather than widen the window; also
 * those that it will be given later. Those of a link stand like the text around it.
 */
void
ct_wrapping_allow (GtkButton *button)
{
  GtkWidget *label = gtk_button_get_child (button);
  gboolean is_link = gtk_widget_has_css_class (GTK_WIDGET (button), "relative");

  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label),
                         is_link ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
}

/* How many letters are in a row, with the hyphen where that ends. */
static guint
count_in_row (const char *text)
{
  guint longest = 0;
  guint n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      n = g_unichar_isspace (g_utf8_get_char (p)) ? 0 : n + 1;
      longest = MAX (longest, n);
      if (*p == '-')
        n = 0;
    }

  return longest;
}

/**
 * ct_wrapping_spare_words:
 * @label: wraps
 * @n_letters: a word of so many has room in a line
 *
 * Makes the letters of @label smaller if it has a longer word, so that this is not
 * broken into pieces.
 *
 * Returns: how many letters there have to be room for
 */
guint
ct_wrapping_spare_words (GtkLabel *label, guint n_letters)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  guint longest = count_in_row (gtk_label_get_text (label));

  if (longest > n_letters)
    pango_attr_list_insert (attributes,
                            pango_attr_scale_new (MAX ((double) n_letters / longest,
                                                       SMALLEST)));
  gtk_label_set_attributes (label, attributes);
  pango_attr_list_unref (attributes);
  return MIN (longest, n_letters);
}
