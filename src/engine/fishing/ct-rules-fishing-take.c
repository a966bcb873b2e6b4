/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner may name: the cards that their card takes, or the pile it robs. Where
 * they names others, the verdict says why they stay.
 */
#include "ct-fishing.h"
#include "ct-rules-fishing-check-private.h"

static void
find_own_run (const FishCheck *self, guint prefer, FishRun *ret_run)
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

/* The piles and the ranks that are chosen by naming cards. */
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
 * @state: with no call pending that @move does not overtake
 *
 * What the player of @move chooses about the capture.
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

/* Would @card belong to the sequence if @option were set to @choice? */
static gboolean
is_reached_if (const FishCheck *self, guint option, gint choice, CtCard card)
{
  CtRules other = *self->rules;
  FishRun run;

  other.option[option].choice = choice;
  fish_find_run (&other, self->table, self->move->seat, self->rank, 0, &run);
  return is_step (&run, card);
}

/**
 * fish_reaches_both_ways:
 *
 * Would @card belong to the sequence if it were built upwards and downwards?
 */
gboolean
fish_reaches_both_ways (const FishCheck *self, CtCard card)
{
  return is_reached_if (self, FISH_OPT_DIRECTION, FISH_BOTH_WAYS, card);
}

/* Does the pile of another player than @seat show the number of @card, too? */
static gboolean
has_equal_top (const FishCheck *self, CtCard card, guint seat)
{
  for (guint other = 0; other < self->state->n_seats; other++)
    {
      guint pile = fish_pile (other);

      if (other != seat && other != self->move->seat &&
          ct_zone_len (self->table, pile) > 0 &&
          fish_rank (ct_zone_top (self->table, pile)) == fish_rank (card))
        return TRUE;
    }

  return FALSE;
}

/* Two piles show the number: which of them is robbed is a matter of the table. */
static gboolean
refuse_tied (FishCheck *self)
{
  static const CtReason reasons[] = {
    [FISH_TOPS_CHOOSE] = CT_REASON_CHOOSE,
    [FISH_TOPS_BOTH] = CT_REASON_BOTH,
    [FISH_TOPS_NONE] = CT_REASON_NEITHER,
  };
  guint tops = fish_option (self->rules, FISH_OPT_EQUAL_TOPS);

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
  else if (fish_option (self->rules, FISH_OPT_ROB) == FISH_ROB_NO)
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
      if ((run.tied & 1 << seat) != 0 ||
          (has_equal_top (self, card, seat) &&
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

/* Would @card belong to the sequence if the player's own pile could be robbed? */
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

/* The player whose pile shows @rank, so that the centre protects it. */
static guint
find_protected (const FishCheck *self, guint rank)
{
  for (guint seat = 0; seat < self->state->n_seats; seat++)
    {
      guint pile = fish_pile (seat);

      if (seat != self->move->seat && ct_zone_len (self->table, pile) > 0 &&
          fish_rank (ct_zone_top (self->table, pile)) == rank)
        return seat;
    }

  return CT_NOBODY;
}

/* The card of the centre that protects a pile and so breaks the row before @card, or is
 * @card itself.
 */
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

  self->verdict->seat = find_protected (self, fish_rank (guard));
  fish_refuse (self, FISH_ROB_PROTECTED);
  return guard;
}

static void
explain_centre (FishCheck *self, CtCard card)
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

/* Why the move does not take @card, which it names. */
static void
explain (FishCheck *self, CtCard card)
{
  guint zone = ct_state_find (self->table, card, NULL);

  if (ct_zone_is_pile (zone))
    explain_pile (self, card, zone - CT_ZONE_PILE);
  else if (zone == CT_ZONE_CENTRE)
    explain_centre (self, card);
  else
    fish_refuse (self, FISH_MATCH);

  fish_point (self, CT_ROLE_OFFENDING, card);
}

/* All cards of the played rank must be among those that are named. */
static gboolean
check_matches_named (FishCheck *self)
{
  const CtState *table = self->table;
  guint end = table->start[CT_ZONE_CENTRE + 1];

  for (guint i = table->start[CT_ZONE_CENTRE]; i < end; i++)
    if (fish_rank (table->card[i]) == self->rank && !names (self->move, table->card[i]))
      {
        fish_point (self, CT_ROLE_REMEDY, table->card[i]);
        return fish_refuse (self, FISH_MATCH);
      }

  return TRUE;
}

/* What is named must hang together, and be all of it where nothing may be left. */
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

  if (fish_option (self->rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    return;

  for (guint i = 0; i < run->n_steps; i++)
    if (!names (self->move, run->step[i].card))
      {
        fish_refuse (self, FISH_ALL_OF_IT);
        fish_point (self, CT_ROLE_REMEDY, run->step[i].card);
      }
}

/**
 * fish_check_take:
 *
 * The move names cards: are they what its card takes?
 */
void
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
          ct_state_find (self->table, move->card[i], NULL) == CT_ZONE_CENTRE;

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

/**
 * fish_check_from:
 *
 * The move names a player whose pile it is to rob.
 */
void
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

/**
 * fish_check_chosen:
 *
 * Where the player may choose between piles, they have to; unless a pending call comes
 * first and they do not see the piles yet: then the first in turn is robbed.
 */
void
fish_check_chosen (FishCheck *self)
{
  FishRun run;

  if (fish_option (self->rules, FISH_OPT_EQUAL_TOPS) != FISH_TOPS_CHOOSE ||
      self->table != self->state ||
      fish_find_match (self->table, self->rank) == CT_NO_CARD)
    return;

  find_own_run (self, 0, &run);
  if (run.tied == 0)
    return;

  refuse_tied (self);
  for (guint seat = 0; seat < self->state->n_seats; seat++)
    if ((run.tied & 1 << seat) != 0)
      fish_point (self, CT_ROLE_REMEDY, ct_zone_top (self->table, fish_pile (seat)));
}

/**
 * ct_fishing_table_met:
 * @card: of the player to act
 * @room: for a table that has to be made up
 *
 * Where a call is open that @card does not overtake, the call is carried out first:
 * what lies in the centre and on the piles is another table then.
 *
 * Returns: the table that ct_fishing_captures() looks at: @state or @room
 */
const CtState *
ct_fishing_table_met (const CtRules *rules,
                      const CtState *state,
                      CtCard card,
                      CtState *room)
{
  return fish_table_for (rules, state, fish_rank (card), room);
}

/**
 * ct_fishing_captures:
 * @state: the table, or what a player sees of it
 * @move: a card of the player to act that is tried in thought; need not be allowed
 * @ret_cards: (out): the cards of the centre, and the tops of the piles, in the order
 * in which they would be stacked
 *
 * What a card would take beside itself. A call would take it unless it is overtaken.
 *
 * Returns: how many cards that are
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
  const CtState *table = fish_table_for (rules, state, rank, &room);
  FishChoice choice;
  guint n = 0;

  if (fish_find_match (table, rank) == CT_NO_CARD || move->mode == CT_PLAY_LEAVE)
    return 0;

  for (guint i = ct_zone_len (table, CT_ZONE_CENTRE); i > 0; i--)
    if (fish_rank (ct_zone_card (table, CT_ZONE_CENTRE, i - 1)) == rank)
      ret_cards[n++] = ct_zone_card (table, CT_ZONE_CENTRE, i - 1);

  choice = fish_read_choice (rules, table, move);
  if (fish_takes_sequence (rules, is_call))
    fish_find_run (rules, table, move->seat, rank, choice.prefer, &run);
  fish_run_drop (&run, choice.leaves);
  for (guint i = 0; i < run.n_steps; i++)
    ret_cards[n++] = run.step[i].card;

  return n;
}
