/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class-watch.h"

G_BEGIN_DECLS

/* Students; groups show the others. */
#define CT_STUDENT_BOARD_MOST 200

#define CT_TYPE_STUDENT_BOARD (ct_student_board_get_type ())
G_DECLARE_FINAL_TYPE (CtStudentBoard, ct_student_board, CT, STUDENT_BOARD, AdwBin)

GtkWidget *ct_student_board_new (void);
void ct_student_board_show (CtStudentBoard *self, GArray *rows, CtLibrary *library);

G_END_DECLS
