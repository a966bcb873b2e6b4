/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-proof-private.h: a lesson that is being played to prove it */
#pragma once

#include "ct-lesson-private.h"

G_BEGIN_DECLS

/* A rule of which the author says that a question or a task is about it. */
typedef struct
{
  guint line;
  const char *rule;
} CtClaim;

/**
 * CtLessonProof:
 * @rules: of the table that is set
 * @tables: (element-type CtState): where the learner may be
 * @is_open: free play has led to where nobody knows
 * @used: ids of the rules that were at work
 * @proved: ids of the rules that an answer of the learner proves, to the line of the
 *   first step that asks for it
 * @claims: (element-type CtClaim): what the author says that an answer proves
 * @events: (element-type CtEvent): of the move that is played
 */
typedef struct
{
  CtReading reading;
  CtLesson *lesson;
  const CtRules *rules;
  GArray *tables;
  gboolean is_open;
  GHashTable *used;
  GHashTable *proved;
  GArray *claims;
  GArray *events;
  const CtStep *step;
} CtLessonProof;

void ct_lesson_proof_note_events (CtLessonProof *self);
void ct_lesson_proof_note_refusals (CtLessonProof *self, const CtState *state);
gboolean ct_lesson_proof_add_table (CtLessonProof *self,
                                    GArray *tables,
                                    const CtState *state);
void ct_lesson_proof_note_credit (CtLessonProof *self, GPtrArray *ids);
void ct_lesson_proof_note_claims (CtLessonProof *self, guint line, char **rules);
void ct_lesson_proof_take_tables (CtLessonProof *self, GArray *tables);
gboolean ct_lesson_proof_ask (CtLessonProof *self);
gboolean ct_lesson_proof_quiz (CtLessonProof *self);
gboolean ct_quiz_needs_table (const CtQuiz *quiz);
void ct_lesson_proof_table (CtLessonProof *self, const CtPosition *position);
void ct_lesson_proof_story (CtLessonProof *self, const CtState *state);
void ct_lesson_proof_not_told (CtLessonProof *self,
                               const CtAccept *accept,
                               const CtMove *move);
void ct_lesson_proof_answers (CtLessonProof *self);
void ct_lesson_proof_hints (CtLessonProof *self, const CtState *state, GArray *answers);
void ct_lesson_proof_advice (CtLessonProof *self);
void ct_lesson_proof_whole (CtLessonProof *self);

G_END_DECLS
