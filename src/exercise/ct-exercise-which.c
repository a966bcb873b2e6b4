/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-private.h"

static gboolean
is_wanted (const CtExerciseSearch *self, const CtExerciseTry *try)
{
  return try->rule == NULL ||
         (try->is_decided && (self->exercise->difficulty >= CT_EXERCISE_USUAL ||
                              g_str_equal (try->rule, self->decider)));
}

static void
add_move (CtExercise *exercise, const CtExerciseTry *try)
{
  CtExerciseAnswer *answer;

  if (ct_exercise_has_move (exercise, &try->move))
    return;

  answer = ct_exercise_add_answer (exercise, CT_EXERCISE_MOVE, try->rule == NULL);
  answer->rule = try->rule;
  answer->move = try->move;
}

/* Of the same kind if possible. */
static const CtExerciseTry *
pick_right (CtExerciseSearch *self, const CtExerciseTry *broken)
{
  const CtExerciseTry *right = NULL;
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
        right = try;
    }

  return right;
}

/* At least one is allowed, and one is refused by this rule alone. */
static gboolean
ask_which (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  const CtExerciseTry *broken;
  const CtExerciseTry *right;
  guint first;

  ct_exercise_list_tries (self, state, tried);
  broken = ct_exercise_pick_broken (self);
  if (broken == NULL || !ct_exercise_is_fair (self, broken))
    return FALSE;

  right = pick_right (self, broken);
  if (right == NULL)
    return FALSE;

  exercise->state = *state;
  exercise->seat = state->to_act;
  add_move (exercise, broken);
  add_move (exercise, right);
  first = ct_random_below (&self->random, self->tries->len);
  for (guint i = 0; i < self->tries->len && !ct_exercise_is_full (exercise); i++)
    {
      const CtExerciseTry *try =
          &g_array_index (self->tries, CtExerciseTry, (first + i) % self->tries->len);

      if (is_wanted (self, try))
        add_move (exercise, try);
    }
  ct_exercise_shuffle_answers (self);
  return TRUE;
}

const CtExerciseKindRow ct_exercise_which_row = {
  .name = "which",
  .n_questions = 1,
  .suits = ct_exercise_suits_refusing,
  .ask = ask_which,
};
