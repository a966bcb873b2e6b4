/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: the order in which the near hand is held. That is nobody's business
 * but the player's, so the session knows nothing of it.
 */
#include "ct-hand-order.h"
#include "ct-table-view-private.h"

/* What came later is behind what was arranged. */
#define NOT_ARRANGED CT_HAND_ORDER_MAX

static guint
get_key (CtTableView *self, CtCard card)
{
  guint key =
      ct_hand_order_key (ct_session_get_rules (self->session), card, self->by_rank);

  return self->is_arranged
             ? self->held_at[card] + key * (self->held_at[card] == NOT_ARRANGED)
             : key;
}

/**
 * ct_table_view_arrange:
 * @state: (inout): its near hand is put in order
 *
 * A hand has no order of its own: the near one is shown sorted.
 */
void
ct_table_view_arrange (CtTableView *self, CtState *state)
{
  guint hand = ct_hand (MIN (self->near_seat, state->n_seats - 1u));
  guint viewer = ct_table_eyes_get_viewer (self->eyes);
  guint8 *cards = state->card + state->start[hand];

  if (!ct_hand_order_is_sorted (ct_session_get_rules (self->session)))
    return;
  if (viewer != CT_SEES_ALL && viewer != self->near_seat)
    return;

  for (guint i = 1; i < ct_zone_len (state, hand); i++)
    for (guint k = i; k > 0 && get_key (self, cards[k - 1]) > get_key (self, cards[k]);
         k--)
      {
        guint8 card = cards[k];

        cards[k] = cards[k - 1];
        cards[k - 1] = card;
      }
}

/**
 * ct_table_view_sort_hand:
 *
 * Sorts the near hand by suit, by rank, by suit …
 */
void
ct_table_view_sort_hand (CtTableView *self)
{
  if (!self->is_arranged)
    self->by_rank = !self->by_rank;
  self->is_arranged = FALSE;
  ct_table_view_jump (self);
}

/**
 * ct_table_view_put_in_hand:
 * @before: how many of the other cards lie to the left of them
 *
 * Puts @cards of the near hand between the others.
 */
void
ct_table_view_put_in_hand (CtTableView *self,
                           const CtCard *cards,
                           guint n_cards,
                           guint before)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  guint hand = ct_hand (self->near_seat);
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
  ct_table_view_jump (self);
}
