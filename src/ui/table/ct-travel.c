/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has come how far at a moment. */
#include "ct-follow.h"
#include "ct-travel-private.h"

/**
 * ct_travel_find_act:
 *
 * Returns: the act that is on at @elapsed milliseconds; there must be one
 */
guint
ct_travel_find_act (const CtTravel *self, double elapsed)
{
  guint act = 0;

  while (act + 1 < self->acts->len && ct_travel_act (self, act + 1)->start <= elapsed)
    act++;

  return act;
}

/**
 * ct_travel_get_act:
 *
 * Makes the table as it is before and after @act.
 */
void
ct_travel_get_act (const CtTravel *self,
                   guint act,
                   CtState *ret_before,
                   CtState *ret_after)
{
  guint first = ct_travel_act (self, act)->first;
  guint end = ct_travel_act (self, act)->end;

  *ret_before = self->base;
  for (guint i = 0; i < first; i++)
    ct_follow_event (&self->rules, ret_before, ct_travel_event (self, i));
  ct_follow_settle (&self->rules, ret_before, &self->base, &self->end);

  if (act + 1 == self->acts->len)
    {
      *ret_after = self->end;
      return;
    }

  *ret_after = *ret_before;
  for (guint i = first; i < end; i++)
    ct_follow_event (&self->rules, ret_after, ct_travel_event (self, i));
  ct_follow_settle (&self->rules, ret_after, &self->base, &self->end);
}

/* Slow, quick, slow. */
static float
ease (double t)
{
  t = CLAMP (t, 0, 1);

  return t * t * (3 - 2 * t);
}

/* From 0 to 1, how much of @length has gone by @start after the beginning of @act. */
static float
ease_part (const CtTravelAct *act, double elapsed, double start, double length)
{
  return ease ((elapsed - act->start - start) / length);
}

/**
 * ct_travel_get_progress:
 *
 * Returns: from 0 to 1, how far those cards have come that only make room
 */
float
ct_travel_get_progress (const CtTravel *self, guint act, double elapsed)
{
  const CtTravelAct *a = ct_travel_act (self, act);

  switch ((CtTravelKind) a->kind)
    {
    case CT_TRAVEL_PACKET:
      return ease_part (a, elapsed, CT_TRAVEL_PACKET_MS / 2., CT_TRAVEL_PACKET_MS / 2.);

    case CT_TRAVEL_SQUARE:
      return ease_part (a, elapsed, a->length - CT_TRAVEL_SQUARE_MS,
                        CT_TRAVEL_SQUARE_MS);

    case CT_TRAVEL_CARDS:
    case CT_TRAVEL_PILE:
      return ease_part (a, elapsed, a->hold,
                        (a->n_cards - 1.) * a->stagger + CT_TRAVEL_CARD_MS);

    case CT_TRAVEL_DEBT:
    case CT_TRAVEL_COUNT:
    default:
      return elapsed > a->start;
    }
}

/**
 * ct_travel_get_card_progress:
 * @nth: 0 for the first card that moves in @act
 *
 * Returns: from 0 to 1, how far this card has come; of a packet, .5 is where it is
 *   spread
 */
float
ct_travel_get_card_progress (const CtTravel *self, guint act, guint nth, double elapsed)
{
  const CtTravelAct *a = ct_travel_act (self, act);
  double half = CT_TRAVEL_PACKET_MS / 2.;

  if (a->kind == CT_TRAVEL_PACKET)
    return (ease_part (a, elapsed, 0, half) + ease_part (a, elapsed, half, half)) / 2;

  return ease_part (a, elapsed, a->hold + nth * a->stagger, CT_TRAVEL_CARD_MS);
}

/**
 * ct_travel_get_kind:
 *
 * Returns: what is seen in @act
 */
CtTravelKind
ct_travel_get_kind (const CtTravel *self, guint act)
{
  return ct_travel_act (self, act)->kind;
}

/**
 * ct_travel_get_squared:
 *
 * Returns: the zone of the meld whose cards are squared in @act, or %CT_N_ZONES
 */
guint
ct_travel_get_squared (const CtTravel *self, guint act)
{
  const CtTravelAct *a = ct_travel_act (self, act);

  return a->kind == CT_TRAVEL_SQUARE ? a->zone : CT_N_ZONES;
}

/**
 * ct_travel_get_squareness:
 *
 * Returns: from 0 to 1, how close the cards lie that are squared in @act; afterwards
 *   they go where they belong as ct_travel_get_progress() says
 */
float
ct_travel_get_squareness (const CtTravel *self, guint act, double elapsed)
{
  return ease_part (ct_travel_act (self, act), elapsed, 0, CT_TRAVEL_SQUARE_MS);
}

/**
 * ct_travel_get_cards:
 * @ret_cards: the cards that move in @act, in the order in which they set out
 *
 * Returns: how many they are
 */
guint
ct_travel_get_cards (const CtTravel *self, guint act, CtCard ret_cards[CT_MAX_CARDS])
{
  const CtTravelAct *a = ct_travel_act (self, act);
  guint n = 0;

  for (guint i = a->first; i < a->end; i++)
    if (ct_travel_event (self, i)->type == CT_EVENT_CARD)
      ret_cards[n++] = ct_travel_event (self, i)->card;

  return n;
}

/**
 * ct_travel_get_present:
 * @ret_present: the table with those cards of @act that have arrived
 *
 * Returns: how many have
 */
guint
ct_travel_get_present (const CtTravel *self,
                       guint act,
                       double elapsed,
                       CtState *ret_present)
{
  const CtTravelAct *a = ct_travel_act (self, act);
  CtState after;
  guint n = 0;

  ct_travel_get_act (self, act, ret_present, &after);
  for (guint i = a->first; i < a->end; i++)
    {
      const CtEvent *event = ct_travel_event (self, i);

      if (event->type == CT_EVENT_CARD)
        {
          if (ct_travel_get_card_progress (self, act, n, elapsed) < 1)
            return n;
          n++;
        }
      ct_follow_event (&self->rules, ret_present, event);
    }

  *ret_present = after;
  return n;
}

/* -------------------------------------------------------------------------- slips */

/**
 * ct_travel_get_n_slips:
 *
 * Returns: how many slips of paper count in the act
 */
guint
ct_travel_get_n_slips (const CtTravel *self, guint act)
{
  return ct_travel_act (self, act)->n_slips;
}

/**
 * ct_travel_get_slip:
 *
 * Returns: (transfer none): what the @nth slip of @act says, and where it goes
 */
const CtTravelSlip *
ct_travel_get_slip (const CtTravel *self, guint act, guint nth)
{
  const CtTravelAct *a = ct_travel_act (self, act);

  return &g_array_index (self->slips, CtTravelSlip, a->first_slip + nth);
}

/**
 * ct_travel_has_slip:
 * @ret_shown: (out): from 0 to 1, how clearly it is seen
 * @ret_way: (out): from 0 to 1, how far it has come
 *
 * Returns: whether the @nth slip of @act is to be seen
 */
gboolean
ct_travel_has_slip (const CtTravel *self,
                    guint act,
                    guint nth,
                    double elapsed,
                    float *ret_shown,
                    float *ret_way)
{
  const CtTravelSlip *slip = ct_travel_get_slip (self, act, nth);
  double since = elapsed - ct_travel_act (self, act)->start - slip->start;
  double sets_out = CT_TRAVEL_APPEAR_MS + slip->read;
  double fades = sets_out + slip->go + slip->stay;

  if (since <= 0 || since >= fades + CT_TRAVEL_APPEAR_MS)
    return FALSE;

  *ret_shown = MIN (ease (since / CT_TRAVEL_APPEAR_MS),
                    1 - ease ((since - fades) / CT_TRAVEL_APPEAR_MS));
  *ret_way = slip->go > 0 ? ease ((since - sets_out) / slip->go) : 0;
  return TRUE;
}

/**
 * ct_travel_count_delivered:
 *
 * Returns: how many slips of @act have come to where they go; they come in their order
 */
guint
ct_travel_count_delivered (const CtTravel *self, guint act, double elapsed)
{
  const CtTravelAct *a = ct_travel_act (self, act);
  guint n = 0;

  while (n < a->n_slips)
    {
      const CtTravelSlip *slip = ct_travel_get_slip (self, act, n);

      if (elapsed - a->start <
          slip->start + CT_TRAVEL_APPEAR_MS + slip->read + slip->go)
        break;
      n++;
    }

  return n;
}
