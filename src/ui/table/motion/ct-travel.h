/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

/**
 * CtTravelKind:
 * @CT_TRAVEL_PACKET: a pot is moved and spread
 * @CT_TRAVEL_SQUARE: a meld has become a canastra
 * @CT_TRAVEL_DEBT: only a slip moves
 * @CT_TRAVEL_COUNT: one slip per item that scores
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
 * @from: the zone it is about
 * @to: @from if it stays, %CT_N_ZONES for the line above the melds
 * @seat: the seat or side that scores
 * @rule: (nullable)
 * @amount: points, the last ones by @rule; or number of cards
 * @before: points of the same zone by another rule
 * @start: in milliseconds, as the next three
 * @read: before it goes
 * @go: on its way
 * @stay: at its goal
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
 * @zone: a squared meld
 * @is_trick: the trick leaves the table
 * @end: after its last event
 * @start: in milliseconds, as the next three
 * @length: without the pause after it
 * @hold: before anything moves
 * @stagger: between departures
 *
 * No card moves twice in an act.
 */
typedef struct
{
  guint8 kind;
  guint8 zone;
  gboolean is_trick;
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
 * @acts: (element-type CtTravelAct)
 * @slips: (element-type CtTravelSlip)
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

void ct_travel_init (CtTravel *self);
void ct_travel_clear (CtTravel *self);
void ct_travel_plan (CtTravel *self,
                     const CtRules *rules,
                     const CtState *base,
                     const CtState *end,
                     const GArray *events,
                     gboolean is_brief);

gboolean ct_travel_find_trick (const CtTravel *self,
                               guint *ret_act,
                               guint *ret_start,
                               guint *ret_sweep);
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

guint ct_travel_get_n_slips (const CtTravel *self, guint act);
const CtTravelSlip *ct_travel_get_slip (const CtTravel *self, guint act, guint nth);
gboolean ct_travel_has_slip (const CtTravel *self,
                             guint act,
                             guint nth,
                             double elapsed,
                             float *ret_shown,
                             float *ret_way);
guint ct_travel_count_delivered (const CtTravel *self, guint act, double elapsed);
