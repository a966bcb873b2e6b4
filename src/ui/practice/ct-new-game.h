/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"
#include "ct-narrator.h"

/**
 * CtNewGame:
 *
 * Who plays, by which house rules and with which cards. The choices are saved for each
 * game when the window closes.
 *
 * Signal: "start" (of_the_day).
 */
#define CT_TYPE_NEW_GAME (ct_new_game_get_type ())
G_DECLARE_FINAL_TYPE (CtNewGame, ct_new_game, CT, NEW_GAME, AdwWindow)

GtkWidget *ct_new_game_new (const CtRules *rules,
                            CtLibrary *library,
                            GSettings *settings);

CtRules ct_new_game_choose_rules (GSettings *settings,
                                  const CtRules *rules,
                                  guint *ret_n_seats);
void ct_new_game_name_players (GSettings *settings, CtNarrator *narrator);
