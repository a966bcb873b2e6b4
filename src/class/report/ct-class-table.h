/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-table.h: what is on the teacher's screen, as a table for spreadsheets */
#pragma once

#include "ct-class-grid.h"

G_BEGIN_DECLS

/**
 * CtClassTable:
 * @CT_CLASS_TABLE_GRID: a row for each child, a column for each rule or lesson: how
 * well it is known, as the number of the #CtMastery of its #CtClassCell
 * @CT_CLASS_TABLE_RULES: a row for each child and rule
 * @CT_CLASS_TABLE_LESSONS: a row for each child and lesson
 * @CT_CLASS_TABLE_BROKEN: a row for each rule that was broken
 *
 * Which table.
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

G_END_DECLS
