/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-exercise-words.h"
#include "ct-question.h"
#include "ct-session.h"

CtNarrator *ct_exercise_create_narrator (const CtExercise *exercise,
                                         CtLibrary *library);
CtSession *ct_exercise_create_session (const CtExercise *exercise, guint table);

CtQuestion *ct_exercise_create_question (const CtExercise *exercise,
                                         guint number,
                                         CtNarrator *narrator,
                                         GArray *ret_answers);
