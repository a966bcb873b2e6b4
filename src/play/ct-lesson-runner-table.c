/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-table.c: the tables that the steps set, and hands that are dealt
 * anew
 *
 * The first deal is that of the author, with which the lesson was read and proved;
 * whoever does the step once more gets another one that fits.
 */
#include "ct-lesson-runner-private.h"

/**
 * ct_lesson_runner_set_session:
 *
 * Another hand lies on the table.
 */
void
ct_lesson_runner_set_session (CtLessonRunner *self, CtSession *session)
{
  /* A step may be about other options than the one before, or about another game. */
  ct_narrator_set_rules (self->narrator, ct_session_get_rules (session));
  if (g_set_object (&self->session, session))
    g_object_notify (G_OBJECT (self), "session");
}

/* Has the learner been through the whole lesson some other day? */
static gboolean
has_finished_before (CtLessonRunner *self)
{
  CtLessonResult result;

  return self->progress != NULL &&
         ct_progress_get_lesson (self->progress, ct_lesson_get_id (self->lesson),
                                 &result) &&
         result.finished > 0;
}

/* Is it to be another hand than that of the author? */
static gboolean
wants_other_deal (CtLessonRunner *self, const CtStepEntry *entry)
{
  return !self->is_silent && (entry->was_dealt || has_finished_before (self));
}

static void
set_position (CtLessonRunner *self,
              guint step,
              const CtPosition *position,
              gboolean learner_deals)
{
  CtStepEntry *entry = &self->entries[step];
  CtMove deal = { .type = CT_MOVE_DEAL, .seat = position->state.to_act };
  CtState state = position->state;
  g_autoptr (CtSession) session = NULL;

  if (!learner_deals && wants_other_deal (self, entry))
    ct_position_deal_again (position, &self->deals, &state);
  entry->was_dealt |= !self->is_silent;

  session = ct_session_new (&position->rules, &state);
  if (state.phase == CT_PHASE_DEAL && !learner_deals)
    ct_session_play (session, &deal);
  ct_lesson_runner_set_session (self, session);
}

/**
 * ct_lesson_runner_set_table:
 *
 * Sets the table of a step that begins, if it has one of its own.
 */
void
ct_lesson_runner_set_table (CtLessonRunner *self, guint step)
{
  const CtStep *next = ct_lesson_get_step (self->lesson, step);

  if (next->position != NULL)
    set_position (self, step, next->position, next->learner_deals);
  else if (step == 0)
    set_position (self, step, ct_lesson_get_position (self->lesson),
                  ct_lesson_get_learner_deals (self->lesson));
}

/**
 * ct_lesson_runner_can_deal_anew:
 *
 * Returns: whether this step is done, and can be done once more with another hand
 */
gboolean
ct_lesson_runner_can_deal_anew (CtLessonRunner *self)
{
  const CtPosition *position;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  position = ct_lesson_runner_current (self)->position;
  return (self->state == CT_LESSON_DONE || self->state == CT_LESSON_FINISHED) &&
         position != NULL && position->n_musts > 0;
}

/**
 * ct_lesson_runner_deal_anew:
 *
 * Begins the present step once more, with another hand, if that can be done.
 */
void
ct_lesson_runner_deal_anew (CtLessonRunner *self)
{
  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  if (!ct_lesson_runner_can_deal_anew (self))
    return;

  self->entries[self->step].was_dealt = TRUE;
  for (guint i = self->step + 1; i < ct_lesson_get_n_steps (self->lesson); i++)
    g_clear_object (&self->entries[i].session);
  ct_lesson_runner_begin_step (self, self->step);
}
