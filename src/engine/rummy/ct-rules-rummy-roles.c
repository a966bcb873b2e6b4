/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who lifts and who deals: the first hand, for which cards are drawn or cut, and the
 * others.
 */
#include "ct-rules-rummy-private.h"

typedef struct
{
  const CtRules *rules;
  guint n_seats;
  const CtCard *card; /* as drawn, the first one first */
  guint n_cards;
  gboolean is_short; /* the cards did not decide it */
} Draw;

/* For this draw the ace is the highest card and the two the lowest. */
static guint
height (CtFace face)
{
  return ct_face_rank (face) == 1 ? 14 : ct_face_rank (face);
}

/* The next card that counts: whoever draws a joker draws again. */
static guint
draw_height (Draw *draw)
{
  while (draw->n_cards > 0)
    {
      CtFace face = ct_rules_face (draw->rules, *draw->card++);

      draw->n_cards--;
      if (face != CT_FACE_JOKER)
        return height (face);
    }

  draw->is_short = TRUE;
  return 0;
}

static void
draw_round (Draw *draw, guint seats, guint *ret_heights)
{
  for (guint seat = 0; seat < draw->n_seats; seat++)
    if ((seats >> seat & 1) != 0)
      ret_heights[seat] = draw_height (draw);
}

/* Those among @seats whose cards are the lowest, or the highest. */
static guint
best_of (const Draw *draw, const guint *heights, guint seats, gboolean lowest)
{
  guint best = 0;
  guint best_height = 0;

  for (guint seat = 0; seat < draw->n_seats; seat++)
    {
      guint value;

      if ((seats >> seat & 1) == 0)
        continue;

      value = lowest ? 15 - heights[seat] : heights[seat];
      if (value < best_height)
        continue;
      if (value > best_height)
        best = 0;
      best_height = value;
      best |= 1u << seat;
    }

  return best;
}

static guint
seats_of_side (const Draw *draw, guint side)
{
  guint seats = 0;

  for (guint seat = 0; seat < draw->n_seats; seat++)
    if (ct_rules_side (draw->rules, draw->n_seats, seat) == side)
      seats |= 1u << seat;

  return seats;
}

static guint
first_of (guint seats)
{
  guint seat = 0;

  while ((seats >> seat & 1) == 0)
    seat++;
  return seat;
}

/* Do these seats still compete: are they more than one, or more than one side? */
static gboolean
is_open (const Draw *draw, guint seats, gboolean for_side)
{
  guint side = ct_rules_side (draw->rules, draw->n_seats, first_of (seats));

  if (for_side)
    return (seats & ~seats_of_side (draw, side)) != 0;

  return (seats & (seats - 1)) != 0;
}

/* Those who are equal draw again among themselves, until it is decided. Their first
 * cards stay what they were for everything else.
 */
static guint
decide (Draw *draw, const guint *heights, guint seats, gboolean lowest, gboolean side)
{
  guint best = best_of (draw, heights, seats, lowest);
  guint again[CT_MAX_SEATS];

  while (!draw->is_short && is_open (draw, best, side))
    {
      draw_round (draw, best, again);
      best = best_of (draw, again, best, lowest);
    }

  return first_of (best);
}

/**
 * rummy_find_dealer:
 *
 * With two packets to lift, the highest card makes its player the starter, and the seat
 * before that one deals. With one, the side with the lowest card deals to the player of
 * the other side with the higher card, or the lowest card itself deals. Otherwise the
 * first player is drawn by lot, each card standing for a seat.
 */
gboolean
rummy_find_dealer (const CtRules *rules,
                   guint n_seats,
                   const CtCard *drawn,
                   guint n_drawn,
                   guint *ret_dealer)
{
  Draw draw = { rules, n_seats, drawn, n_drawn, FALSE };
  guint everybody = (1u << n_seats) - 1;
  guint rivals = everybody;
  guint heights[CT_MAX_SEATS];
  gint way = rummy_choice (rules, RUMMY_FIRST_DEALER);
  guint highest;

  if (way == RUMMY_DEALER_BY_LOT)
    {
      *ret_dealer = drawn[0] % n_seats;
      return TRUE;
    }

  draw_round (&draw, everybody, heights);
  if (way == RUMMY_DEALER_LOWEST)
    {
      *ret_dealer = decide (&draw, heights, everybody, TRUE, FALSE);
      return !draw.is_short;
    }

  if (way == RUMMY_DEALER_RIGHT_OF_HIGHEST)
    {
      guint low = decide (&draw, heights, everybody, TRUE, TRUE);

      rivals &= ~seats_of_side (&draw, ct_rules_side (rules, n_seats, low));
    }
  highest = decide (&draw, heights, rivals, FALSE, FALSE);
  *ret_dealer = (highest + n_seats - 1) % n_seats;
  return !draw.is_short;
}

/**
 * rummy_lifter:
 *
 * Returns: who lifts the next packet: of two, the dealer the hands and the starter's
 *   neighbour the pots; a single one is lifted by the dealer's neighbour
 */
guint
rummy_lifter (const CtRules *rules, const CtState *state)
{
  const RummyLift *lift = &rummy_law (rules)->lift[state->rummy.n_lifts];

  return (state->dealer + lift->seat) % state->n_seats;
}

/**
 * rummy_opener:
 *
 * Returns: who makes the first move of the dealing
 */
guint
rummy_opener (const CtRules *rules, const CtState *state)
{
  return rummy_law (rules)->n_lifts > 0 ? rummy_lifter (rules, state) : state->dealer;
}

/* Chance, taken from the order of the whole pack, so that it tells of no card. */
static guint
draw_lot (const CtState *next)
{
  guint sum = 0;

  for (guint i = 0; i < next->start[CT_N_ZONES]; i++)
    sum += (i + 1) * next->card[i];

  return sum % next->n_seats;
}

/**
 * rummy_next_hand:
 *
 * The deal moves on with the turn. In NetCartas the first player may be drawn anew, or
 * be the one who went out.
 */
void
rummy_next_hand (const CtRules *rules, const CtState *over, CtState *next)
{
  guint n_seats = over->n_seats;
  guint dealer = (over->dealer + 1) % n_seats;

  if (rummy_choice (rules, RUMMY_FIRST_PLAYER) == RUMMY_FIRST_RANDOM)
    dealer = draw_lot (next);
  else if (rummy_choice (rules, RUMMY_FIRST_PLAYER) == RUMMY_FIRST_WINNER &&
           over->rummy.went_out != CT_NOBODY)
    dealer = (over->rummy.went_out + n_seats - 1) % n_seats;

  ct_rules_set_dealer (rules, next, dealer);
}
