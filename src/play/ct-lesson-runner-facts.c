/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-facts.c: where the lesson is, what one reads there, and the hints */
#include <glib/gi18n.h>

#include "ct-lesson-runner-private.h"

/**
 * ct_lesson_runner_current:
 *
 * Returns: the present step
 */
const CtStep *
ct_lesson_runner_current (CtLessonRunner *self)
{
  return ct_lesson_get_step (self->lesson, self->step);
}

/**
 * ct_lesson_runner_table:
 *
 * Returns: what lies on the table now
 */
const CtState *
ct_lesson_runner_table (CtLessonRunner *self)
{
  return ct_session_get_state (self->session);
}

/**
 * ct_lesson_runner_rules:
 *
 * Returns: by which rules the lesson is played
 */
const CtRules *
ct_lesson_runner_rules (CtLessonRunner *self)
{
  return ct_session_get_rules (self->session);
}

/**
 * ct_lesson_runner_get_lesson:
 *
 * Returns: (transfer none): the lesson
 */
CtLesson *
ct_lesson_runner_get_lesson (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  return self->lesson;
}

/**
 * ct_lesson_runner_get_session:
 *
 * Returns: (transfer none): the hand on the table
 */
CtSession *
ct_lesson_runner_get_session (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  return self->session;
}

/**
 * ct_lesson_runner_get_narrator:
 *
 * Returns: (transfer none): who speaks to the learner and knows the players' names
 */
CtNarrator *
ct_lesson_runner_get_narrator (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  return self->narrator;
}

/**
 * ct_lesson_runner_get_learner:
 *
 * Returns: the seat of the learner in this step
 */
guint
ct_lesson_runner_get_learner (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), CT_NOBODY);

  return ct_lesson_runner_current (self)->learner;
}

/**
 * ct_lesson_runner_get_state:
 *
 * Returns: what it waits for
 */
CtLessonState
ct_lesson_runner_get_state (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), CT_LESSON_FINISHED);

  return self->state;
}

/**
 * ct_lesson_runner_is_faulty:
 *
 * Returns: whether nobody could do what is asked in this step, because of a mistake in
 *   the lesson
 */
gboolean
ct_lesson_runner_is_faulty (CtLessonRunner *self)
{
  CtMove move;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->state == CT_LESSON_QUIZ)
    return !ct_question_is_multiple_choice (self->question) &&
           ct_question_get_right (self->question) == 0;

  return self->state == CT_LESSON_ASK && !ct_lesson_runner_find_answer (self, &move);
}

/**
 * ct_lesson_runner_get_step:
 *
 * Returns: the number of the present step, from 0
 */
guint
ct_lesson_runner_get_step (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->step;
}

/**
 * ct_lesson_runner_get_n_steps:
 *
 * Returns: the steps of the lesson
 */
guint
ct_lesson_runner_get_n_steps (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return ct_lesson_get_n_steps (self->lesson);
}

/**
 * ct_lesson_runner_is_step_done:
 * @step: counted from 0
 *
 * Returns: whether it has been worked out in this run
 */
gboolean
ct_lesson_runner_is_step_done (CtLessonRunner *self, guint step)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);
  g_return_val_if_fail (step < ct_lesson_get_n_steps (self->lesson), FALSE);

  return self->done[step];
}

/**
 * ct_lesson_runner_get_n_wrong:
 *
 * Returns: wrong answers since the lesson began
 */
guint
ct_lesson_runner_get_n_wrong (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->n_wrong;
}

/**
 * ct_lesson_runner_get_n_helped:
 *
 * Returns: hints since the lesson began
 */
guint
ct_lesson_runner_get_n_helped (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->n_helped;
}

/**
 * ct_lesson_runner_get_n_says:
 *
 * Returns: the paragraphs that the coach says in this step
 */
guint
ct_lesson_runner_get_n_says (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return g_strv_length (ct_lesson_runner_current (self)->says);
}

/**
 * ct_lesson_runner_get_say:
 *
 * Returns: (transfer none): what the coach says, translated
 */
const char *
ct_lesson_runner_get_say (CtLessonRunner *self, guint i)
{
  g_return_val_if_fail (i < ct_lesson_runner_get_n_says (self), NULL);

  return ct_text (ct_lesson_runner_current (self)->says[i]);
}

/**
 * ct_lesson_runner_get_ask:
 *
 * Returns: (nullable): what the learner is to do, translated
 */
const char *
ct_lesson_runner_get_ask (CtLessonRunner *self)
{
  const CtStep *step;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  step = ct_lesson_runner_current (self);
  if (step->ask == NULL && step->task == CT_TASK_FREE_HAND)
    return _ ("Play on until the hand is over.");
  if (step->ask == NULL && step->task == CT_TASK_FREE_TRICK)
    return _ ("Play on until the trick is over.");

  return ct_text (step->ask);
}

/**
 * ct_lesson_runner_get_question:
 *
 * Returns: (transfer none) (nullable): what the present step asks, if that is a
 * question
 */
CtQuestion *
ct_lesson_runner_get_question (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  return self->question;
}

/**
 * ct_lesson_runner_shows_all_hands:
 *
 * Returns: whether it is asked what the hand is worth, which takes all cards to tell
 */
gboolean
ct_lesson_runner_shows_all_hands (CtLessonRunner *self)
{
  const CtQuiz *quiz;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  quiz = ct_lesson_runner_current (self)->quiz;
  return quiz != NULL && quiz->type == CT_QUIZ_SCORE;
}

static gboolean
is_accepted (CtLessonRunner *self, const CtMove *move)
{
  const CtStep *step = ct_lesson_runner_current (self);

  for (guint i = 0; i < step->accepts->len; i++)
    if (ct_accept_matches (g_ptr_array_index (step->accepts, i),
                           ct_lesson_runner_rules (self), ct_lesson_runner_table (self),
                           move))
      return TRUE;

  return FALSE;
}

/**
 * ct_lesson_runner_is_any_move_right:
 *
 * Returns: whether the learner may make any legal move; where one is to be found, to
 *   tell in advance what moves do would be to tell which
 */
gboolean
ct_lesson_runner_is_any_move_right (CtLessonRunner *self)
{
  g_autoptr (GArray) legal = NULL;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->state != CT_LESSON_ASK)
    return self->state == CT_LESSON_FREE;

  legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  ct_rules_legal (ct_lesson_runner_rules (self), ct_lesson_runner_table (self), legal);
  for (guint i = 0; i < legal->len; i++)
    if (!is_accepted (self, &g_array_index (legal, CtMove, i)))
      return FALSE;

  return TRUE;
}

/**
 * ct_lesson_runner_has_ended_hand:
 *
 * Returns: whether the hand on the table has come to its end in this step
 */
gboolean
ct_lesson_runner_has_ended_hand (CtLessonRunner *self)
{
  const CtStepEntry *entry;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  entry = &self->entries[self->step];
  return entry->session == self->session &&
         ct_lesson_runner_table (self)->phase == CT_PHASE_OVER &&
         ct_session_get_state_at (self->session, entry->position)->phase !=
             CT_PHASE_OVER;
}

/**
 * ct_lesson_runner_is_at_new_table:
 *
 * Returns: whether the step is not about what lay on the table in the step before
 */
gboolean
ct_lesson_runner_is_at_new_table (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  return self->step > 0 && ct_lesson_runner_current (self)->position != NULL;
}

/**
 * ct_lesson_runner_asks_next:
 *
 * Returns: whether a question about this table comes next, so that what has come of the
 *   last moves must not be told before
 */
gboolean
ct_lesson_runner_asks_next (CtLessonRunner *self)
{
  const CtStep *next;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->step + 1 == ct_lesson_get_n_steps (self->lesson))
    return FALSE;

  next = ct_lesson_get_step (self->lesson, self->step + 1);
  return next->quiz != NULL && next->position == NULL;
}

/**
 * ct_lesson_runner_plays_on:
 *
 * Returns: whether this step is done, and the next one asks for a move at this table
 */
gboolean
ct_lesson_runner_plays_on (CtLessonRunner *self)
{
  const CtStep *next;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->state != CT_LESSON_DONE || self->way_back != CT_NO_WAY_BACK ||
      self->step + 1 == ct_lesson_get_n_steps (self->lesson))
    return FALSE;

  next = ct_lesson_get_step (self->lesson, self->step + 1);
  return next->position == NULL && next->task == CT_TASK_ASK;
}

/* ------------------------------------------------------------------------- hints */

static void
make_hints (CtLessonRunner *self)
{
  if (self->hints == NULL)
    self->hints = ct_lesson_runner_make_hints (self);
}

/**
 * ct_lesson_runner_forget_last_hint:
 *
 * Forgets the strongest hint: it was about the last card, and the next one needs its
 * own.
 */
void
ct_lesson_runner_forget_last_hint (CtLessonRunner *self)
{
  if (self->hints == NULL)
    return;

  if (self->n_hints_shown > 0 && self->n_hints_shown == self->hints->len)
    self->n_hints_shown--;
  g_clear_pointer (&self->hints, g_ptr_array_unref);
}

/**
 * ct_lesson_runner_forget_hints:
 *
 * Makes all hints new: another move is wanted.
 */
void
ct_lesson_runner_forget_hints (CtLessonRunner *self)
{
  self->n_hints_shown = 0;
  self->n_step_helped = 0;
  g_clear_pointer (&self->hints, g_ptr_array_unref);
}

/**
 * ct_lesson_runner_get_n_hints:
 *
 * Returns: how many hints there are in this step, shown or not
 */
guint
ct_lesson_runner_get_n_hints (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  make_hints (self);
  return self->hints->len;
}

/**
 * ct_lesson_runner_get_n_hints_shown:
 *
 * Returns: the hints that the learner has asked for in this step
 */
guint
ct_lesson_runner_get_n_hints_shown (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->n_hints_shown;
}

/**
 * ct_lesson_runner_hint:
 *
 * Gives the next hint: a nudge first, then the rule, the cards, the move.
 *
 * Returns: (nullable): the hint; %NULL if there is no further one
 */
const char *
ct_lesson_runner_hint (CtLessonRunner *self)
{
  const char *hint;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  make_hints (self);
  if (self->n_hints_shown == self->hints->len)
    return NULL;

  hint = g_ptr_array_index (self->hints, self->n_hints_shown++);
  self->n_helped++;
  self->n_step_helped++;
  ct_lesson_runner_point (self);
  g_signal_emit (self, ct_lesson_runner_hinted_signal, 0, hint);
  return hint;
}

/**
 * ct_lesson_runner_get_hint_move:
 *
 * Returns: whether the last hint has been given, and @ret_move is the move it names
 */
gboolean
ct_lesson_runner_get_hint_move (CtLessonRunner *self, CtMove *ret_move)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  return self->hints != NULL && self->n_hints_shown == self->hints->len &&
         ct_lesson_runner_find_answer (self, ret_move);
}
