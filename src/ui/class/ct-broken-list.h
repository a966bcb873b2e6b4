/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-class-grid.h"

G_BEGIN_DECLS

#define CT_TYPE_BROKEN_LIST (ct_broken_list_get_type ())
G_DECLARE_FINAL_TYPE (CtBrokenList, ct_broken_list, CT, BROKEN_LIST, AdwBin)

void ct_broken_list_set_grid (CtBrokenList *self,
                              CtClassGrid *grid,
                              const CtRules *rules);

G_END_DECLS
