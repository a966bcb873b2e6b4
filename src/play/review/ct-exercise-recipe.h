/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-recipe.h: a line of text that makes the same exercise again */
#pragma once

#include "ct-exercise.h"

G_BEGIN_DECLS

char *ct_exercise_dup_recipe (const CtExercise *exercise);
CtExercise *ct_exercise_new_from_recipe (CtLibrary *library, const char *recipe);

G_END_DECLS
