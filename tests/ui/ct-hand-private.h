/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-hand-private.h: shared by the files of CtHand */
#pragma once

#include "ct-hand.h"

G_BEGIN_DECLS

/**
 * CtHand:
 * @before: the state when the gesture began
 * @made: the last move that the table reported
 * @n_told: the number of reports since the gesture began
 * @dealt: the last card that was reported while dealing
 * @dealt_to: the last place that was reported while dealing
 */
struct _CtHand
{
  CtPerson *person;
  CtTableView *table;
  CtRules rules;
  CtState before;
  CtMove made;
  guint n_told;
  CtCard dealt;
  guint dealt_to;
};

gboolean ct_hand_is_same (CtHand *self, const CtMove *a, const CtMove *b);

CtSession *ct_hand_get_session (CtHand *self);
const CtState *ct_hand_get_state (CtHand *self);
const CtRules *ct_hand_get_rules (CtHand *self);
guint ct_hand_get_middle (CtHand *self);
guint ct_hand_find_meld (CtHand *self, const CtMove *move);
GtkWidget *ct_hand_find_card (CtHand *self, CtCard card);
GtkWidget *ct_hand_find_place (CtHand *self, guint zone);
GtkWidget *ct_hand_find_button (CtHand *self, const char *label);
GtkWidget *ct_hand_find_choice (CtHand *self, const CtMove *move);
gboolean ct_hand_is_asked (CtHand *self);
gboolean ct_hand_is_chosen (CtHand *self, CtCard card);
gboolean ct_hand_find_grip (CtHand *self, GtkWidget *widget, graphene_point_t *ret_at);
guint ct_hand_get_zone_at (CtHand *self, const graphene_point_t *point);
gboolean ct_hand_find_point (CtHand *self, guint zone, graphene_point_t *ret_at);
gboolean ct_hand_find_free_point (CtHand *self, graphene_point_t *ret_at);

guint ct_hand_find_source (CtHand *self, const CtMove *move);
gboolean ct_hand_needs_names (CtHand *self, const CtMove *move);
gboolean ct_hand_needs_menu (CtHand *self, const CtMove *move);
guint ct_hand_find_menu_place (CtHand *self, const CtMove *move);

gboolean ct_hand_click_menu (CtHand *self, const CtMove *move);
gboolean ct_hand_click_names (CtHand *self, const CtMove *move);
gboolean ct_hand_point_and_make (CtHand *self, const CtMove *move);
gboolean ct_hand_put_banner_away (CtHand *self);
gboolean ct_hand_reveal_zone (CtHand *self, guint zone);
gboolean ct_hand_click_card (CtHand *self, CtCard card);
gboolean ct_hand_click_zone (CtHand *self, guint zone);
gboolean ct_hand_click_choice (CtHand *self, const CtMove *move);
gboolean ct_hand_choose_with_pointer (CtHand *self, const CtMove *move);

gboolean ct_hand_drag_and_make (CtHand *self, const CtMove *move);
gboolean ct_hand_drag_to_zone (CtHand *self, CtCard card, guint zone);

gboolean ct_hand_type_and_make (CtHand *self, const CtMove *move);
gboolean ct_hand_type_deal (CtHand *self, CtCard card, guint zone);
gboolean ct_hand_type_menu (CtHand *self, const CtMove *move);
gboolean ct_hand_type_choice (CtHand *self, const CtMove *move);

G_END_DECLS
