/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-teacher-person.h: a teacher at the real window, and a class folder that others
 * write
 */
#pragma once

#include "ct-person.h"
#include "ct-window-fixture.h"

#define CT_TEACHER_PASSWORD "open sesame"

typedef struct
{
  char *home;
  char *path; /* of the class folder */
  CtWindow *window;
  CtPerson *person;
  const char *wanted; /* to wait for */
} CtTeacherPerson;

void ct_teacher_person_put (CtTeacherPerson *teacher,
                            const char *name,
                            const char *text);
void ct_teacher_person_say_now (CtTeacherPerson *teacher,
                                const char *student,
                                guint64 beat,
                                guint quiet,
                                guint errors);
void ct_teacher_person_begin (CtTeacherPerson *teacher);
void ct_teacher_person_end (CtTeacherPerson *teacher);
void ct_teacher_person_settle (CtTeacherPerson *teacher);
GtkWidget *ct_teacher_person_get_page (CtTeacherPerson *teacher);
GtkWidget *ct_teacher_person_find (CtTeacherPerson *teacher, const char *words);
void ct_teacher_person_await (CtTeacherPerson *teacher, const char *words);
void ct_teacher_person_await_part (CtTeacherPerson *teacher, const char *part);
gboolean ct_teacher_person_has_part (GtkWidget *widget, gconstpointer part);
void ct_teacher_person_type (CtTeacherPerson *teacher, const char *text);
void ct_teacher_person_press (CtTeacherPerson *teacher, guint key);
void ct_teacher_person_click (CtTeacherPerson *teacher, const char *words);
gboolean ct_teacher_person_is_open (gpointer data);
void ct_teacher_person_come_to_door (CtTeacherPerson *teacher);
void ct_teacher_person_choose_password (CtTeacherPerson *teacher);
