/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-wrapping.h"

#define SMALLEST .6 /* of the usual font size */

/**
 * ct_natural_width:
 *
 * Returns: in pixels; 0 if @widget is hidden
 */
int
ct_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  return natural;
}

/**
 * ct_wrapping_allow:
 * @button: with a label, which may change later
 *
 * Wraps only where the room ends. Links are aligned like text.
 */
void
ct_wrapping_allow (GtkButton *button)
{
  GtkWidget *label = gtk_button_get_child (button);
  gboolean is_link = gtk_widget_has_css_class (GTK_WIDGET (button), "relative");

  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label),
                         is_link ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
}

/* Returns: the length of the longest word, up to a hyphen */
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
 * @n_letters: what fits in a line
 *
 * Reduces the font to keep the longest word whole.
 *
 * Returns: how many letters to make room for
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

static void
add_cut (GtkWidget *widget, GString *cut)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return;

  if (GTK_IS_LABEL (widget) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_string_append_printf (cut, "%s%s", cut->len > 0 ? "\n" : "",
                            gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_cut (child, cut);
}

static gboolean
on_query_tooltip (GtkWidget *widget,
                  int x,
                  int y,
                  gboolean by_keyboard,
                  GtkTooltip *tooltip)
{
  g_autoptr (GString) cut = g_string_new (NULL);

  add_cut (widget, cut);
  gtk_tooltip_set_text (tooltip, cut->str);
  return cut->len > 0;
}

/**
 * ct_wrapping_tell_cut:
 * @widget: without another tooltip
 *
 * A tooltip shows the whole of texts in it that end with an ellipsis. Screen readers
 * read the whole anyway.
 */
void
ct_wrapping_tell_cut (GtkWidget *widget)
{
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}
