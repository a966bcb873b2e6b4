/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-block.h"
#include "ct-exercise.h"

G_BEGIN_DECLS

CtBlock *ct_exercise_print_new (const CtExercise *exercise,
                                CtLibrary *library,
                                guint number,
                                double letters,
                                double width);

G_END_DECLS
