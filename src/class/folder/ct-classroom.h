/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-classroom.h: the class of this computer, and who is signed in */
#pragma once

#include "ct-class-day.h"
#include "ct-presence.h"
#include "ct-watched.h"

#define CT_TYPE_CLASSROOM (ct_classroom_get_type ())
G_DECLARE_FINAL_TYPE (CtClassroom, ct_classroom, CT, CLASSROOM, GObject)

CtClassroom *ct_classroom_new (CtStore *store, CtLibrary *library);
void ct_classroom_set_folder (CtClassroom *self, const char *path);
void ct_classroom_set_idle_time (CtClassroom *self, guint seconds);
gboolean ct_classroom_close (CtClassroom *self, guint milliseconds);

void ct_classroom_begin_kiosk (CtClassroom *self);
gboolean ct_classroom_is_kiosk (CtClassroom *self);

gboolean ct_classroom_asks_who (CtClassroom *self);
void ct_classroom_find_lessons (CtClassroom *self);
CtClass *ct_classroom_get_class (CtClassroom *self);
const char *ct_classroom_get_problem (CtClassroom *self);
const CtStudent *ct_classroom_get_student (CtClassroom *self);
const char *ct_classroom_get_last (CtClassroom *self);

void ct_classroom_sit_down (CtClassroom *self, const char *student);
void ct_classroom_leave (CtClassroom *self);
void ct_classroom_pass (CtClassroom *self);
void ct_classroom_touch (CtClassroom *self);

void ct_classroom_set_doing (CtClassroom *self,
                             CtDoing doing,
                             const char *what,
                             guint step);
void ct_classroom_follow (CtClassroom *self, CtWatched *watched);
GPtrArray *ct_classroom_list_due (CtClassroom *self);
char *ct_classroom_dup_why_closed (CtClassroom *self, const CtRules *rules);
char *ct_classroom_dup_why_locked (CtClassroom *self,
                                   CtPlanKind kind,
                                   const char *id,
                                   const CtRules *rules);
