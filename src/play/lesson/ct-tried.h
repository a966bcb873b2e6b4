/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-lesson-runner.h"

/**
 * CtTried:
 * @is_certain: %FALSE if the step may have had another deal
 *
 * A move that the rules refused in a lesson.
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
