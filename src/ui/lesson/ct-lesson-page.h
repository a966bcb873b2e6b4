/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-findings.h"
#include "ct-library.h"
#include "ct-lesson-runner.h"
#include "ct-page.h"
#include "ct-progress.h"

#define CT_TYPE_LESSON_PAGE (ct_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (CtLessonPage, ct_lesson_page, CT, LESSON_PAGE, CtPage)

void ct_lesson_page_set_title (CtLessonPage *self, const char *title);
GtkWidget *ct_lesson_page_new (CtLesson *lesson,
                               CtLibrary *library,
                               CtProgress *progress,
                               GSettings *settings);

CtLessonRunner *ct_lesson_page_get_runner (CtLessonPage *self);
CtFindings *ct_lesson_page_get_findings (CtLessonPage *self);
