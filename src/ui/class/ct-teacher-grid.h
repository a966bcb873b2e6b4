/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class-report.h"
#include "ct-class-watch.h"

#define CT_TYPE_TEACHER_GRID (ct_teacher_grid_get_type ())
G_DECLARE_FINAL_TYPE (CtTeacherGrid, ct_teacher_grid, CT, TEACHER_GRID, AdwBin)

void ct_teacher_grid_set_watch (CtTeacherGrid *self,
                                CtClassWatch *watch,
                                CtLibrary *library);
void ct_teacher_grid_set_report (CtTeacherGrid *self, CtClassReport *report);
void ct_teacher_grid_save (CtTeacherGrid *self, GFile *file, const char *action);
