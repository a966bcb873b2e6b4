/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-paper.h"
#include "ct-worksheet.h"

CtPaper *ct_worksheet_print_new (CtWorksheet *worksheet,
                                 const char *title,
                                 const char *size,
                                 gboolean is_large);
