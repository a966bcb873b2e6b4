/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-tried.h: a move that was refused once: in words, and on a table */
#pragma once

#include "ct-lesson-runner.h"

G_BEGIN_DECLS

/**
 * CtTried:
 * @move: what was tried
 * @verdict: what refuses it
 * @is_certain: whether the cards lay so; where a step is dealt anew, perhaps not
 *
 * A move that is refused at the table of a lesson.
 */
typedef struct
{
  CtMove move;
  CtVerdict verdict;
  gboolean is_certain;
} CtTried;

gboolean ct_tried_find (CtTried *self,
                        CtLessonRunner *runner,
                        guint step,
                        const char *rule,
                        const char *text);
char *ct_tried_say (CtLibrary *library,
                    const CtRules *rules,
                    const char *text,
                    const char *name);

G_END_DECLS
