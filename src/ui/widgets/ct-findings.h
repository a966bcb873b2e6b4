/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-diagnostics.h"

#define CT_TYPE_FINDINGS (ct_findings_get_type ())
G_DECLARE_FINAL_TYPE (CtFindings, ct_findings, CT, FINDINGS, AdwBin)

void ct_findings_validate (CtFindings *self, GFile *file);
gboolean ct_findings_is_proving (CtFindings *self);
void ct_findings_set_sentence (CtFindings *self, const char *sentence);
void ct_findings_set_remedy (CtFindings *self, const char *action, gboolean is_offered);

char *ct_findings_dup_row_text (const CtDiagnostic *finding, gboolean names_file);
