/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-page-walk.h: visits every page of the program */
#pragma once

#include "ct-window-fixture.h"

typedef void (*CtPageVisit) (CtWindow *window, const char *page, const CtLook *look);

void ct_page_walk (const CtLook *look, CtPageVisit visit);
void ct_page_walk_game (const CtLook *look, const CtRules *rules, CtPageVisit visit);
void ct_page_walk_exercises (const CtLook *look, CtPageVisit visit);

/* Steps of a walk */
void ct_walk_activate (CtWindow *window, const char *action, const char *format, ...);
void ct_walk_act (CtWindow *window, const char *action);
void ct_walk_record_cards (CtWindow *window);
void ct_walk_record_moves (CtWindow *window);
void ct_walk_set_up (CtWindow *window);
void ct_walk_type (CtWindow *window, const char *text);
void ct_walk_open_collection (CtWindow *window);
