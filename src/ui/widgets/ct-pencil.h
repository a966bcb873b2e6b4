/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

PangoContext *ct_pencil_create_context (void);
PangoLayout *ct_pencil_create_words (PangoContext *context,
                                     const char *text,
                                     const char *font,
                                     double size,
                                     double width);
double ct_pencil_get_width (PangoLayout *words);
double ct_pencil_get_height (PangoLayout *words);
void ct_pencil_show (cairo_t *cr, PangoLayout *words, double x, double y);
double ct_pencil_write (cairo_t *cr,
                        PangoContext *context,
                        const char *text,
                        const char *font,
                        double size,
                        const cairo_rectangle_t *at);
void ct_pencil_draw_line (cairo_t *cr, double x, double y, double width);

G_END_DECLS
