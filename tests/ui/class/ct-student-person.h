/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-student-person.h: a student at a class computer, with real input */
#pragma once

#include "ct-person.h"
#include "ct-students-fixture.h"
#include "ct-statement.h"
#include "ct-window-fixture.h"

typedef struct
{
  CtStudentsFixture class;
  CtWindow *window;
  CtPerson *person;
} CtStudentPerson;

void ct_student_person_begin (CtStudentPerson *student);
void ct_student_person_open (CtStudentPerson *student);
void ct_student_person_end (CtStudentPerson *student);
void ct_student_person_settle (CtStudentPerson *student);

GtkWidget *ct_student_person_get_page (CtStudentPerson *student);
GtkWidget *ct_student_person_find (CtStudentPerson *student, const char *words);
gboolean ct_student_person_shows (CtStudentPerson *student, const char *text);
void ct_student_person_assert_asked (CtStudentPerson *student);
void ct_student_person_assert_in (CtStudentPerson *student,
                                  const char *id,
                                  const char *name);

void ct_student_person_press (CtStudentPerson *student,
                              guint key,
                              GdkModifierType modifiers);
void ct_student_person_click (CtStudentPerson *student, const char *words);
void ct_student_person_enter_row (CtStudentPerson *student, const char *words);
void ct_student_person_sit_down (CtStudentPerson *student,
                                 guint key,
                                 const char *id,
                                 const char *name);
void ct_student_person_leave (CtStudentPerson *student);
void ct_student_person_open_game (CtStudentPerson *student, const char *ruleset);
void ct_student_person_go_back (CtStudentPerson *student);

void ct_student_person_answer (CtOutcome outcome);
guint ct_student_person_count_results (CtStudentPerson *student,
                                       const char *name,
                                       CtStatementKind kind);
void ct_student_person_take_folder (CtStudentPerson *student);
void ct_student_person_bring_folder (CtStudentPerson *student);
