/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "ct-card.h"

G_BEGIN_DECLS

/* Relative to the width */
#define CT_PLAIN_CARD_HEIGHT 1.4

void ct_plain_card_draw (cairo_t *cr, CtDeck deck, CtFace face, double width);
void ct_plain_card_draw_back (cairo_t *cr, guint n_cards, double width);
void ct_plain_card_draw_sign (cairo_t *cr, CtDeck deck, CtFace face, double size);

G_END_DECLS
