/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-words-private.h: what the files with the words of exercises share */
#pragma once

#include "ct-exercise-words.h"
#include "ct-narrator-private.h"

G_BEGIN_DECLS

gboolean ct_exercise_ends_hand (const CtExercise *exercise);
void ct_exercise_append_facts (CtNarrator *narrator,
                               const CtExercise *exercise,
                               GString *text);
char *ct_exercise_name_player (CtNarrator *narrator, guint seat);
char *ct_exercise_ask_contrast (CtNarrator *narrator, const CtExercise *exercise);
char *ct_exercise_ask_count (CtNarrator *narrator, const CtExercise *exercise);
char *ct_exercise_say_happening (CtNarrator *narrator,
                                 const CtExercise *exercise,
                                 const CtEvent *event,
                                 const CtMove *move);
char *ct_exercise_ask_deal (CtNarrator *narrator, const CtExercise *exercise);
char *ct_exercise_name_place (CtNarrator *narrator, guint zone);
char *ct_exercise_ask_claim (CtNarrator *narrator,
                             const CtExercise *exercise,
                             const char *move);
char *ct_exercise_say_ply (CtNarrator *narrator,
                           const CtExercise *exercise,
                           guint number);
char *ct_exercise_say_goal (CtNarrator *narrator, const CtExercise *exercise);
char *ct_exercise_say_note (CtNarrator *narrator,
                            const CtExercise *exercise,
                            const CtEvent *note);

G_END_DECLS
