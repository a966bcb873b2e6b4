/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-pencil.h"

/**
 * ct_pencil_create_context:
 *
 * Returns: (transfer full): measures in points
 */
PangoContext *
ct_pencil_create_context (void)
{
  PangoContext *context =
      pango_font_map_create_context (pango_cairo_font_map_get_default ());

  pango_cairo_context_set_resolution (context, 72);
  return context;
}

/**
 * ct_pencil_create_words:
 * @size: in points
 * @width: 0: no wrapping
 */
PangoLayout *
ct_pencil_create_words (PangoContext *context,
                        const char *text,
                        const char *font,
                        double size,
                        double width)
{
  PangoLayout *words = pango_layout_new (context);
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

/**
 * ct_pencil_show:
 */
void
ct_pencil_show (cairo_t *cr, PangoLayout *words, double x, double y)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, words);
}

/**
 * ct_pencil_write:
 * @at: position, and width of a line
 *
 * Returns: the height of the text
 */
double
ct_pencil_write (cairo_t *cr,
                 PangoContext *context,
                 const char *text,
                 const char *font,
                 double size,
                 const cairo_rectangle_t *at)
{
  g_autoptr (PangoLayout) words =
      ct_pencil_create_words (context, text, font, size, at->width);

  ct_pencil_show (cr, words, at->x, at->y);
  return ct_pencil_get_height (words);
}

/**
 * ct_pencil_draw_line:
 */
void
ct_pencil_draw_line (cairo_t *cr, double x, double y, double width)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, .6);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}
