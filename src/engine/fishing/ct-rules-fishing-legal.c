/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of legal moves of Cau Robat. Usually that is one for each card of the hand;
 * the options add what may be said with it.
 */
#include "ct-rules-fishing-private.h"

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  const CtState *table; /* once a pending call has been carried out */
  CtMove move;          /* the card and the call; the rest is added */
  guint first;          /* the first move of this card in the list */
  GArray *moves;
} List;

static gboolean
has_options_for_words (const CtRules *rules)
{
  return fish_option (rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL ||
         fish_option (rules, FISH_OPT_EQUAL_TOPS) == FISH_TOPS_CHOOSE ||
         fish_option (rules, FISH_OPT_CALL) == FISH_CALL_ANNOUNCED;
}

static void
add (List *self, CtMove move)
{
  for (guint i = self->first; i < self->moves->len; i++)
    if (ct_move_equivalent (self->rules, &g_array_index (self->moves, CtMove, i),
                            &move))
      return;

  g_array_append_val (self->moves, move);
}

/* The cards that a player names who takes @n_up ranks upwards and @n_down downwards. */
static void
add_part (List *self, const FishRun *run, guint n_up, guint n_down)
{
  const CtState *table = self->table;
  guint end = table->start[CT_ZONE_CENTRE + 1];
  guint n_ranks[2] = { 0, 0 };
  CtMove move = self->move;

  move.mode = CT_PLAY_TAKE;
  for (guint i = table->start[CT_ZONE_CENTRE]; i < end; i++)
    if (fish_rank (table->card[i]) == fish_rank (move.card[0]))
      move.card[move.n_cards++] = table->card[i];

  for (guint i = 0; i < run->n_steps; i++)
    {
      const FishStep *step = &run->step[i];
      gboolean is_new = i == 0 || step[-1].rank != step->rank;

      n_ranks[step->is_down] += is_new;
      if (n_ranks[step->is_down] <= (step->is_down ? n_down : n_up))
        move.card[move.n_cards++] = step->card;
    }

  add (self, move);
}

static void
count_ranks (const FishRun *run, guint ret_n[2])
{
  ret_n[0] = ret_n[1] = 0;
  for (guint i = 0; i < run->n_steps; i++)
    if (i == 0 || run->step[i - 1].rank != run->step[i].rank)
      ret_n[run->step[i].is_down]++;
}

/* Everything, or a part of it. */
static void
add_captures (List *self, const FishRun *run, guint from)
{
  CtMove whole = self->move;
  guint n[2];

  whole.from = from;
  add (self, whole);
  if (fish_option (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_FORCED)
    return;

  count_ranks (run, n);
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
  if (fish_option (self->rules, FISH_OPT_EQUAL_TOPS) == FISH_TOPS_CHOOSE)
    tied = run.tied;

  if (tied == 0)
    add_captures (self, &run, 0);
  for (guint seat = 0; seat < self->state->n_seats; seat++)
    if ((tied & 1 << seat) != 0)
      {
        fish_find_run (self->rules, self->table, move->seat, rank, 1 << seat, &run);
        add_captures (self, &run, seat + 1);
      }

  if (!is_call && fish_option (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    {
      CtMove leave = *move;

      leave.mode = CT_PLAY_LEAVE;
      add (self, leave);
    }
}

/* The card comes to a table that shows itself only when a pending call has been carried
 * out: they can take or leave, but not yet name what will lie there.
 */
static void
add_unseen (List *self)
{
  CtMove leave = self->move;

  add (self, self->move);
  leave.mode = CT_PLAY_LEAVE;
  if (fish_option (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    add (self, leave);
}

/* All that may be said with a card. */
static void
add_card (List *self, guint seat, CtCard card, gboolean must_call)
{
  guint rank = fish_rank (card);
  CtState room;

  self->move = (CtMove){ CT_MOVE_PLAY, seat, .n_cards = 1, .card = { card } };
  self->first = self->moves->len;
  self->table = fish_table_for (self->rules, self->state, rank, &room);

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
      fish_option (self->rules, FISH_OPT_CALL) == FISH_CALL_ANNOUNCED)
    {
      self->move.number = self->state->fishing.n_chain + 1;
      add_with_call (self);
    }
}

/* One move for each card of the hand. */
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

/* The calls of those whose turn it is not. */
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

/* The moves of the player to act, with all that may be said; and, where anyone may
 * call, the calls of the others.
 */
static void
list_with_words (const CtRules *rules, const CtState *state, GArray *moves)
{
  List self = { rules, state, .moves = moves };
  guint seat = state->to_act;

  g_array_set_size (moves, 0);
  if (!has_options_for_words (rules))
    list_plain (state, moves);
  else
    for (guint pos = 0; pos < fish_hand_size (state, seat); pos++)
      if (ct_zone_card (state, ct_hand (seat), pos) != CT_NO_CARD)
        add_card (&self, seat, ct_zone_card (state, ct_hand (seat), pos), FALSE);

  if (fish_option (rules, FISH_OPT_CALLER) == FISH_CALLER_ANYONE)
    add_calls_out_of_turn (&self);
}

/**
 * fish_legal:
 *
 * The legal moves of the player to act; and, where anyone may call, the calls of the
 * others.
 */
void
fish_legal (const CtRules *rules, const CtState *state, GArray *moves)
{
  if (state->phase == CT_PHASE_DEAL)
    *ct_moves_room (moves, 1) = (CtMove){ CT_MOVE_DEAL, state->to_act };
  else if (has_options_for_words (rules) ||
           fish_option (rules, FISH_OPT_CALLER) == FISH_CALLER_ANYONE)
    list_with_words (rules, state, moves);
  else
    list_plain (state, moves);
}
