/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-walk.h: steps that the walks share */
#pragma once

#include "ct-page-walk.h"

G_BEGIN_DECLS

typedef struct
{
  const CtLook *look;
  CtPageVisit visit;
} CtWalk;

void ct_walk_visit (const CtWalk *walk, CtWindow *window, const char *page);
void ct_walk_activate (CtWindow *window, const char *action, const char *format, ...);
void ct_walk_act (CtWindow *window, const char *action);
void ct_walk_go_back (CtWindow *window);
void ct_walk_record_cards (CtWindow *window);
void ct_walk_record_moves (CtWindow *window);
void ct_walk_set_up (CtWindow *window);
void ct_walk_type (CtWindow *window, const char *text);
gint64 ct_walk_sit_down (void);
void ct_walk_get_up (gint64 added);

void ct_walk_open_collection (CtWindow *window);

void ct_walk_take_students (CtWindow *window, const CtWalk *walk);
void ct_walk_take_class (CtWindow *window, const CtWalk *walk);
void ct_walk_take_teacher (CtWindow *window, const CtWalk *walk);

G_END_DECLS
