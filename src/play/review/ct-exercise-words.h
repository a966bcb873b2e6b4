/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-exercise.h"
#include "ct-narrator.h"

char *ct_exercise_say_question (CtNarrator *narrator, const CtExercise *exercise);
char *ct_exercise_say_answer (CtNarrator *narrator,
                              const CtExercise *exercise,
                              const CtExerciseAnswer *answer);
char *ct_exercise_say_why (CtNarrator *narrator, const CtExercise *exercise);
char *ct_exercise_say_choice (CtNarrator *narrator,
                              const CtState *state,
                              const CtMove *move);
