/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-rule-map.h"

#define CT_TYPE_MAP_VIEW (ct_map_view_get_type ())
G_DECLARE_FINAL_TYPE (CtMapView, ct_map_view, CT, MAP_VIEW, GtkWidget)

void ct_map_view_set_map (CtMapView *self, CtRuleMap *map);
void ct_map_view_update (CtMapView *self);
