/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"

/**
 * CtHouseRules:
 *
 * A row with the options of a game, in words.
 *
 * Signal: "changed" ().
 */
#define CT_TYPE_HOUSE_RULES (ct_house_rules_get_type ())
G_DECLARE_FINAL_TYPE (CtHouseRules, ct_house_rules, CT, HOUSE_RULES, AdwExpanderRow)

GtkWidget *ct_house_rules_new (void);

void ct_house_rules_set_game (CtHouseRules *self,
                              const CtRules *rules,
                              CtLibrary *library);

void ct_house_rules_show (CtHouseRules *self, const CtRules *rules);
CtRules ct_house_rules_get_rules (CtHouseRules *self);
