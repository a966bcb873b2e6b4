/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rule-row.h: a rule that opens to its text, its reason and its examples */
#pragma once

#include <adwaita.h>

#include "ct-library.h"

G_BEGIN_DECLS

#define CT_TYPE_RULE_ROW (ct_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (CtRuleRow, ct_rule_row, CT, RULE_ROW, AdwExpanderRow)

GtkWidget *ct_rule_row_new (const CtRules *rules,
                            CtLibrary *library,
                            const CtRule *rule);

const CtRule *ct_rule_row_get_rule (CtRuleRow *self);
gboolean ct_rule_row_matches (CtRuleRow *self, const char *folded);

G_END_DECLS
