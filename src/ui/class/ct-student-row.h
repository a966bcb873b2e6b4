/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-class-watch.h"

#define CT_TYPE_STUDENT_ROW (ct_student_row_get_type ())
G_DECLARE_FINAL_TYPE (CtStudentRow, ct_student_row, CT, STUDENT_ROW, GtkWidget)

void ct_student_row_show (CtStudentRow *self,
                          const CtStudentPresence *now,
                          CtLibrary *library);
const char *ct_student_row_get_id (CtStudentRow *self);
