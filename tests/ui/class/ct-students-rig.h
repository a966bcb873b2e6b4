/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-students-rig.h: a class of thirty students with plans, and a computer in it */
#pragma once

#include "ct-classroom.h"
#include "ct-window.h"

/**
 * CtStudentsRig:
 * @home: for files of the test
 * @path: of the class folder
 */
typedef struct
{
  char *home;
  char *path;
  CtClassroom *classroom;
} CtStudentsRig;

void ct_students_rig_begin (CtStudentsRig *rig);
void ct_students_rig_end (CtStudentsRig *rig);
void ct_students_rig_put (CtStudentsRig *rig, const char *name, const char *text);
void ct_students_rig_meet (CtStudentsRig *rig, CtWindow *window);

void ct_students_rig_open (CtWindow *window, const char *student);
void ct_students_rig_open_nowhere (CtWindow *window);
void ct_students_rig_open_way_out (CtWindow *window);
void ct_students_rig_close (CtWindow *window);
