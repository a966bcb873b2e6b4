/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-grid-desk.h: a teacher at the grid of the class */
#pragma once

#include "ct-grid-view.h"
#include "ct-teacher-desk.h"
#include "ct-teacher-grid.h"

void ct_grid_desk_begin (CtTeacherDesk *teacher);
void ct_grid_desk_put_answers (CtTeacherDesk *teacher,
                               const char *student,
                               guint n_known,
                               guint n_broken);
CtTeacherGrid *ct_grid_desk_get_page (CtTeacherDesk *teacher);
CtGridView *ct_grid_desk_get_view (CtTeacherDesk *teacher);
char *ct_grid_desk_say (CtTeacherDesk *teacher, int row, int column);
void ct_grid_desk_click (CtTeacherDesk *teacher, int row, int column);
gboolean ct_grid_desk_is_open (gpointer teacher);
gboolean ct_grid_desk_has_ben_begun (CtTeacherDesk *teacher, int column);
