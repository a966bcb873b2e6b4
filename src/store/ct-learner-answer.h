/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/**
 * CtOutcome:
 * @CT_OUTCOME_NEEDED: right about a harder rule, which needs this one; a light
 *   repetition
 *
 * Saved: values must not change.
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
 * @CT_OCCASION_PRACTICE: at a table without a teacher
 * @CT_OCCASION_QUIZ: about a recorded hand
 *
 * Saved: values must not change.
 */
typedef enum
{
  CT_OCCASION_LESSON,
  CT_OCCASION_PRACTICE,
  CT_OCCASION_QUIZ,
  CT_OCCASION_EXERCISE,
} CtOccasion;

/**
 * CtAnswerTable:
 * @CT_TABLE_ANSWERS: about rules
 * @CT_TABLE_RUNS: finished lessons and watched records; help and errors are sums
 * @CT_TABLE_VISITS: lessons that were begun; without keys
 */
typedef enum
{
  CT_TABLE_ANSWERS,
  CT_TABLE_RUNS,
  CT_TABLE_VISITS,
  CT_N_ANSWER_TABLES,
} CtAnswerTable;

/**
 * CtLearnerAnswer:
 * @step: from 0
 * @when: Unix time in seconds; 0 for now
 * @milliseconds: 0 if unknown
 * @exercise: (nullable):
 * @move: (nullable): the wrong move, see ct_move_to_text()
 * @key: (nullable): a UUID, to skip duplicates
 * @n_steps: of a visited lesson
 * @begun: of a visited lesson: Unix time of the last restart; 0 for never
 * @id: row id; 0 for none
 *
 * A row of any #CtAnswerTable. Only copies own their texts.
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
  guint n_steps;
  gint64 begun;
  gint64 id;
} CtLearnerAnswer;

/**
 * CtAnswerColumn:
 * @names: (nullable): in each table
 * @size: of a number; 0 for a text
 * @intake: (nullable): SQL that limits an imported value, “%s”
 * @statement: (nullable): name in class folders; %NULL if special
 * @words: (nullable): names of the numbers in class folders
 */
typedef struct
{
  const char *names[CT_N_ANSWER_TABLES];
  gsize offset;
  gsize size;
  gint64 most;
  const char *intake;
  const char *statement;
  const char *const *words;
} CtAnswerColumn;

#define CT_N_ANSWER_COLUMNS 15
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
char *ct_learner_answers_to_json (GPtrArray *answers, guint from, guint to);
const char *ct_learner_answer_get_select (CtAnswerTable table, gboolean as_json);
const char *ct_learner_answer_get_insert (CtAnswerTable table, const char *whose);
const char *ct_learner_answer_get_delete (void);
