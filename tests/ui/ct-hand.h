/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-hand.h: the gestures that make a move at a table */
#pragma once

#include "ct-person.h"
#include "ct-table-view.h"

G_BEGIN_DECLS

/**
 * CtWay:
 * @CT_WAY_POINTER: clicks alone
 * @CT_WAY_DRAG: cards are carried where that means something, else clicks
 * @CT_WAY_KEYS: keys alone
 *
 * How somebody does something at the table.
 */
typedef enum
{
  CT_WAY_POINTER,
  CT_WAY_DRAG,
  CT_WAY_KEYS,
  CT_N_WAYS,
} CtWay;

const char *ct_way_get_name (CtWay way);

/**
 * CtHand:
 *
 * Knows which gesture means which move, and makes it with real input. It sees what a
 * person sees: a card that is covered, or a meld that is out of sight, has to be looked
 * for. Nothing may be travelling when it begins.
 */
typedef struct _CtHand CtHand;

CtHand *ct_hand_new (CtPerson *person, CtTableView *table);
void ct_hand_free (CtHand *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtHand, ct_hand_free)

gboolean ct_hand_make_move (CtHand *self, CtWay way, const CtMove *move);
gboolean ct_hand_deal (CtHand *self, CtWay way, CtCard card, guint zone);
gboolean ct_hand_touch (CtHand *self, guint zone, CtCard card);
const CtMove *ct_hand_get_made (CtHand *self);

G_END_DECLS
