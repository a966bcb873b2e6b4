/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-classroom.h"
#include "ct-page.h"

#define CT_TYPE_STUDENTS_PAGE (ct_students_page_get_type ())
G_DECLARE_FINAL_TYPE (CtStudentsPage, ct_students_page, CT, STUDENTS_PAGE, CtPage)

GtkWidget *ct_students_page_new (CtClassroom *classroom);
