/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-view.h"

#define CT_TYPE_PACE (ct_pace_get_type ())
G_DECLARE_FINAL_TYPE (CtPace, ct_pace, CT, PACE, GObject)

CtPace *ct_pace_new (CtTableView *table);

void ct_pace_wait (CtPace *self, guint milliseconds);
void ct_pace_wait_for_move (CtPace *self);
void ct_pace_wait_for_all (CtPace *self, guint least);
void ct_pace_stop (CtPace *self);
gboolean ct_pace_is_waiting (CtPace *self);
