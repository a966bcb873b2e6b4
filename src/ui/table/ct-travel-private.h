/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-travel-private.h: how long things take, and what an event changes */
#pragma once

#include "ct-travel.h"

G_BEGIN_DECLS

#define CT_TRAVEL_CARD_MS   300 /* a card on its way */
#define CT_TRAVEL_PACKET_MS 820 /* a packet on its way, and spread */
#define CT_TRAVEL_SQUARE_MS 260 /* a meld is squared, or opened again */
#define CT_TRAVEL_APPEAR_MS 160 /* a slip appears, or fades */

static inline const CtEvent *
ct_travel_event (const CtTravel *self, guint i)
{
  return &g_array_index (self->events, CtEvent, i);
}

static inline CtTravelAct *
ct_travel_act (const CtTravel *self, guint act)
{
  return &g_array_index (self->acts, CtTravelAct, act);
}

G_END_DECLS
