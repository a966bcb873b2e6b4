/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-private.h: what reading and proving a lesson share */
#pragma once

#include "ct-content-private.h"
#include "ct-lesson.h"

G_BEGIN_DECLS

gboolean ct_lesson_load_document (CtLesson *self,
                                  const char *name,
                                  const CtNode *document,
                                  CtDiagnostics *diagnostics);
CtStep *ct_step_read (const CtReading *reading, const CtNode *node, guint learner);
void ct_step_free (gpointer step);

G_END_DECLS
