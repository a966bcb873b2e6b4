/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class.h"

#define CT_TYPE_TEACHER_PASSWORD (ct_teacher_password_get_type ())
G_DECLARE_FINAL_TYPE (CtTeacherPassword,
                      ct_teacher_password,
                      CT,
                      TEACHER_PASSWORD,
                      AdwBin)

void ct_teacher_password_set_class (CtTeacherPassword *self, CtClass *class);
void ct_teacher_password_ask_again (CtTeacherPassword *self, const char *reason);
void ct_teacher_password_begin_change (CtTeacherPassword *self);
void ct_teacher_password_set_purpose (CtTeacherPassword *self, const char *purpose);
