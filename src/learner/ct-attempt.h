/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-attempt.h: the one way in which what a learner does is kept, rule by rule */
#pragma once

#include "ct-progress.h"
#include "ct-rules.h"

G_BEGIN_DECLS

/**
 * CtAttempt:
 * @progress: (nullable): where to keep it; without, nothing is kept
 * @teaches: (nullable): ids of the rules that the lesson teaches, ended by %NULL
 * @began: monotonic time from which on it could be answered; 0 where that is not known
 * @saved: (nullable) (element-type utf8): takes the keys of what is kept, for
 *   ct_progress_forget()
 * @answer: what is known of it before: where it is, and with how much help
 *
 * Under which circumstances a learner answers, wherever that is: in a lesson, in a
 * question, in practice, in the quiz of a record.
 */
typedef struct
{
  CtProgress *progress;
  const char *const *teaches;
  gint64 began;
  GPtrArray *saved;
  CtLearnerAnswer answer;
} CtAttempt;

void ct_attempt_save (const CtAttempt *self, const char *rule, CtOutcome outcome);
void ct_attempt_save_refusal (const CtAttempt *self,
                              const CtRules *rules,
                              const CtMove *move,
                              const char *rule,
                              CtOutcome outcome);
void ct_attempt_save_all (const CtAttempt *self, GPtrArray *rules, CtOutcome outcome);
void ct_attempt_save_move (const CtAttempt *self,
                           const CtRules *rules,
                           const CtState *state,
                           const CtMove *move,
                           GArray *events);

G_END_DECLS
