/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class.h"
#include "ct-page.h"

#define CT_TYPE_TEACHER_PAGE (ct_teacher_page_get_type ())
G_DECLARE_FINAL_TYPE (CtTeacherPage, ct_teacher_page, CT, TEACHER_PAGE, CtPage)

GtkWidget *ct_teacher_page_new (CtClass *class, CtLibrary *library);

gboolean ct_teacher_page_is_open (CtTeacherPage *self);
void ct_teacher_page_lock (CtTeacherPage *self);
