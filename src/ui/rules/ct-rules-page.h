/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-page.h"
#include "ct-rule-moments.h"

#define CT_TYPE_RULES_PAGE (ct_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (CtRulesPage, ct_rules_page, CT, RULES_PAGE, CtPage)

GtkWidget *ct_rules_page_new (const CtRules *rules,
                              CtLibrary *library,
                              CtRuleMoments *moments,
                              GSettings *settings);

void ct_rules_page_show_rule (CtRulesPage *self, const char *id);
void ct_rules_page_search (CtRulesPage *self, const char *text);
