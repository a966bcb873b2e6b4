/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-exercise-private.h"

/* Such a move tells nothing. */
static gboolean
goes_to_and_fro (const CtExercise *exercise, const CtMove *move)
{
  const CtMove *last =
      exercise->n_moves > 0 ? &exercise->moves[exercise->n_moves - 1] : NULL;

  return move->type == CT_MOVE_MOVE_WILD && last != NULL && last->type == move->type &&
         last->seat == move->seat;
}

/* Also irregular moves. */
static gboolean
make (CtExercise *exercise, CtState *state, const CtMove *move)
{
  CtState before = *state;

  if (goes_to_and_fro (exercise, move) ||
      (!ct_rules_apply (&exercise->rules, state, move, NULL, NULL) &&
       !ct_rules_apply_irregular (&exercise->rules, state, move, NULL)))
    return FALSE;

  exercise->moves[exercise->n_moves++] = *move;
  return memcmp (&before, state, sizeof before) != 0;
}

static gboolean
play_until (CtExerciseSearch *self, CtState *state, guint n)
{
  CtMove move;

  while (self->exercise->n_moves < n)
    if (ct_state_is_over (state) || !ct_exercise_choose (self, state, &move) ||
        !make (self->exercise, state, &move))
      return FALSE;

  return TRUE;
}

static gboolean
break_rule (CtExerciseSearch *self, CtState *state, const CtMove *tried)
{
  const CtExerciseTry *broken = ct_exercise_find_broken (self, state, tried);

  return broken != NULL && make (self->exercise, state, &broken->move);
}

static void
add_answers (CtExerciseSearch *self, guint place)
{
  CtExercise *exercise = self->exercise;
  guint n_rules;

  ct_exercise_add_rules (self, TRUE);
  n_rules = exercise->answers->len;
  for (guint i = 0; i < exercise->n_moves; i++)
    ct_exercise_add_answer (exercise, CT_EXERCISE_PLY, i == place)->number = i;
  for (guint i = 0; i < n_rules; i++)
    {
      CtExerciseAnswer rule = g_array_index (exercise->answers, CtExerciseAnswer, 0);

      g_array_remove_index (exercise->answers, 0);
      g_array_append_val (exercise->answers, rule);
    }
}

/* Hands are face up; otherwise nobody could know. */
static gboolean
ask_spot (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  guint place =
      tried != NULL ? 0 : ct_random_below (&self->random, CT_EXERCISE_N_MOVES);
  CtState now = *state;

  exercise->state = *state;
  exercise->seat = CT_SEES_ALL;
  exercise->n_moves = 0;
  if (!play_until (self, &now, place) || !break_rule (self, &now, tried) ||
      !play_until (self, &now, CT_EXERCISE_N_MOVES))
    return FALSE;

  add_answers (self, place);
  return TRUE;
}

const CtExerciseKindRow ct_exercise_spot_row = {
  .name = "spot",
  .n_questions = 2,
  .easiest = CT_EXERCISE_USUAL + 1,
  .suits = ct_exercise_suits_refusing,
  .ask = ask_spot,
};
