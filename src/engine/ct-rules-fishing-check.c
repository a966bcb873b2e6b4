/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Cau Robat allows: verdicts. Captures happen by themselves, so most of what a
 * learner can do wrong is to name cards that his card does not take.
 */
#include "ct-rules-fishing-private.h"

typedef struct
{
  const CtRules *rules;
  const CtState *state; /* as it is */
  const CtState *table; /* once a pending call has been carried out */
  const CtMove *move;
  guint rank;
  gboolean is_call;
  CtVerdict *verdict;
} Check;

static void
refuse (Check *self, FishCause cause)
{
  ct_verdict_refuse (self->verdict, fish_rule (self->rules, cause));
}

static void
point (Check *self, CtRole role, CtCard card)
{
  ct_verdict_point (self->verdict, role, card);
}

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
find_own_run (const Check *self, guint prefer, FishRun *ret_run)
{
  ret_run->n_steps = 0;
  ret_run->tied = 0;
  ret_run->protecting = 0;
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

/**
 * fish_read_choice:
 * @state: with no call pending that @move does not overtake
 *
 * What the player of @move chooses about the capture.
 */
FishChoice
fish_read_choice (const CtRules *rules, const CtState *state, const CtMove *move)
{
  FishChoice choice = { 0 };
  FishRun run;

  if (move->from > 0)
    choice.prefer |= 1 << (move->from - 1);
  if (move->mode != CT_PLAY_TAKE)
    return choice;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_zone_len (state, fish_pile (seat)) > 0 &&
        names (move, ct_zone_top (state, fish_pile (seat))))
      choice.prefer |= 1 << seat;

  fish_find_run (rules, state, move->seat, fish_rank (move->card[0]), choice.prefer,
                 &run);
  for (guint i = 0; i < run.n_steps; i++)
    if (!names_rank (move, &run, run.step[i].rank))
      choice.leaves |= 1 << run.step[i].rank;

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

/* Would @card belong to the sequence if @option were set to @choice? */
static gboolean
is_reached_if (const Check *self, guint option, gint choice, CtCard card)
{
  CtRules other = *self->rules;
  FishRun run;

  other.option[option].choice = choice;
  fish_find_run (&other, self->table, self->move->seat, self->rank, 0, &run);
  return is_step (&run, card);
}

static gboolean
is_reached_both_ways (const Check *self, CtCard card)
{
  return is_reached_if (self, FISH_OPT_DIRECTION, FISH_BOTH_WAYS, card);
}

static void
explain_pile (Check *self, CtCard card, guint seat)
{
  CtCard match = fish_find_match (self->table, self->rank);
  CtCard guard = fish_find_match (self->table, fish_rank (card));

  self->verdict->seat = seat;
  if (seat == self->move->seat)
    refuse (self, FISH_ROB_OWN);
  else if (card != ct_zone_top (self->table, fish_pile (seat)))
    refuse (self, FISH_ROB_TOP);
  else if (match == CT_NO_CARD)
    refuse (self, fish_rank (card) == self->rank ? FISH_PILE_SHOWS : FISH_ROB_NO_MATCH);
  else if (fish_option (self->rules, FISH_OPT_ROB) == FISH_ROB_NO)
    refuse (self, FISH_ROB_WHOLE);
  else if (guard != CT_NO_CARD)
    {
      refuse (self, FISH_ROB_PROTECTED);
      point (self, CT_ROLE_EVIDENCE, guard);
    }
  else
    {
      FishRun run;

      find_own_run (self, 0, &run);
      if ((run.tied & 1 << seat) != 0)
        refuse (self, FISH_ROB_FIRST);
      else if (is_reached_both_ways (self, card))
        refuse (self, FISH_DOWNWARDS);
      else
        refuse (self, FISH_ROB_END);
    }
}

static void
explain_centre (Check *self, CtCard card)
{
  CtCard match = fish_find_match (self->table, self->rank);

  if (match == CT_NO_CARD)
    {
      refuse (self, is_reached_both_ways (self, card) ? FISH_FITS_ONLY : FISH_STAYS);
      return;
    }

  if (is_reached_both_ways (self, card))
    refuse (self, FISH_DOWNWARDS);
  else if (is_reached_if (self, FISH_OPT_PROTECTS, FISH_PROTECTS_PILE, card))
    refuse (self, FISH_ROB_PROTECTED);
  else
    refuse (self, FISH_SEQUENCE);
  point (self, CT_ROLE_EVIDENCE, match);
}

/* Why the move does not take @card, which it names. */
static void
explain (Check *self, CtCard card)
{
  guint zone = ct_state_find (self->table, card, NULL);

  if (zone >= CT_ZONE_PILE && zone < CT_ZONE_PILE + CT_MAX_PILES)
    explain_pile (self, card, zone - CT_ZONE_PILE);
  else if (zone == CT_ZONE_CENTRE)
    explain_centre (self, card);
  else
    refuse (self, FISH_MATCH);

  point (self, CT_ROLE_OFFENDING, card);
}

/* All cards of the played rank must be among those that are named. */
static gboolean
check_matches_named (Check *self)
{
  const CtState *table = self->table;
  guint end = table->start[CT_ZONE_CENTRE + 1];

  for (guint i = table->start[CT_ZONE_CENTRE]; i < end; i++)
    if (fish_rank (table->card[i]) == self->rank && !names (self->move, table->card[i]))
      {
        refuse (self, FISH_MATCH);
        point (self, CT_ROLE_REMEDY, table->card[i]);
        return FALSE;
      }

  return TRUE;
}

/* What is named must hang together, and be all of it where nothing may be left. */
static void
check_part (Check *self, const FishRun *run)
{
  CtCard missing[2] = { CT_NO_CARD, CT_NO_CARD };

  for (guint i = 0; i < run->n_steps; i++)
    {
      const FishStep *step = &run->step[i];
      gboolean is_named = names (self->move, step->card);

      if (!is_named && names_rank (self->move, run, step->rank))
        {
          refuse (self, FISH_ROB_FIRST);
          point (self, CT_ROLE_REMEDY, step->card);
          return;
        }
      if (is_named && missing[step->is_down] != CT_NO_CARD)
        {
          refuse (self, FISH_SEQUENCE);
          point (self, CT_ROLE_OFFENDING, step->card);
          point (self, CT_ROLE_REMEDY, missing[step->is_down]);
          return;
        }
      if (!is_named && missing[step->is_down] == CT_NO_CARD)
        missing[step->is_down] = step->card;
    }

  if (fish_option (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    return;

  for (guint i = 0; i < run->n_steps; i++)
    if (!names (self->move, run->step[i].card))
      {
        refuse (self, FISH_ALL_OF_IT);
        point (self, CT_ROLE_REMEDY, run->step[i].card);
      }
}

static void
check_take (Check *self)
{
  const CtMove *move = self->move;
  FishChoice choice = fish_read_choice (self->rules, self->table, move);
  FishRun run;

  find_own_run (self, choice.prefer, &run);
  for (guint i = 1; i < move->n_cards; i++)
    {
      gboolean is_match =
          fish_rank (move->card[i]) == self->rank &&
          ct_state_find (self->table, move->card[i], NULL) == CT_ZONE_CENTRE;

      if (!is_match && (fish_find_match (self->table, self->rank) == CT_NO_CARD ||
                        !is_step (&run, move->card[i])))
        {
          explain (self, move->card[i]);
          return;
        }
    }

  if (check_matches_named (self))
    check_part (self, &run);
}

static void
check_leave (Check *self)
{
  CtCard match = fish_find_match (self->table, self->rank);

  if (fish_fits_chain (self->state, self->rank) &&
      (self->move->number > 0 ||
       fish_option (self->rules, FISH_OPT_CALL) == FISH_CALL_AUTOMATIC))
    {
      refuse (self, FISH_CALL_DECLINED);
      point (self, CT_ROLE_EVIDENCE, match);
    }
  else if (match != CT_NO_CARD &&
           fish_option (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_FORCED)
    {
      refuse (self, FISH_ALL_OF_IT);
      point (self, CT_ROLE_REMEDY, match);
    }
}

/* The move names a player whose pile it is to rob. */
static void
check_from (Check *self)
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
      refuse (self, FISH_ROB_WHOLE);
      return;
    }

  if (fish_find_match (self->table, self->rank) != CT_NO_CARD)
    for (guint i = 0; i < run.n_steps; i++)
      if (run.step[i].seat == seat)
        return;

  explain (self, ct_zone_top (self->table, fish_pile (seat)));
}

/* Where the player may choose between piles, he has to; unless a pending call comes
 * first and he does not see the piles yet: then the first in turn is robbed.
 */
static void
check_chosen (Check *self)
{
  FishRun run;

  if (fish_option (self->rules, FISH_OPT_EQUAL_TOPS) != FISH_TOPS_CHOOSE ||
      self->table != self->state ||
      fish_find_match (self->table, self->rank) == CT_NO_CARD)
    return;

  find_own_run (self, 0, &run);
  if (run.tied == 0)
    return;

  refuse (self, FISH_ROB_FIRST);
  for (guint seat = 0; seat < self->state->n_seats; seat++)
    if ((run.tied & 1 << seat) != 0)
      point (self, CT_ROLE_REMEDY, ct_zone_top (self->table, fish_pile (seat)));
}

/* A call is announced; is it the one that the card makes? */
static gboolean
check_announced (Check *self)
{
  const CtFishingFacts *facts = &self->state->fishing;
  CtCard match = fish_find_match (self->table, self->rank);
  guint pos;

  if (fish_fits_chain (self->state, self->rank))
    {
      if (self->move->number == facts->n_chain + 1)
        return TRUE;

      refuse (self, FISH_CAU + facts->n_chain - 1);
      for (guint i = 0; i < facts->n_chain; i++)
        point (self, CT_ROLE_EVIDENCE, facts->chain_card[i]);
    }
  else if (match == CT_NO_CARD)
    refuse (self, FISH_CAU);
  else if (facts->n_chain == 1 && is_reached_both_ways (self, facts->chain_card[0]))
    {
      refuse (self, FISH_CALL_BY_SEQUENCE);
      point (self, CT_ROLE_EVIDENCE, facts->chain_card[0]);
    }
  else
    {
      ct_state_find (self->table, match, &pos);
      refuse (self,
              pos < self->table->fishing.n_dealt ? FISH_CALL_DEALT : FISH_CALL_LATE);
      point (self, CT_ROLE_EVIDENCE, match);
    }
  point (self, CT_ROLE_OFFENDING, self->move->card[0]);

  return FALSE;
}

static gboolean
holds (const CtState *state, guint seat, CtCard card)
{
  for (guint pos = 0; pos < fish_hand_size (state, seat); pos++)
    if (ct_zone_card (state, ct_hand (seat), pos) == card)
      return TRUE;

  return FALSE;
}

/* The card is his to play; what about the words he says with it? */
static void
check_words (Check *self)
{
  if (self->move->number > 0 && !check_announced (self))
    return;

  if (self->move->mode == CT_PLAY_LEAVE)
    check_leave (self);
  else if (self->move->mode == CT_PLAY_TAKE)
    check_take (self);
  else if (self->move->from > 0)
    check_from (self);
  else
    check_chosen (self);
}

/**
 * fish_check:
 *
 * Any card may be played (CR-TURN-3); what it takes follows from the table. The state
 * is copied only where a pending call has to be carried out in thought, because the
 * move names what lies on the table afterwards.
 */
void
fish_check (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  Check self = { rules, state, state, move, .verdict = verdict };
  CtState room;
  gboolean has_words;

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
      refuse (&self, FISH_TURN);
      verdict->have = move->n_cards;
      verdict->need = 1;
      return;
    }
  if (!holds (state, move->seat, move->card[0]))
    {
      ct_verdict_refuse (verdict, CT_TABLE_CARD);
      point (&self, CT_ROLE_OFFENDING, move->card[0]);
      return;
    }

  has_words = move->number > 0 || move->mode != CT_PLAY_PLAIN || move->from > 0;
  if (!has_words && fish_option (rules, FISH_OPT_EQUAL_TOPS) != FISH_TOPS_CHOOSE)
    return;

  self.rank = fish_rank (move->card[0]);
  self.table = fish_table_for (rules, state, self.rank, &room);
  self.is_call = fish_is_call (rules, state, self.rank, move->number);
  check_words (&self);
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
 * Whoever has the card in his hand can lay it, in turn or not, and take what lies on
 * the table; he can also do nothing.
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
          (zone < CT_ZONE_PILE || zone >= CT_ZONE_PILE + CT_MAX_PILES ||
           zone == fish_pile (move->seat)))
        return FALSE;
    }

  return TRUE;
}
