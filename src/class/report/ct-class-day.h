/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-day.h: the tasks of a student today */
#pragma once

#include "ct-class.h"
#include "ct-deeds.h"
#include "ct-taught.h"

typedef enum
{
  CT_DUE_OPEN,
  CT_DUE_DONE,
  CT_DUE_LOCKED,
} CtDueState;

/**
 * CtDue:
 * @plan: (transfer none):
 * @item: (transfer none):
 * @is_late: the plan is over
 * @done: exercises solved; 0 or 1 for other items
 * @wanted: by the plan
 * @lesson: (nullable) (transfer none): teaches the rules of the exercises; do it first
 * @why: (nullable): a sentence, if locked
 */
typedef struct
{
  const CtPlan *plan;
  const CtPlanItem *item;
  CtDueState state;
  gboolean is_late;
  guint done;
  guint wanted;
  const CtLibraryEntry *lesson;
  char *why;
} CtDue;

void ct_due_free (CtDue *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtDue, ct_due_free)

char *ct_due_say (const CtDue *self);

/**
 * CtPlanProgress:
 * @has_begun: a lesson was begun or an exercise solved
 */
typedef struct
{
  guint n_done;
  guint n_all;
  gboolean has_begun;
} CtPlanProgress;

CtPlanProgress ct_plan_measure (const CtPlan *self, const CtDeeds *deeds);
char *ct_plan_say_progress (const CtPlan *self,
                            const CtDeeds *deeds,
                            CtLibrary *library);
gboolean ct_plan_is_over (const CtPlan *self, gint64 when);

GPtrArray *ct_class_list_due (CtClass *self,
                              CtLibrary *library,
                              const CtStudent *student,
                              const CtDeeds *deeds,
                              CtTaught *taught,
                              gint64 when);
char *ct_class_dup_why_closed (CtClass *self, const CtRules *rules);
char *ct_class_dup_why_locked (CtClass *self,
                               CtLibrary *library,
                               const CtStudent *student,
                               const CtDeeds *deeds,
                               CtTaught *taught,
                               gint64 when,
                               CtPlanKind kind,
                               const char *id,
                               const CtRules *rules);
