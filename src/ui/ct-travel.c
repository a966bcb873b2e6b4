/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-travel.h"

#define CARD_MS    300   /* a card on its way */
#define REST_MS    70    /* between two acts */
#define LOOK_MS    650   /* a trick lies complete before it is swept aside */
#define STAGGER_MS 90    /* between two cards */
#define SWEEP_MS   25    /* between two cards that go to the same place */
#define SERIES_MS  2600u /* in which the cards of a long series set out */

void
ct_travel_init (CtTravel *self)
{
  *self = (CtTravel){
    .events = g_array_new (FALSE, FALSE, sizeof (CtEvent)),
    .acts = g_array_new (FALSE, FALSE, sizeof (CtTravelAct)),
  };
}

void
ct_travel_clear (CtTravel *self)
{
  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->acts, g_array_unref);
}

static const CtEvent *
get_event (const CtTravel *self, guint i)
{
  return &g_array_index (self->events, CtEvent, i);
}

static CtTravelAct *
get_act (const CtTravel *self, guint act)
{
  return &g_array_index (self->acts, CtTravelAct, act);
}

static gboolean
is_pile (guint zone)
{
  return zone >= CT_ZONE_PILE && zone < CT_ZONE_POT;
}

static gboolean
is_capture (const CtEvent *event)
{
  return event->type == CT_EVENT_CARD && event->from == CT_ZONE_CENTRE &&
         is_pile (event->to);
}

/* Carries out on @state what @event says happened, as far as it can be seen: cards,
 * who played them, whose turn it is, what was called.
 */
static void
apply_event (CtState *state, const CtEvent *event)
{
  if (event->type == CT_EVENT_TURN)
    state->to_act = event->seat;
  else if (event->type == CT_EVENT_CARD)
    {
      gboolean from_hand = event->from >= CT_ZONE_HAND && event->from < CT_ZONE_PILE;

      if (event->to == CT_ZONE_TRICK && from_hand && event->pos < CT_MAX_SEATS)
        state->shedding.trick_seat[event->pos] = event->from - CT_ZONE_HAND;
      if (is_capture (event))
        state->fishing.n_chain = 0;
      ct_state_shift (state, event->card, event->to, event->pos, NULL, NULL);
    }
  else if (event->type == CT_EVENT_CALL && event->amount >= 2 && event->amount <= 4)
    {
      guint last = event->amount - 1;

      state->fishing.n_chain = event->amount;
      state->fishing.chain_seat[last] = event->seat;
      state->fishing.chain_card[last] = ct_zone_top (state, CT_ZONE_CENTRE);
    }
}

/* Whether what @event shows must wait until the act, which began with @first and has
 * moved the cards in @moved, is over.
 */
static gboolean
begins_act (const CtEvent *event, const CtEvent *last, const gboolean *moved)
{
  if (event->type != CT_EVENT_CARD || last == NULL)
    return FALSE;

  /* Piles that are robbed, and everybody who pays, come one after the other. */
  if (event->from != last->from && (is_pile (event->from) || is_pile (last->from)))
    return TRUE;

  return moved[event->card] || (event->from != last->from && event->to != last->to);
}

/* Whether the event @first takes the first card of a capture: what it takes was not
 * taken before.
 */
static gboolean
begins_capture (const CtTravel *self, guint first)
{
  for (guint i = first; i > 0; i--)
    if (get_event (self, i - 1)->type == CT_EVENT_CARD)
      return !is_pile (get_event (self, i - 1)->to);

  return TRUE;
}

/* A meld that is laid by these events belongs to whom it belongs to after them. */
static void
name_owners (const CtTravel *self, CtState *state)
{
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    if (ct_zone_len (state, CT_ZONE_MELD + slot) > 0 &&
        slot >= self->base.rummy.n_melds && slot < self->end.rummy.n_melds)
      {
        state->rummy.meld_side[slot] = self->end.rummy.meld_side[slot];
        state->rummy.meld_start[slot] = self->end.rummy.meld_start[slot];
        state->rummy.n_melds = MAX (state->rummy.n_melds, slot + 1);
      }
}

static void
add_act (CtTravel *self, guint first, guint end)
{
  CtTravelAct act = { .first = first, .end = end, .start = self->length };
  gboolean same_goal = TRUE;
  const CtEvent *last = NULL;

  for (guint i = first; i < end; i++)
    {
      const CtEvent *event = get_event (self, i);

      if (event->type != CT_EVENT_CARD)
        continue;

      same_goal = same_goal && (last == NULL || last->to == event->to);
      last = event;
      act.n_cards++;
    }
  if (act.n_cards == 0)
    return;

  /* What has just been completed or given up deserves a look before it goes. */
  if ((last->from == CT_ZONE_TRICK && act.first > 0) ||
      (is_capture (last) && begins_capture (self, first)))
    act.hold = LOOK_MS;
  act.stagger = same_goal ? SWEEP_MS : MIN (STAGGER_MS, SERIES_MS / act.n_cards);
  g_array_append_val (self->acts, act);
  self->length += act.hold + (act.n_cards - 1) * act.stagger + CARD_MS + REST_MS;
}

/**
 * ct_travel_plan:
 *
 * Cuts @events into acts. An act ends where a card sets out again that has already
 * moved, or where cards go neither from nor to the same place as those before.
 */
void
ct_travel_plan (CtTravel *self,
                const CtState *base,
                const CtState *end,
                const GArray *events)
{
  gboolean moved[CT_MAX_CARDS] = { FALSE };
  const CtEvent *last = NULL;
  guint first = 0;

  self->base = *base;
  self->end = *end;
  self->length = 0;
  g_array_set_size (self->acts, 0);
  g_array_set_size (self->events, 0);
  g_array_append_vals (self->events, events->data, events->len);

  for (guint i = 0; i < self->events->len; i++)
    {
      const CtEvent *event = get_event (self, i);

      if (begins_act (event, last, moved))
        {
          add_act (self, first, i);
          first = i;
          memset (moved, 0, sizeof moved);
        }
      if (event->type == CT_EVENT_CARD)
        {
          moved[event->card] = TRUE;
          last = event;
        }
    }
  add_act (self, first, self->events->len);
}

/**
 * ct_travel_find_act:
 *
 * Returns: the act that is on at @elapsed milliseconds; there must be one
 */
guint
ct_travel_find_act (const CtTravel *self, double elapsed)
{
  guint act = 0;

  while (act + 1 < self->acts->len && get_act (self, act + 1)->start <= elapsed)
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
  guint first = get_act (self, act)->first;
  guint end = get_act (self, act)->end;

  *ret_before = self->base;
  for (guint i = 0; i < first; i++)
    apply_event (ret_before, get_event (self, i));
  name_owners (self, ret_before);

  if (act + 1 == self->acts->len)
    {
      *ret_after = self->end;
      return;
    }

  *ret_after = *ret_before;
  for (guint i = first; i < end; i++)
    apply_event (ret_after, get_event (self, i));
  name_owners (self, ret_after);
}

/* Slow, quick, slow. */
static float
ease (double t)
{
  t = CLAMP (t, 0, 1);

  return t * t * (3 - 2 * t);
}

/**
 * ct_travel_get_progress:
 *
 * Returns: from 0 to 1, how far those cards have come that only make room
 */
float
ct_travel_get_progress (const CtTravel *self, guint act, double elapsed)
{
  const CtTravelAct *a = get_act (self, act);
  double length = (a->n_cards - 1) * a->stagger + CARD_MS;

  return ease ((elapsed - a->start - a->hold) / length);
}

/**
 * ct_travel_get_card_progress:
 * @nth: 0 for the first card that moves in @act
 *
 * Returns: from 0 to 1, how far this card has come
 */
float
ct_travel_get_card_progress (const CtTravel *self, guint act, guint nth, double elapsed)
{
  const CtTravelAct *a = get_act (self, act);

  return ease ((elapsed - a->start - a->hold - nth * a->stagger) / CARD_MS);
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
  const CtTravelAct *a = get_act (self, act);
  guint n = 0;

  for (guint i = a->first; i < a->end; i++)
    if (get_event (self, i)->type == CT_EVENT_CARD)
      ret_cards[n++] = get_event (self, i)->card;

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
  const CtTravelAct *a = get_act (self, act);
  CtState after;
  guint n = 0;

  ct_travel_get_act (self, act, ret_present, &after);
  for (guint i = a->first; i < a->end; i++)
    {
      const CtEvent *event = get_event (self, i);

      if (event->type == CT_EVENT_CARD)
        {
          if (ct_travel_get_card_progress (self, act, n, elapsed) < 1)
            return n;
          n++;
        }
      apply_event (ret_present, event);
    }

  *ret_present = after;
  return n;
}
