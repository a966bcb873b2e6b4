/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-match.h"
#include "ct-tutor.h"
#include "ct-what-if-pane.h"

/**
 * CtPracticeTutor:
 *
 * Advice in practice, below or instead of what the coach says. Looks and sounds unlike
 * a refusal. Hidden while there is none.
 *
 * Signal: "play" (const CtMove *): the tutor does not object, or the learner insists.
 */
#define CT_TYPE_PRACTICE_TUTOR (ct_practice_tutor_get_type ())
G_DECLARE_FINAL_TYPE (CtPracticeTutor, ct_practice_tutor, CT, PRACTICE_TUTOR, GtkBox)

void ct_practice_tutor_set_game (CtPracticeTutor *self,
                                 CtWhatIfPane *what_if,
                                 GSettings *settings);
void ct_practice_tutor_set_narrow (CtPracticeTutor *self, gboolean is_narrow);
void ct_practice_tutor_follow (CtPracticeTutor *self,
                               CtMatch *match,
                               CtNarrator *narrator,
                               gboolean has_choice);
gboolean ct_practice_tutor_allows (CtPracticeTutor *self, const CtMove *move);
gboolean ct_practice_tutor_recommends (CtPracticeTutor *self, const CtMove *move);
gboolean ct_practice_tutor_dismiss (CtPracticeTutor *self);
void ct_practice_tutor_show_moves (CtPracticeTutor *self, const GArray *moves);
void ct_practice_tutor_hint (CtPracticeTutor *self);
void ct_practice_tutor_compare (CtPracticeTutor *self);
