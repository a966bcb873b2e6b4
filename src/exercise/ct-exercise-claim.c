/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does this happen then? */
#include "ct-exercise-private.h"

/* One of the answers; of the wrong ones, if there is one, another end of the same. */
static CtExerciseAnswer
pick_answer (const CtExercise *exercise, gboolean is_right, CtEventType type)
{
  const CtExerciseAnswer *picked = NULL;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (answer->is_right == is_right &&
          (picked == NULL || answer->event.type == type))
        picked = answer;
    }

  return *picked;
}

/* Makes a claim of one of the answers to "what happens?". */
static void
claim_one (CtExerciseSearch *self)
{
  CtExercise *exercise = self->exercise;
  CtEventType type = pick_answer (exercise, TRUE, 0).event.type;
  CtExerciseAnswer answer = pick_answer (exercise, self->coin, type);

  exercise->has_claim = TRUE;
  exercise->goal = (CtExerciseGoal){ .event = answer.event, .proof = answer.move };
  g_array_set_size (exercise->answers, 0);
  ct_exercise_add_yes_and_no (exercise, self->coin);
}

static gboolean
claim_what_happens (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = *state;

  exercise->state = *state;
  exercise->seat = state->to_act;
  exercise->has_move = TRUE;
  exercise->move = *tried;
  g_array_set_size (exercise->answers, 0);
  if (tried->seat != exercise->seat ||
      !ct_exercise_follow (&exercise->rules, &after, tried, events) ||
      !ct_exercise_is_at_work (events, exercise->rule) ||
      !ct_exercise_ask_what_happens (self, events))
    return FALSE;

  claim_one (self);
  return TRUE;
}

static gboolean
claim_next_card (CtExerciseSearch *self, const CtState *state)
{
  CtExercise *exercise = self->exercise;

  g_array_set_size (exercise->answers, 0);
  if (!ct_exercise_ask_next_card (self, state))
    return FALSE;

  claim_one (self);
  return TRUE;
}

/**
 * ct_exercise_claim:
 * @tried: what somebody plays
 *
 * One seed in two claims something that is true.
 *
 * Returns: %FALSE if the rule brings nothing about that is worth a question
 */
gboolean
ct_exercise_claim (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  return claim_what_happens (self, state, tried) ||
         (tried->type == CT_MOVE_DEAL && claim_next_card (self, state));
}
