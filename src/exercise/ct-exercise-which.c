/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-private.h"

static gboolean
is_wanted (const CtExerciseSearch *self, const CtExerciseTry *try)
{
  return try->rule == NULL ||
         (try->is_decided && (self->exercise->difficulty >= CT_EXERCISE_USUAL ||
                              g_str_equal (try->rule, self->decider)));
}

/* At least one is allowed, and one is refused by this rule alone. */
static gboolean
ask_which (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  const CtExerciseTry *broken = ct_exercise_find_broken (self, state, tried);
  const CtExerciseTry *right =
      broken != NULL ? ct_exercise_pick_allowed (self, broken) : NULL;
  guint first;

  if (right == NULL)
    return FALSE;

  exercise->state = *state;
  exercise->seat = state->to_act;
  ct_exercise_add_move (exercise, &broken->move, FALSE, broken->rule);
  ct_exercise_add_move (exercise, &right->move, TRUE, NULL);
  first = ct_random_below (&self->random, self->tries->len);
  for (guint i = 0; i < self->tries->len && !ct_exercise_is_full (exercise); i++)
    {
      const CtExerciseTry *try =
          &g_array_index (self->tries, CtExerciseTry, (first + i) % self->tries->len);

      if (is_wanted (self, try))
        ct_exercise_add_move (exercise, &try->move, try->rule == NULL, try->rule);
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
