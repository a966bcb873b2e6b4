/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-rules.c: which rules have to do with an answer, and what is kept of
 * it
 */
#include "ct-attempt.h"
#include "ct-credit.h"
#include "ct-lesson-runner-private.h"

static CtAttempt
describe (CtLessonRunner *self)
{
  return (CtAttempt){
    .progress = self->is_silent ? NULL : self->progress,
    .lesson = ct_lesson_get_id (self->lesson),
    .step = self->step,
    .teaches = ct_lesson_get_teaches (self->lesson),
    .help = self->n_step_helped,
    .errors = self->n_step_wrong,
    .occasion = CT_OCCASION_LESSON,
    .began = self->began,
    .kept = ct_lesson_runner_get_kept (self),
  };
}

/**
 * ct_lesson_runner_observe_refusal:
 * @move: what the learner has tried
 * @is_invited: the learner was invited to try it, and has only seen the rule
 *
 * Keeps that @rule has refused it.
 */
void
ct_lesson_runner_observe_refusal (CtLessonRunner *self,
                                  const CtMove *move,
                                  const char *rule,
                                  gboolean is_invited)
{
  CtAttempt attempt = describe (self);

  /* It stays when the move before it is taken back. */
  attempt.kept = NULL;
  ct_attempt_keep_refusal (&attempt, ct_lesson_runner_rules (self), move, rule,
                           is_invited ? CT_OUTCOME_SEEN : CT_OUTCOME_WRONG);
  ct_credit_add (self->told, rule);
}

/* What has just been told by a refusal is no longer known by oneself. */
static void
observe_right (CtLessonRunner *self, GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);
      CtAttempt attempt = describe (self);

      if (g_ptr_array_find_with_equal_func (self->told, id, g_str_equal, NULL))
        attempt.errors = MAX (attempt.errors, 1);
      ct_attempt_keep (&attempt, id, CT_OUTCOME_RIGHT);
    }
}

/**
 * ct_lesson_runner_observe_move:
 *
 * Keeps what the learner has proved by a move that is allowed and wanted.
 */
void
ct_lesson_runner_observe_move (CtLessonRunner *self, guint ply)
{
  g_autoptr (GArray) events = ct_session_dup_events (self->session, ply);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_step_credit_move (ct_lesson_runner_current (self), ct_lesson_runner_rules (self),
                       ct_session_get_state_at (self->session, ply),
                       ct_session_get_move (self->session, ply), events, ids);
  observe_right (self, ids);
}

/**
 * ct_lesson_runner_observe_ply:
 *
 * Keeps that the rules that acted by themselves in a move have been seen.
 */
void
ct_lesson_runner_observe_ply (CtLessonRunner *self, guint ply)
{
  CtAttempt attempt = describe (self);
  g_autoptr (GArray) events = NULL;
  g_autoptr (GPtrArray) causes = g_ptr_array_new ();

  if (attempt.progress == NULL)
    return;

  events = ct_session_dup_events (self->session, ply);
  for (guint i = 0; i < events->len; i++)
    ct_credit_add (causes, g_array_index (events, CtEvent, i).rule);
  ct_attempt_keep_all (&attempt, causes, CT_OUTCOME_SEEN);
}

/**
 * ct_lesson_runner_observe_quiz:
 *
 * Keeps how the learner has answered a question: for its own rules, and no others.
 */
void
ct_lesson_runner_observe_quiz (CtLessonRunner *self, CtOutcome outcome)
{
  const CtStep *step = ct_lesson_runner_current (self);
  CtAttempt attempt = describe (self);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_quiz_credit (step->quiz, ct_lesson_runner_rules (self),
                  ct_lesson_runner_table (self), step->learner, ids);
  ct_attempt_keep_all (&attempt, ids, outcome);
}
