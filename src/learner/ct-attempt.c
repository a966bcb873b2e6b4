/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-attempt.h"

#include "ct-credit.h"

/* at least 1: 0 means unknown */
static gint64
get_milliseconds (const CtAttempt *self)
{
  return self->began != 0 ? MAX (g_get_monotonic_time () - self->began, 1000) / 1000
                          : 0;
}

/**
 * ct_attempt_save:
 * @rule: (nullable): rules of the table are not saved
 */
void
ct_attempt_save (const CtAttempt *self, const char *rule, CtOutcome outcome)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  if (rule != NULL)
    g_ptr_array_add (one, (gpointer) rule);
  ct_attempt_save_all (self, one, outcome);
}

void
ct_attempt_save_refusal (const CtAttempt *self,
                         const CtRules *rules,
                         const CtMove *move,
                         const char *rule,
                         CtOutcome outcome)
{
  g_autofree char *text = ct_move_to_text (rules, move);
  CtAttempt attempt = *self;

  attempt.answer.move = text;
  ct_attempt_save (&attempt, rule, outcome);
}

/**
 * ct_attempt_save_all:
 * @rules: (element-type utf8): without duplicates
 *
 * In one change: each is written to the disk before the next.
 */
void
ct_attempt_save_all (const CtAttempt *self, GPtrArray *rules, CtOutcome outcome)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtLearnerAnswer));
  CtLearnerAnswer answer = self->answer;

  answer.outcome = outcome;
  answer.milliseconds = get_milliseconds (self);
  for (guint i = 0; i < rules->len; i++)
    {
      answer.rule = g_ptr_array_index (rules, i);
      answer.taught =
          self->teaches != NULL && g_strv_contains (self->teaches, answer.rule);
      if (!g_str_has_prefix (answer.rule, "TABLE-"))
        g_array_append_val (answers, answer);
    }
  if (self->progress != NULL && answers->len > 0)
    ct_progress_observe_all (self->progress, answers, self->saved);
}

/**
 * ct_attempt_save_move:
 * @state: before the move
 * @move: allowed, outside a lesson
 * @events: (nullable) (element-type CtEvent):
 */
void
ct_attempt_save_move (const CtAttempt *self,
                      const CtRules *rules,
                      const CtState *state,
                      const CtMove *move,
                      GArray *events)
{
  g_autoptr (GPtrArray) proved = g_ptr_array_new ();

  if (self->progress != NULL)
    ct_credit_move (rules, state, move, events, proved);
  ct_attempt_save_all (self, proved, CT_OUTCOME_RIGHT);
}
