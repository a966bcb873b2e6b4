/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-travel.h: the events of a move as journeys of cards, one after the other */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

/**
 * CtTravelKind:
 * @CT_TRAVEL_CARDS: every card goes its own way
 * @CT_TRAVEL_PACKET: the cards of a pot go together and are spread where they arrive
 * @CT_TRAVEL_PILE: cards of one pile become those of another; a slip says why
 * @CT_TRAVEL_SQUARE: a meld has become a canastra; its cards are squared
 * @CT_TRAVEL_DEBT: a card is owed or let off; nothing but a slip travels
 * @CT_TRAVEL_COUNT: it is counted; a slip for everything that counts
 */
typedef enum
{
  CT_TRAVEL_CARDS,
  CT_TRAVEL_PACKET,
  CT_TRAVEL_PILE,
  CT_TRAVEL_SQUARE,
  CT_TRAVEL_DEBT,
  CT_TRAVEL_COUNT,
} CtTravelKind;

/**
 * CtTravelSlip:
 * @from: the zone about which it says something
 * @to: the zone to which it goes; @from where it stays, %CT_N_ZONES for the line above
 *   the melds of the side
 * @seat: the seat or side for which something is counted
 * @rule: (nullable): why
 * @amount: points, the last ones by @rule; or how many cards
 * @before: points of the same zone by another rule
 * @start: in milliseconds from the beginning of the act
 * @read: how long it can be read before it goes
 * @go: how long it is on its way
 * @stay: how long it can be read where it has come to
 *
 * A slip of paper with what is counted or paid.
 */
typedef struct
{
  guint8 from;
  guint8 to;
  guint8 seat;
  const char *rule;
  gint amount;
  gint before;
  guint start;
  guint read;
  guint go;
  guint stay;
} CtTravelSlip;

/**
 * CtTravelAct:
 * @kind: #CtTravelKind
 * @zone: the meld that is squared
 * @first: index of its first event
 * @end: index behind its last event
 * @first_slip: index of its first slip
 * @start: in milliseconds
 * @length: in milliseconds, without the rest before the next act
 * @hold: how long nothing moves at its beginning, so that one can see what lies there
 * @stagger: between the departures of two cards
 *
 * Events that are shown together: no card moves twice in an act.
 */
typedef struct
{
  guint8 kind;
  guint8 zone;
  guint first;
  guint end;
  guint n_cards;
  guint first_slip;
  guint n_slips;
  guint start;
  guint length;
  guint hold;
  guint stagger;
} CtTravelAct;

/**
 * CtTravel:
 * @rules: of the hand
 * @base: the table before the events
 * @end: the table after them
 * @acts: (element-type CtTravelAct)
 * @slips: (element-type CtTravelSlip)
 * @is_brief: it is shown backwards: nothing waits to be read
 * @length: in milliseconds
 */
typedef struct
{
  CtRules rules;
  CtState base;
  CtState end;
  GArray *events;
  GArray *acts;
  GArray *slips;
  gboolean is_brief;
  guint length;
} CtTravel;

/* The events of a move, cut into acts */
void ct_travel_init (CtTravel *self);
void ct_travel_clear (CtTravel *self);
void ct_travel_plan (CtTravel *self,
                     const CtRules *rules,
                     const CtState *base,
                     const CtState *end,
                     const GArray *events,
                     gboolean is_brief);

/* ct-travel.c: what has come how far at a moment */
guint ct_travel_find_act (const CtTravel *self, double elapsed);
CtTravelKind ct_travel_get_kind (const CtTravel *self, guint act);
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
guint ct_travel_get_squared (const CtTravel *self, guint act);
float ct_travel_get_squareness (const CtTravel *self, guint act, double elapsed);

/* Slips of an act */
guint ct_travel_get_n_slips (const CtTravel *self, guint act);
const CtTravelSlip *ct_travel_get_slip (const CtTravel *self, guint act, guint nth);
gboolean ct_travel_has_slip (const CtTravel *self,
                             guint act,
                             guint nth,
                             double elapsed,
                             float *ret_shown,
                             float *ret_way);
guint ct_travel_count_delivered (const CtTravel *self, guint act, double elapsed);

G_END_DECLS
