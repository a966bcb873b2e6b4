/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-grid-export.h: what a teacher takes along to other programs */
#pragma once

#include <gtk/gtk.h>

#include "ct-class-grid.h"

G_BEGIN_DECLS

/**
 * CtGridExport:
 * @CT_GRID_EXPORT_TABLE: what is on the screen, for spreadsheets
 * @CT_GRID_EXPORT_DETAILS: the same with all that is known of each cell
 * @CT_GRID_EXPORT_BROKEN: the rules that were broken, for spreadsheets
 * @CT_GRID_EXPORT_ANSWERS: each answer of the class, as xAPI statements
 * @CT_GRID_EXPORT_PARENTS: a sheet for the parents of each student on the screen
 * @CT_GRID_EXPORT_CERTIFICATES: a certificate of the game for each of these students
 *   who has done a rule alone
 *
 * What is saved.
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

G_END_DECLS
