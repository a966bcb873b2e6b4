/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-state.h"

#include <string.h>

/**
 * ct_state_init:
 * @pack: the cards from the top of the stock to its bottom
 *
 * Puts the whole pack into the stock, in phase %CT_PHASE_DEAL, the first hand of a
 * match with seat A as dealer. Chance enters a game here and nowhere else: the order
 * of @pack decides everything that follows.
 */
void
ct_state_init (CtState *state, guint n_seats, const CtCard *pack, guint n_cards)
{
  g_assert (n_cards <= CT_MAX_CARDS);

  memset (state, 0, sizeof *state);
  for (guint i = 0; i < n_cards; i++)
    state->card[i] = pack[n_cards - 1 - i];
  for (guint zone = CT_ZONE_STOCK + 1; zone <= CT_N_ZONES; zone++)
    state->start[zone] = n_cards;
  state->n_seats = n_seats;
  state->first_hand = TRUE;
  state->previous_winner = CT_NOBODY;
  state->drawn = CT_NO_CARD;
}

/**
 * ct_state_find:
 * @ret_pos: (out) (optional): the place in the zone, counted from its bottom
 *
 * Returns: the zone in which @card lies
 */
guint
ct_state_find (const CtState *state, CtCard card, guint *ret_pos)
{
  const guint8 *at = memchr (state->card, card, state->start[CT_N_ZONES]);
  guint index;
  guint zone = 0;

  g_assert (at != NULL);
  index = at - state->card;
  while (state->start[zone + 1] <= index)
    zone++;

  if (ret_pos != NULL)
    *ret_pos = index - state->start[zone];
  return zone;
}

/**
 * ct_state_shift:
 * @to_pos: place in the zone, counted from its bottom after the card has left its old
 *   place; -1 for the top
 * @rule: (nullable): id of the rule that makes the card move
 * @events: (nullable): where to report it; a search passes %NULL
 */
void
ct_state_shift (CtState *state,
                CtCard card,
                guint to,
                gint to_pos,
                const char *rule,
                GArray *events)
{
  guint pos;
  guint from = ct_state_find (state, card, &pos);

  ct_state_shift_at (state, from, pos, to, to_pos, rule, events);
}

/* Adds 1 or -1 to the starts of @n zones from @zone on, eight at a time: none of them
 * ever leaves 0 to 127, so nothing is carried from one into the next. The last eight
 * may reach into the cards, to which 0 is added.
 */
static inline void
move_starts (CtState *state, guint zone, guint n, gint delta)
{
  guint8 *start = (guint8 *) state + G_STRUCT_OFFSET (CtState, start) + zone;

  for (; n > 0; n -= MIN (n, 8), start += 8)
    {
      guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
      guint64 eight;

      if (n < 8)
        ones = GUINT64_TO_LE (ones >> (64 - 8 * n));
      memcpy (&eight, start, sizeof eight);
      eight += delta * ones;
      memcpy (start, &eight, sizeof eight);
    }
}

/* Out of line: most searches and simulations want no events. */
static G_NO_INLINE void
report_card (const CtState *state,
             guint from,
             guint to,
             guint place,
             const char *rule,
             GArray *events)
{
  CtEvent event = {
    .type = CT_EVENT_CARD,
    .card = ct_zone_card (state, to, place),
    .from = from,
    .to = to,
    .pos = place,
    .rule = rule,
  };

  g_array_append_val (events, event);
}

/**
 * ct_state_shift_at:
 *
 * As ct_state_shift(), for a caller who knows where the card lies. Every card that
 * moves moves here; the animation is a by-product.
 */
void
ct_state_shift_at (CtState *state,
                   guint from,
                   guint from_pos,
                   guint to,
                   gint to_pos,
                   const char *rule,
                   GArray *events)
{
  guint index = state->start[from] + from_pos;
  CtCard card = state->card[index];
  guint len = ct_zone_len (state, to) - (from == to ? 1 : 0);
  guint place = to_pos < 0 ? len : (guint) to_pos;
  guint target;

  g_assert (from_pos < ct_zone_len (state, from));
  g_assert (to < CT_N_ZONES && place <= len);

  /* Only the cards between the old and the new place move, by one. */
  if (to > from)
    {
      target = state->start[to] + place - 1;
      memmove (state->card + index, state->card + index + 1, target - index);
      move_starts (state, from + 1, to - from, -1);
    }
  else
    {
      target = state->start[to] + place;
      if (target >= index)
        memmove (state->card + index, state->card + index + 1, target - index);
      else
        memmove (state->card + target + 1, state->card + target, index - target);
      move_starts (state, to + 1, from - to, 1);
    }
  state->card[target] = card;

  if (events != NULL)
    report_card (state, from, to, place, rule, events);
}

/**
 * ct_events_add:
 * @events: (nullable): nothing happens without it
 *
 * Reports something that happened to a seat.
 */
void
ct_events_add (GArray *events,
               CtEventType type,
               guint seat,
               gint amount,
               const char *rule)
{
  CtEvent event = { .type = type, .seat = seat, .amount = amount, .rule = rule };

  if (events != NULL)
    g_array_append_val (events, event);
}

/**
 * ct_state_give_turn:
 *
 * Makes @seat the one who acts now, and reports it.
 */
void
ct_state_give_turn (CtState *state, guint seat, const char *rule, GArray *events)
{
  state->to_act = seat;
  ct_events_add (events, CT_EVENT_TURN, seat, 0, rule);
}
