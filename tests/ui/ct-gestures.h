/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-gestures.h: makes moves at a table with real gestures */
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
typedef struct _CtGestures CtGestures;

CtGestures *ct_gestures_new (CtPerson *person, CtTableView *table);
void ct_gestures_free (CtGestures *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtGestures, ct_gestures_free)

/* What it sees */
const CtRules *ct_gestures_get_rules (CtGestures *self);
const CtState *ct_gestures_get_state (CtGestures *self);
GtkWidget *ct_gestures_find_card (CtGestures *self, CtCard card);
GtkWidget *ct_gestures_find_place (CtGestures *self, guint zone);
GtkWidget *ct_gestures_find_button (CtGestures *self, const char *label);

gboolean ct_gestures_make_move (CtGestures *self, CtWay way, const CtMove *move);
gboolean ct_gestures_deal (CtGestures *self, CtWay way, CtCard card, guint zone);
gboolean ct_gestures_drag_to_zone (CtGestures *self, CtCard card, guint zone);
gboolean ct_gestures_touch (CtGestures *self, guint zone, CtCard card);
const CtMove *ct_gestures_get_made (CtGestures *self);
