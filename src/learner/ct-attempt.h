/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-progress.h"
#include "ct-rules.h"

/**
 * CtAttempt:
 * @progress: (nullable): %NULL to save nothing
 * @teaches: (nullable): rules, ended by %NULL
 * @began: monotonic time of the question; 0 if unknown
 * @saved: (nullable) (element-type utf8): receives keys for ct_progress_forget()
 * @answer: what is known beforehand
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
