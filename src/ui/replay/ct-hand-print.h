/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-paper.h"
#include "ct-replay.h"
#include "ct-table-view.h"

CtPaper *ct_hand_print_new (CtReplay *replay,
                            CtReplay *courses,
                            CtTableView *table,
                            const char *title,
                            const char *subtitle);
