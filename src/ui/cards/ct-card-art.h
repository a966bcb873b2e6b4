/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-card.h"

#define CT_TYPE_CARD_ART (ct_card_art_get_type ())
G_DECLARE_FINAL_TYPE (CtCardArt, ct_card_art, CT, CARD_ART, GObject)

CtCardArt *ct_card_art_new (CtDeck deck);

CtDeck ct_card_art_get_deck (CtCardArt *self);
void ct_card_art_set_four_colors (CtCardArt *self, gboolean four_colours);
void ct_card_art_set_letters (CtCardArt *self, const char *letters);
void ct_card_art_set_detail (CtCardArt *self, guint detail);

void ct_card_art_snapshot (CtCardArt *self,
                           GtkSnapshot *snapshot,
                           CtFace face,
                           int width,
                           int height,
                           int scale);
void ct_card_art_snapshot_shadow (CtCardArt *self,
                                  GtkSnapshot *snapshot,
                                  int width,
                                  int height);
