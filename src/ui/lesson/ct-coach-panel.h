/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-lesson-runner.h"

#define CT_TYPE_COACH_PANEL (ct_coach_panel_get_type ())
G_DECLARE_FINAL_TYPE (CtCoachPanel, ct_coach_panel, CT, COACH_PANEL, AdwBin)

void ct_coach_panel_set_runner (CtCoachPanel *self,
                                CtLessonRunner *runner,
                                CtLibrary *library,
                                CtProgress *progress);
void ct_coach_panel_set_room (CtCoachPanel *self,
                              gboolean is_narrow,
                              gboolean is_short);
void ct_coach_panel_focus_next (CtCoachPanel *self);
void ct_coach_panel_focus_quiz (CtCoachPanel *self);
gboolean ct_coach_panel_press (CtCoachPanel *self, guint option);
