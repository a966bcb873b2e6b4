/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-person.h: a learner at a lesson, with real input */
#pragma once

#include "ct-card-view.h"
#include "ct-lesson-runner.h"
#include "ct-person.h"
#include "ct-window.h"

/**
 * CtLessonPerson:
 * @page: (unowned)
 * @runner: (unowned): of @page
 */
typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  CtLessonRunner *runner;
} CtLessonPerson;

void ct_lesson_person_open (CtLessonPerson *learner, const char *lesson);
void ct_lesson_person_close (CtLessonPerson *learner);

GtkWidget *ct_lesson_person_find_view (CtLessonPerson *learner, CtCard card);
GtkWidget *ct_lesson_person_find_card_view (CtLessonPerson *learner, const char *name);
CtCardMark ct_lesson_person_get_mark (CtLessonPerson *learner, const char *name);

void ct_lesson_person_learn_until (CtLessonPerson *learner, guint step);
void ct_lesson_person_wait_for (CtLessonPerson *learner,
                                guint step,
                                CtLessonState state);

/* For ct_person_wait() */
gboolean ct_lesson_person_has_played (gpointer learner);
gboolean ct_lesson_person_is_finished (gpointer learner);

/* For ct_test_find_where() */
gboolean ct_lesson_person_has_action (GtkWidget *widget, gconstpointer action);
gboolean ct_lesson_person_says (GtkWidget *widget, gconstpointer text);
