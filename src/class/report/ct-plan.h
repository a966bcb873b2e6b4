/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-plan.h: what students have to do: plans/ID.xml */
#pragma once

#include "ct-library.h"
#include "ct-roster.h"

/**
 * CtPlanKind:
 * @CT_PLAN_HAND: the record @id of @ruleset
 * @CT_PLAN_RULE: @count exercises about the rule @id
 * @CT_PLAN_GAME: @count due exercises of @ruleset
 */
typedef enum
{
  CT_PLAN_LESSON,
  CT_PLAN_HAND,
  CT_PLAN_RULE,
  CT_PLAN_GAME,
} CtPlanKind;

/**
 * CtPlanItem:
 * @id: (nullable)
 * @ruleset: (nullable): id
 * @count: at least 1
 */
typedef struct
{
  CtPlanKind kind;
  char *id;
  char *ruleset;
  guint count;
} CtPlanItem;

#define CT_PLAN_USUAL_COUNT  8
#define CT_PLAN_MOST_COUNT   1000
#define CT_PLAN_MOST_MINUTES 1000

/**
 * CtPlan:
 * @id: file name without extension
 * @from: (nullable): first day, "2026-11-24"
 * @to: (nullable): last day
 * @minutes: 0 if unknown
 * @is_in_order: items open one after the other
 * @children: (array zero-terminated=1): ids; everyone without students and groups
 * @groups: (array zero-terminated=1):
 * @items: (element-type CtPlanItem): at least one
 */
typedef struct
{
  char *id;
  char *title;
  char *from;
  char *to;
  guint minutes;
  gboolean is_in_order;
  GStrv children;
  GStrv groups;
  GPtrArray *items;
} CtPlan;

CtPlan *ct_plan_new (const char *id, const char *title);
CtPlan *ct_plan_copy (const CtPlan *self);
void ct_plan_free (CtPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtPlan, ct_plan_free)

CtPlanItem *ct_plan_item_new (CtPlanKind kind,
                              const char *id,
                              const char *ruleset,
                              guint count);
void ct_plan_item_free (CtPlanItem *self);
char *ct_plan_item_say (const CtPlanItem *self, CtLibrary *library);

char *ct_plan_say_minutes (const CtPlan *self);
gboolean ct_plan_is_for (const CtPlan *self, const CtStudent *student);
char *ct_plan_dup_day (gint64 when);
void ct_plan_check (const CtPlan *self,
                    const char *file,
                    CtLibrary *library,
                    const CtRoster *roster,
                    CtDiagnostics *diagnostics);

CtPlan *ct_plan_read (const CtNode *root, const char *file, CtDiagnostics *diagnostics);
void ct_plan_write (CtNode *root, const CtPlan *plan);
CtPlan *ct_plan_merge (const CtPlan *base,
                       const CtPlan *theirs,
                       const CtPlan *mine,
                       GPtrArray *conflicts);
