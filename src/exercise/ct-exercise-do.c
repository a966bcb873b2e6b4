/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-exercise-private.h"

/* Moves between searches, on average. */
#define EVERY 4

/* Only if the learner can know whether it reaches the goal. */
static void
add_known (CtExerciseSearch *self, const CtMove *move)
{
  CtExercise *exercise = self->exercise;
  const CtEvent *event = &exercise->goal.event;

  if (move->seat != exercise->seat || ct_exercise_has_move (exercise, move))
    return;

  if (ct_exercise_reaches (exercise, move))
    {
      if (ct_exercise_is_certain (self, move, event))
        ct_exercise_add_move (exercise, move, TRUE, NULL);
    }
  else if (ct_exercise_is_excluded (self, move, event))
    {
      ct_exercise_add_move (exercise, move, FALSE, NULL);
    }
}

/* The goal must not name a card of the move. */
static gboolean
gives_away (const CtExercise *exercise, const CtMove *move, const CtEvent *event)
{
  return event->type == CT_EVENT_CARD &&
         (event->card == exercise->state.drawn ||
          memchr (move->card, event->card, move->n_cards) != NULL);
}

static gboolean
ask_for_event (CtExerciseSearch *self, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState after = exercise->state;
  const CtEvent *event;
  guint first;

  if (tried->seat != exercise->seat ||
      !ct_rules_apply (&exercise->rules, &after, tried, NULL, events))
    return FALSE;

  event = ct_exercise_pick_event (self, tried, events);
  if (event == NULL || gives_away (exercise, tried, event) ||
      !ct_exercise_is_certain (self, tried, event))
    return FALSE;

  exercise->goal = (CtExerciseGoal){ .event = *event };
  exercise->goal.proof = *tried;
  ct_exercise_add_move (exercise, tried, TRUE, NULL);
  ct_rules_legal (&exercise->rules, &exercise->state, legal);
  first = ct_random_below (&self->random, legal->len);
  for (guint i = 0; i < legal->len && !ct_exercise_is_full (exercise); i++)
    add_known (self, &g_array_index (legal, CtMove, (first + i) % legal->len));

  return ct_exercise_has_both (exercise);
}

static gboolean
ask_for_move (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  const CtExerciseTry *broken = ct_exercise_find_broken (self, state, tried);
  guint first;

  if (broken == NULL)
    return FALSE;

  exercise->goal = (CtExerciseGoal){ .is_move = TRUE, .move_type = broken->move.type };
  ct_exercise_add_move (exercise, &broken->move, FALSE, broken->rule);
  first = ct_random_below (&self->random, self->tries->len);
  for (guint i = 0; i < self->tries->len && !ct_exercise_is_full (exercise); i++)
    {
      const CtExerciseTry *try =
          &g_array_index (self->tries, CtExerciseTry, (first + i) % self->tries->len);

      if (try->move.type != exercise->goal.move_type ||
          ct_exercise_has_move (exercise, &try->move) ||
          (try->rule != NULL && exercise->difficulty < CT_EXERCISE_USUAL &&
           !g_str_equal (try->rule, self->decider)))
        continue;
      if (try->rule == NULL)
        exercise->goal.proof = try->move;
      ct_exercise_add_move (exercise, &try->move, try->rule == NULL, try->rule);
    }

  return ct_exercise_has_both (exercise);
}

static gboolean
ask_do (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  gboolean found;

  exercise->state = *state;
  exercise->seat = state->to_act;
  found = tried != NULL && ask_for_event (self, tried);
  if (!found && ct_exercise_has_refusals (self) &&
      ct_random_below (&self->random, EVERY) == 0)
    {
      g_array_set_size (exercise->answers, 0);
      found = ask_for_move (self, state, tried);
    }
  if (found)
    ct_exercise_shuffle_answers (self);

  return found;
}

const CtExerciseKindRow ct_exercise_do_row = {
  .name = "do",
  .suits = ct_exercise_suits_acting,
  .ask = ask_do,
  .asks_moves = TRUE,
};
