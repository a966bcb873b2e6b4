/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-rule-map.h"

#define CT_TYPE_MAP_STONE (ct_map_stone_get_type ())
G_DECLARE_FINAL_TYPE (CtMapStone, ct_map_stone, CT, MAP_STONE, GtkButton)

GtkWidget *ct_map_stone_new (const CtStone *stone, const CtRules *rules);
void ct_map_stone_show (CtMapStone *self, gboolean is_here);
double ct_map_stone_get_middle (CtMapStone *self);
GtkWidget *ct_stone_picture_new (CtMastery mastery, gboolean is_due, CtStoneSize size);
