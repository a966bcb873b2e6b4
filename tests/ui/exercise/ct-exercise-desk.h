/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-desk.h: opens and answers exercises in a window */
#pragma once

#include "ct-exercise-page.h"
#include "ct-window-rig.h"

CtExercisePage *ct_exercise_desk_open (CtWindow *window,
                                       const CtRules *rules,
                                       CtExerciseKind kind);
void ct_exercise_desk_teach (const CtRules *rules);
CtExercisePage *ct_exercise_desk_open_session (CtWindow *window,
                                               const CtRules *rules,
                                               guint64 seed);
void ct_exercise_desk_learn_all (const CtRules *rules);
void ct_exercise_desk_answer (CtFiveMinutes *minutes);
void ct_exercise_desk_await (CtExercisePage *page, CtFiveMinutesPhase phase);
void ct_exercise_desk_await_next (CtExercisePage *page);
