/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

void ct_choice_bind (GSettings *settings, const char *key, AdwComboRow *row);
const char *ct_choice_name (GSettings *settings, const char *key);
const char *ct_choice_describe (GSettings *settings, const char *key);
