/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class.h"

#define CT_TYPE_PLAN_EDITOR (ct_plan_editor_get_type ())
G_DECLARE_FINAL_TYPE (CtPlanEditor, ct_plan_editor, CT, PLAN_EDITOR, AdwBin)

void ct_plan_editor_edit (CtPlanEditor *self,
                          CtClass *class,
                          CtLibrary *library,
                          const CtPlan *plan);
