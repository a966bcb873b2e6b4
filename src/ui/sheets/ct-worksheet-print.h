/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-sheet.h"
#include "ct-worksheet.h"

G_BEGIN_DECLS

typedef struct _CtWorksheetPrint CtWorksheetPrint;

CtWorksheetPrint *ct_worksheet_print_new (CtWorksheet *worksheet,
                                          const char *title,
                                          const char *paper,
                                          gboolean is_large);
void ct_worksheet_print_free (CtWorksheetPrint *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtWorksheetPrint, ct_worksheet_print_free)

CtSheet ct_worksheet_print_get_sheet (CtWorksheetPrint *self);
double ct_worksheet_print_get_smallest (CtWorksheetPrint *self);

G_END_DECLS
