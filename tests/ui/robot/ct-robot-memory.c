/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The robot knows the right and wrong answers of the lesson from file and engine. */
#include "ct-robot.h"

#include "ct-reach.h"

static const CtStep *
get_step (CtRobot *self)
{
  return ct_lesson_runner_current (self->runner);
}

/* In free play, the move of a computer player. */
gboolean
ct_robot_recall_answer (CtRobot *self, CtMove *ret_move)
{
  return ct_lesson_runner_find_answer (self->runner, ret_move);
}

static gboolean
is_wrong (CtRobot *self, const CtWrong *wrong, const CtMove *move)
{
  const CtRules *rules = ct_lesson_runner_rules (self->runner);
  const CtState *state = ct_lesson_runner_table (self->runner);
  CtVerdict verdict = ct_rules_check (rules, state, move);

  return ct_wrong_matches (wrong, rules, state, move, &verdict);
}

/**
 * ct_robot_recall_wrong:
 * @i: index among the mistakes that the author foresees
 *
 * Returns: whether a move matches it that a hand can make
 */
gboolean
ct_robot_recall_wrong (CtRobot *self, guint i, CtMove *ret_move)
{
  const CtWrong *wrong = g_ptr_array_index (get_step (self)->wrongs, i);
  const CtRules *rules = ct_lesson_runner_rules (self->runner);
  const CtState *state = ct_lesson_runner_table (self->runner);
  guint learner = ct_lesson_runner_get_learner (self->runner);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (wrong->move != NULL)
    return ct_move_parse (rules, state, learner, wrong->move, ret_move) ==
           CT_MOVE_TEXT_OK;

  ct_moves_tried (rules, state, learner, moves);
  for (guint m = 0; m < moves->len; m++)
    {
      CtReach reach;

      *ret_move = g_array_index (moves, CtMove, m);
      if (ct_rules_find_reach (rules, state, ret_move, &reach) &&
          is_wrong (self, wrong, ret_move))
        return TRUE;
    }

  return FALSE;
}

/* Returns: (nullable): the author's entry about this wrong move */
const CtWrong *
ct_robot_recall_mistake (CtRobot *self, const CtMove *move)
{
  const CtStep *step = get_step (self);

  for (guint i = 0; i < step->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (step->wrongs, i);

      if (is_wrong (self, wrong, move))
        return wrong;
    }

  return NULL;
}

guint
ct_robot_recall_options (CtRobot *self)
{
  return ct_question_get_right (ct_lesson_runner_get_question (self->runner));
}
