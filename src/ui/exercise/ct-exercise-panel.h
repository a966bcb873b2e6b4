/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-question.h"

#define CT_TYPE_EXERCISE_PANEL (ct_exercise_panel_get_type ())
G_DECLARE_FINAL_TYPE (CtExercisePanel, ct_exercise_panel, CT, EXERCISE_PANEL, AdwBin)

void ct_exercise_panel_set_place (CtExercisePanel *self, guint place, guint n);
void ct_exercise_panel_set_room (CtExercisePanel *self,
                                 gboolean is_narrow,
                                 gboolean is_short);

void ct_exercise_panel_begin (CtExercisePanel *self, const char *where);
void ct_exercise_panel_ask (CtExercisePanel *self, CtQuestion *question);
void ct_exercise_panel_ask_for_move (CtExercisePanel *self, const char *text);
void ct_exercise_panel_set_move (CtExercisePanel *self, guint position, guint n);
gboolean ct_exercise_panel_press (CtExercisePanel *self, guint option);
void ct_exercise_panel_give (CtExercisePanel *self, CtQuestion *question, guint given);
void ct_exercise_panel_tell (CtExercisePanel *self,
                             gboolean is_right,
                             const char *text,
                             const char *why);
void ct_exercise_panel_name_rule (CtExercisePanel *self,
                                  const CtRules *rules,
                                  const char *rule,
                                  const char *title);
void ct_exercise_panel_offer_thought (CtExercisePanel *self);
void ct_exercise_panel_offer_lesson (CtExercisePanel *self,
                                     const char *lesson,
                                     guint step);
void ct_exercise_panel_speak (CtExercisePanel *self);
void ct_exercise_panel_focus_next (CtExercisePanel *self);
void ct_exercise_panel_focus_question (CtExercisePanel *self);
