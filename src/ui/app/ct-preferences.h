/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-store.h"

#define CT_TYPE_PREFERENCES (ct_preferences_get_type ())
G_DECLARE_FINAL_TYPE (CtPreferences,
                      ct_preferences,
                      CT,
                      PREFERENCES,
                      AdwPreferencesWindow)

GtkWidget *ct_preferences_new (GSettings *settings, CtStore *store);
