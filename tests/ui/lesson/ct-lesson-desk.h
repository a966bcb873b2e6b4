/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-desk.h: a learner at a lesson, with real input */
#pragma once

#include "ct-card-view.h"
#include "ct-lesson-runner.h"
#include "ct-person.h"
#include "ct-window.h"

/**
 * CtLessonDesk:
 * @page: (unowned)
 * @runner: (unowned): of @page
 */
typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  CtLessonRunner *runner;
} CtLessonDesk;

void ct_lesson_desk_open (CtLessonDesk *desk, const char *lesson);
void ct_lesson_desk_close (CtLessonDesk *desk);

GtkWidget *ct_lesson_desk_find_view (CtLessonDesk *desk, CtCard card);
GtkWidget *ct_lesson_desk_find_card_view (CtLessonDesk *desk, const char *name);
CtCardMark ct_lesson_desk_get_mark (CtLessonDesk *desk, const char *name);

void ct_lesson_desk_learn_until (CtLessonDesk *desk, guint step);
void ct_lesson_desk_wait_for (CtLessonDesk *desk, guint step, CtLessonState state);

/* For ct_person_wait() */
gboolean ct_lesson_desk_has_played (gpointer desk);
gboolean ct_lesson_desk_is_finished (gpointer desk);

/* For ct_rig_find_where() */
gboolean ct_lesson_desk_has_action (GtkWidget *widget, gconstpointer action);
gboolean ct_lesson_desk_says (GtkWidget *widget, gconstpointer text);
