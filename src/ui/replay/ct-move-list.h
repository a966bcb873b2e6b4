/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay.h"
#include "ct-scroll-area.h"

#define CT_TYPE_MOVE_LIST (ct_move_list_get_type ())
G_DECLARE_FINAL_TYPE (CtMoveList, ct_move_list, CT, MOVE_LIST, CtScrollArea)

void ct_move_list_refresh (CtMoveList *self);
