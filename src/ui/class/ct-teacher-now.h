/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class-watch.h"

#define CT_TYPE_TEACHER_NOW (ct_teacher_now_get_type ())
G_DECLARE_FINAL_TYPE (CtTeacherNow, ct_teacher_now, CT, TEACHER_NOW, AdwBin)

void ct_teacher_now_set_watch (CtTeacherNow *self,
                               CtClassWatch *watch,
                               CtLibrary *library);
