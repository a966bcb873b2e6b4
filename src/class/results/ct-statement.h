/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-statement.h: a result of a student as a line of a file */
#pragma once

#include "ct-learner-answer.h"

/**
 * CtStatementKind:
 * @CT_STATEMENT_FINISH: of a lesson or record
 * @CT_STATEMENT_VISIT: the current step in a lesson
 * @CT_STATEMENT_VOID: retracts @voided
 */
typedef enum
{
  CT_STATEMENT_ANSWER = CT_TABLE_ANSWERS,
  CT_STATEMENT_FINISH = CT_TABLE_RUNS,
  CT_STATEMENT_VISIT = CT_TABLE_VISITS,
  CT_STATEMENT_VOID = CT_N_ANSWER_TABLES,
} CtStatementKind;

#define CT_STATEMENT_ID 36 /* of a UUID */

#define CT_STATEMENT_MAX_LINE 4096

/**
 * CtStatement:
 * @id: a UUID
 * @sum: of the line
 * @answer: its key in a #CtResults is @id. For lessons: id, step, hints and errors of
 * the run, local time
 * @voided: id
 *
 * The fields depend on @kind. Does not own its texts.
 */
typedef struct
{
  CtStatementKind kind;
  char id[CT_STATEMENT_ID + 1];
  guint64 sum;
  const char *student;
  CtLearnerAnswer answer;
  char voided[CT_STATEMENT_ID + 1];
} CtStatement;

void ct_statement_make_id (CtStatement *self, const char *name);
void ct_statement_append (const CtStatement *self, const char *class_id, GString *out);
void ct_statement_append_in_words (const CtStatement *self,
                                   const char *class_id,
                                   GString *out);
gboolean ct_statement_parse (CtStatement *self,
                             const char *line,
                             gsize length,
                             GStringChunk *texts);
