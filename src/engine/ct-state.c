/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-state.h"

#include <string.h>

/**
 * ct_state_veil:
 *
 * Returns: the same table without a word about whose turn it is and how the hand has
 *   ended
 */
CtState
ct_state_veil (const CtState *state)
{
  CtState veiled = *state;

  veiled.to_act = CT_NOBODY;
  veiled.winners = veiled.losers = veiled.match_winners = 0;
  if (ct_state_is_over (state))
    veiled.phase = CT_PHASE_PLAY;
  return veiled;
}

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

/* So many can be halved until one is left. */
G_STATIC_ASSERT (CT_N_ZONES == 64);

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

  /* The last zone that starts there or before, found by halves. */
  for (guint step = 32; step > 0; step /= 2)
    if (state->start[zone + step] <= index)
      zone += step;

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

static inline void
add_to_eight (guint8 *bytes, guint64 summand)
{
  guint64 eight;

  memcpy (&eight, bytes, sizeof eight);
  eight = GUINT64_TO_LE (GUINT64_FROM_LE (eight) + summand);
  memcpy (bytes, &eight, sizeof eight);
}

/* Adds @delta to the starts of the zones from @first to @last, eight at a time: none of
 * them ever leaves 0 to 127, so nothing is carried from one into the next. It is always
 * the same eight, because a processor waits if it is to read together what it has just
 * written apart.
 */
static inline void
move_starts (CtState *state, guint first, guint last, gint delta)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  guint64 head = ones << (first % 8 * 8);
  guint64 tail = ones >> ((7 - last % 8) * 8);
  guint64 by = (guint64) delta; /* to take one away is to add all ones */
  guint zone = first - first % 8;
  guint end = last - last % 8;

  if (zone == end)
    {
      add_to_eight (state->start + zone, (head & tail) * by);
      return;
    }

  add_to_eight (state->start + zone, head * by);
  while ((zone += 8) < end)
    add_to_eight (state->start + zone, ones * by);
  add_to_eight (state->start + zone, tail * by);
}

/* Out of line: most searches and simulations want no events. */
static G_NO_INLINE void
report_card (CtCard card,
             guint from,
             guint to,
             guint place,
             const char *rule,
             GArray *events)
{
  CtEvent event = {
    .type = CT_EVENT_CARD,
    .card = card,
    .from = from,
    .to = to,
    .pos = place,
    .rule = rule,
  };

  g_array_append_val (events, event);
}

/* Moves @n cards that lie together, as they lie, to @place of @to, counted without
 * them. Only the cards between the old and the new place move out of their way.
 */
static inline void
shift_block (CtState *state, guint from, guint from_pos, guint n, guint to, guint place)
{
  CtCard *old = state->card + state->start[from] + from_pos;
  CtCard *new = state->card + state->start[to] + place;
  CtCard block[CT_MAX_CARDS];

  memcpy (block, old, n);
  if (to > from)
    {
      new -= n;
      move_starts (state, from + 1, to, -(gint) n);
      memmove (old, old + n, new - old);
    }
  else if (to < from)
    {
      move_starts (state, to + 1, from, n);
      memmove (new + n, new, old - new);
    }
  else if (new > old)
    memmove (old, old + n, new - old);
  else
    memmove (new + n, new, old - new);
  memcpy (new, block, n);
}

/**
 * ct_state_shift_at:
 *
 * As ct_state_shift(), for a caller who knows where the card lies. Every card that
 * moves moves here, in ct_state_shift_pile() or in ct_state_deal(); the animation is a
 * by-product.
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
  guint len = ct_zone_len (state, to) - (from == to ? 1 : 0);
  guint place = to_pos < 0 ? len : (guint) to_pos;

  g_assert (from_pos < ct_zone_len (state, from));
  g_assert (to < CT_N_ZONES && place <= len);

  shift_block (state, from, from_pos, 1, to, place);
  if (events != NULL)
    report_card (ct_zone_card (state, to, place), from, to, place, rule, events);
}

/**
 * ct_state_shift_pile:
 * @to_pos: place in the zone of what will be the lowest card
 * @top_rule: (nullable): id of the rule that makes the top card move
 * @rule: (nullable): id of the rule that makes all others move
 *
 * Moves all cards of @from, which is another zone than @to, in the order in which they
 * lie. They are reported from the top down, each going under the one before.
 */
void
ct_state_shift_pile (CtState *state,
                     guint from,
                     guint to,
                     guint to_pos,
                     const char *top_rule,
                     const char *rule,
                     GArray *events)
{
  guint n = ct_zone_len (state, from);

  g_assert (from != to && to < CT_N_ZONES && to_pos <= ct_zone_len (state, to));

  shift_block (state, from, 0, n, to, to_pos);
  for (guint i = n; events != NULL && i > 0; i--)
    report_card (ct_zone_card (state, to, to_pos + i - 1), from, to, to_pos,
                 i == n ? top_rule : rule, events);
}

/**
 * ct_state_swap:
 *
 * Lets two cards change places, for another position of the same kind; what has just
 * been drawn changes with them. ct_rules_prepare() finds out whether that can be.
 */
void
ct_state_swap (CtState *state, CtCard a, CtCard b)
{
  CtCard *at_a = memchr (state->card, a, state->start[CT_N_ZONES]);
  CtCard *at_b = memchr (state->card, b, state->start[CT_N_ZONES]);

  g_assert (at_a != NULL && at_b != NULL);

  *at_a = b;
  *at_b = a;
  if (state->drawn == a || state->drawn == b)
    state->drawn = state->drawn == a ? b : a;
}

/* Makes room on top of each zone, for which as many cards leave the top of the stock.
 *
 * @ret_tops: (out): where the first new card of each zone belongs
 */
static void
open_zones (CtState *state, const guint8 *n_more, guint n_cards, guint8 *ret_tops)
{
  guint end = state->start[CT_ZONE_STOCK + 1];
  guint target = end - n_cards;

  /* Behind the last card that is dealt all lie where they lay. */
  for (guint zone = CT_ZONE_STOCK + 1; target < end; zone++)
    {
      guint len = state->start[zone + 1] - end;

      if (len > 0)
        memmove (state->card + target, state->card + end, len);
      end += len;
      state->start[zone] = target;
      ret_tops[zone] = target + len;
      target += len + n_more[zone];
    }
}

/**
 * ct_state_deal:
 * @zones: where each card goes, the first card being the top of the stock
 * @rule: (nullable): id of the rule that makes the cards move
 *
 * Deals cards one by one on top of other zones. This is what as many calls of
 * ct_state_shift_at() would do, but every card moves only once.
 */
void
ct_state_deal (CtState *state,
               const guint8 *zones,
               guint n_cards,
               const char *rule,
               GArray *events)
{
  guint n_left = ct_zone_len (state, CT_ZONE_STOCK) - n_cards;
  guint8 n_more[CT_N_ZONES] = { 0 };
  guint8 tops[CT_N_ZONES];
  CtCard dealt[CT_MAX_CARDS];

  g_assert (n_cards <= ct_zone_len (state, CT_ZONE_STOCK));

  memcpy (dealt, state->card + n_left, n_cards);
  for (guint i = 0; i < n_cards; i++)
    n_more[zones[i]]++;
  open_zones (state, n_more, n_cards, tops);

  for (guint i = 0; i < n_cards; i++)
    {
      guint zone = zones[i];
      CtCard card = dealt[n_cards - 1 - i];

      if (events != NULL)
        report_card (card, CT_ZONE_STOCK, zone, tops[zone] - state->start[zone], rule,
                     events);
      state->card[tops[zone]++] = card;
    }
}

/**
 * ct_events_report:
 *
 * Reports something that happened to a seat.
 */
void
ct_events_report (GArray *events,
                  CtEventType type,
                  guint seat,
                  gint amount,
                  const char *rule)
{
  CtEvent event = { .type = type, .seat = seat, .amount = amount, .rule = rule };

  g_array_append_val (events, event);
}
