/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-skip.c: going on where one left off */
#include "ct-lesson-runner-private.h"

/**
 * ct_lesson_runner_find_last_step:
 *
 * Returns: the step in the middle of the lesson where the learner was last, or the
 *   first one
 */
guint
ct_lesson_runner_find_last_step (CtLessonRunner *self)
{
  CtLessonResult result;

  if (self->progress == NULL ||
      !ct_progress_get_lesson (self->progress, ct_lesson_get_id (self->lesson),
                               &result) ||
      result.step >= ct_lesson_get_n_steps (self->lesson))
    return 0;

  return result.step;
}

/* Goes on from what asks for nothing.
 *
 * Returns: whether that was enough
 */
static gboolean
pass_by (CtLessonRunner *self)
{
  guint step = self->step;
  CtLessonState state = self->state;

  ct_lesson_runner_next (self);
  return self->step != step || self->state != state;
}

/**
 * ct_lesson_runner_solve:
 *
 * Does what the present step asks for next, as well as anybody could.
 *
 * Returns: %FALSE if nothing can be done
 */
gboolean
ct_lesson_runner_solve (CtLessonRunner *self)
{
  CtMove move;

  switch (self->state)
    {
    case CT_LESSON_OTHERS:
      return ct_lesson_runner_proceed (self);

    case CT_LESSON_QUIZ:
      ct_lesson_runner_go_on (self);
      return TRUE;

    case CT_LESSON_ASK:
    case CT_LESSON_DEAL:
      return ct_lesson_runner_find_answer (self, &move) &&
             ct_lesson_runner_try (self, &move) <= CT_ANSWER_FINE;

    case CT_LESSON_FREE:
      ct_lesson_runner_choose_for_other (self, &move);
      return ct_lesson_runner_try (self, &move) <= CT_ANSWER_FINE;

    case CT_LESSON_READ:
    case CT_LESSON_DONE:
    case CT_LESSON_FINISHED:
    default:
      return pass_by (self);
    }
}

/**
 * ct_lesson_runner_skip_to:
 * @step: where the learner left off
 *
 * Begins anew and plays up to @step as the lesson would have it; none of that counts as
 * done by the learner. What went wrong on the way when the learner did it still counts.
 */
void
ct_lesson_runner_skip_to (CtLessonRunner *self, guint step)
{
  g_return_if_fail (CT_IS_LESSON_RUNNER (self));
  g_return_if_fail (step < ct_lesson_runner_get_n_steps (self));

  self->is_silent = TRUE;
  ct_lesson_runner_restart (self);
  while (self->step < step && ct_lesson_runner_solve (self))
    ;
  self->is_silent = FALSE;
  if (self->progress != NULL && self->step > 0)
    ct_progress_count_unfinished (self->progress, ct_lesson_get_id (self->lesson),
                                  &self->n_wrong, &self->n_helped);
  ct_lesson_runner_keep_place (self, self->step);
  ct_lesson_runner_show_step (self);
}
