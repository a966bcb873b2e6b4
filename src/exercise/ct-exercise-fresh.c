/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson says what is right; the engine says whether only the rule refuses. */
#include <string.h>

#include "ct-exercise-private.h"

#define N_DEALS 60

static void
add_try (CtExercise *exercise, const CtExerciseTry *try)
{
  ct_exercise_add_move (exercise, &try->move,
                        try->rule == NULL && ct_exercise_reaches (exercise, &try->move),
                        try->rule);
}

static gboolean
add_right (CtExerciseSearch *self)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint first;

  ct_rules_legal (&exercise->rules, &exercise->state, legal);
  if (legal->len == 0)
    return FALSE;

  first = ct_random_below (&self->random, legal->len);
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, (first + i) % legal->len);

      if (!ct_exercise_reaches (exercise, move))
        continue;
      ct_exercise_add_move (exercise, move, TRUE, NULL);
      return TRUE;
    }

  return FALSE;
}

static gboolean
ask_fresh (CtExerciseSearch *self, const CtState *state)
{
  CtExercise *exercise = self->exercise;
  const CtExerciseTry *broken;
  guint first;

  g_array_set_size (exercise->answers, 0);
  exercise->state = *state;
  exercise->seat = state->to_act;
  broken = ct_exercise_find_broken (self, state, NULL);
  if (broken == NULL || !add_right (self))
    return FALSE;

  add_try (exercise, broken);
  first = ct_random_below (&self->random, self->tries->len);
  for (guint i = 0; i < self->tries->len && !ct_exercise_is_full (exercise); i++)
    {
      const CtExerciseTry *try =
          &g_array_index (self->tries, CtExerciseTry, (first + i) % self->tries->len);

      if (try->rule == NULL || exercise->difficulty >= CT_EXERCISE_USUAL ||
          g_str_equal (try->rule, exercise->rule))
        add_try (exercise, try);
    }
  ct_exercise_shuffle_answers (self);
  return TRUE;
}

static gboolean
has_same_rules (const CtExercise *exercise, const CtPosition *position)
{
  return g_str_equal (position->rules.id, exercise->rules.id) &&
         memcmp (position->rules.option, exercise->rules.option,
                 sizeof position->rules.option) == 0;
}

/* The replies in the lesson may not fit the new cards. */
static gboolean
play_others (CtExerciseSearch *self, CtState *state, guint learner)
{
  CtMove move;

  for (guint i = 0; i < state->n_seats && state->to_act != learner; i++)
    if (ct_state_is_over (state) || !ct_exercise_choose (self, state, &move) ||
        !ct_rules_apply (&self->exercise->rules, state, &move, NULL, NULL))
      return FALSE;

  return state->to_act == learner;
}

static gboolean
ask_step (CtExerciseSearch *self, const CtExerciseStep *step)
{
  CtExercise *exercise = self->exercise;
  const CtPosition *position = ct_lesson_find_fresh_deal (step->lesson, step->index);
  CtState state;

  if (!has_same_rules (exercise, position) ||
      !ct_position_deal_again (position, &self->random, &state) ||
      !play_others (self, &state,
                    ct_lesson_get_step (step->lesson, step->index)->learner))
    return FALSE;

  g_set_object (&exercise->lesson, step->lesson);
  exercise->step = step->index;
  return ask_fresh (self, &state);
}

static gboolean
find_fresh (CtExerciseSearch *self)
{
  g_autoptr (GArray) tries = g_array_new (FALSE, FALSE, sizeof (CtExerciseTry));

  self->tries = tries;
  for (guint i = 0; i < N_DEALS && self->steps->len > 0; i++)
    if (ask_step (self,
                  &g_array_index (self->steps, CtExerciseStep,
                                  ct_random_below (&self->random, self->steps->len))))
      return TRUE;

  return FALSE;
}

const CtExerciseKindRow ct_exercise_fresh_row = {
  .name = "fresh",
  .suits = ct_exercise_refuses,
  .find = find_fresh,
};
