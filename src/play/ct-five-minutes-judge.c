/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-five-minutes-judge.c: was the answer right, and what did it break? */
#include "ct-five-minutes-private.h"

static gboolean
is_chosen (const guint *chosen, guint n_chosen, guint answer)
{
  for (guint i = 0; i < n_chosen; i++)
    if (chosen[i] == answer)
      return TRUE;

  return FALSE;
}

/* What is refused on that table is there to be shown. */
static void
show_verdict (CtFiveMinutesReply *reply,
              const CtRules *rules,
              const CtState *state,
              const CtMove *move)
{
  CtVerdict verdict = ct_rules_check (rules, state, move);

  if (verdict.rule == NULL || reply->has_verdict)
    return;

  reply->has_verdict = TRUE;
  reply->rules = *rules;
  reply->state = *state;
  reply->move = *move;
  reply->verdict = verdict;
}

/* The move of the six that was not allowed, on the table on which it was made. */
static void
show_spotted (CtFiveMinutesReply *reply, const CtExercise *exercise)
{
  CtState state = exercise->state;

  for (guint i = 0; i < exercise->n_moves; i++)
    if (!ct_rules_apply (&exercise->rules, &state, &exercise->moves[i], NULL, NULL))
      {
        show_verdict (reply, &exercise->rules, &state, &exercise->moves[i]);
        return;
      }
}

static void
show_question (CtFiveMinutesReply *reply, const CtExercise *exercise)
{
  if (exercise->kind == CT_EXERCISE_SPOT)
    show_spotted (reply, exercise);
  else if (exercise->has_move)
    for (guint i = 0; i < ct_exercise_n_tables (exercise); i++)
      {
        CtExerciseTable table = ct_exercise_get_table (exercise, i);

        show_verdict (reply, table.rules, table.state, table.move);
      }
}

static void
keep_tried (CtFiveMinutesReply *reply, const CtMove *move)
{
  if (reply->has_tried)
    return;

  reply->has_tried = TRUE;
  reply->tried = *move;
}

static void
break_rule (GPtrArray *broken, const char *rule)
{
  if (rule != NULL && !g_str_has_prefix (rule, "TABLE-") &&
      !g_ptr_array_find_with_equal_func (broken, rule, g_str_equal, NULL))
    g_ptr_array_add (broken, (char *) rule);
}

/* Whoever says that a move may be made which is refused has broken what refuses it. */
static void
judge_one (const CtExercise *exercise,
           guint number,
           gboolean chosen,
           GPtrArray *broken,
           CtFiveMinutesReply *reply)
{
  const CtExerciseAnswer *answer =
      &g_array_index (exercise->answers, CtExerciseAnswer, number);

  if (chosen == answer->is_right)
    return;

  reply->is_right = FALSE;
  if (chosen && answer->type == CT_EXERCISE_MOVE)
    {
      break_rule (broken, answer->rule);
      keep_tried (reply, &answer->move);
      show_verdict (reply, &exercise->rules, &exercise->state, &answer->move);
    }
}

/* Whether something is to be done: there may be several ways. */
static gboolean
asks_for_move (const CtExercise *exercise)
{
  return exercise->kind == CT_EXERCISE_DO || exercise->kind == CT_EXERCISE_FRESH;
}

/**
 * ct_five_minutes_judge:
 * @chosen: (array length=n_chosen): numbers of answers
 * @broken: (element-type utf8): takes the ids of rules that the answer broke
 * @reply: zeroed; takes all but the lesson
 *
 * Returns: whether those were chosen that are right, and no others; where something is
 *   to be done, one of them
 */
gboolean
ct_five_minutes_judge (const CtExercise *exercise,
                       const guint *chosen,
                       guint n_chosen,
                       GPtrArray *broken,
                       CtFiveMinutesReply *reply)
{
  if (asks_for_move (exercise) && n_chosen == 1)
    return ct_five_minutes_judge_move (exercise,
                                       &g_array_index (exercise->answers,
                                                       CtExerciseAnswer, chosen[0])
                                            .move,
                                       broken, reply);

  reply->is_right = TRUE;
  for (guint i = 0; i < exercise->answers->len; i++)
    judge_one (exercise, i, is_chosen (chosen, n_chosen, i), broken, reply);
  show_question (reply, exercise);
  reply->rule = broken->len > 0 ? g_ptr_array_index (broken, 0) : exercise->rule;
  return reply->is_right;
}

/**
 * ct_five_minutes_judge_move:
 * @move: what the learner has done on the table of the exercise, or tried
 *
 * Returns: whether it does what was asked for
 */
gboolean
ct_five_minutes_judge_move (const CtExercise *exercise,
                            const CtMove *move,
                            GPtrArray *broken,
                            CtFiveMinutesReply *reply)
{
  reply->is_right = ct_exercise_reaches (exercise, move);
  if (!reply->is_right)
    keep_tried (reply, move);
  show_verdict (reply, &exercise->rules, &exercise->state, move);
  if (reply->has_verdict)
    break_rule (broken, reply->verdict.rule);
  reply->rule = broken->len > 0 ? g_ptr_array_index (broken, 0) : exercise->rule;
  return reply->is_right;
}

/**
 * ct_five_minutes_result_clear:
 *
 * Forgets what is in it.
 */
void
ct_five_minutes_result_clear (CtFiveMinutesResult *self)
{
  g_clear_pointer (&self->rule, g_free);
}

/**
 * ct_five_minutes_dup_tried:
 * @rule: id of a rule about which the answer was wrong
 *
 * Returns: (transfer full) (nullable): the move that was wrong, in words of the
 * notation, if @rule is that of the exercise, or the one that has refused the move
 */
char *
ct_five_minutes_dup_tried (const CtExercise *exercise,
                           const CtFiveMinutesReply *reply,
                           const char *rule)
{
  CtVerdict verdict;

  if (!reply->has_tried)
    return NULL;

  verdict = ct_rules_check (&exercise->rules, &exercise->state, &reply->tried);
  return g_str_equal (rule, exercise->rule) || g_strcmp0 (rule, verdict.rule) == 0
             ? ct_move_to_text (&exercise->rules, &reply->tried)
             : NULL;
}
