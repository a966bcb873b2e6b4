/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-group-choice.h: drop-downs, and the choice of a group */
#pragma once

#include <gtk/gtk.h>

#include "ct-roster.h"

void ct_choice_prepare (GtkDropDown *choice);
void ct_group_choice_update (GtkDropDown *choice, const CtRoster *roster);
const char *ct_group_choice_get (GtkDropDown *choice);
