/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-pupils-rig.h: a class of thirty children with plans, and this computer in it */
#pragma once

#include "ct-classroom.h"
#include "ct-window.h"

G_BEGIN_DECLS

/**
 * CtPupilsRig:
 * @home: what the test may fill as it likes
 * @path: of the folder of the class
 */
typedef struct
{
  char *home;
  char *path;
  CtClassroom *classroom;
} CtPupilsRig;

void ct_pupils_rig_begin (CtPupilsRig *rig);
void ct_pupils_rig_end (CtPupilsRig *rig);
void ct_pupils_rig_put (CtPupilsRig *rig, const char *name, const char *text);
void ct_pupils_rig_meet (CtPupilsRig *rig, CtWindow *window);

void ct_pupils_rig_open (CtWindow *window, const char *pupil);
void ct_pupils_rig_open_nowhere (CtWindow *window);
void ct_pupils_rig_open_way_out (CtWindow *window);
void ct_pupils_rig_close (CtWindow *window);

G_END_DECLS
