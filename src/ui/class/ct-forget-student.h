/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class.h"

#define CT_TYPE_FORGET_STUDENT (ct_forget_student_get_type ())
G_DECLARE_FINAL_TYPE (CtForgetStudent, ct_forget_student, CT, FORGET_STUDENT, AdwBin)

void ct_forget_student_set_student (CtForgetStudent *self,
                                    CtClass *class,
                                    const CtStudent *student);
