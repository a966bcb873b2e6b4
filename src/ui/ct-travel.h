/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-travel.h: the events of a move as journeys of cards, one after the other */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

/**
 * CtTravelAct:
 * @first: index of its first event
 * @end: index behind its last event
 * @start: in milliseconds
 * @hold: how long nothing moves at its beginning, so that one can see what lies there
 * @stagger: between the departures of two cards
 *
 * Events that are shown together: no card moves twice in an act.
 */
typedef struct
{
  guint first;
  guint end;
  guint n_cards;
  guint start;
  guint hold;
  guint stagger;
} CtTravelAct;

/**
 * CtTravel:
 * @base: the table before the events
 * @end: the table after them
 * @acts: (element-type CtTravelAct)
 * @length: in milliseconds
 */
typedef struct
{
  CtState base;
  CtState end;
  GArray *events;
  GArray *acts;
  guint length;
} CtTravel;

void ct_travel_init (CtTravel *self);
void ct_travel_clear (CtTravel *self);
void ct_travel_plan (CtTravel *self,
                     const CtState *base,
                     const CtState *end,
                     const GArray *events);
guint ct_travel_find_act (const CtTravel *self, double elapsed);
void ct_travel_get_act (const CtTravel *self,
                        guint act,
                        CtState *ret_before,
                        CtState *ret_after);
guint ct_travel_get_present (const CtTravel *self,
                             guint act,
                             double elapsed,
                             CtState *ret_present);
float ct_travel_get_progress (const CtTravel *self, guint act, double elapsed);
float ct_travel_get_card_progress (const CtTravel *self,
                                   guint act,
                                   guint nth,
                                   double elapsed);
guint ct_travel_get_cards (const CtTravel *self,
                           guint act,
                           CtCard ret_cards[CT_MAX_CARDS]);

G_END_DECLS
