/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class.h"

G_BEGIN_DECLS

#define CT_TYPE_TEACHER_SHOW (ct_teacher_show_get_type ())
G_DECLARE_FINAL_TYPE (CtTeacherShow, ct_teacher_show, CT, TEACHER_SHOW, AdwBin)

void ct_teacher_show_set_class (CtTeacherShow *self,
                                CtClass *class,
                                CtLibrary *library);

G_END_DECLS
