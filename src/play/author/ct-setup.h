/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-packets.h"

/**
 * CtSetup:
 *
 * A position that is set up by hand, card by card. Its places are zones. Melds of the
 * Buracos are not among them.
 */
#define CT_TYPE_SETUP (ct_setup_get_type ())
G_DECLARE_FINAL_TYPE (CtSetup, ct_setup, CT, SETUP, GObject)

CtSetup *ct_setup_new (const CtRules *rules, guint n_seats, guint turn);

guint ct_setup_get_n_seats (CtSetup *self);
void ct_setup_set_n_seats (CtSetup *self, guint n_seats);
guint ct_setup_get_turn (CtSetup *self);
void ct_setup_set_turn (CtSetup *self, guint turn);
gboolean ct_setup_has_stock (CtSetup *self);
gboolean ct_setup_get_fills_stock (CtSetup *self);
void ct_setup_set_fills_stock (CtSetup *self, gboolean fills_stock);

GArray *ct_setup_list_places (CtSetup *self);
guint ct_setup_count (CtSetup *self, guint zone);
char *ct_setup_dup_cards (CtSetup *self, guint zone);
gboolean ct_setup_remove_last (CtSetup *self, guint zone);

char *ct_setup_check (CtSetup *self, CtState *ret_state);
