/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second implementation of the keys of exercises, and checks of their texts. */
#pragma once

#include "ct-exercise-words.h"

/* @n: per kind
 * @n_allowed: right answers to "judge" that say it is allowed
 * @n_true: claimed events that happen
 */
typedef struct
{
  guint n[CT_N_EXERCISE_KINDS];
  guint n_allowed;
  guint n_claims;
  guint n_true;
} CtExerciseTally;

void ct_exercise_key_check (const CtExercise *exercise, CtExerciseTally *tally);
void ct_exercise_key_check_words (CtLibrary *library, const CtExercise *exercise);

const CtExerciseAnswer *ct_exercise_key_get_answer (const CtExercise *exercise,
                                                    guint i);
gboolean ct_exercise_key_is_decided (const CtExercise *exercise, const CtMove *move);
gboolean ct_exercise_key_happens_after (const CtExercise *exercise,
                                        const CtMove *move,
                                        const CtEvent *event);
void ct_exercise_key_check_claim (const CtExercise *exercise, CtExerciseTally *tally);
void ct_exercise_key_check_predict (const CtExercise *exercise);
void ct_exercise_key_check_contrast (const CtExercise *exercise);
void ct_exercise_key_check_count (const CtExercise *exercise);
