/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn of Cau Robat: one card, and what it sets going. */
#include "ct-rules-fishing-private.h"

/* Why a card that captures nothing stays in the centre: the most telling reason. */
static FishCause
cause_of_staying (const CtRules *rules,
                  const CtState *state,
                  guint rank,
                  GArray *events)
{
  if (events == NULL)
    return FISH_STAYS;

  /* The player leaves what they might take. */
  if (fish_find_match (state, rank) != CT_NO_CARD)
    return FISH_ALL_OF_IT;

  for (guint i = 0; i < state->n_seats; i++)
    {
      guint pile = fish_pile (i);

      if (fish_option (rules, FISH_OPT_ROB) == FISH_ROB_YES &&
          ct_zone_len (state, pile) > 0 &&
          fish_rank (ct_zone_top (state, pile)) == rank)
        return FISH_PILE_SHOWS;
    }

  if (fish_find_match (state, fish_up (rank)) != CT_NO_CARD ||
      fish_find_match (state, fish_down (rank)) != CT_NO_CARD)
    return FISH_FITS_ONLY;

  return FISH_STAYS;
}

static void
lay (const CtRules *rules,
     CtState *state,
     const CtMove *move,
     FishCause cause,
     GArray *events)
{
  guint hand = ct_hand (move->seat);

  ct_state_shift_at (state, hand, ct_zone_find (state, hand, move->card[0]),
                     CT_ZONE_CENTRE, -1, fish_rule (rules, cause), events);
}

static FishCause
cause_of_call (const CtState *state, guint seat)
{
  const CtFishingFacts *facts = &state->fishing;

  for (guint i = 0; i < facts->n_chain; i++)
    if (facts->chain_seat[i] == seat)
      return FISH_CALL_OWN;

  return FISH_CAU + facts->n_chain - 1;
}

static void
add_to_chain (CtState *state, guint seat, CtCard card, FishChoice choice)
{
  CtFishingFacts *facts = &state->fishing;

  facts->chain_card[facts->n_chain] = card;
  facts->chain_seat[facts->n_chain] = seat;
  facts->n_chain++;
  facts->chain_leaves = choice.leaves;
  facts->chain_prefer = choice.prefer;
}

static void
call (const CtRules *rules,
      CtState *state,
      const CtMove *move,
      FishChoice choice,
      GArray *events)
{
  FishCause cause = cause_of_call (state, move->seat);

  lay (rules, state, move, FISH_TURN, events);
  add_to_chain (state, move->seat, move->card[0], choice);
  ct_events_add (events, CT_EVENT_CALL, move->seat, state->fishing.n_chain,
                 fish_rule (rules, cause));
  if (state->fishing.n_chain == 4)
    fish_resolve_chain (rules, state, events);
}

static void
play_card (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  CtCard card = move->card[0];
  guint rank = fish_rank (card);
  FishChoice choice;

  if (state->fishing.n_chain >= 2 &&
      (!fish_fits_chain (state, rank) || move->mode == CT_PLAY_LEAVE))
    fish_resolve_chain (rules, state, events);

  choice = fish_read_choice (rules, state, move);
  if (move->mode != CT_PLAY_LEAVE && fish_is_call (rules, state, rank, move->number))
    {
      call (rules, state, move, choice, events);
    }
  else if (fish_find_match (state, rank) == CT_NO_CARD || move->mode == CT_PLAY_LEAVE)
    {
      lay (rules, state, move, cause_of_staying (rules, state, rank, events), events);
      fish_forget_chain (state);
      add_to_chain (state, move->seat, card, (FishChoice){ 0 });
    }
  else
    {
      lay (rules, state, move, FISH_TURN, events);
      fish_capture (rules, state, move->seat, card, choice, events);
      fish_forget_chain (state);
    }
}

/* The next player in turn who still has a card, or CT_NOBODY. */
static guint
find_next (const CtState *state, guint seat)
{
  for (guint i = 0; i < state->n_seats; i++)
    {
      seat = fish_seat_after (state, seat);
      if (fish_hand_size (state, seat) > 0)
        return seat;
    }

  return CT_NOBODY;
}

static void
go_on (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  guint next = find_next (state, seat);

  if (state->fishing.n_chain >= 2 &&
      fish_hand_size (state, fish_seat_after (state, seat)) == 0)
    fish_resolve_chain (rules, state, events);

  if (next == CT_NOBODY)
    fish_finish (rules, state, events);
  else
    ct_state_give_turn (state, next,
                        fish_rule (rules, state->fishing.n_chain >= 2
                                              ? FISH_CALL_TURN
                                              : FISH_TURN_PASSES),
                        events);
}

/**
 * fish_apply:
 *
 * Carries out a move that is allowed, or one that broke a rule at a real table: there
 * a player may also have passed, or taken what was not theirs.
 */
void
fish_apply (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  if (move->type == CT_MOVE_DEAL)
    {
      fish_deal (rules, state, events);
      return;
    }

  if (move->type == CT_MOVE_PASS)
    {
      if (state->fishing.n_chain >= 2)
        fish_resolve_chain (rules, state, events);
      fish_forget_chain (state);
      ct_events_add (events, CT_EVENT_PASS, move->seat, 0,
                     fish_rule (rules, FISH_TURN));
    }
  else if (move->mode == CT_PLAY_TAKE && !fish_may_take (rules, state, move))
    {
      if (state->fishing.n_chain >= 2)
        fish_resolve_chain (rules, state, events);
      fish_forget_chain (state);
      lay (rules, state, move, FISH_TURN, events);
      fish_capture_named (rules, state, move, events);
    }
  else
    play_card (rules, state, move, events);

  go_on (rules, state, move->seat, events);
}
