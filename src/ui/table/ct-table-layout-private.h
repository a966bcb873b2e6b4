/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-layout-private.h: what the files of the layout share */
#pragma once

#include "ct-table-layout-family.h"

G_BEGIN_DECLS

/* ct-table-layout-open.c: hands of others that lie open */

/**
 * CtOpenHand:
 * @height: of its cards
 * @step: from a card to the next
 * @pitch: from a row to the next
 */
typedef struct
{
  float height;
  float step;
  float pitch;
  guint n_rows;
  guint per_row;
} CtOpenHand;

void ct_table_layout_fit_open (const graphene_size_t *room,
                               guint n_cards,
                               float most,
                               CtOpenHand *ret_hand);
float ct_table_layout_get_wanted_index (const CtTableNeeds *needs);
float ct_table_layout_find_index (const CtTableLayout *self,
                                  const graphene_size_t *room);
void ct_table_layout_place_open (const CtTableLayout *self,
                                 const CtState *state,
                                 guint seat,
                                 CtPlace *ret_places);

/* ct-table-layout-tight.c: where there is little room */
gboolean ct_table_layout_lay_tight (CtTableLayout *self,
                                    float margin,
                                    gboolean pill_beside);

G_END_DECLS
