/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-match-kept.c: what is kept of what a person does, as the session tells it */
#include "ct-attempt.h"
#include "ct-match-private.h"

static CtAttempt
describe (CtMatch *self)
{
  return (CtAttempt){
    .progress = self->progress,
    .help = self->n_helped,
    .errors = self->n_errors,
    .occasion = CT_OCCASION_PRACTICE,
    .began = self->began,
  };
}

/**
 * ct_match_keep_move:
 *
 * Keeps what the move of a person proves, before anybody else hears of it: the end of
 * the hand, perhaps.
 */
void
ct_match_keep_move (CtMatch *self, GArray *events)
{
  CtAttempt attempt = describe (self);
  guint ply = ct_session_get_position (self->session) - 1;

  if (!self->is_trying)
    return;

  self->is_trying = FALSE;
  ct_match_remember_move (self);
  attempt.kept = self->own.kept;
  ct_attempt_keep_move (&attempt, ct_session_get_rules (self->session),
                        ct_session_get_state_at (self->session, ply),
                        ct_session_get_move (self->session, ply), events);
  self->n_helped = 0;
  self->n_errors = 0;
}

/**
 * ct_match_keep_mistake:
 *
 * Keeps that a person was refused, who knows more afterwards.
 */
void
ct_match_keep_mistake (CtMatch *self, const CtMove *move, const CtVerdict *verdict)
{
  CtAttempt attempt = describe (self);

  if (!self->is_trying)
    return;

  self->is_trying = FALSE;
  ct_attempt_keep_refusal (&attempt, ct_session_get_rules (self->session), move,
                           verdict->rule, CT_OUTCOME_WRONG);
  self->n_errors++;
}
