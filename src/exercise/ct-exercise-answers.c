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
