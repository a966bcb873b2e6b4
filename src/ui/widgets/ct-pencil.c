/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-pencil.h"

/* Measures in points. */
static PangoContext *
get_context (void)
{
  static GPrivate contexts = G_PRIVATE_INIT (g_object_unref);
  PangoContext *context = g_private_get (&contexts);

  if (context == NULL)
    {
      context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
      pango_cairo_context_set_resolution (context, 72);
      g_private_set (&contexts, context);
    }
  return context;
}

/**
 * ct_pencil_create_words:
 * @size: in points
 * @width: 0: no wrapping
 *
 * For the current thread only.
 */
PangoLayout *
ct_pencil_create_words (const char *text, const char *font, double size, double width)
{
  PangoLayout *words = pango_layout_new (get_context ());
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_font_description_set_absolute_size (description, size * PANGO_SCALE);
  pango_layout_set_font_description (words, description);
  pango_font_description_free (description);
  pango_layout_set_wrap (words, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (words, width > 0 ? (int) (width * PANGO_SCALE) : -1);
  pango_layout_set_text (words, text, -1);
  return words;
}

/**
 * ct_pencil_get_width:
 *
 * Returns: in points
 */
double
ct_pencil_get_width (PangoLayout *words)
{
  PangoRectangle extents;

  pango_layout_get_extents (words, NULL, &extents);
  return (double) extents.width / PANGO_SCALE;
}

/**
 * ct_pencil_get_height:
 *
 * Returns: in points
 */
double
ct_pencil_get_height (PangoLayout *words)
{
  int height;

  pango_layout_get_size (words, NULL, &height);
  return (double) height / PANGO_SCALE;
}

void
ct_pencil_show (cairo_t *cr, PangoLayout *words, double x, double y)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, words);
}

void
ct_pencil_draw_line (cairo_t *cr, double x, double y, double width)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, .6);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}
