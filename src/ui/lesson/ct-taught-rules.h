/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-foot-list.h"
#include "ct-lesson-runner.h"
#include "ct-library.h"
#include "ct-progress.h"

G_BEGIN_DECLS

void ct_taught_rules_fill (CtFootList *list, CtLibrary *library, CtLesson *lesson);
void ct_taught_rules_update (CtFootList *list, CtProgress *progress, gboolean is_asked);
char *ct_taught_rules_say_end (CtLessonRunner *runner,
                               CtLibrary *library,
                               CtProgress *progress);

G_END_DECLS
