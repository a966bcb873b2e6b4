/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-rules.h"

#define CT_TYPE_GAME_TILE (ct_game_tile_get_type ())
G_DECLARE_FINAL_TYPE (CtGameTile, ct_game_tile, CT, GAME_TILE, GtkButton)

GtkWidget *ct_game_tile_new (const CtRules *rules);

const CtRules *ct_game_tile_get_rules (CtGameTile *self);
void ct_game_tile_set_level (CtGameTile *self, const char *level);
void ct_game_tile_set_locked (CtGameTile *self, const char *why);
void ct_game_tile_set_progress (CtGameTile *self, guint n_done, guint n_lessons);
