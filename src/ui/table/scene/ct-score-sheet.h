/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-narrator.h"

#define CT_TYPE_SCORE_SHEET (ct_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (CtScoreSheet, ct_score_sheet, CT, SCORE_SHEET, AdwBin)

GtkWidget *ct_score_sheet_new (void);

gboolean ct_score_sheet_has_lines (const CtRules *rules, const CtState *state);
void ct_score_sheet_write (CtScoreSheet *self,
                           const CtRules *rules,
                           const CtState *state,
                           CtNarrator *narrator);
void ct_score_sheet_clear (CtScoreSheet *self);
