/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

void ct_row_tell_state (GtkWidget *row, const char *state);
void ct_row_tell_choice (AdwComboRow *row);
void ct_row_tell_switch (AdwActionRow *row);
void ct_row_name_button (AdwActionRow *row);
