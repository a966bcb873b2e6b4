/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Cau Robat allows: verdicts. Captures happen by themselves, so most of what a
 * learner can do wrong is to say what is not so.
 */
#include "ct-rules-fishing-check-private.h"

/**
 * fish_check_table:
 *
 * From two to six where the option says so, else from three to five.
 */
void
fish_check_table (const CtRules *rules, guint n_seats, CtVerdict *verdict)
{
  gboolean is_wide = fish_option (rules, FISH_OPT_PLAYERS) == FISH_PLAYERS_2_TO_6;
  guint min = is_wide ? 2 : 3;
  guint max = is_wide ? 6 : 5;

  if (n_seats >= min && n_seats <= max)
    return;

  ct_verdict_refuse (verdict, fish_rule (rules, FISH_PLAYERS));
  verdict->have = n_seats;
  verdict->need = n_seats < min ? min : max;
}

static void
check_leave (FishCheck *self)
{
  CtCard match = fish_find_match (self->table, self->rank);

  if (fish_fits_chain (self->state, self->rank) &&
      (self->move->number > 0 ||
       fish_option (self->rules, FISH_OPT_CALL) == FISH_CALL_AUTOMATIC))
    {
      gboolean goes_on = fish_refuse (self, FISH_CALL_DECLINED);

      fish_point (self, CT_ROLE_EVIDENCE, match);
      if (!goes_on)
        return;
    }

  if (match != CT_NO_CARD &&
      fish_option (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_FORCED)
    {
      fish_refuse (self, FISH_ALL_OF_IT);
      fish_point (self, CT_ROLE_REMEDY, match);
    }
}

/* A call is announced; is it the one that the card makes? */
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

/* The card is theirs to play; what about the words they say with it? The state is
 * copied only where a pending call has to be carried out in thought, because the move
 * names what lies on the table afterwards.
 */
static void
check_words (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             CtVerdict *verdict)
{
  guint rank = fish_rank (move->card[0]);
  CtState room;
  FishCheck self = {
    .rules = rules,
    .state = state,
    .table = fish_table_for (rules, state, rank, &room),
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
 * Any card may be played (CR-TURN-3); what it takes follows from the table.
 */
void
fish_check (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  gboolean has_words =
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
      ct_verdict_refuse (verdict, fish_rule (rules, FISH_TURN));
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

  if (has_words || fish_option (rules, FISH_OPT_EQUAL_TOPS) == FISH_TOPS_CHOOSE)
    check_words (rules, state, move, verdict);
}

/**
 * fish_may_take:
 *
 * Are the cards that @move names what its card takes?
 */
gboolean
fish_may_take (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtVerdict verdict = { .rule = NULL };

  fish_check (rules, state, move, &verdict);
  return verdict.rule == NULL;
}

static gboolean
is_first_turn (const CtState *state)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_zone_len (state, fish_pile (seat)) > 0)
      return FALSE;

  return state->fishing.n_chain == 0 &&
         state->to_act == fish_seat_after (state, state->dealer) &&
         ct_zone_len (state, CT_ZONE_CENTRE) == state->fishing.n_dealt;
}

/**
 * fish_out_of_turn:
 *
 * A call is tempting, so it has an answer of its own; and where anyone may call, it is
 * allowed to all but the player whose card would be captured.
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
        ct_verdict_refuse (verdict, fish_rule (rules, FISH_FIRST_TURN));
      return;
    }

  rank = fish_rank (move->card[0]);
  if (fish_fits_chain (state, rank))
    {
      if (fish_option (rules, FISH_OPT_CALLER) == FISH_CALLER_ANYONE &&
          facts->chain_seat[facts->n_chain - 1] != move->seat &&
          fish_is_call (rules, state, rank, move->number))
        {
          verdict->rule = NULL;
          verdict->seat = CT_NOBODY;
          fish_check (rules, state, move, verdict);
          return;
        }

      ct_verdict_refuse (verdict, fish_rule (rules, FISH_CALL_TURN));
      ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
      ct_verdict_point (verdict, CT_ROLE_EVIDENCE,
                        facts->chain_card[facts->n_chain - 1]);
    }
  else if (is_first_turn (state))
    ct_verdict_refuse (verdict, fish_rule (rules, FISH_FIRST_TURN));
}

/**
 * fish_possible:
 *
 * Whoever has the card in their hand can lay it, in turn or not, and take what lies on
 * the table; they can also do nothing.
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

      if (zone != CT_ZONE_CENTRE &&
          (!ct_zone_is_pile (zone) || zone == fish_pile (move->seat)))
        return FALSE;
    }

  return TRUE;
}
