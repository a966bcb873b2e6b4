/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-once-more.c: going back to what has taught what is asked here */
#include "ct-lesson-runner-private.h"

/* The rules that a step is about (element-type utf8), as far as it was begun: those of
 * its question, or of the move that was made in it.
 */
static GPtrArray *
list_rules (CtLessonRunner *self, guint index)
{
  const CtStep *step = ct_lesson_get_step (self->lesson, index);
  const CtStepEntry *entry = &self->entries[index];
  GPtrArray *ids = g_ptr_array_new ();
  const CtRules *rules;
  const CtState *state;

  if (entry->session == NULL)
    return ids;

  rules = ct_session_get_rules (entry->session);
  state = ct_session_get_state_at (entry->session, entry->position);
  if (step->quiz != NULL)
    ct_quiz_credit (step->quiz, rules, state, step->learner, ids);
  else if (step->task == CT_TASK_ASK &&
           entry->position < ct_session_get_n_plies (entry->session))
    ct_step_credit_move (step, rules, state,
                         ct_session_get_move (entry->session, entry->position), NULL,
                         ids);

  return ids;
}

/* The rules that are asked for now. */
static GPtrArray *
list_wanted (CtLessonRunner *self)
{
  CtMove move;
  GPtrArray *ids;

  if (self->state == CT_LESSON_QUIZ || !ct_lesson_runner_find_answer (self, &move))
    return list_rules (self, self->step);

  ids = g_ptr_array_new ();
  ct_step_credit_move (ct_lesson_runner_current (self), ct_lesson_runner_rules (self),
                       ct_lesson_runner_table (self), &move, NULL, ids);
  return ids;
}

static guint
count_common (GPtrArray *some, GPtrArray *others)
{
  guint n = 0;

  for (guint i = 0; i < some->len; i++)
    n += g_ptr_array_find_with_equal_func (others, g_ptr_array_index (some, i),
                                           g_str_equal, NULL);

  return n;
}

/**
 * ct_lesson_runner_find_explanation:
 *
 * Looks for the step that was about most of the rules that are asked for now; of
 * several, for the last one. If there is none, it looks for the last one in which there
 * was only something to read.
 *
 * Returns: whether there is one
 */
gboolean
ct_lesson_runner_find_explanation (CtLessonRunner *self, guint *ret_step)
{
  g_autoptr (GPtrArray) wanted = list_wanted (self);
  guint most = 0;

  for (guint i = self->step; i-- > 0;)
    {
      g_autoptr (GPtrArray) ids = list_rules (self, i);
      guint n = count_common (ids, wanted);

      if (n > most)
        {
          most = n;
          *ret_step = i;
        }
    }

  for (guint i = self->step; i-- > 0 && most == 0;)
    if (self->entries[i].session != NULL &&
        ct_lesson_get_step (self->lesson, i)->task == CT_TASK_READ)
      {
        *ret_step = i;
        return TRUE;
      }

  return most > 0;
}

/**
 * ct_lesson_runner_teach_again:
 *
 * Goes back to the step that has taught what is asked here, if there is one; the next
 * step is then the present one again.
 */
void
ct_lesson_runner_teach_again (CtLessonRunner *self)
{
  guint step;

  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  if (!ct_lesson_runner_find_explanation (self, &step))
    return;

  self->n_helped++;
  self->way_back = self->step; /* and whoever leaves now begins there again */
  ct_lesson_runner_return_to (self, step);
}

/**
 * ct_lesson_runner_is_looking_back:
 * @ret_step: (out): where the next step leads back
 *
 * Returns: whether a step is shown once more because of another one
 */
gboolean
ct_lesson_runner_is_looking_back (CtLessonRunner *self, guint *ret_step)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  *ret_step = self->way_back;
  return self->way_back != CT_NO_WAY_BACK;
}
