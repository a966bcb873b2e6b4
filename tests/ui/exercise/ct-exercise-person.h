/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-person.h: opens and answers exercises in a window */
#pragma once

#include "ct-exercise-page.h"
#include "ct-window-fixture.h"

CtExercisePage *ct_exercise_person_open (CtWindow *window,
                                         const CtRules *rules,
                                         CtExerciseKind kind);
void ct_exercise_person_teach (const CtRules *rules);
CtExercisePage *ct_exercise_person_open_session (CtWindow *window,
                                                 const CtRules *rules,
                                                 guint64 seed);
void ct_exercise_person_learn_all (const CtRules *rules);
void ct_exercise_person_answer (CtFiveMinutes *minutes);
void ct_exercise_person_await (CtExercisePage *page, CtFiveMinutesPhase phase);
void ct_exercise_person_await_next (CtExercisePage *page);
