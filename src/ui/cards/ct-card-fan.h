/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-card.h"

#define CT_TYPE_CARD_FAN (ct_card_fan_get_type ())
G_DECLARE_FINAL_TYPE (CtCardFan, ct_card_fan, CT, CARD_FAN, GtkWidget)

void ct_card_fan_set_cards (CtCardFan *self,
                            CtDeck deck,
                            const char *const *cards,
                            guint n_cards);
