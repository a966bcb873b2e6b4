/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "ct-exercise.h"

G_BEGIN_DECLS

typedef struct _CtExercisePrint CtExercisePrint;

CtExercisePrint *ct_exercise_print_new (const CtExercise *exercise,
                                        CtLibrary *library,
                                        guint number,
                                        double letters);
void ct_exercise_print_free (CtExercisePrint *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtExercisePrint, ct_exercise_print_free)

double ct_exercise_print_lay_out (CtExercisePrint *self, double width, double scale);
void ct_exercise_print_draw (CtExercisePrint *self, cairo_t *cr);

G_END_DECLS
