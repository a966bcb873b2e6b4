/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-two-languages.h"

#include <string.h>

#include "ct-language.h"

#define SIZE  .9
#define ALPHA (G_MAXUINT16 / 20 * 17)

static void
style (PangoAttrList *attributes, PangoAttribute *attribute, gsize from, gsize to)
{
  attribute->start_index = from;
  attribute->end_index = to;
  pango_attr_list_insert (attributes, attribute);
}

/**
 * ct_show_two_languages:
 * @text: paragraphs of ct_language_join()
 *
 * The second language is smaller and lighter.
 */
void
ct_show_two_languages (GtkLabel *label, const char *text)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  g_return_if_fail (GTK_IS_LABEL (label));
  g_return_if_fail (text != NULL);

  for (const char *mark = text; (mark = strstr (mark, CT_LANGUAGE_MARK)) != NULL;)
    {
      gsize from = mark - text;

      mark += strcspn (mark, "\n");
      style (attributes, pango_attr_scale_new (SIZE), from, mark - text);
      style (attributes, pango_attr_foreground_alpha_new (ALPHA), from, mark - text);
    }

  gtk_label_set_label (label, text);
  gtk_label_set_attributes (label, attributes);
}
