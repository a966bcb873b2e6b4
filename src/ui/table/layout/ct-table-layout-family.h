/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-families.h"
#include "ct-table-layout.h"

/**
 * CtLayoutFrame:
 * @usual: height of a near card before it shrinks
 * @bottom: height of the near hand and what belongs to it
 * @pill_beside: not above the hand
 */
typedef struct
{
  float margin;
  float usual;
  float bottom;
  gboolean pill_beside;
} CtLayoutFrame;

/**
 * CtLayoutFamily:
 * @yields_hand: an empty near hand takes no room
 * @near: card of the near hand : table, heights
 * @near_pile: card of the near pile : hand, heights; or 0
 * @far: other hands : table, heights
 * @least_far: unless the table is tight
 * @backs: cards of other hands : @far, heights
 * @backs_width: beside a pill, in widths of a card
 * @least_back: on a small table
 * @stock_caption: maximum width, in widths of a card; or 0
 *
 * @lay_near: adds its height to @bottom of the frame
 * @lay_far: beside another hand
 * @lay_middle: cards must be in @room; returns whether they are readable
 * @lay_above: everything above the near hand; %NULL with a middle
 * @is_as_good: nothing gets smaller
 *
 * @lay_middle or @lay_above is needed; other functions may be %NULL.
 */
struct _CtLayoutFamily
{
  gboolean has_trick;
  gboolean yields_hand;
  float near;
  float near_pile;
  float far;
  float least_far;
  float most_far;
  float backs;
  float backs_width;
  float least_back;
  float stock_caption;

  void (*lay_near) (CtTableLayout *self, CtLayoutFrame *frame);
  void (*lay_far) (CtTableLayout *self, guint seat);
  gboolean (*lay_middle) (CtTableLayout *self,
                          const graphene_rect_t *room,
                          float least_height);
  void (*lay_above) (CtTableLayout *self, const CtLayoutFrame *frame);
  gboolean (*is_as_good) (const CtTableLayout *self, const CtTableLayout *usual);
  void (*mirror) (CtTableLayout *self);
  gboolean (*get_zone) (const CtTableLayout *self,
                        guint zone,
                        graphene_rect_t *ret_area);
  void (*place) (const CtTableLayout *self,
                 const CtState *state,
                 CtPlace ret_places[CT_MAX_CARDS]);
};

#define CT_DECLARE_LAYOUT(family) extern const CtLayoutFamily ct_layout_##family;
CT_FAMILIES (CT_DECLARE_LAYOUT)
#undef CT_DECLARE_LAYOUT

extern const CtLayoutFamily ct_layout_trick;
float ct_table_layout_lay_beside (CtTableLayout *self, float margin);
gboolean ct_table_layout_lay_middle (CtTableLayout *self,
                                     const graphene_rect_t *room,
                                     float least_height);
void ct_table_layout_mirror (const CtTableLayout *self, graphene_rect_t *area);
void ct_table_layout_place_pile (const CtState *state,
                                 guint zone,
                                 const graphene_rect_t *area,
                                 CtPlace *ret_places);

static inline guint
ct_divide_up (guint n, guint by)
{
  return (n + by - 1) / by;
}

static inline float
ct_table_layout_fit_step (float wanted, float room, float card_width, guint n)
{
  if (n < 2)
    return 0;

  return MIN (wanted, MAX (0, room - card_width) / (n - 1));
}
