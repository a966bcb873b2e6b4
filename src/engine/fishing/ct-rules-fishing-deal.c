/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of Cau Robat: the centre until its ranks differ, then the hands. */
#include "ct-rules-fishing-private.h"

typedef struct
{
  const CtRules *rules;
  CtState *state;
  GArray *events;
} Deal;

static void
turn_up (const Deal *self, guint n_centre, FishCause cause)
{
  const guint8 zones[] = { CT_ZONE_CENTRE, CT_ZONE_CENTRE, CT_ZONE_CENTRE,
                           CT_ZONE_CENTRE, CT_ZONE_CENTRE };
  guint n_more = n_centre - ct_zone_len (self->state, CT_ZONE_CENTRE);

  ct_state_deal (self->state, zones, n_more, fish_rule (self->rules, cause),
                 self->events);
}

/* Puts what must not stay under the pack, in the order in which it lies.
 *
 * Returns: how many cards went back
 */
static guint
undo (const Deal *self, gint reshuffle)
{
  CtState *state = self->state;
  guint n_of_rank[FISH_N_RANKS] = { 0 };
  gboolean seen[FISH_N_RANKS] = { FALSE };
  gboolean has_equal = FALSE;
  guint n_back = 0;
  guint pos = 0;

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_CENTRE); i++)
    if (n_of_rank[fish_rank (ct_zone_card (state, CT_ZONE_CENTRE, i))]++ > 0)
      has_equal = TRUE;

  while (pos < ct_zone_len (state, CT_ZONE_CENTRE))
    {
      guint rank = fish_rank (ct_zone_card (state, CT_ZONE_CENTRE, pos));
      gboolean goes_back;

      switch (reshuffle)
        {
        case FISH_RESHUFFLE_KEEP_ONE:
          goes_back = seen[rank];
          break;
        case FISH_RESHUFFLE_CENTRE:
          goes_back = has_equal;
          break;
        default:
          goes_back = n_of_rank[rank] > 1;
          break;
        }
      seen[rank] = TRUE;

      if (goes_back)
        {
          ct_state_shift_at (state, CT_ZONE_CENTRE, pos, CT_ZONE_STOCK, 0,
                             fish_rule (self->rules, FISH_DEAL_AGAIN), self->events);
          n_back++;
        }
      else
        pos++;
    }

  return n_back;
}

/* Cards that go under the pack come up again in the same order, so some orders would
 * never end. Once as many have gone back as there are, one of each rank stays, which
 * cannot fail for long.
 */
static void
deal_centre (const Deal *self)
{
  guint n_centre = self->state->n_seats == 5 ? 5 : 4;
  gint reshuffle = fish_option (self->rules, FISH_OPT_RESHUFFLE);
  guint n_all = ct_zone_len (self->state, CT_ZONE_STOCK);
  guint n_back = 0;
  guint n_more;

  turn_up (self, n_centre, FISH_DEAL_CENTRE);
  while ((n_more = undo (self, reshuffle)) > 0)
    {
      n_back += n_more;
      if (n_back >= n_all)
        reshuffle = FISH_RESHUFFLE_KEEP_ONE;
      turn_up (self, n_centre, FISH_DEAL_AGAIN);
    }
  self->state->fishing.n_dealt = n_centre;
}

/* By threes; what is left at last, singly. */
static void
deal_hands (const Deal *self)
{
  CtState *state = self->state;
  guint size = ct_zone_len (state, CT_ZONE_STOCK) / state->n_seats;
  guint n_by_threes = size / 3 * 3 * state->n_seats;
  guint8 zones[CT_MAX_CARDS];
  guint n = 0;

  for (guint dealt = 0; dealt < size; dealt += 3)
    for (guint i = 1; i <= state->n_seats; i++)
      for (guint j = dealt; j < MIN (dealt + 3, size); j++)
        zones[n++] = ct_hand ((state->dealer + i) % state->n_seats);

  ct_state_deal (state, zones, n_by_threes, fish_rule (self->rules, FISH_DEAL_THREES),
                 self->events);
  ct_state_deal (state, zones + n_by_threes, n - n_by_threes,
                 fish_rule (self->rules, FISH_DEAL_SINGLY), self->events);
}

/**
 * fish_deal:
 *
 * Deals the whole hand. Debts that were carried over stay.
 */
void
fish_deal (const CtRules *rules, CtState *state, GArray *events)
{
  Deal self = { rules, state, events };

  ct_state_give_turn (state, state->dealer,
                      fish_rule (rules, state->first_hand ? FISH_FIRST_DEALER
                                                          : FISH_NEXT_DEALER),
                      events);
  deal_centre (&self);
  deal_hands (&self);

  state->phase = CT_PHASE_PLAY;
  state->leader = fish_seat_after (state, state->dealer);
  ct_state_give_turn (state, state->leader, fish_rule (rules, FISH_FIRST_TURN), events);
}
