/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-private.h"

/**
 * ct_exercise_add_answer:
 *
 * Returns: (transfer none): until the next call
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
 * ct_exercise_add_move:
 * @rule: (nullable): that refuses it
 *
 * Unless an equivalent move is an answer.
 */
void
ct_exercise_add_move (CtExercise *exercise,
                      const CtMove *move,
                      gboolean is_right,
                      const char *rule)
{
  CtExerciseAnswer *answer;

  if (ct_exercise_has_move (exercise, move))
    return;

  answer = ct_exercise_add_answer (exercise, CT_EXERCISE_MOVE, is_right);
  answer->move = *move;
  answer->rule = rule;
}

void
ct_exercise_shuffle_answers (CtExerciseSearch *self)
{
  GArray *answers = self->exercise->answers;

  for (guint n = answers->len; n > 1; n--)
    {
      CtExerciseAnswer *last = &g_array_index (answers, CtExerciseAnswer, n - 1);
      CtExerciseAnswer *any = &g_array_index (answers, CtExerciseAnswer,
                                              ct_random_below (&self->random, n));
      CtExerciseAnswer saved = *last;

      *last = *any;
      *any = saved;
    }
}

gboolean
ct_exercise_suits_acting (const CtRule *rule)
{
  return rule->not_enforced == NULL &&
         (rule->kind == CT_RULE_LEGALITY || rule->kind == CT_RULE_PROCEDURE);
}

gboolean
ct_exercise_refuses (const CtRule *rule)
{
  return rule->not_enforced == NULL && rule->kind != CT_RULE_FACT &&
         rule->refusal != NULL;
}

/**
 * ct_exercise_find_decider:
 * @step: illegal, in an example of @rule
 *
 * Returns: (nullable): another rule that refuses it
 */
const char *
ct_exercise_find_decider (const CtExampleStep *step, const CtRule *rule)
{
  for (char **id = step->rules; id != NULL && *id != NULL; id++)
    if (!g_str_equal (*id, rule->id) && !g_str_has_prefix (*id, "TABLE-"))
      return *id;

  return NULL;
}

static gboolean
shows_refusal (const CtExample *example, const CtRule *rule)
{
  for (guint i = 0; i < example->steps->len; i++)
    {
      const CtExampleStep *step = g_ptr_array_index (example->steps, i);

      if (step->type == CT_EXAMPLE_ILLEGAL &&
          ct_exercise_find_decider (step, rule) != NULL)
        return TRUE;
    }

  return FALSE;
}

/**
 * ct_exercise_is_shown_by_others:
 *
 * Only another rule may make it visible: the first trick follows the lead card because
 * suit must be followed.
 */
gboolean
ct_exercise_is_shown_by_others (const CtRule *rule)
{
  gboolean found = FALSE;

  if (!ct_exercise_suits_acting (rule) || rule->refusal != NULL || rule->say != NULL)
    return FALSE;

  for (guint i = 0; i < rule->examples->len && !found; i++)
    found = shows_refusal (g_ptr_array_index (rule->examples, i), rule);

  return found;
}

gboolean
ct_exercise_suits_refusing (const CtRule *rule)
{
  return ct_exercise_refuses (rule) || ct_exercise_is_shown_by_others (rule);
}

gboolean
ct_exercise_has_refusals (CtExerciseSearch *self)
{
  const CtExercise *exercise = self->exercise;

  return !g_str_equal (self->decider, exercise->rule) ||
         ct_exercise_refuses (ct_library_lookup_rule (self->library, &exercise->rules,
                                                      exercise->rule));
}

/**
 * ct_exercise_has_move:
 *
 * Also finds equivalent moves.
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

gboolean
ct_exercise_is_full (const CtExercise *exercise)
{
  return exercise->answers->len >=
         MIN (2 + exercise->difficulty, CT_EXERCISE_MAX_ANSWERS);
}

gboolean
ct_exercise_has_both (const CtExercise *exercise)
{
  guint n_right = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    n_right += g_array_index (exercise->answers, CtExerciseAnswer, i).is_right;

  return n_right > 0 && n_right < exercise->answers->len;
}

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
 * For a "do" or a "fresh".
 */
gboolean
ct_exercise_reaches (const CtExercise *exercise, const CtMove *move)
{
  return exercise->lesson != NULL ? is_accepted (exercise, move)
                                  : brings_about (exercise, move);
}
