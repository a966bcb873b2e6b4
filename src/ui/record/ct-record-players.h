/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-library.h"

G_BEGIN_DECLS

/**
 * CtRecordPlayers:
 *
 * Who played, who dealt, and by which options.
 *
 * Signal: "changed" ().
 */
#define CT_TYPE_RECORD_PLAYERS (ct_record_players_get_type ())
G_DECLARE_FINAL_TYPE (CtRecordPlayers, ct_record_players, CT, RECORD_PLAYERS, GtkBox)

void ct_record_players_set_game (CtRecordPlayers *self,
                                 const CtRules *rules,
                                 CtLibrary *library);
void ct_record_players_show (CtRecordPlayers *self, CtRecord *record);

CtRules ct_record_players_get_rules (CtRecordPlayers *self);
guint ct_record_players_get_n_seats (CtRecordPlayers *self);
guint ct_record_players_get_dealer (CtRecordPlayers *self);
guint ct_record_players_get_previous_winner (CtRecordPlayers *self);
char **ct_record_players_dup_names (CtRecordPlayers *self);

G_END_DECLS
