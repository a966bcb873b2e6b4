/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-state.h"

#include <string.h>

/**
 * ct_state_veil:
 *
 * Returns: a copy without turn and result
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
 * @pack: top first; the only randomness of a hand
 *
 * Seat A deals.
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

/* a power of two, for the binary search */
G_STATIC_ASSERT (CT_N_ZONES == 64);

/**
 * ct_state_find:
 * @ret_pos: (out) (optional): from the bottom of the zone
 */
guint
ct_state_find (const CtState *state, CtCard card, guint *ret_pos)
{
  const guint8 *at = memchr (state->card, card, state->start[CT_N_ZONES]);
  guint index;
  guint zone = 0;

  g_assert (at != NULL);
  index = at - state->card;

  /* last zone that starts there or before */
  for (guint step = 32; step > 0; step /= 2)
    if (state->start[zone + step] <= index)
      zone += step;

  if (ret_pos != NULL)
    *ret_pos = index - state->start[zone];
  return zone;
}

/**
 * ct_state_list_unknown:
 * @ret_cards: (out): in order
 *
 * Returns: how many cards are %CT_NO_CARD in @view
 */
guint
ct_state_list_unknown (const CtState *view, CtCard ret_cards[CT_MAX_CARDS])
{
  gboolean is_known[G_MAXUINT8 + 1] = { FALSE };
  guint n = 0;

  for (guint i = 0; i < view->start[CT_N_ZONES]; i++)
    is_known[view->card[i]] = TRUE;
  for (guint card = 0; card < view->start[CT_N_ZONES]; card++)
    if (!is_known[card])
      ret_cards[n++] = card;

  return n;
}

/**
 * ct_state_shift:
 * @to_pos: from the bottom, without the card; -1 for the top
 * @rule: (nullable): the cause
 * @events: (nullable):
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

/* Changes the starts from @first to @last, eight at once: each stays between 0 and 127,
 * so nothing carries over. The words are aligned: a read across recent narrower writes
 * stalls the processor.
 */
static inline void
move_starts (CtState *state, guint first, guint last, gint delta)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  guint64 head = ones << (first % 8 * 8);
  guint64 tail = ones >> ((7 - last % 8) * 8);
  guint64 by = (guint64) delta; /* subtracting one is adding all ones */
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

/* Most searches want no events. */
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

/* @place: counted without the @n cards. Only cards between old and new place move. */
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
 * For a card whose place is known.
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
 * @to_pos: of the lowest card
 * @top_rule: (nullable): cause for the top card
 * @rule: (nullable): cause for the others
 *
 * Keeps the order of the cards. @from and @to differ. Events go from the top card down.
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
 * Also @drawn. ct_rules_prepare() checks the result.
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

/* @ret_tops: (out): place of the first new card of each zone */
static void
open_zones (CtState *state, const guint8 *n_more, guint n_cards, guint8 *ret_tops)
{
  guint end = state->start[CT_ZONE_STOCK + 1];
  guint target = end - n_cards;

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
 * @zones: for each card, from the top of the stock
 * @rule: (nullable): the cause
 *
 * Moves every card only once.
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

void
ct_events_report (GArray *events,
                  CtEventType type,
                  guint seat,
                  gint amount,
                  const char *rule)
{
  CtEvent event = {
    .type = type, .card = CT_NO_CARD, .seat = seat, .amount = amount, .rule = rule
  };

  g_array_append_val (events, event);
}
