/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Captures are automatic. A move may also name what it captures, whose pile, or a call:
 * then it is refused unless that is true.
 */
#include "ct-bits.h"
#include "ct-fishing.h"
#include "ct-rules-fishing-private.h"

/* @center: the latest card of each rank, or CT_NO_CARD. @showing_in_turn: piles
 * with the rank on top, a bit per seat, in turn order after the capturing player.
 */
typedef struct
{
  CtCard center[FISH_N_RANKS];
  guint8 showing_in_turn[FISH_N_RANKS];
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
  guint end = state->start[CT_ZONE_CENTER + 1];
  guint seat = self->seat;

  memset (self->faces.center, CT_NO_CARD, sizeof self->faces.center);
  memset (self->faces.showing_in_turn, 0, sizeof self->faces.showing_in_turn);
  for (guint i = state->start[CT_ZONE_CENTER]; i < end; i++)
    self->faces.center[fish_rank (state->card[i])] = state->card[i];

  if (ct_choice (self->rules, FISH_OPT_ROB) == FISH_ROB_NO)
    return;

  for (guint i = 0; i + 1 < state->n_seats; i++)
    {
      CtCard top;

      seat = ct_seat_after (state, seat);
      if (ct_zone_len (state, fish_pile (seat)) == 0)
        continue;

      /* unknown in a player's view */
      top = ct_zone_top (state, fish_pile (seat));
      if (top != CT_NO_CARD)
        self->faces.showing_in_turn[fish_rank (top)] |= 1 << i;
    }
}

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

static gboolean
center_carries (const Search *self, guint rank)
{
  if (self->faces.center[rank] == CT_NO_CARD)
    return FALSE;

  return rank == self->rank || self->faces.showing_in_turn[rank] == 0 ||
         ct_choice (self->rules, FISH_OPT_PROTECTS) != FISH_PROTECTS_BREAKS;
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

/* Returns: captured piles, a bit each */
static guint
choose_piles (Search *self, guint rank)
{
  guint showing = self->faces.showing_in_turn[rank];
  guint first = showing & -showing;

  if (!has_several (showing))
    return showing;

  switch (ct_choice (self->rules, FISH_OPT_EQUAL_TOPS))
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

/* Returns: FALSE if the sequence ends here */
static gboolean
rob (Search *self, guint rank, guint next, gboolean is_down)
{
  guint showing = self->faces.showing_in_turn[rank];
  guint piles = choose_piles (self, rank);

  if (piles == 0)
    return FALSE;
  /* A card that only protects a pile is a card of the center, too. */
  if (ct_choice (self->rules, FISH_OPT_ROB_BETWEEN) &&
      self->faces.center[next] == CT_NO_CARD)
    return FALSE;

  for (guint rest = piles; rest != 0; rest &= rest - 1)
    add_pile (self, rank, ct_bits_lowest (rest), is_down);
  if (has_several (showing))
    for (guint rest = showing; rest != 0; rest &= rest - 1)
      self->run->tied_seats |= 1 << seat_at (self, ct_bits_lowest (rest));

  return TRUE;
}

static void
extend (Search *self, guint (*step_from) (guint rank), gboolean is_down)
{
  guint rank = step_from (self->rank);

  while ((self->taken & 1 << rank) == 0)
    {
      guint next = step_from (rank);

      if (center_carries (self, rank))
        {
          add_step (self, rank, CT_NOBODY, self->faces.center[rank], is_down);
          if (self->faces.showing_in_turn[rank] != 0)
            self->run->protecting |= 1 << rank;
        }
      else if (self->faces.center[rank] != CT_NO_CARD ||
               !rob (self, rank, next, is_down))
        break;

      self->taken |= 1 << rank;
      rank = next;
    }
}

/**
 * fish_find_run:
 * @rank: of the played card; the caller checks whether it captures at all
 * @prefer: piles that come first if the player may choose, a bit per seat
 */
void
fish_find_run (const CtRules *rules,
               const CtState *state,
               guint seat,
               guint rank,
               guint prefer,
               FishRun *ret_run)
{
  gint direction = ct_choice (rules, FISH_OPT_DIRECTION);
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
  ret_run->tied_seats = 0;
  ret_run->protecting = 0;

  read_faces (&search);
  if (direction != FISH_DOWN)
    extend (&search, fish_up, FALSE);
  if (direction != FISH_UP)
    extend (&search, fish_down, TRUE);
}

/**
 * fish_run_drop:
 * @leaves: ranks, a bit each
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
 * Returns: the latest card of that rank, or %CT_NO_CARD
 */
CtCard
fish_find_match (const CtState *state, guint rank)
{
  for (guint i = state->start[CT_ZONE_CENTER + 1]; i > state->start[CT_ZONE_CENTER];
       i--)
    if (fish_rank (state->card[i - 1]) == rank)
      return state->card[i - 1];

  return CT_NO_CARD;
}

/**
 * ct_fishing_table_met:
 * @room: space for another table
 *
 * A pending call goes through first, unless @card overtakes it (CR-CAU-7).
 *
 * Returns: @state or @room
 */
const CtState *
ct_fishing_table_met (const CtRules *rules,
                      const CtState *state,
                      CtCard card,
                      CtState *room)
{
  if (state->fishing.n_chain < 2 || fish_fits_chain (state, fish_rank (card)))
    return state;

  *room = *state;
  fish_resolve_chain (rules, room, NULL);
  return room;
}

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  const CtState *table; /* after a pending call */
  CtMove move;
  GArray *moves;
} List;

static gboolean
options_leave_choice (const CtRules *rules)
{
  return ct_choice (rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL ||
         ct_choice (rules, FISH_OPT_EQUAL_TOPS) == FISH_TOPS_CHOOSE ||
         ct_choice (rules, FISH_OPT_CALL) == FISH_CALL_ANNOUNCED;
}

static void
add (List *self, CtMove move)
{
  if (ct_moves_find (self->rules, self->moves, &move) == NULL)
    g_array_append_val (self->moves, move);
}

/* Returns: how many ranks the step is away from the played card */
static guint
distance (guint rank, const FishStep *step)
{
  return (FISH_N_RANKS + (step->is_down ? rank - step->rank : step->rank - rank)) %
         FISH_N_RANKS;
}

static void
add_part (List *self, const FishRun *run, guint n_up, guint n_down)
{
  const CtState *table = self->table;
  guint end = table->start[CT_ZONE_CENTER + 1];
  guint rank = fish_rank (self->move.card[0]);
  CtMove move = self->move;

  move.mode = CT_PLAY_TAKE;
  for (guint i = table->start[CT_ZONE_CENTER]; i < end; i++)
    if (fish_rank (table->card[i]) == rank)
      move.card[move.n_cards++] = table->card[i];

  for (guint i = 0; i < run->n_steps; i++)
    if (distance (rank, &run->step[i]) <= (run->step[i].is_down ? n_down : n_up))
      move.card[move.n_cards++] = run->step[i].card;

  add (self, move);
}

static void
add_captures (List *self, const FishRun *run, guint from)
{
  guint rank = fish_rank (self->move.card[0]);
  CtMove whole = self->move;
  guint n[2] = { 0, 0 };

  whole.from = from;
  add (self, whole);
  if (ct_choice (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_FORCED)
    return;

  for (guint i = 0; i < run->n_steps; i++)
    n[run->step[i].is_down] = distance (rank, &run->step[i]);
  for (guint n_up = 0; n_up <= n[0]; n_up++)
    for (guint n_down = 0; n_down <= n[1]; n_down++)
      if (n_up < n[0] || n_down < n[1])
        add_part (self, run, n_up, n_down);
}

static void
add_with_call (List *self)
{
  const CtMove *move = &self->move;
  guint rank = fish_rank (move->card[0]);
  gboolean is_call = fish_is_call (self->rules, self->state, rank, move->number);
  FishRun run = { .n_steps = 0 };
  guint tied = 0;

  if (fish_takes_sequence (self->rules, is_call))
    fish_find_run (self->rules, self->table, move->seat, rank, 0, &run);
  if (ct_choice (self->rules, FISH_OPT_EQUAL_TOPS) == FISH_TOPS_CHOOSE)
    tied = run.tied_seats;

  if (tied == 0)
    add_captures (self, &run, 0);
  for (guint seat = 0; seat < self->state->n_seats; seat++)
    if ((tied & 1 << seat) != 0)
      {
        fish_find_run (self->rules, self->table, move->seat, rank, 1 << seat, &run);
        add_captures (self, &run, seat + 1);
      }

  if (!is_call && ct_choice (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    {
      CtMove leave = *move;

      leave.mode = CT_PLAY_LEAVE;
      add (self, leave);
    }
}

/* Nobody knows the table after the pending call: the move can name no cards. */
static void
add_unseen (List *self)
{
  CtMove leave = self->move;

  add (self, self->move);
  leave.mode = CT_PLAY_LEAVE;
  if (ct_choice (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    add (self, leave);
}

static void
add_card (List *self, guint seat, CtCard card, gboolean must_call)
{
  guint rank = fish_rank (card);
  CtState room;

  self->move = (CtMove){ CT_MOVE_PLAY, seat, .n_cards = 1, .card = { card } };
  self->table = ct_fishing_table_met (self->rules, self->state, card, &room);

  if (fish_find_match (self->table, rank) == CT_NO_CARD)
    {
      add (self, self->move);
      return;
    }
  if (self->table != self->state)
    {
      add_unseen (self);
      return;
    }

  if (!must_call || fish_is_call (self->rules, self->state, rank, 0))
    add_with_call (self);
  if (fish_fits_chain (self->state, rank) &&
      ct_choice (self->rules, FISH_OPT_CALL) == FISH_CALL_ANNOUNCED)
    {
      self->move.number = self->state->fishing.n_chain + 1;
      add_with_call (self);
    }
}

static void
list_plain (const CtState *state, GArray *moves)
{
  const CtCard *hand = state->card + state->start[ct_hand (state->to_act)];
  guint size = fish_hand_size (state, state->to_act);
  CtMove *move = ct_moves_room (moves, size);
  guint n_unknown = 0;

  for (guint pos = 0; pos < size; pos++)
    if (hand[pos] == CT_NO_CARD)
      n_unknown++;
    else
      *move++ =
          (CtMove){ CT_MOVE_PLAY, state->to_act, .n_cards = 1, .card = { hand[pos] } };

  if (n_unknown > 0)
    g_array_set_size (moves, size - n_unknown);
}

static void
add_calls_out_of_turn (List *self)
{
  const CtState *state = self->state;
  const CtFishingFacts *facts = &state->fishing;

  if (facts->n_chain == 0)
    return;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (seat != state->to_act && seat != facts->chain_seat[facts->n_chain - 1])
      for (guint pos = 0; pos < fish_hand_size (state, seat); pos++)
        {
          CtCard card = ct_zone_card (state, ct_hand (seat), pos);

          if (card != CT_NO_CARD && fish_fits_chain (state, fish_rank (card)))
            add_card (self, seat, card, TRUE);
        }
}

/* Moves that name something, and those of other players. */
static void
list_others (const CtRules *rules,
             const CtState *state,
             GArray *moves,
             gboolean has_choice)
{
  List self = { rules, state, .moves = moves };
  guint seat = state->to_act;

  if (has_choice)
    g_array_set_size (moves, 0);
  for (guint pos = 0; has_choice && pos < fish_hand_size (state, seat); pos++)
    if (ct_zone_card (state, ct_hand (seat), pos) != CT_NO_CARD)
      add_card (&self, seat, ct_zone_card (state, ct_hand (seat), pos), FALSE);
  if (ct_choice (rules, FISH_OPT_CALLER) == FISH_CALLER_ANYONE)
    add_calls_out_of_turn (&self);
}

void
fish_legal (const CtRules *rules, const CtState *state, GArray *moves)
{
  gboolean has_choice = options_leave_choice (rules);

  if (state->phase == CT_PHASE_DEAL)
    {
      *ct_moves_room (moves, 1) = (CtMove){ CT_MOVE_DEAL, state->to_act };
      return;
    }

  if (!has_choice)
    list_plain (state, moves);
  if (has_choice || ct_choice (rules, FISH_OPT_CALLER) == FISH_CALLER_ANYONE)
    list_others (rules, state, moves, has_choice);
}

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  const CtState *table;
  const CtMove *move;
  guint rank;
  gboolean is_call;
  CtVerdict *verdict;
} FishCheck;

/* Returns: whether to continue the check */
static inline gboolean
fish_refuse (FishCheck *self, FishCause cause)
{
  return ct_verdict_refuse (self->verdict, ct_cause_id (self->rules, cause));
}

static inline void
fish_point (FishCheck *self, CtRole role, CtCard card)
{
  ct_verdict_point (self->verdict, role, card);
}

static void
find_own_run (const FishCheck *self, guint prefer, FishRun *ret_run)
{
  *ret_run = (FishRun){ .n_steps = 0 };
  if (fish_takes_sequence (self->rules, self->is_call))
    fish_find_run (self->rules, self->table, self->move->seat, self->rank, prefer,
                   ret_run);
}

static gboolean
names (const CtMove *move, CtCard card)
{
  for (guint i = 1; i < move->n_cards; i++)
    if (move->card[i] == card)
      return TRUE;

  return FALSE;
}

static gboolean
names_rank (const CtMove *move, const FishRun *run, guint rank)
{
  for (guint i = 0; i < run->n_steps; i++)
    if (run->step[i].rank == rank && names (move, run->step[i].card))
      return TRUE;

  return FALSE;
}

static void
read_named (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            FishChoice *choice)
{
  FishRun run;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_zone_len (state, fish_pile (seat)) > 0 &&
        names (move, ct_zone_top (state, fish_pile (seat))))
      choice->prefer |= 1 << seat;

  fish_find_run (rules, state, move->seat, fish_rank (move->card[0]), choice->prefer,
                 &run);
  for (guint i = 0; i < run.n_steps; i++)
    if (!names_rank (move, &run, run.step[i].rank))
      choice->leaves |= 1 << run.step[i].rank;
}

/**
 * fish_read_choice:
 * @state: without a pending call, unless overtaken
 */
FishChoice
fish_read_choice (const CtRules *rules, const CtState *state, const CtMove *move)
{
  FishChoice choice = { 0 };

  if (move->from > 0)
    choice.prefer |= 1 << (move->from - 1);
  if (move->mode == CT_PLAY_TAKE)
    read_named (rules, state, move, &choice);

  return choice;
}

static gboolean
is_step (const FishRun *run, CtCard card)
{
  for (guint i = 0; i < run->n_steps; i++)
    if (run->step[i].card == card)
      return TRUE;

  return FALSE;
}

static gboolean
is_reached_if (const FishCheck *self, guint option, gint choice, CtCard card)
{
  CtRules other = *self->rules;
  FishRun run;

  other.option[option].choice = choice;
  fish_find_run (&other, self->table, self->move->seat, self->rank, 0, &run);
  return is_step (&run, card);
}

static gboolean
fish_reaches_both_ways (const FishCheck *self, CtCard card)
{
  return is_reached_if (self, FISH_OPT_DIRECTION, FISH_BOTH_WAYS, card);
}

/* Returns: another player than @except who shows @rank */
static guint
find_showing (const FishCheck *self, guint rank, guint except)
{
  for (guint seat = 0; seat < self->state->n_seats; seat++)
    {
      guint pile = fish_pile (seat);

      if (seat != except && seat != self->move->seat &&
          ct_zone_len (self->table, pile) > 0 &&
          fish_rank (ct_zone_top (self->table, pile)) == rank)
        return seat;
    }

  return CT_NOBODY;
}

static gboolean
refuse_tied (FishCheck *self)
{
  static const CtReason reasons[] = {
    [FISH_TOPS_CHOOSE] = CT_REASON_CHOOSE,
    [FISH_TOPS_BOTH] = CT_REASON_BOTH,
    [FISH_TOPS_NONE] = CT_REASON_NEITHER,
  };
  guint tops = ct_choice (self->rules, FISH_OPT_EQUAL_TOPS);

  self->verdict->reason =
      tops < G_N_ELEMENTS (reasons) ? reasons[tops] : CT_REASON_NONE;
  return fish_refuse (self, FISH_ROB_FIRST);
}

static void
explain_pile (FishCheck *self, CtCard card, guint seat)
{
  CtCard match = fish_find_match (self->table, self->rank);
  CtCard guard = fish_find_match (self->table, fish_rank (card));

  self->verdict->seat = seat;
  if (seat == self->move->seat)
    fish_refuse (self, FISH_ROB_OWN);
  else if (card != ct_zone_top (self->table, fish_pile (seat)))
    fish_refuse (self, FISH_ROB_TOP);
  else if (match == CT_NO_CARD)
    fish_refuse (self,
                 fish_rank (card) == self->rank ? FISH_PILE_SHOWS : FISH_ROB_NO_MATCH);
  else if (ct_choice (self->rules, FISH_OPT_ROB) == FISH_ROB_NO)
    fish_refuse (self, FISH_ROB_WHOLE);
  else if (guard != CT_NO_CARD)
    {
      fish_refuse (self, FISH_ROB_PROTECTED);
      fish_point (self, CT_ROLE_EVIDENCE, guard);
    }
  else
    {
      FishRun run;

      find_own_run (self, 0, &run);
      if ((run.tied_seats & 1 << seat) != 0 ||
          (find_showing (self, fish_rank (card), seat) != CT_NOBODY &&
           is_reached_if (self, FISH_OPT_EQUAL_TOPS, FISH_TOPS_BOTH, card)))
        refuse_tied (self);
      else if (is_reached_if (self, FISH_OPT_ROB_BETWEEN, FALSE, card))
        {
          self->verdict->reason = CT_REASON_BETWEEN;
          fish_refuse (self, FISH_ROB_END);
        }
      else if (fish_reaches_both_ways (self, card))
        fish_refuse (self, FISH_DOWNWARDS);
      else
        fish_refuse (self, FISH_ROB_END);
    }
}

static gboolean
is_reached_over_own_pile (const FishCheck *self, CtCard card)
{
  FishRun run;

  for (guint seat = 0; seat < self->state->n_seats; seat++)
    {
      fish_find_run (self->rules, self->table, seat, self->rank, 0, &run);
      if (is_step (&run, card))
        return TRUE;
    }

  return FALSE;
}

/* Returns: the protecting card that ends the sequence before or at @card */
static CtCard
explain_break (FishCheck *self, CtCard card)
{
  CtRules other = *self->rules;
  CtCard guard = CT_NO_CARD;
  FishRun run;

  other.option[FISH_OPT_PROTECTS].choice = FISH_PROTECTS_PILE;
  fish_find_run (&other, self->table, self->move->seat, self->rank, 0, &run);
  for (guint i = 0; i < run.n_steps; i++)
    {
      const FishStep *step = &run.step[i];

      if (i > 0 && step->is_down != run.step[i - 1].is_down)
        guard = CT_NO_CARD;
      if (guard == CT_NO_CARD && (run.protecting & 1 << step->rank) != 0)
        guard = step->card;
      if (step->card == card)
        break;
    }

  self->verdict->seat = find_showing (self, fish_rank (guard), CT_NOBODY);
  fish_refuse (self, FISH_ROB_PROTECTED);
  return guard;
}

static void
explain_center (FishCheck *self, CtCard card)
{
  CtCard match = fish_find_match (self->table, self->rank);

  if (match == CT_NO_CARD)
    {
      fish_refuse (self,
                   fish_reaches_both_ways (self, card) ? FISH_FITS_ONLY : FISH_STAYS);
      return;
    }

  if (fish_reaches_both_ways (self, card))
    fish_refuse (self, FISH_DOWNWARDS);
  else if (is_reached_if (self, FISH_OPT_PROTECTS, FISH_PROTECTS_PILE, card))
    match = explain_break (self, card);
  else if (is_reached_over_own_pile (self, card))
    {
      fish_refuse (self, FISH_ROB_OWN);
      match = ct_zone_top (self->table, fish_pile (self->move->seat));
    }
  else
    fish_refuse (self, FISH_SEQUENCE);
  fish_point (self, CT_ROLE_EVIDENCE, match);
}

static void
explain (FishCheck *self, CtCard card)
{
  guint zone = ct_state_find (self->table, card, NULL);

  if (ct_zone_is_pile (zone))
    explain_pile (self, card, zone - CT_ZONE_PILE);
  else if (zone == CT_ZONE_CENTER)
    explain_center (self, card);
  else
    fish_refuse (self, FISH_MATCH);

  fish_point (self, CT_ROLE_OFFENDING, card);
}

static gboolean
check_matches_named (FishCheck *self)
{
  const CtState *table = self->table;
  guint end = table->start[CT_ZONE_CENTER + 1];

  for (guint i = table->start[CT_ZONE_CENTER]; i < end; i++)
    if (fish_rank (table->card[i]) == self->rank && !names (self->move, table->card[i]))
      {
        fish_point (self, CT_ROLE_REMEDY, table->card[i]);
        return fish_refuse (self, FISH_MATCH);
      }

  return TRUE;
}

/* Named cards must be connected, and complete unless parts are allowed. */
static void
check_part (FishCheck *self, const FishRun *run)
{
  CtCard missing[2] = { CT_NO_CARD, CT_NO_CARD };

  for (guint i = 0; i < run->n_steps; i++)
    {
      const FishStep *step = &run->step[i];
      gboolean is_named = names (self->move, step->card);

      if (!is_named && names_rank (self->move, run, step->rank))
        {
          fish_point (self, CT_ROLE_REMEDY, step->card);
          if (!refuse_tied (self))
            return;
        }
      if (is_named && missing[step->is_down] != CT_NO_CARD)
        {
          fish_point (self, CT_ROLE_OFFENDING, step->card);
          fish_point (self, CT_ROLE_REMEDY, missing[step->is_down]);
          if (!fish_refuse (self, FISH_SEQUENCE))
            return;
        }
      if (!is_named && missing[step->is_down] == CT_NO_CARD)
        missing[step->is_down] = step->card;
    }

  if (ct_choice (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    return;

  for (guint i = 0; i < run->n_steps; i++)
    if (!names (self->move, run->step[i].card))
      {
        fish_refuse (self, FISH_ALL_OF_IT);
        fish_point (self, CT_ROLE_REMEDY, run->step[i].card);
      }
}

static void
fish_check_take (FishCheck *self)
{
  const CtMove *move = self->move;
  FishChoice choice = fish_read_choice (self->rules, self->table, move);
  FishRun run;

  find_own_run (self, choice.prefer, &run);
  for (guint i = 1; i < move->n_cards; i++)
    {
      gboolean is_match =
          fish_rank (move->card[i]) == self->rank &&
          ct_state_find (self->table, move->card[i], NULL) == CT_ZONE_CENTER;

      if (!is_match && (fish_find_match (self->table, self->rank) == CT_NO_CARD ||
                        !is_step (&run, move->card[i])))
        {
          explain (self, move->card[i]);
          if (self->verdict->rule != NULL)
            return;
        }
    }

  if (check_matches_named (self))
    check_part (self, &run);
}

static void
fish_check_from (FishCheck *self)
{
  guint seat = self->move->from - 1;
  FishRun run;

  find_own_run (self, 1 << seat, &run);
  self->verdict->seat = seat;
  if (seat >= self->state->n_seats)
    {
      ct_verdict_refuse (self->verdict, CT_TABLE_MOVE);
      return;
    }
  if (ct_zone_len (self->table, fish_pile (seat)) == 0)
    {
      fish_refuse (self, FISH_ROB_WHOLE);
      return;
    }

  if (fish_find_match (self->table, self->rank) != CT_NO_CARD)
    for (guint i = 0; i < run.n_steps; i++)
      if (run.step[i].seat == seat)
        return;

  explain (self, ct_zone_top (self->table, fish_pile (seat)));
}

/* Equal piles need a choice, unless a pending call hides them: then the first in turn
 * is robbed.
 */
static void
fish_check_chosen (FishCheck *self)
{
  FishRun run;

  if (ct_choice (self->rules, FISH_OPT_EQUAL_TOPS) != FISH_TOPS_CHOOSE ||
      self->table != self->state ||
      fish_find_match (self->table, self->rank) == CT_NO_CARD)
    return;

  find_own_run (self, 0, &run);
  if (run.tied_seats == 0)
    return;

  refuse_tied (self);
  for (guint seat = 0; seat < self->state->n_seats; seat++)
    if ((run.tied_seats & 1 << seat) != 0)
      fish_point (self, CT_ROLE_REMEDY, ct_zone_top (self->table, fish_pile (seat)));
}

/**
 * ct_fishing_captures:
 * @state: also a player's view
 * @move: may be illegal
 * @ret_cards: (out): from center and piles, in stacking order
 *
 * A call counts as not overtaken.
 */
guint
ct_fishing_captures (const CtRules *rules,
                     const CtState *state,
                     const CtMove *move,
                     CtCard ret_cards[CT_FISHING_MAX_TAKEN])
{
  guint rank = fish_rank (move->card[0]);
  gboolean is_call = fish_is_call (rules, state, rank, move->number);
  FishRun run = { .n_steps = 0 };
  CtState room;
  const CtState *table = ct_fishing_table_met (rules, state, move->card[0], &room);
  FishChoice choice;
  guint n = 0;

  if (fish_find_match (table, rank) == CT_NO_CARD || move->mode == CT_PLAY_LEAVE)
    return 0;

  for (guint i = ct_zone_len (table, CT_ZONE_CENTER); i > 0; i--)
    if (fish_rank (ct_zone_card (table, CT_ZONE_CENTER, i - 1)) == rank)
      ret_cards[n++] = ct_zone_card (table, CT_ZONE_CENTER, i - 1);

  choice = fish_read_choice (rules, table, move);
  if (fish_takes_sequence (rules, is_call))
    fish_find_run (rules, table, move->seat, rank, choice.prefer, &run);
  fish_run_drop (&run, choice.leaves);
  for (guint i = 0; i < run.n_steps; i++)
    ret_cards[n++] = run.step[i].card;

  return n;
}

void
fish_check_table (const CtRules *rules, guint n_seats, CtVerdict *verdict)
{
  gboolean is_wide = ct_choice (rules, FISH_OPT_PLAYERS) == FISH_PLAYERS_2_TO_6;
  guint min = is_wide ? 2 : 3;
  guint max = is_wide ? 6 : 5;

  if (n_seats >= min && n_seats <= max)
    return;

  ct_verdict_refuse (verdict, ct_cause_id (rules, FISH_PLAYERS));
  verdict->have = n_seats;
  verdict->need = n_seats < min ? min : max;
}

static void
check_leave (FishCheck *self)
{
  CtCard match = fish_find_match (self->table, self->rank);

  if (fish_fits_chain (self->state, self->rank) &&
      (self->move->number > 0 ||
       ct_choice (self->rules, FISH_OPT_CALL) == FISH_CALL_AUTOMATIC))
    {
      gboolean goes_on = fish_refuse (self, FISH_CALL_DECLINED);

      fish_point (self, CT_ROLE_EVIDENCE, match);
      if (!goes_on)
        return;
    }

  if (match != CT_NO_CARD &&
      ct_choice (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_FORCED)
    {
      fish_refuse (self, FISH_ALL_OF_IT);
      fish_point (self, CT_ROLE_REMEDY, match);
    }
}

static gboolean
check_announced (FishCheck *self)
{
  const CtFishingFacts *facts = &self->state->fishing;
  CtCard match = fish_find_match (self->table, self->rank);
  gboolean goes_on;
  guint pos;

  if (fish_fits_chain (self->state, self->rank))
    {
      if (self->move->number == facts->n_chain + 1)
        return TRUE;

      goes_on = fish_refuse (self, FISH_CAU + facts->n_chain - 1);
      for (guint i = 0; i < facts->n_chain; i++)
        fish_point (self, CT_ROLE_EVIDENCE, facts->chain_card[i]);
    }
  else if (match == CT_NO_CARD)
    goes_on = fish_refuse (self, FISH_CAU);
  else if (facts->n_chain == 1 && fish_reaches_both_ways (self, facts->chain_card[0]))
    {
      goes_on = fish_refuse (self, FISH_CALL_BY_SEQUENCE);
      fish_point (self, CT_ROLE_EVIDENCE, facts->chain_card[0]);
    }
  else
    {
      ct_state_find (self->table, match, &pos);
      goes_on = fish_refuse (self, pos < self->table->fishing.n_dealt ? FISH_CALL_DEALT
                                                                      : FISH_CALL_LATE);
      fish_point (self, CT_ROLE_EVIDENCE, match);
    }
  fish_point (self, CT_ROLE_OFFENDING, self->move->card[0]);

  return goes_on;
}

static inline gboolean
holds (const CtState *state, guint seat, CtCard card)
{
  return ct_zone_find (state, ct_hand (seat), card) >= 0;
}

/* A pending call goes through on a copy: the move names cards that are there
 * afterward.
 */
static void
check_named (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             CtVerdict *verdict)
{
  guint rank = fish_rank (move->card[0]);
  CtState room;
  FishCheck self = {
    .rules = rules,
    .state = state,
    .table = ct_fishing_table_met (rules, state, move->card[0], &room),
    .move = move,
    .rank = rank,
    .is_call = fish_is_call (rules, state, rank, move->number),
    .verdict = verdict,
  };

  if (move->number > 0 && !check_announced (&self))
    return;

  if (move->mode == CT_PLAY_LEAVE)
    check_leave (&self);
  else if (move->mode == CT_PLAY_TAKE)
    fish_check_take (&self);
  else if (move->from > 0)
    fish_check_from (&self);
  else
    fish_check_chosen (&self);
}

/**
 * fish_check:
 *
 * Any card may be played (CR-TURN-3).
 */
void
fish_check (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  gboolean names_something =
      move->number > 0 || move->mode != CT_PLAY_PLAIN || move->from > 0;

  if (move->type == CT_MOVE_DEAL)
    return;
  if (move->type != CT_MOVE_PLAY && move->type != CT_MOVE_PASS)
    {
      ct_verdict_refuse (verdict, CT_TABLE_MOVE);
      return;
    }
  if (move->type == CT_MOVE_PASS || move->n_cards == 0 ||
      (move->n_cards > 1 && move->mode != CT_PLAY_TAKE))
    {
      ct_verdict_refuse (verdict, ct_cause_id (rules, FISH_TURN));
      verdict->have = move->n_cards;
      verdict->need = 1;
      return;
    }
  if (!holds (state, move->seat, move->card[0]))
    {
      ct_verdict_refuse (verdict, CT_TABLE_CARD);
      ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
      return;
    }

  if (names_something || ct_choice (rules, FISH_OPT_EQUAL_TOPS) == FISH_TOPS_CHOOSE)
    check_named (rules, state, move, verdict);
}

static gboolean
is_first_turn (const CtState *state)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_zone_len (state, fish_pile (seat)) > 0)
      return FALSE;

  return state->fishing.n_chain == 0 &&
         state->to_act == ct_seat_after (state, state->dealer) &&
         ct_zone_len (state, CT_ZONE_CENTER) == state->fishing.n_dealt;
}

/**
 * fish_out_of_turn:
 *
 * If anyone may call, only the player whose card would be captured is refused.
 */
void
fish_out_of_turn (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  const CtFishingFacts *facts = &state->fishing;
  guint rank;

  if (state->phase != CT_PHASE_PLAY)
    return;

  if (move->type != CT_MOVE_PLAY || move->n_cards == 0 ||
      !holds (state, move->seat, move->card[0]))
    {
      if (is_first_turn (state))
        ct_verdict_refuse (verdict, ct_cause_id (rules, FISH_FIRST_TURN));
      return;
    }

  rank = fish_rank (move->card[0]);
  if (fish_fits_chain (state, rank))
    {
      if (ct_choice (rules, FISH_OPT_CALLER) == FISH_CALLER_ANYONE &&
          facts->chain_seat[facts->n_chain - 1] != move->seat &&
          fish_is_call (rules, state, rank, move->number))
        {
          verdict->rule = NULL;
          verdict->seat = CT_NOBODY;
          fish_check (rules, state, move, verdict);
          return;
        }

      ct_verdict_refuse (verdict, ct_cause_id (rules, FISH_CALL_TURN));
      ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
      ct_verdict_point (verdict, CT_ROLE_EVIDENCE,
                        facts->chain_card[facts->n_chain - 1]);
    }
  else if (is_first_turn (state))
    ct_verdict_refuse (verdict, ct_cause_id (rules, FISH_FIRST_TURN));
}

/**
 * fish_possible:
 *
 * A player can play, take or pass at any time.
 */
gboolean
fish_possible (const CtRules *rules, const CtState *state, const CtMove *move)
{
  if (state->phase != CT_PHASE_PLAY || move->seat >= state->n_seats)
    return FALSE;
  if (move->type == CT_MOVE_PASS)
    return TRUE;
  if (move->type != CT_MOVE_PLAY || move->n_cards == 0 ||
      (move->n_cards > 1 && move->mode != CT_PLAY_TAKE) ||
      !holds (state, move->seat, move->card[0]))
    return FALSE;

  for (guint i = 1; i < move->n_cards; i++)
    {
      guint zone = ct_state_find (state, move->card[i], NULL);

      if (zone != CT_ZONE_CENTER &&
          (!ct_zone_is_pile (zone) || zone == fish_pile (move->seat)))
        return FALSE;
    }

  return TRUE;
}
