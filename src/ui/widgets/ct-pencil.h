/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

PangoLayout *ct_pencil_create_words (const char *text,
                                     const char *font,
                                     double size,
                                     double width);
double ct_pencil_get_width (PangoLayout *words);
double ct_pencil_get_height (PangoLayout *words);
void ct_pencil_show (cairo_t *cr, PangoLayout *words, double x, double y);
void ct_pencil_draw_line (cairo_t *cr, double x, double y, double width);
