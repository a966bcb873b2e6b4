/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-tour-settings.h: all rows of the preferences */
#pragma once

#include <adwaita.h>

#include "ct-person.h"

/**
 * CtSettingsWay:
 * @row: a switch or a choice
 * @item: (nullable): %NULL toggles the switch
 */
typedef void (*CtSettingsWay) (CtPerson *person,
                               AdwPreferencesRow *row,
                               const char *item);

void ct_tour_go_through_settings (CtSettingsWay way);
void ct_tour_set_with_keys (CtPerson *person, AdwPreferencesRow *row, const char *item);
void ct_tour_set_with_pointer (CtPerson *person,
                               AdwPreferencesRow *row,
                               const char *item);
