/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-student-history.h: what a child has done: about one rule, in one lesson, or all */
#pragma once

#include "ct-class-grid.h"
#include "ct-progress.h"

G_BEGIN_DECLS

/**
 * CtStudentAnswer:
 * @answered: when, where, and what became of it
 * @rule: id of the rule that it was about
 * @step: of the lesson, where it was in one
 * @exercise: (nullable): for ct_exercise_new_from_recipe()
 * @move: (nullable): what was tried and was wrong: for ct_move_parse()
 *
 * An answer of a child.
 */
typedef struct
{
  CtAnswered answered;
  char *rule;
  guint step;
  char *exercise;
  char *move;
} CtStudentAnswer;

void ct_student_answer_free (CtStudentAnswer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtStudentAnswer, ct_student_answer_free)

void ct_student_history_read_async (CtClass *class,
                                    const char *student,
                                    CtClassGridKind kind,
                                    const char *id,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
GPtrArray *ct_student_history_read_finish (GAsyncResult *result, GError **error);

G_END_DECLS
