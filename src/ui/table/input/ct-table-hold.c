/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-hold.h"

#include <string.h>

#include "ct-hand-order.h"

#define CARRIED_STEP  .34f /* widths of a card, between carried cards */
#define CARRIED_WIDTH 3.f  /* widths of a card, at most */

/* Cards that came after the learner arranged the hand are last. */
#define NOT_ARRANGED CT_HAND_ORDER_MAX

/**
 * ct_table_hold_new:
 *
 * Returns: (transfer full): free it with g_free()
 */
CtTableHold *
ct_table_hold_new (void)
{
  CtTableHold *self = g_new0 (CtTableHold, 1);

  self->lifted = CT_NO_CARD;
  self->grip = CT_NO_CARD;
  return self;
}

/**
 * ct_table_hold_lift:
 * @card: may be %CT_NO_CARD
 */
void
ct_table_hold_lift (CtTableHold *self, CtCard card)
{
  self->lifted = card;
}

gboolean
ct_table_hold_has_choice (const CtTableHold *self)
{
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    if (self->is_chosen[card])
      return TRUE;

  return FALSE;
}

/**
 * ct_table_hold_list_chosen:
 * @zone: %CT_N_ZONES for all
 * @ret_cards: (out): in the order of @zone
 *
 * Returns: their number
 */
guint
ct_table_hold_list_chosen (const CtTableHold *self,
                           const CtState *state,
                           guint zone,
                           CtCard ret_cards[CT_MAX_CARDS])
{
  guint start = zone == CT_N_ZONES ? 0 : state->start[zone];
  guint end = state->start[MIN (zone + 1, CT_N_ZONES)];
  guint n = 0;

  for (guint i = start; i < end; i++)
    if (self->is_chosen[state->card[i]])
      ret_cards[n++] = state->card[i];

  return n;
}

void
ct_table_hold_toggle (CtTableHold *self, CtCard card)
{
  self->is_chosen[card] = !self->is_chosen[card];
}

/**
 * ct_table_hold_choose:
 * @cards: (array length=n_cards): replace the current choice
 */
void
ct_table_hold_choose (CtTableHold *self, const CtCard *cards, guint n_cards)
{
  memset (self->is_chosen, 0, sizeof self->is_chosen);
  for (guint i = 0; i < n_cards; i++)
    self->is_chosen[cards[i]] = TRUE;
}

/**
 * ct_table_hold_take_up:
 * @cards: (array length=n_cards): include @grip
 * @grip: under the pointer
 */
void
ct_table_hold_take_up (CtTableHold *self,
                       const CtCard *cards,
                       guint n_cards,
                       CtCard grip,
                       const CtPlace *place,
                       const graphene_point_t *pointer)
{
  memcpy (self->carried, cards, n_cards * sizeof *cards);
  self->n_carried = n_cards;
  self->is_carrying = TRUE;
  self->grip = grip;
  self->place = *place;
  self->place.angle = 0;
  self->offset = GRAPHENE_POINT_INIT (place->x - pointer->x, place->y - pointer->y);
}

void
ct_table_hold_carry_to (CtTableHold *self, double x, double y)
{
  self->place.x = x + self->offset.x;
  self->place.y = y + self->offset.y;
}

/**
 * ct_table_hold_let_go:
 *
 * Its cards and their place stay known.
 */
void
ct_table_hold_let_go (CtTableHold *self)
{
  self->is_carrying = FALSE;
}

/**
 * ct_table_hold_get_carried:
 * @ret_n_cards: (out)
 *
 * Returns: (array length=ret_n_cards): also after ct_table_hold_let_go()
 */
const CtCard *
ct_table_hold_get_carried (const CtTableHold *self, guint *ret_n_cards)
{
  *ret_n_cards = self->n_carried;
  return self->carried;
}

/**
 * ct_table_hold_has_carried:
 *
 * Also true after ct_table_hold_let_go().
 */
gboolean
ct_table_hold_has_carried (const CtTableHold *self, CtCard card)
{
  return memchr (self->carried, card, self->n_carried) != NULL;
}

/**
 * ct_table_hold_carries:
 *
 * False after ct_table_hold_let_go().
 */
gboolean
ct_table_hold_carries (const CtTableHold *self, CtCard card)
{
  return self->is_carrying && ct_table_hold_has_carried (self, card);
}

CtPlace
ct_table_hold_place_carried (const CtTableHold *self, CtCard card)
{
  float step = MIN (CARRIED_STEP, CARRIED_WIDTH / MAX (1, self->n_carried)) *
               self->place.height * CT_CARD_RATIO;
  CtPlace place = self->place;
  gint off = 0;

  for (guint i = 0; i < self->n_carried; i++)
    {
      off += self->carried[i] == card ? (gint) i : 0;
      off -= self->carried[i] == self->grip ? (gint) i : 0;
    }
  place.x += off * step;
  return place;
}

/**
 * ct_table_hold_get_held:
 *
 * Includes cards that were let go.
 */
void
ct_table_hold_get_held (const CtTableHold *self, CtHeldCards *ret_held)
{
  ret_held->n_cards = self->n_carried;
  for (guint i = 0; i < self->n_carried; i++)
    {
      ret_held->card[i] = self->carried[i];
      ret_held->place[i] = ct_table_hold_place_carried (self, self->carried[i]);
    }
}

static guint
get_key (const CtTableHold *self, const CtRules *rules, CtCard card)
{
  guint key = ct_hand_order_key (rules, card, self->by_rank);

  return self->is_arranged
             ? self->held_at[card] + key * (self->held_at[card] == NOT_ARRANGED)
             : key;
}

/**
 * ct_table_hold_arrange:
 * @state: (inout)
 *
 * Only the player sees the order: the session does not store it.
 */
void
ct_table_hold_arrange (const CtTableHold *self,
                       const CtRules *rules,
                       CtState *state,
                       guint hand)
{
  guint8 *cards = state->card + state->start[hand];

  for (guint i = 1; i < ct_zone_len (state, hand); i++)
    for (guint k = i;
         k > 0 && get_key (self, rules, cards[k - 1]) > get_key (self, rules, cards[k]);
         k--)
      {
        guint8 card = cards[k];

        cards[k] = cards[k - 1];
        cards[k - 1] = card;
      }
}

void
ct_table_hold_sort (CtTableHold *self)
{
  if (!self->is_arranged)
    self->by_rank = !self->by_rank;
  self->is_arranged = FALSE;
}

/**
 * ct_table_hold_put:
 * @cards: (array length=n_cards): of @hand
 * @before: number of other cards to their left
 */
void
ct_table_hold_put (CtTableHold *self,
                   const CtState *state,
                   guint hand,
                   const CtCard *cards,
                   guint n_cards,
                   guint before)
{
  guint n_left = 0;

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    if (!self->is_arranged || ct_zone_find (state, hand, card) < 0)
      self->held_at[card] = NOT_ARRANGED;

  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    {
      CtCard card = ct_zone_card (state, hand, i);

      if (memchr (cards, card, n_cards) != NULL)
        continue;
      self->held_at[card] = n_left < before ? n_left : n_left + n_cards;
      n_left++;
    }
  for (guint i = 0; i < n_cards; i++)
    self->held_at[cards[i]] = MIN (before, n_left) + i;

  self->is_arranged = TRUE;
}

void
ct_table_hold_forget_order (CtTableHold *self)
{
  self->is_arranged = FALSE;
}

/**
 * ct_table_hold_remember_fresh:
 * @events: (element-type CtEvent): of the last move
 *
 * New cards are easily missed.
 */
void
ct_table_hold_remember_fresh (CtTableHold *self, const GArray *events, guint hand)
{
  ct_table_hold_forget_fresh (self);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD)
        self->is_fresh[event->card] = event->to == hand;
    }
}

void
ct_table_hold_forget_fresh (CtTableHold *self)
{
  memset (self->is_fresh, 0, sizeof self->is_fresh);
}

/**
 * ct_table_hold_list_fresh:
 * @ret_cards: (out): none if all cards are new
 */
guint
ct_table_hold_list_fresh (const CtTableHold *self,
                          const CtState *state,
                          guint hand,
                          CtCard ret_cards[CT_MAX_CARDS])
{
  guint n = 0;

  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    if (self->is_fresh[ct_zone_card (state, hand, i)])
      ret_cards[n++] = ct_zone_card (state, hand, i);

  return n < ct_zone_len (state, hand) ? n : 0;
}
