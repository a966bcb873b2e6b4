/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-players-dialog.h: what the players of a recorded hand are called */
#pragma once

#include <adwaita.h>

#include "ct-replay.h"

G_BEGIN_DECLS

/* Response: the names are to be written. */
#define CT_PLAYERS_DIALOG_KEEP "keep"

#define CT_TYPE_PLAYERS_DIALOG (ct_players_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CtPlayersDialog,
                      ct_players_dialog,
                      CT,
                      PLAYERS_DIALOG,
                      AdwMessageDialog)

GtkWidget *ct_players_dialog_new (GtkWindow *parent, CtReplay *replay);
char **ct_players_dialog_dup_names (CtPlayersDialog *self);

G_END_DECLS
