/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-table.h: exports a grid for spreadsheets */
#pragma once

#include "ct-class-grid.h"

/**
 * CtClassTable:
 * @CT_CLASS_TABLE_GRID: a row per student, a column per rule or lesson; #CtMastery as
 * number
 * @CT_CLASS_TABLE_RULES: a row per student and rule
 * @CT_CLASS_TABLE_LESSONS: a row per student and lesson
 * @CT_CLASS_TABLE_BROKEN: a row per rule
 */
typedef enum
{
  CT_CLASS_TABLE_GRID,
  CT_CLASS_TABLE_RULES,
  CT_CLASS_TABLE_LESSONS,
  CT_CLASS_TABLE_BROKEN,
} CtClassTable;

gboolean ct_class_table_parse (const char *name, CtClassTable *ret_table);
CtClassGridKind ct_class_table_get_kind (CtClassTable table);
char ct_class_table_get_separator (void);
char *ct_class_table_to_csv (CtClassGrid *grid,
                             CtClassTable table,
                             char separator,
                             gboolean has_mark);
