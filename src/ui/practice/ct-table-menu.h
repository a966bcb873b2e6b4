/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-narrator.h"
#include "ct-session.h"

#define CT_TYPE_TABLE_MENU (ct_table_menu_get_type ())
G_DECLARE_FINAL_TYPE (CtTableMenu, ct_table_menu, CT, TABLE_MENU, AdwBin)

void ct_table_menu_set_game (CtTableMenu *self,
                             const CtRules *rules,
                             GSettings *settings);
void ct_table_menu_show_players (CtTableMenu *self,
                                 const CtRules *rules,
                                 const CtState *state,
                                 CtNarrator *narrator,
                                 guint learner);
void ct_table_menu_set_narrow (CtTableMenu *self, gboolean is_narrow);
void ct_table_menu_set_can_deal (CtTableMenu *self, gboolean can_deal);
gboolean ct_table_menu_is_open (CtTableMenu *self);
void ct_table_menu_close (CtTableMenu *self);
