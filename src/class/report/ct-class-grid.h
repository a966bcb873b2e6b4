/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-grid.h: a table of students and rules or lessons */
#pragma once

#include "ct-class-report.h"

/**
 * CtClassGridKind:
 *
 * What the columns after the plans show.
 */
typedef enum
{
  CT_CLASS_GRID_RULES,
  CT_CLASS_GRID_LESSONS,
} CtClassGridKind;

/**
 * CtClassGridOrder:
 * @CT_CLASS_GRID_AS_LISTED: in the roster
 * @CT_CLASS_GRID_LEAST_FIRST: lowest mastery in a column, then due, then most wrong
 * answers
 * @CT_CLASS_GRID_MOST_FIRST: the reverse
 * @CT_CLASS_GRID_WRONG_FIRST: most wrong answers in a column
 */
typedef enum
{
  CT_CLASS_GRID_AS_LISTED,
  CT_CLASS_GRID_BY_NAME,
  CT_CLASS_GRID_LEAST_FIRST,
  CT_CLASS_GRID_MOST_FIRST,
  CT_CLASS_GRID_WRONG_FIRST,
} CtClassGridOrder;

/**
 * CtClassCell:
 * @mastery: of the rule. A lesson or plan is “seen” when begun. A finished lesson is
 * “with help”, or “alone” without errors and hints; a finished plan is “alone”.
 * @is_due: for repetition
 * @is_blank: not for this student
 * @wrong: answers; of a lesson, in the best run
 */
typedef struct
{
  CtMastery mastery;
  gboolean is_due;
  gboolean is_blank;
  guint wrong;
} CtClassCell;

#define CT_TYPE_CLASS_GRID (ct_class_grid_get_type ())
G_DECLARE_FINAL_TYPE (CtClassGrid, ct_class_grid, CT, CLASS_GRID, GObject)

CtClassGrid *ct_class_grid_new (CtClassReport *report,
                                CtClassGridKind kind,
                                CtLibrary *library,
                                const CtRules *rules,
                                const char *group);
void ct_class_grid_sort (CtClassGrid *self, CtClassGridOrder order, const char *column);

CtClassReport *ct_class_grid_get_report (CtClassGrid *self);
CtLibrary *ct_class_grid_get_library (CtClassGrid *self);
const CtRules *ct_class_grid_get_rules (CtClassGrid *self);
CtClassGridKind ct_class_grid_get_kind (CtClassGrid *self);
CtClassGridOrder ct_class_grid_get_order (CtClassGrid *self, const char **ret_column);
guint ct_class_grid_get_n_rows (CtClassGrid *self);
guint ct_class_grid_get_n_columns (CtClassGrid *self);
const CtStudentReport *ct_class_grid_get_student (CtClassGrid *self, guint row);
const char *ct_class_grid_get_column (CtClassGrid *self, guint column);
gboolean ct_class_grid_find_column (CtClassGrid *self,
                                    const char *id,
                                    guint *ret_column);
const CtPlan *ct_class_grid_get_plan (CtClassGrid *self, guint column);
const char *ct_class_grid_get_title (CtClassGrid *self, guint column);
CtClassCell ct_class_grid_get_cell (CtClassGrid *self, guint row, guint column);
char *ct_class_grid_say (CtClassGrid *self, guint row, guint column);
GArray *ct_class_grid_list_broken (CtClassGrid *self);
