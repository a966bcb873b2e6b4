/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-packets.h"

/**
 * CtPackGrid:
 *
 * All cards of a pack, one tile for those that look the same. Arrows, Enter, rank and
 * suit as keys, or a tap choose a card.
 *
 * Signals: "card-chosen" (guint face); "take-back" ();
 * "entered" (): Enter after a card was typed.
 */
#define CT_TYPE_PACK_GRID (ct_pack_grid_get_type ())
G_DECLARE_FINAL_TYPE (CtPackGrid, ct_pack_grid, CT, PACK_GRID, AdwBin)

void ct_pack_grid_show (CtPackGrid *self, CtPackets *packets, guint zone);
