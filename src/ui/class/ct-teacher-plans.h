/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class-watch.h"

#define CT_TYPE_TEACHER_PLANS (ct_teacher_plans_get_type ())
G_DECLARE_FINAL_TYPE (CtTeacherPlans, ct_teacher_plans, CT, TEACHER_PLANS, AdwBin)

void ct_teacher_plans_set_watch (CtTeacherPlans *self, CtClassWatch *watch);
void ct_teacher_plans_set_class (CtTeacherPlans *self,
                                 CtClass *class,
                                 CtLibrary *library);
