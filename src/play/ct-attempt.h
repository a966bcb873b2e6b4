/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-attempt.h: the one way in which what a learner does is kept, rule by rule */
#pragma once

#include "ct-progress.h"
#include "ct-rules.h"

G_BEGIN_DECLS

/**
 * CtAttempt:
 * @progress: (nullable): where to keep it; without, nothing is kept
 * @lesson: (nullable): id of the lesson; %NULL outside
 * @step: number of the step, from 0
 * @teaches: (nullable): ids of the rules that the lesson teaches, ended by %NULL
 * @help: hints shown for this task
 * @errors: wrong answers to this task before
 * @occasion: where it is
 * @began: monotonic time from which on it could be answered; 0 where that is not known
 * @exercise: (nullable): what makes the same exercise again
 * @move: (nullable): the move that was wrong, where it was one: ct_move_to_text()
 * @kept: (nullable) (element-type utf8): takes the keys of what is kept, for
 *   ct_progress_forget()
 *
 * Under which circumstances a learner answers, wherever that is: in a lesson, in a
 * question, in practice, in the quiz of a record.
 */
typedef struct
{
  CtProgress *progress;
  const char *lesson;
  guint step;
  const char *const *teaches;
  guint help;
  guint errors;
  CtOccasion occasion;
  gint64 began;
  const char *exercise;
  const char *move;
  GPtrArray *saved;
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
