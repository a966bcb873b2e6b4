/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-students-fixture.h: a class of thirty students with plans, and a computer in it */
#pragma once

#include "ct-classroom.h"
#include "ct-window.h"

/**
 * CtStudentsFixture:
 * @home: for files of the test
 * @path: of the class folder
 */
typedef struct
{
  char *home;
  char *path;
  CtClassroom *classroom;
} CtStudentsFixture;

void ct_students_fixture_begin (CtStudentsFixture *fixture);
void ct_students_fixture_end (CtStudentsFixture *fixture);
void ct_students_fixture_put (CtStudentsFixture *fixture,
                              const char *name,
                              const char *text);
void ct_students_fixture_meet (CtStudentsFixture *fixture, CtWindow *window);

void ct_students_fixture_open (CtWindow *window, const char *student);
void ct_students_fixture_open_nowhere (CtWindow *window);
void ct_students_fixture_open_way_out (CtWindow *window);
void ct_students_fixture_close (CtWindow *window);
