/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-class-grid.h"

/**
 * CtGridExport:
 * @CT_GRID_EXPORT_TABLE: as CSV
 * @CT_GRID_EXPORT_DETAILS: the same with all details
 * @CT_GRID_EXPORT_BROKEN: broken rules, as CSV
 * @CT_GRID_EXPORT_ANSWERS: as xAPI statements
 * @CT_GRID_EXPORT_PARENTS: a sheet per visible student
 * @CT_GRID_EXPORT_CERTIFICATES: for visible students who have done a rule alone
 */
typedef enum
{
  CT_GRID_EXPORT_TABLE,
  CT_GRID_EXPORT_DETAILS,
  CT_GRID_EXPORT_BROKEN,
  CT_GRID_EXPORT_ANSWERS,
  CT_GRID_EXPORT_PARENTS,
  CT_GRID_EXPORT_CERTIFICATES,
} CtGridExport;

void ct_grid_export_ask (CtClassGrid *grid, CtGridExport what, GtkWidget *page);
void ct_grid_export_save (CtClassGrid *grid,
                          CtGridExport what,
                          GFile *file,
                          GtkWidget *page);
