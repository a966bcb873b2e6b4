/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-kept.c: nothing is said to be done before it is written */
#include "ct-lesson-runner-private.h"

/* What somebody has done is known to be kept, or it is known why not. */
static void
on_settled (CtLessonRunner *self)
{
  CtReaction react = self->held.react;

  if (react == NULL || !ct_store_is_settled (ct_progress_get_store (self->progress)))
    return;

  self->state = self->held.state;
  self->held.react = NULL;
  react (self);
}

/**
 * ct_lesson_runner_forget_held:
 *
 * The learner is elsewhere meanwhile.
 */
void
ct_lesson_runner_forget_held (CtLessonRunner *self)
{
  self->held.react = NULL;
}

/**
 * ct_lesson_runner_when_kept:
 * @react: says that something is done, and goes on; called in the present state
 *
 * What the learner has done is kept first: at once, unless the disk takes longer. Until
 * then the lesson waits.
 */
void
ct_lesson_runner_when_kept (CtLessonRunner *self, CtReaction react)
{
  if (self->progress == NULL || self->is_silent)
    {
      react (self);
      return;
    }

  self->held.react = react;
  self->held.state = self->state;
  ct_store_when_settled (ct_progress_get_store (self->progress),
                         G_CALLBACK (on_settled), self);
  if (self->held.react == react)
    ct_lesson_runner_set_state (self, CT_LESSON_KEEPING);
}

/**
 * ct_lesson_runner_keep_place:
 *
 * Keeps that the learner goes on at @step.
 */
void
ct_lesson_runner_keep_place (CtLessonRunner *self, guint step)
{
  if (self->progress != NULL && !self->is_silent)
    ct_progress_visit (self->progress, ct_lesson_get_id (self->lesson), step,
                       ct_lesson_get_n_steps (self->lesson), 0);
}

/**
 * ct_lesson_runner_keep_beginning:
 *
 * Keeps that the learner begins anew.
 */
void
ct_lesson_runner_keep_beginning (CtLessonRunner *self)
{
  if (self->progress != NULL && !self->is_silent)
    ct_progress_begin (self->progress, ct_lesson_get_id (self->lesson),
                       ct_lesson_get_n_steps (self->lesson), 0);
}
