/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-match.h"
#include "ct-narrator.h"

#define CT_TYPE_PRACTICE_COACH (ct_practice_coach_get_type ())
G_DECLARE_FINAL_TYPE (CtPracticeCoach, ct_practice_coach, CT, PRACTICE_COACH, GtkBox)

void ct_practice_coach_set_game (CtPracticeCoach *self,
                                 const CtRules *rules,
                                 CtLibrary *library,
                                 GSettings *settings);
void ct_practice_coach_set_match (CtPracticeCoach *self,
                                  CtMatch *match,
                                  CtNarrator *narrator,
                                  guint seat);
void ct_practice_coach_set_narrow (CtPracticeCoach *self, gboolean is_narrow);

void ct_practice_coach_tell (CtPracticeCoach *self,
                             gboolean is_turn,
                             gboolean is_moving);
void ct_practice_coach_wait (CtPracticeCoach *self);
void ct_practice_coach_shake_head (CtPracticeCoach *self);
