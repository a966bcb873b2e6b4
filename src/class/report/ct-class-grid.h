/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-grid.h: which children and which rules a teacher looks at, in which order */
#pragma once

#include "ct-class-report.h"

G_BEGIN_DECLS

/**
 * CtClassGridKind:
 * @CT_CLASS_GRID_RULES: a column for each rule
 * @CT_CLASS_GRID_LESSONS: a column for each lesson
 *
 * What the columns are.
 */
typedef enum
{
  CT_CLASS_GRID_RULES,
  CT_CLASS_GRID_LESSONS,
} CtClassGridKind;

/**
 * CtClassGridOrder:
 * @CT_CLASS_GRID_AS_LISTED: as the roster has them
 * @CT_CLASS_GRID_BY_NAME: by their names
 * @CT_CLASS_GRID_LEAST_FIRST: who knows least of a column first; of those who know the
 *   same, for whom it is worth another look, then who was wrong more often
 * @CT_CLASS_GRID_MOST_FIRST: the other way round
 * @CT_CLASS_GRID_WRONG_FIRST: who was wrong most often in a column first
 *
 * In which order children stand.
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
 * @mastery: how well a rule is known; of a lesson: seen where it was begun, with help
 *   where it was done, alone where it was done without an error and without a hint; of
 * a plan: seen where it was begun, alone where all of it is done
 * @is_due: whether the rule is worth another look
 * @is_blank: whether the plan is not for that child
 * @wrong: wrong answers; of a lesson the fewest in a run
 *
 * What is known of a child and a column.
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

G_END_DECLS
