/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-key.h: a second opinion about the key of an exercise, and its words */
#pragma once

#include "ct-exercise-words.h"

/**
 * CtExerciseTally:
 * @n: how many of each kind
 * @n_allowed: how often the right answer to "judge" was that it is allowed
 * @n_claims: how often it was judged what is said to happen
 * @n_true: how often that was true
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

/* What the parts of the key share */
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
