/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-student-desk.h: a student at a class computer, with real input */
#pragma once

#include "ct-person.h"
#include "ct-students-rig.h"
#include "ct-statement.h"
#include "ct-window-rig.h"

typedef struct
{
  CtStudentsRig class;
  CtWindow *window;
  CtPerson *person;
} CtStudentDesk;

void ct_student_desk_begin (CtStudentDesk *desk);
void ct_student_desk_open (CtStudentDesk *desk);
void ct_student_desk_end (CtStudentDesk *desk);
void ct_student_desk_settle (CtStudentDesk *desk);

GtkWidget *ct_student_desk_get_page (CtStudentDesk *desk);
GtkWidget *ct_student_desk_find (CtStudentDesk *desk, const char *words);
gboolean ct_student_desk_shows (CtStudentDesk *desk, const char *text);
void ct_student_desk_assert_asked (CtStudentDesk *desk);
void ct_student_desk_assert_in (CtStudentDesk *desk, const char *id, const char *name);

void ct_student_desk_press (CtStudentDesk *desk, guint key, GdkModifierType modifiers);
void ct_student_desk_click (CtStudentDesk *desk, const char *words);
void ct_student_desk_enter_row (CtStudentDesk *desk, const char *words);
void ct_student_desk_sit_down (CtStudentDesk *desk,
                               guint key,
                               const char *id,
                               const char *name);
void ct_student_desk_leave (CtStudentDesk *desk);
void ct_student_desk_open_game (CtStudentDesk *desk, const char *ruleset);
void ct_student_desk_go_back (CtStudentDesk *desk);

void ct_student_desk_answer (CtOutcome outcome);
guint ct_student_desk_count_results (CtStudentDesk *desk,
                                     const char *student,
                                     CtStatementKind kind);
void ct_student_desk_take_folder (CtStudentDesk *desk);
void ct_student_desk_bring_folder (CtStudentDesk *desk);
