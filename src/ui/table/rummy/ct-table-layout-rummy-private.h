/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-layout-rummy-private.h: what the files of the layout of the Buracos share */
#pragma once

#include "ct-table-layout-family.h"

G_BEGIN_DECLS

/* ct-table-layout-rummy-place.c: where the cards lie */
float ct_table_layout_get_offset (const CtMeldsLayout *melds,
                                  const CtMeldNeed *need,
                                  guint pos);
gboolean ct_table_layout_get_rummy_zone (const CtTableLayout *self,
                                         guint zone,
                                         graphene_rect_t *ret_area);
void ct_table_layout_place_rummy (const CtTableLayout *self,
                                  const CtState *state,
                                  CtPlace ret_places[CT_MAX_CARDS]);

G_END_DECLS
