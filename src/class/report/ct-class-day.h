/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-day.h: what is due for a child today, and why something is locked */
#pragma once

#include "ct-class.h"
#include "ct-deeds.h"
#include "ct-taught.h"

G_BEGIN_DECLS

/**
 * CtDueState:
 * @CT_DUE_OPEN: it can be done now
 * @CT_DUE_DONE: it was done
 * @CT_DUE_LOCKED: it cannot be done yet: @why of #CtDue says why
 *
 * How it stands with something that a plan asks for.
 */
typedef enum
{
  CT_DUE_OPEN,
  CT_DUE_DONE,
  CT_DUE_LOCKED,
} CtDueState;

/**
 * CtDue:
 * @plan: (transfer none): of the class
 * @item: (transfer none): one thing of it
 * @state: how it stands
 * @is_late: whether its last day is over, and it is not done
 * @done: of @wanted, how much is done: exercises, or the whole as 1
 * @wanted: how much shall be done
 * @lesson: (nullable) (transfer none): of the library: what is to be done first,
 * because it teaches what the exercises ask about
 * @why: (nullable): a sentence for the child, where it is locked
 *
 * One thing that is due for a child.
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
 * @n_done: of @n_all, how many things are done
 * @n_all: how many things there are
 * @has_begun: whether a lesson is begun, or anything is done, if only one exercise
 *
 * How far a child is with a plan.
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

G_END_DECLS
