/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a card of Cau Robat takes: the sequence that begins at its rank. */
#include "ct-bits.h"
#include "ct-rules-fishing-private.h"

/* The table as the sequences see it.
 *
 * @centre: the card of each rank that was laid last, or CT_NO_CARD
 * @showing: who shows the rank on their pile, a bit for each player, counted in playing
 *   order from the one after the player who captures
 */
typedef struct
{
  CtCard centre[FISH_N_RANKS];
  guint8 showing[FISH_N_RANKS];
} Faces;

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  guint seat;
  guint rank;
  guint prefer;
  guint16 taken;
  Faces faces;
  FishRun *run;
} Search;

static void
read_faces (Search *self)
{
  const CtState *state = self->state;
  guint end = state->start[CT_ZONE_CENTRE + 1];
  guint seat = self->seat;

  memset (self->faces.centre, CT_NO_CARD, sizeof self->faces.centre);
  memset (self->faces.showing, 0, sizeof self->faces.showing);
  for (guint i = state->start[CT_ZONE_CENTRE]; i < end; i++)
    self->faces.centre[fish_rank (state->card[i])] = state->card[i];

  if (fish_option (self->rules, FISH_OPT_ROB) == FISH_ROB_NO)
    return;

  for (guint i = 0; i + 1 < state->n_seats; i++)
    {
      CtCard top;

      seat = fish_seat_after (state, seat);
      if (ct_zone_len (state, fish_pile (seat)) == 0)
        continue;

      /* Of a table that a player has in mind, a top may be unknown. */
      top = ct_zone_top (state, fish_pile (seat));
      if (top != CT_NO_CARD)
        self->faces.showing[fish_rank (top)] |= 1 << i;
    }
}

/* The seat that a bit of Faces.showing stands for. */
static guint
seat_at (const Search *self, guint bit)
{
  return (self->seat + 1 + bit) % self->state->n_seats;
}

static gboolean
has_several (guint bits)
{
  return (bits & (bits - 1)) != 0;
}

/* Does the centre hold a card of @rank that carries the sequence on? */
static gboolean
centre_carries (const Search *self, guint rank)
{
  if (self->faces.centre[rank] == CT_NO_CARD)
    return FALSE;

  return rank == self->rank || self->faces.showing[rank] == 0 ||
         fish_option (self->rules, FISH_OPT_PROTECTS) != FISH_PROTECTS_BREAKS;
}

static void
add_step (Search *self, guint rank, guint seat, CtCard card, gboolean is_down)
{
  self->run->step[self->run->n_steps++] = (FishStep){ rank, seat, card, is_down };
}

static void
add_pile (Search *self, guint rank, guint bit, gboolean is_down)
{
  guint seat = seat_at (self, bit);

  add_step (self, rank, seat, ct_zone_top (self->state, fish_pile (seat)), is_down);
}

/* Which of the piles that show @rank come along, a bit each. */
static guint
choose_piles (Search *self, guint rank)
{
  guint showing = self->faces.showing[rank];
  guint first = showing & -showing;

  if (!has_several (showing))
    return showing;

  switch (fish_option (self->rules, FISH_OPT_EQUAL_TOPS))
    {
    case FISH_TOPS_NONE:
      return 0;
    case FISH_TOPS_BOTH:
      return showing;
    case FISH_TOPS_CHOOSE:
      for (guint bit = 0; bit < self->state->n_seats; bit++)
        if ((showing & 1 << bit) != 0 && (self->prefer & 1 << seat_at (self, bit)) != 0)
          return 1 << bit;
      return first;
    default:
      return first;
    }
}

/* Adds what the piles have to the sequence at @rank; %FALSE if it ends here. */
static gboolean
rob (Search *self, guint rank, guint next, gboolean is_down)
{
  guint showing = self->faces.showing[rank];
  guint piles = choose_piles (self, rank);

  if (piles == 0)
    return FALSE;
  /* A card that only guards another pile is a card of the center all the same. */
  if (fish_option (self->rules, FISH_OPT_ROB_BETWEEN) &&
      self->faces.centre[next] == CT_NO_CARD)
    return FALSE;

  for (guint rest = piles; rest != 0; rest &= rest - 1)
    add_pile (self, rank, ct_bits_lowest (rest), is_down);
  if (has_several (showing))
    for (guint rest = showing; rest != 0; rest &= rest - 1)
      self->run->tied |= 1 << seat_at (self, ct_bits_lowest (rest));

  return TRUE;
}

static void
extend (Search *self, guint (*step_from) (guint rank), gboolean is_down)
{
  guint rank = step_from (self->rank);

  while ((self->taken & 1 << rank) == 0)
    {
      guint next = step_from (rank);

      if (centre_carries (self, rank))
        {
          add_step (self, rank, CT_NOBODY, self->faces.centre[rank], is_down);
          if (self->faces.showing[rank] != 0)
            self->run->protecting |= 1 << rank;
        }
      else if (self->faces.centre[rank] != CT_NO_CARD ||
               !rob (self, rank, next, is_down))
        break;

      self->taken |= 1 << rank;
      rank = next;
    }
}

/**
 * fish_find_run:
 * @seat: who captures
 * @rank: what they capture with; that a card of this rank lies in the centre is the
 *   caller's business
 * @prefer: whose pile comes first where the players may choose, a bit for each seat
 */
void
fish_find_run (const CtRules *rules,
               const CtState *state,
               guint seat,
               guint rank,
               guint prefer,
               FishRun *ret_run)
{
  gint direction = fish_option (rules, FISH_OPT_DIRECTION);
  Search search = {
    .rules = rules,
    .state = state,
    .seat = seat,
    .rank = rank,
    .prefer = prefer,
    .taken = 1 << rank,
    .run = ret_run,
  };

  ret_run->n_steps = 0;
  ret_run->tied = 0;
  ret_run->protecting = 0;

  read_faces (&search);
  if (direction != FISH_DOWN)
    extend (&search, fish_up, FALSE);
  if (direction != FISH_UP)
    extend (&search, fish_down, TRUE);
}

/**
 * fish_run_drop:
 *
 * Takes the ranks that a player leaves out of their sequence.
 */
void
fish_run_drop (FishRun *run, guint16 leaves)
{
  guint saved = 0;

  if (leaves == 0)
    return;

  for (guint i = 0; i < run->n_steps; i++)
    if ((leaves & 1 << run->step[i].rank) == 0)
      run->step[saved++] = run->step[i];
  run->n_steps = saved;
}

/**
 * fish_find_match:
 *
 * Returns: the card of that rank in the centre, that laid last where there are several,
 *   or %CT_NO_CARD
 */
CtCard
fish_find_match (const CtState *state, guint rank)
{
  for (guint i = state->start[CT_ZONE_CENTRE + 1]; i > state->start[CT_ZONE_CENTRE];
       i--)
    if (fish_rank (state->card[i - 1]) == rank)
      return state->card[i - 1];

  return CT_NO_CARD;
}

/**
 * fish_table_for:
 * @room: for a table that has to be made up
 *
 * A card that does not overtake a pending call is looked at only after the call has
 * been carried out (CR-CAU-7).
 *
 * Returns: the table that a card of @rank meets
 */
const CtState *
fish_table_for (const CtRules *rules, const CtState *state, guint rank, CtState *room)
{
  if (state->fishing.n_chain < 2 || fish_fits_chain (state, rank))
    return state;

  *room = *state;
  fish_resolve_chain (rules, room, NULL);
  return room;
}
