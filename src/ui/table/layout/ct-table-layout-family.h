/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-layout-family.h: how the games of a family lie on the table, and what helps
 * to lay them out
 */
#pragma once

#include "ct-families.h"
#include "ct-table-layout.h"

G_BEGIN_DECLS

/**
 * CtLayoutFrame:
 * @margin: between what lies on the table and its edge
 * @usual: height of a card of the near hand, as long as there are not too many
 * @bottom: height of the near hand with all that belongs to it
 * @pill_beside: the near pill is beside its hand, not above it
 *
 * What all ways to lay out a table have in common.
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
 * @has_trick: cards are played to the places of a trick, and then put aside
 * @yields_hand: a near hand without cards leaves its room to what lies on the table
 * @near: height of a card of the near hand, as part of the table's
 * @near_pile: height of the cards of a pile beside the near hand, as part of the
 *   hand's; 0 without such a pile
 * @far: height of what the others hold, as part of the table's
 * @least_far: the least of it, on a table that is not tight
 * @most_far: the most of it
 * @backs: height of the cards that others hold, as part of @far
 * @backs_width: width of what lies beside a pill, in widths of such a card
 * @least_back: the least width of such a card, on a small table
 * @stock_caption: how broad the line under the stock may be, in widths of its card; 0
 * if it may take all the room that there is
 *
 * @lay_near: lays what belongs to the near hand, and adds to the frame's bottom what it
 *   takes
 * @lay_far: lays what the hand of another seat shares its room with
 * @lay_middle: lays what is in the middle of the drop area, its cards in a room;
 * returns whether they fit in a height that can still be read
 * @lay_above: lays all that is above the near hand; %NULL if the others sit around a
 *   middle
 * @is_as_good: whether this layout loses nothing against the usual one
 * @mirror: mirrors what only this family has
 * @get_zone: where a zone is that only this family has
 * @place: says where the cards of those zones lie
 *
 * What the layout asks of each family; it does not know which one it is. A function may
 * be %NULL if there is nothing of the kind, but one of @lay_middle and @lay_above.
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

/* Those of them that have a layout of their own */
#define CT_DECLARE_LAYOUT(family) extern const CtLayoutFamily ct_layout_##family;
CT_FAMILIES (CT_DECLARE_LAYOUT)
#undef CT_DECLARE_LAYOUT

/* What families share */
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

G_END_DECLS
