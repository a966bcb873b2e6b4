/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-tour-settings.h: the rows of the preferences, one after the other */
#pragma once

#include <adwaita.h>

#include "ct-person.h"

G_BEGIN_DECLS

/**
 * CtSettingsWay:
 * @row: a switch or a choice
 * @item: (nullable): what is to be chosen there; without, the switch is turned
 *
 * Changes one setting.
 */
typedef void (*CtSettingsWay) (CtPerson *person,
                               AdwPreferencesRow *row,
                               const char *item);

void ct_tour_go_through_settings (CtSettingsWay way);
void ct_tour_set_with_keys (CtPerson *person, AdwPreferencesRow *row, const char *item);
void ct_tour_set_with_pointer (CtPerson *person,
                               AdwPreferencesRow *row,
                               const char *item);

G_END_DECLS
