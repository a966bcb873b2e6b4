/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"

#define CT_TYPE_OTHER_RULES (ct_other_rules_get_type ())
G_DECLARE_FINAL_TYPE (CtOtherRules, ct_other_rules, CT, OTHER_RULES, AdwWindow)

GtkWidget *ct_other_rules_new (const CtRules *own,
                               const CtRules *chosen,
                               CtLibrary *library);
