/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "ct-worksheet.h"

G_BEGIN_DECLS

typedef struct _CtWorksheetKeys CtWorksheetKeys;

CtWorksheetKeys *ct_worksheet_keys_new (CtWorksheet *worksheet, const char *title);
void ct_worksheet_keys_free (CtWorksheetKeys *self);
guint ct_worksheet_keys_lay_out (CtWorksheetKeys *self, double width, double height);
void ct_worksheet_keys_draw (CtWorksheetKeys *self, cairo_t *cr, guint page);

G_END_DECLS
