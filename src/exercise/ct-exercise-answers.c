/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-private.h"

/**
 * ct_exercise_add_answer:
 *
 * Returns: (transfer none): a new answer, until the next one is added
 */
CtExerciseAnswer *
ct_exercise_add_answer (CtExercise *exercise,
                        CtExerciseAnswerType type,
                        gboolean is_right)
{
  CtExerciseAnswer answer = { .type = type, .is_right = is_right };

  g_array_append_val (exercise->answers, answer);
  return &g_array_index (exercise->answers, CtExerciseAnswer,
                         exercise->answers->len - 1);
}

/**
 * ct_exercise_shuffle_answers:
 *
 * Nobody shall find the right one by its place.
 */
void
ct_exercise_shuffle_answers (CtExerciseSearch *self)
{
  GArray *answers = self->exercise->answers;

  for (guint n = answers->len; n > 1; n--)
    {
      CtExerciseAnswer *last = &g_array_index (answers, CtExerciseAnswer, n - 1);
      CtExerciseAnswer *any = &g_array_index (answers, CtExerciseAnswer,
                                              ct_random_below (&self->random, n));
      CtExerciseAnswer kept = *last;

      *last = *any;
      *any = kept;
    }
}

/**
 * ct_exercise_suits_acting:
 *
 * Returns: whether @rule says what may be done or what happens, and the program goes by
 *   it
 */
gboolean
ct_exercise_suits_acting (const CtRule *rule)
{
  return rule->not_enforced == NULL &&
         (rule->kind == CT_RULE_LEGALITY || rule->kind == CT_RULE_PROCEDURE);
}

/**
 * ct_exercise_refuses:
 *
 * Returns: whether @rule can refuse a move
 */
gboolean
ct_exercise_refuses (const CtRule *rule)
{
  return rule->not_enforced == NULL && rule->kind != CT_RULE_FACT &&
         rule->refusal != NULL;
}

/**
 * ct_exercise_has_move:
 *
 * Returns: whether @move, or one that is the same, is among the answers
 */
gboolean
ct_exercise_has_move (const CtExercise *exercise, const CtMove *move)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    if (ct_move_equivalent (&exercise->rules, move,
                            &g_array_index (exercise->answers, CtExerciseAnswer, i)
                                 .move))
      return TRUE;

  return FALSE;
}

/**
 * ct_exercise_is_full:
 *
 * Difficulty adds answers.
 *
 * Returns: whether there are as many moves to choose from as the difficulty wants
 */
gboolean
ct_exercise_is_full (const CtExercise *exercise)
{
  return exercise->answers->len >=
         MIN (2 + exercise->difficulty, CT_EXERCISE_MAX_ANSWERS);
}

/**
 * ct_exercise_has_both:
 *
 * Returns: whether some answer is right, and some other is wrong
 */
gboolean
ct_exercise_has_both (const CtExercise *exercise)
{
  guint n_right = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    n_right += g_array_index (exercise->answers, CtExerciseAnswer, i).is_right;

  return n_right > 0 && n_right < exercise->answers->len;
}

/* Does the author of the lesson accept @move? */
static gboolean
is_accepted (const CtExercise *exercise, const CtMove *move)
{
  return ct_rules_check (&exercise->rules, &exercise->state, move).rule == NULL &&
         ct_step_accepts (ct_lesson_get_step (exercise->lesson, exercise->step),
                          &exercise->rules, &exercise->state, move);
}

static gboolean
brings_about (const CtExercise *exercise, const CtMove *move)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = exercise->state;

  if (!ct_rules_apply (&exercise->rules, &after, move, NULL, events))
    return FALSE;

  return exercise->goal.is_move ? move->type == exercise->goal.move_type
                                : ct_exercise_happens (events, &exercise->goal.event);
}

/**
 * ct_exercise_reaches:
 *
 * Returns: whether @move, of the player to act, does what a "do" or a "fresh" asks for
 */
gboolean
ct_exercise_reaches (const CtExercise *exercise, const CtMove *move)
{
  return exercise->lesson != NULL ? is_accepted (exercise, move)
                                  : brings_about (exercise, move);
}
