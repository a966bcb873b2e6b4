/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-replay.h"

#define CT_TYPE_MOVE_ROW (ct_move_row_get_type ())
G_DECLARE_FINAL_TYPE (CtMoveRow, ct_move_row, CT, MOVE_ROW, GtkWidget)

GtkWidget *ct_move_row_new (void);

void ct_move_row_show (CtMoveRow *self, CtReplay *replay, guint ply);
guint ct_move_row_get_ply (CtMoveRow *self);
void ct_move_row_update (CtMoveRow *self, guint position);
