/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-page-walk.h: visits every page of the program */
#pragma once

#include "ct-window-rig.h"

G_BEGIN_DECLS

typedef void (*CtPageVisit) (CtWindow *window, const char *page, const CtLook *look);

void ct_page_walk (const CtLook *look, CtPageVisit visit);
void ct_page_walk_game (const CtLook *look, const CtRules *rules, CtPageVisit visit);
void ct_page_walk_exercises (const CtLook *look, CtPageVisit visit);

G_END_DECLS
