/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-teacher-desk.h: a teacher at the real window, and a class folder that others write
 */
#pragma once

#include "ct-person.h"
#include "ct-window-rig.h"

#define CT_TEACHER_DESK_PASSWORD "open sesame"

typedef struct
{
  char *home;
  char *path; /* of the class folder */
  CtWindow *window;
  CtPerson *person;
  const char *wanted; /* to wait for */
} CtTeacherDesk;

void ct_teacher_desk_put (CtTeacherDesk *teacher, const char *name, const char *text);
void ct_teacher_desk_say_now (CtTeacherDesk *teacher,
                              const char *student,
                              guint64 beat,
                              guint quiet,
                              guint errors);
void ct_teacher_desk_begin (CtTeacherDesk *teacher);
void ct_teacher_desk_end (CtTeacherDesk *teacher);
void ct_teacher_desk_settle (CtTeacherDesk *teacher);
GtkWidget *ct_teacher_desk_get_page (CtTeacherDesk *teacher);
GtkWidget *ct_teacher_desk_find (CtTeacherDesk *teacher, const char *words);
void ct_teacher_desk_await (CtTeacherDesk *teacher, const char *words);
void ct_teacher_desk_await_part (CtTeacherDesk *teacher, const char *part);
gboolean ct_teacher_desk_has_part (GtkWidget *widget, gconstpointer part);
void ct_teacher_desk_type (CtTeacherDesk *teacher, const char *text);
void ct_teacher_desk_press (CtTeacherDesk *teacher, guint key);
void ct_teacher_desk_click (CtTeacherDesk *teacher, const char *words);
gboolean ct_teacher_desk_is_open (gpointer data);
void ct_teacher_desk_come_to_door (CtTeacherDesk *teacher);
void ct_teacher_desk_choose_password (CtTeacherDesk *teacher);
