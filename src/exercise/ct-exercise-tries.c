/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that gestures may mean, and allowed moves with one card changed. */
#include <string.h>

#include "ct-exercise-private.h"
#include "ct-reach.h"

#define N_NEIGHBORHOODS 2

#define MAX_TRIES 300

/* Whether it is for a meld that does not exist. */
static gboolean
is_for_nothing (const CtRules *rules, const CtState *state, const CtMove *move)
{
  guint owner = move->from > 0 ? move->from - 1U : move->seat;
  guint side = ct_rules_side (rules, state->n_seats, owner);

  return ct_rules_has_zone (rules, CT_ZONE_MELD) && move->number > 0 &&
         ct_meld_zone (state, side, move->number) == CT_N_ZONES;
}

/* Whether it uses a card of a meld, but is told in the same words with a card in hand.
 */
static gboolean
is_ambiguous (const CtRules *rules, const CtState *state, const CtMove *move)
{
  guint hand = ct_hand (move->seat);

  for (guint i = 0; i < move->n_cards && move->type != CT_MOVE_MOVE_WILD; i++)
    {
      CtFace face = ct_rules_face (rules, move->card[i]);
      guint pos;

      if (!ct_zone_is_meld (ct_state_find (state, move->card[i], &pos)))
        continue;
      for (pos = 0; pos < ct_zone_len (state, hand); pos++)
        if (ct_rules_face (rules, ct_zone_card (state, hand, pos)) == face)
          return TRUE;
    }

  return FALSE;
}

/* A single card is no meld, a moved wild card needs a place, and rules of the table
 * are no question.
 */
static gboolean
is_foolish (const CtRules *rules, const CtState *state, const CtExerciseTry *try)
{
  return (try->move.type == CT_MOVE_MELD && try->move.n_cards < 2) ||
         is_ambiguous (rules, state, &try->move) ||
         (try->move.type == CT_MOVE_MOVE_WILD && try->move.as[0] == 0) ||
         is_for_nothing (rules, state, &try->move) ||
         (try->rule != NULL && g_str_has_prefix (try->rule, "TABLE-"));
}

/* Where anyone may call, others have allowed moves, too. */
static void
add_try (CtExerciseSearch *self, const CtState *state, const CtMove *move)
{
  const CtRules *rules = &self->exercise->rules;
  CtExerciseTry try = { .move = *move };

  if (self->tries->len == MAX_TRIES || move->seat != state->to_act ||
      ct_moves_find (rules, self->tries, move) != NULL)
    return;

  try.rule = ct_rules_check (rules, state, move).rule;
  if (is_foolish (rules, state, &try))
    return;

  try.is_decided =
      try.rule != NULL && ct_rules_check_without (rules, state, move, try.rule) == NULL;
  g_array_append_val (self->tries, try);
}

static void
add_tries (CtExerciseSearch *self, const CtState *state, GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    add_try (self, state, &g_array_index (moves, CtMove, i));
}

/* Also melds of others. */
static void
add_to_melds (CtExerciseSearch *self, const CtState *state, CtReach reach)
{
  const CtRules *rules = &self->exercise->rules;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    return;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] !=
        ct_rules_side (rules, state->n_seats, state->to_act))
      {
        reach.to = CT_ZONE_MELD + slot;
        g_array_set_size (moves, 0);
        rules->module->reach (rules, state, &reach, moves);
        add_tries (self, state, moves);
      }
}

static void
add_from_hand (CtExerciseSearch *self, const CtState *state)
{
  guint hand = ct_hand (state->to_act);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtReach reach = {
        .seat = state->to_act, .from = hand, .to = CT_N_ZONES, .n_cards = 1
      };

      reach.card[0] = ct_zone_card (state, hand, pos);
      g_array_set_size (moves, 0);
      self->exercise->rules.module->reach (&self->exercise->rules, state, &reach,
                                           moves);
      add_tries (self, state, moves);
      add_to_melds (self, state, reach);
    }
}

static void
add_bare (CtExerciseSearch *self, const CtState *state)
{
  static const CtMoveType bare[] = { CT_MOVE_DRAW, CT_MOVE_PICK_UP, CT_MOVE_PASS,
                                     CT_MOVE_REJECT, CT_MOVE_TAKE_DISCARDS };
  const CtRules *rules = &self->exercise->rules;

  for (guint i = 0; i < G_N_ELEMENTS (bare); i++)
    {
      CtMove move = { .type = bare[i], .seat = state->to_act };

      if ((rules->module->verbs >> bare[i] & 1) != 0 &&
          ct_rules_has_move (rules, bare[i]))
        add_try (self, state, &move);
    }
}

static void
add_neighbors (CtExerciseSearch *self, const CtState *state)
{
  const CtRules *rules = &self->exercise->rules;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) rivals = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < N_NEIGHBORHOODS && legal->len > 0; i++)
    {
      const CtMove *move = ct_moves_pick (legal, &self->random);

      g_array_set_size (rivals, 0);
      rules->module->rivals (rules, state, move, rivals);
      add_try (self, state, move);
      add_tries (self, state, rivals);
    }
}

/**
 * ct_exercise_list_tries:
 * @tried: (nullable): an additional move
 *
 * Without moves that only rules of the table refuse.
 */
void
ct_exercise_list_tries (CtExerciseSearch *self,
                        const CtState *state,
                        const CtMove *tried)
{
  g_array_set_size (self->tries, 0);
  if (state->phase == CT_PHASE_DEAL || state->phase == CT_PHASE_OVER)
    return;

  if (tried != NULL)
    add_try (self, state, tried);
  add_neighbors (self, state);
  add_from_hand (self, state);
  add_bare (self, state);
}

static guint
rate_mistake (const CtRules *rules,
              const CtState *state,
              const CtExerciseTry *try,
              const CtMove *right)
{
  CtReach reach;

  if (try->rule == NULL || !ct_rules_find_reach (rules, state, &try->move, &reach))
    return 0;

  return 1 + 2 * try->is_decided + 2 * (try->move.type == right->type) +
         (try->move.n_cards == right->n_cards);
}

/**
 * ct_exercise_list_mistakes:
 * @right: a move of the player to act
 *
 * Returns: (transfer full) (element-type CtMove): what the table lets someone try
 *   instead, and the rules refuse; the most tempting first, each for another rule
 */
GArray *
ct_exercise_list_mistakes (CtLibrary *library,
                           const CtRules *rules,
                           const CtState *state,
                           const CtMove *right,
                           guint most)
{
  CtExercise exercise = { .rules = *rules, .seat = state->to_act, .state = *state };
  g_autoptr (GArray) tries = g_array_new (FALSE, FALSE, sizeof (CtExerciseTry));
  g_autoptr (GPtrArray) broken = g_ptr_array_new ();
  GArray *mistakes = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtExerciseSearch search = {
    .library = library, .exercise = &exercise, .random = { 1 }, .tries = tries
  };

  ct_exercise_list_tries (&search, state, NULL);
  while (mistakes->len < most)
    {
      const CtExerciseTry *best = NULL;
      guint best_rating = 0;

      for (guint i = 0; i < tries->len; i++)
        {
          const CtExerciseTry *try = &g_array_index (tries, CtExerciseTry, i);
          guint rating = rate_mistake (rules, state, try, right);

          if (rating > best_rating &&
              !g_ptr_array_find_with_equal_func (broken, try->rule, g_str_equal, NULL))
            {
              best = try;
              best_rating = rating;
            }
        }
      if (best == NULL)
        break;

      g_ptr_array_add (broken, (char *) best->rule);
      g_array_append_val (mistakes, best->move);
    }

  return mistakes;
}

/* Returns: whether the rule of @broken alone refuses similar tries; at a high
 * difficulty, others may, too
 */
static gboolean
is_fair (CtExerciseSearch *self, const CtExerciseTry *broken)
{
  guint difficulty = self->exercise->difficulty;
  gboolean others = FALSE;

  for (guint i = 0; i < self->tries->len; i++)
    {
      const CtExerciseTry *try = &g_array_index (self->tries, CtExerciseTry, i);
      gboolean is_like = difficulty > 3 || try->move.type == broken->move.type;

      others |= is_like && try->rule != NULL && !g_str_equal (try->rule, broken->rule);
    }

  return difficulty < 3 ? !others : difficulty == 3 || others;
}

/**
 * ct_exercise_find_broken:
 * @tried: (nullable): an additional move
 *
 * Lists the tries.
 *
 * Returns: (nullable): one that only the deciding rule refuses; %NULL if the position
 * is not worth asking about it
 */
const CtExerciseTry *
ct_exercise_find_broken (CtExerciseSearch *self,
                         const CtState *state,
                         const CtMove *tried)
{
  const CtExerciseTry *broken = NULL;
  guint n = 0;

  ct_exercise_list_tries (self, state, tried);
  for (guint i = 0; i < self->tries->len; i++)
    {
      const CtExerciseTry *try = &g_array_index (self->tries, CtExerciseTry, i);

      if (try->is_decided && g_str_equal (try->rule, self->decider) &&
          ct_random_below (&self->random, ++n) == 0)
        broken = try;
    }

  self->exercise->decider = broken != NULL ? broken->rule : NULL;
  return broken != NULL && is_fair (self, broken) ? broken : NULL;
}

/**
 * ct_exercise_pick_allowed:
 *
 * Returns: (nullable): of the same kind as @broken if possible
 */
const CtExerciseTry *
ct_exercise_pick_allowed (CtExerciseSearch *self, const CtExerciseTry *broken)
{
  const CtExerciseTry *allowed = NULL;
  guint n_like = 0;
  guint n_others = 0;

  for (guint i = 0; i < self->tries->len; i++)
    {
      const CtExerciseTry *try = &g_array_index (self->tries, CtExerciseTry, i);

      if (try->rule != NULL)
        continue;
      if (try->move.type == broken->move.type
              ? ct_random_below (&self->random, ++n_like) == 0
              : n_like == 0 && ct_random_below (&self->random, ++n_others) == 0)
        allowed = try;
    }

  return allowed;
}
