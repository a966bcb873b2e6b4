/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-statement.h: one thing that a child has done, as a line of a file */
#pragma once

#include "ct-progress.h"

G_BEGIN_DECLS

/**
 * CtStatementKind:
 * @CT_STATEMENT_ANSWER: an observation about a rule
 * @CT_STATEMENT_FINISH: a lesson was done to its end, or a record watched
 * @CT_STATEMENT_VISIT: where the child is in a lesson
 * @CT_STATEMENT_VOID: another statement was taken back: @voided
 *
 * What a line says.
 */
typedef enum
{
  CT_STATEMENT_ANSWER,
  CT_STATEMENT_FINISH,
  CT_STATEMENT_VISIT,
  CT_STATEMENT_VOID,
} CtStatementKind;

#define CT_STATEMENT_ID 36 /* letters of a UUID */

/* No line of ours is nearly as long. */
#define CT_STATEMENT_MAX_LINE 4096

/**
 * CtStatement:
 * @kind: which of the other fields count
 * @id: UUID: whatever is read twice is there once
 * @sum: the check sum of the line
 * @student: id of the child in the roster
 * @answer: what it says of the answer; in a #CtResults its key is @id. Of a lesson that
 * was finished or visited: its id, the step, hints and errors of the whole run, and
 * when it was, by the clock of the computer on which it was
 * @n_steps: of a visit
 * @begun: of a visit: Unix time at which the lesson was begun anew last; 0 for never
 * @voided: id of what was taken back
 *
 * Its texts belong to whoever has read it.
 */
typedef struct
{
  CtStatementKind kind;
  char id[CT_STATEMENT_ID + 1];
  guint64 sum;
  const char *student;
  CtLearnerAnswer answer;
  guint n_steps;
  gint64 begun;
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

G_END_DECLS
