/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-hand.h: makes moves at a table with real gestures */
#pragma once

#include "ct-person.h"
#include "ct-table-view.h"

typedef enum
{
  CT_WAY_POINTER,
  CT_WAY_DRAG,
  CT_WAY_KEYS,
  CT_N_WAYS,
} CtWay;

const char *ct_way_get_name (CtWay way);

/* Knows the gesture for each move, and makes it with real input. It sees what a person
 * sees, and scrolls or looks for cards that are covered. No card may be moving when it
 * begins.
 */
typedef struct _CtHand CtHand;

CtHand *ct_hand_new (CtPerson *person, CtTableView *table);
void ct_hand_free (CtHand *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtHand, ct_hand_free)

/* What it sees */
const CtRules *ct_hand_get_rules (CtHand *self);
const CtState *ct_hand_get_state (CtHand *self);
GtkWidget *ct_hand_find_card (CtHand *self, CtCard card);
GtkWidget *ct_hand_find_place (CtHand *self, guint zone);
GtkWidget *ct_hand_find_button (CtHand *self, const char *label);

gboolean ct_hand_make_move (CtHand *self, CtWay way, const CtMove *move);
gboolean ct_hand_deal (CtHand *self, CtWay way, CtCard card, guint zone);
gboolean ct_hand_drag_to_zone (CtHand *self, CtCard card, guint zone);
gboolean ct_hand_touch (CtHand *self, guint zone, CtCard card);
const CtMove *ct_hand_get_made (CtHand *self);
