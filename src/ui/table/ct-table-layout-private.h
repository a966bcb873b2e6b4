/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-layout-private.h: the arithmetic that only some families of games need */
#pragma once

#include "ct-table-layout.h"

G_BEGIN_DECLS

#define CT_NEAR_PILE .86f /* height of the own pile's cards, as part of the hand's */

/* ct-table-layout-middle.c: stock, lead card, trick */
gboolean ct_table_layout_lay_middle (CtTableLayout *self,
                                     const graphene_rect_t *room,
                                     float least_height);

/* ct-table-layout-tight.c: where there is little room */
float ct_table_layout_lay_beside (CtTableLayout *self, float margin);
gboolean ct_table_layout_lay_tight (CtTableLayout *self,
                                    float margin,
                                    gboolean pill_beside);

/* ct-table-layout-fishing.c: a centre by ranks, and a pile for every seat */
void ct_table_layout_lay_near_pile (CtTableLayout *self, float margin, float height);
void ct_table_layout_lay_far_pile (CtTableLayout *self, guint seat);
gboolean ct_table_layout_lay_centre (CtTableLayout *self, float least_height);
void ct_table_layout_mirror_centre (CtTableLayout *self);
void ct_table_layout_place_fishing (const CtTableLayout *self,
                                    const CtState *state,
                                    CtPlace ret_places[CT_MAX_CARDS]);

/* ct-table-layout-rummy.c: melds of all sides, and what lies between them */
void ct_table_layout_lay_rummy (CtTableLayout *self, float margin, float bottom);
void ct_table_layout_mirror_rummy (CtTableLayout *self);

/* ct-table-layout-rummy-place.c: where their cards lie */
float ct_table_layout_get_offset (const CtMeldsLayout *melds,
                                  const CtMeldNeed *need,
                                  guint pos);
gboolean ct_table_layout_get_rummy_zone (const CtTableLayout *self,
                                         guint zone,
                                         graphene_rect_t *ret_area);
void ct_table_layout_place_rummy (const CtTableLayout *self,
                                  const CtState *state,
                                  CtPlace ret_places[CT_MAX_CARDS]);

/* What @n things need that come @by to a row. */
static inline guint
ct_divide_up (guint n, guint by)
{
  return (n + by - 1) / by;
}

/* The step between cards of which @n share @room. */
static inline float
ct_table_layout_fit_step (float wanted, float room, float card_width, guint n)
{
  if (n < 2)
    return 0;

  return MIN (wanted, MAX (0, room - card_width) / (n - 1));
}

/* ct-table-layout-place.c: where the cards of a state lie */
void ct_table_layout_place_pile (const CtState *state,
                                 guint zone,
                                 const graphene_rect_t *area,
                                 CtPlace *ret_places);

G_END_DECLS
