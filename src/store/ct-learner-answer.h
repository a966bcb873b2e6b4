/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-learner-answer.h: what a learner did about a rule */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * CtOutcome:
 * @CT_OUTCOME_SEEN: the rule came up
 * @CT_OUTCOME_RIGHT: the answer to it was right
 * @CT_OUTCOME_WRONG: it was wrong
 * @CT_OUTCOME_NEEDED: something harder was right that needs this rule: a light
 * repetition
 *
 * What a learner did. They are kept as numbers, so they stay what they are.
 */
typedef enum
{
  CT_OUTCOME_SEEN,
  CT_OUTCOME_RIGHT,
  CT_OUTCOME_WRONG,
  CT_OUTCOME_NEEDED,
} CtOutcome;

/**
 * CtOccasion:
 * @CT_OCCASION_LESSON: in a lesson
 * @CT_OCCASION_PRACTICE: at a table without a teacher
 * @CT_OCCASION_QUIZ: asked about a recorded hand
 * @CT_OCCASION_EXERCISE: in an exercise that the engine has made
 *
 * Where an answer was given. They are kept as numbers, so they stay what they are.
 */
typedef enum
{
  CT_OCCASION_LESSON,
  CT_OCCASION_PRACTICE,
  CT_OCCASION_QUIZ,
  CT_OCCASION_EXERCISE,
} CtOccasion;

/**
 * CtLearnerAnswer:
 * @rule: id of the rule that was right or wrong
 * @lesson: (nullable): id of the lesson; %NULL in free practice
 * @step: number of the step, from 0
 * @outcome: what the learner did
 * @help: how many hints had been shown before
 * @errors: how many wrong answers to the same task came before
 * @taught: whether the lesson teaches this rule
 * @when: Unix time in seconds; 0 for now
 * @occasion: where it was
 * @milliseconds: from when it could be answered until it was; 0 where that is not known
 * @exercise: (nullable): what makes the same exercise again
 * @move: (nullable): the move that was wrong, where it was one: ct_move_to_text()
 * @key: (nullable): a UUID; what is read twice is there once
 * @id: number of its row in this store; 0 where it is in none
 *
 * A row of the table “observation”. All that reads, writes, merges and exports
 * its columns uses ct_answer_columns. It does not own its texts; only a copy does.
 */
typedef struct
{
  const char *rule;
  const char *lesson;
  guint step;
  CtOutcome outcome;
  guint help;
  guint errors;
  gboolean taught;
  gint64 when;
  CtOccasion occasion;
  gint64 milliseconds;
  const char *exercise;
  const char *move;
  const char *key;
  gint64 id;
} CtLearnerAnswer;

/**
 * CtAnswerColumn:
 * @name: in the table
 * @offset: in a #CtLearnerAnswer
 * @size: of a number there; 0 for a text
 * @most: the highest number that is believed
 * @intake: (nullable): SQL for what comes into the table, of the value “%s”
 * @statement: (nullable): what it is called in the folder of a class; %NULL where a
 *   statement says it in a way of its own
 * @words: (nullable): how a statement says numbers from 0 to @most; %NULL for as
 * numbers
 */
typedef struct
{
  const char *name;
  gsize offset;
  gsize size;
  gint64 most;
  const char *intake;
  const char *statement;
  const char *const *words;
} CtAnswerColumn;

#define CT_N_ANSWER_COLUMNS 13
extern const CtAnswerColumn ct_answer_columns[CT_N_ANSWER_COLUMNS];

const char *ct_answer_column_get_text (const CtAnswerColumn *self,
                                       const CtLearnerAnswer *answer);
gint64 ct_answer_column_get_number (const CtAnswerColumn *self,
                                    const CtLearnerAnswer *answer);
void ct_answer_column_set_text (const CtAnswerColumn *self,
                                CtLearnerAnswer *answer,
                                const char *text);
void ct_answer_column_set_number (const CtAnswerColumn *self,
                                  CtLearnerAnswer *answer,
                                  gint64 number);

CtLearnerAnswer *ct_learner_answer_copy (const CtLearnerAnswer *self);
gboolean ct_learner_answer_is_helped (const CtLearnerAnswer *self);
void ct_learner_answer_append_json (const CtLearnerAnswer *self, GString *out);
const char *ct_learner_answer_get_names (void);
const char *ct_learner_answer_get_insert (const char *whose);

G_END_DECLS
