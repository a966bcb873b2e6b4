/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-layout.h: where everything lies on the table; arithmetic without widgets */
#pragma once

#include <graphene.h>

#include "ct-rules.h"

G_BEGIN_DECLS

#define CT_CARD_RATIO (240.f / 336.f) /* width : height */

/**
 * CtTableNeeds:
 * @near_seat: who sits at the lower edge
 * @turns_right: the next player to act sits to the right of the one before
 * @mirrored: the middle is read from right to left
 * @n_slots: places for the cards of a trick
 * @has_lead: a lead card lies before them
 * @n_near: cards in the hand at the lower edge
 * @pill_width: of a seat with its name
 * @compact_width: of a seat where there is little room
 * @caption_height: of the line under a card in the middle
 * @footer_height: of a button below the middle, or 0
 *
 * What must find a place, and how much there is.
 */
typedef struct
{
  float width;
  float height;
  float pill_width;
  float compact_width;
  float pill_height;
  float caption_height;
  float footer_height;
  guint n_seats;
  guint near_seat;
  gboolean turns_right;
  gboolean mirrored;
  gboolean has_lead;
  guint n_slots;
  guint n_near;
} CtTableNeeds;

/**
 * CtTableLayout:
 * @hand: where the cards of a seat lie, fanned and turned corners included
 * @seat: the seat's pill
 * @slot: where the first card of the trick lies; the next are @slot_step further
 * @drop: the middle as a whole: a card let go here is played
 * @lift: how far a chosen card rises
 */
typedef struct
{
  CtTableNeeds needs;
  gboolean compact;

  graphene_rect_t seat[CT_MAX_SEATS];
  graphene_rect_t hand[CT_MAX_SEATS];
  graphene_rect_t stock;
  float stock_gap;
  graphene_rect_t lead;
  graphene_rect_t slot;
  float slot_step;
  graphene_rect_t trick;
  graphene_rect_t aside;
  graphene_rect_t drop;
  graphene_rect_t footer;
  graphene_rect_t banner;

  float near_height; /* of a card */
  float far_height;
  float middle_height;
  guint near_rows;
  float lift;
} CtTableLayout;

/**
 * CtPlace:
 * @x: of the middle of the card
 * @y: of the middle of the card
 * @angle: in degrees, clockwise
 * @height: of the card, before it is turned
 * @visible: whether it can be seen at all: in a pile only the upper cards can
 */
typedef struct
{
  float x;
  float y;
  float angle;
  float height;
  gboolean visible;
} CtPlace;

void ct_table_layout_init (CtTableLayout *self, const CtTableNeeds *needs);
void ct_table_layout_place_cards (const CtTableLayout *self,
                                  const CtState *state,
                                  CtPlace ret_places[CT_MAX_CARDS]);
void ct_table_layout_get_slot (const CtTableLayout *self,
                               guint slot,
                               graphene_rect_t *ret_area);
gboolean ct_table_layout_get_zone (const CtTableLayout *self,
                                   guint zone,
                                   graphene_rect_t *ret_area);

G_END_DECLS
