/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-rules.c: which rules have to do with a move, and what is kept of it
 */
#include "ct-at-stake.h"
#include "ct-lesson-runner-private.h"

static gboolean
is_taught (CtLessonRunner *self, const char *rule)
{
  return g_strv_contains (ct_lesson_get_teaches (self->lesson), rule);
}

/* Keeps what the learner did about @rule. Who has been told what is wrong, was helped.
 */
void
ct_lesson_runner_observe (CtLessonRunner *self, const char *rule, CtOutcome outcome)
{
  CtObservation observation = {
    .rule = rule,
    .lesson = ct_lesson_get_id (self->lesson),
    .step = self->step,
    .outcome = outcome,
    .help = self->n_hints_shown + self->n_step_wrong,
    .taught = is_taught (self, rule),
  };

  if (self->progress != NULL && !self->is_silent && rule != NULL)
    ct_progress_observe (self->progress, &observation, NULL);
}

/* The learner is about to make a legal move in @before. */
void
ct_lesson_runner_observe_right (CtLessonRunner *self, const CtState *before)
{
  g_autoptr (GPtrArray) at_stake = ct_at_stake (ct_lesson_runner_rules (self), before);

  for (guint i = 0; i < at_stake->len; i++)
    ct_lesson_runner_observe (self, g_ptr_array_index (at_stake, i), CT_OUTCOME_RIGHT);
}

static void
observe_causes (CtLessonRunner *self, guint ply, CtOutcome outcome)
{
  g_autoptr (GArray) events = ct_session_dup_events (self->session, ply);
  g_autoptr (GPtrArray) causes = g_ptr_array_new ();

  for (guint i = 0; i < events->len; i++)
    ct_at_stake_add (causes, g_array_index (events, CtEvent, i).rule);
  for (guint i = 0; i < causes->len; i++)
    ct_lesson_runner_observe (self, g_ptr_array_index (causes, i), outcome);
}

/* The rules that acted by themselves in a move have been seen. */
void
ct_lesson_runner_observe_ply (CtLessonRunner *self, guint ply)
{
  if (self->progress != NULL && !self->is_silent)
    observe_causes (self, ply, CT_OUTCOME_SEEN);
}

/* The learner has dealt by hand: he has done what these rules say. */
void
ct_lesson_runner_observe_dealt (CtLessonRunner *self, guint ply)
{
  if (self->progress != NULL && !self->is_silent)
    observe_causes (self, ply, CT_OUTCOME_RIGHT);
}

/* What the author says the question is about; and to know which cards may be played is
 * to know the rules that decide it.
 */
void
ct_lesson_runner_observe_quiz (CtLessonRunner *self, CtOutcome outcome)
{
  const CtQuiz *quiz = ct_lesson_runner_current (self)->quiz;
  g_autoptr (GPtrArray) at_stake = NULL;

  if (quiz->rule != NULL)
    ct_lesson_runner_observe (self, quiz->rule, outcome);
  if (quiz->type != CT_QUIZ_WHICH_LEGAL)
    return;

  at_stake = ct_at_stake (ct_lesson_runner_rules (self), ct_lesson_runner_table (self));
  if (at_stake->len > 0)
    ct_lesson_runner_observe (self, g_ptr_array_index (at_stake, 0), outcome);
}
