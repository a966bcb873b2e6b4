/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"

#define CT_TYPE_EXERCISE_END (ct_exercise_end_get_type ())
G_DECLARE_FINAL_TYPE (CtExerciseEnd, ct_exercise_end, CT, EXERCISE_END, AdwBin)

void ct_exercise_end_set_before_lesson (CtExerciseEnd *self, gboolean is_before_lesson);
void ct_exercise_end_set_goal (CtExerciseEnd *self, guint n_right, guint goal);
void ct_exercise_end_show (CtExerciseEnd *self, GArray *results, CtLibrary *library);
void ct_exercise_end_show_untaught (CtExerciseEnd *self, const char *lesson);
