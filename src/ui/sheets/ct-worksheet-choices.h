/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-progress.h"
#include "ct-worksheet.h"

#define CT_TYPE_WORKSHEET_CHOICES (ct_worksheet_choices_get_type ())
G_DECLARE_FINAL_TYPE (CtWorksheetChoices,
                      ct_worksheet_choices,
                      CT,
                      WORKSHEET_CHOICES,
                      GtkBox)

void ct_worksheet_choices_set_game (CtWorksheetChoices *self,
                                    const CtRules *rules,
                                    const CtLibraryEntry *lesson,
                                    CtLibrary *library,
                                    CtProgress *progress);

CtWorksheetOrder ct_worksheet_choices_get_order (CtWorksheetChoices *self);
const char *ct_worksheet_choices_get_why_not (CtWorksheetChoices *self);
char *ct_worksheet_choices_dup_title (CtWorksheetChoices *self);
const char *ct_worksheet_choices_get_paper (CtWorksheetChoices *self);
gboolean ct_worksheet_choices_is_large (CtWorksheetChoices *self);
