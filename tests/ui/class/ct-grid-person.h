/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-grid-person.h: a teacher at the grid of the class */
#pragma once

#include "ct-grid-view.h"
#include "ct-teacher-person.h"
#include "ct-teacher-grid.h"

void ct_grid_person_begin (CtTeacherPerson *teacher);
void ct_grid_person_put_answers (CtTeacherPerson *teacher,
                                 const char *student,
                                 guint n_known,
                                 guint n_broken);
CtTeacherGrid *ct_grid_person_get_page (CtTeacherPerson *teacher);
CtGridView *ct_grid_person_get_view (CtTeacherPerson *teacher);
char *ct_grid_person_say (CtTeacherPerson *teacher, int row, int column);
void ct_grid_person_click (CtTeacherPerson *teacher, int row, int column);
gboolean ct_grid_person_is_open (gpointer teacher);
gboolean ct_grid_person_has_ben_begun (CtTeacherPerson *teacher, int column);
