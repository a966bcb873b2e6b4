/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table.h"

gboolean ct_table_trick_awaits_card (const CtTable *self, const CtState *state);
void ct_table_trick_show_players (CtTable *self,
                                  const CtState *present,
                                  const CtState *trick);
