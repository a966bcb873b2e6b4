/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "ct-card-shape.h"
#include "ct-rules.h"

#define CT_CENTER_RANKS 10 /* of Cau Robat, in cyclic order */
#define CT_CENTER_LINKS 8

/**
 * CtMeldNeed:
 * @is_closed: nothing can be added
 * @told: bit set of cards with tags
 * @words: minimum width of its caption
 */
typedef struct
{
  guint8 n_cards;
  guint8 side;
  gboolean is_closed;
  guint16 told;
  float words;
} CtMeldNeed;

typedef struct _CtLayoutFamily CtLayoutFamily;

/**
 * CtTableNeeds:
 * @scale: of cards in the near hand and the middle; 0 means 1. Larger only where there
 *   is room
 * @turns_right: the next player sits to the right
 * @mirrored: the middle goes from right to left
 * @pill_width: with a name
 * @least_width: with only a picture
 * @near_width: of the near seat, at most
 * @caption_height: of a line
 * @footer_height: of a button below the middle, or 0
 * @n_open: by seat: cards in a hand, 0 if all are face down
 * @has_stock: fishing
 * @center: fishing: number of cards by rank
 * @n_sides: rummy
 * @near_side: rummy
 * @n_pots: rummy
 * @open_discards: rummy: all discards are visible
 * @buttons_height: stacked
 * @buttons_width: side by side
 * @answer_height: of the line about the chosen cards
 * @first_row: rummy: by side: first visible row of melds
 */
typedef struct
{
  const CtLayoutFamily *family;
  float width;
  float height;
  float scale;
  float pill_width;
  float compact_width;
  float least_width;
  float near_width;
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
  guint8 n_open[CT_MAX_SEATS];
  gboolean has_stock;
  guint8 center[CT_CENTER_RANKS];
  guint n_sides;
  guint near_side;
  guint n_pots;
  guint n_discards;
  gboolean open_discards;
  float stock_width;
  float tag_width;
  float button_width;
  float buttons_height;
  float buttons_width;
  float answer_height;
  guint n_melds;
  CtMeldNeed meld[CT_MAX_MELDS];
  guint first_row[CT_MAX_SIDES];
} CtTableNeeds;

/**
 * CtCenterLink:
 * @rank: of the neighbor
 * @is_forward: to the next rank
 *
 * Marks a sequence that continues elsewhere.
 */
typedef struct
{
  graphene_rect_t area;
  guint8 rank;
  gboolean is_forward;
} CtCenterLink;

/**
 * CtCenterLayout:
 * @fan: between cards of a rank
 * @slot: by rank
 * @band: of neighboring ranks
 *
 * The center of Cau Robat.
 */
typedef struct
{
  float height;
  float fan;
  guint n_rows;
  graphene_rect_t slot[CT_CENTER_RANKS];
  guint n_bands;
  graphene_rect_t band[CT_CENTER_RANKS];
  guint n_links;
  CtCenterLink link[CT_CENTER_LINKS];
} CtCenterLayout;

/**
 * CtMeldsLayout:
 * @height: by side
 * @step: by side, from card to card
 * @told_step: the same after a card with a tag
 * @between: by side, from meld to meld
 * @words: from a meld to its caption; negative if they overlap
 * @area: by slot: also if scrolled away
 * @row: by slot
 * @side: by side, with the line above
 * @first_row: by side
 * @n_shown: by side: visible rows
 * @is_tight: captions are short and touch the cards
 * @is_headless: without the line above
 */
typedef struct
{
  float height[CT_MAX_SIDES];
  float step[CT_MAX_SIDES];
  float told_step[CT_MAX_SIDES];
  float between[CT_MAX_SIDES];
  float words;
  graphene_rect_t area[CT_MAX_MELDS];
  guint8 row[CT_MAX_MELDS];
  graphene_rect_t side[CT_MAX_SIDES];
  guint n_rows[CT_MAX_SIDES];
  guint first_row[CT_MAX_SIDES];
  guint n_shown[CT_MAX_SIDES];
  gboolean is_tight;
  gboolean is_headless;
} CtMeldsLayout;

/**
 * CtTableLayout:
 * @is_tight: backs are beside the pills, the middle is beside the near pill
 * @hand: by seat, with the rotated corners
 * @seat: pill, by seat
 * @slot: the first of the trick; the next are @slot_step farther
 * @drop: the middle; a card dropped here is played
 * @lift: of a chosen card
 * @pile: fishing: by seat, with room for a high pile
 * @backs_height: of cards in other hands
 * @discards: rummy: fanned if open
 * @actions: buttons
 * @actions_are_upright: stacked
 * @answer: the line about the chosen cards
 */
typedef struct
{
  CtTableNeeds needs;
  float scale;
  gboolean compact;
  gboolean is_tight;

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
  graphene_rect_t pile[CT_MAX_SEATS];
  CtCenterLayout center;
  CtMeldsLayout melds;
  graphene_rect_t discards;
  float discards_step;
  graphene_rect_t pot[CT_MAX_SIDES];
  graphene_rect_t actions;
  gboolean actions_are_upright;
  graphene_rect_t answer;

  float near_height; /* of a card */
  float far_height;
  float backs_height;
  float middle_height;
  guint near_rows;
  float lift;
} CtTableLayout;

/**
 * CtPlace:
 * @x: of the center, as @y
 * @angle: degrees clockwise
 * @height: before the rotation
 * @visible: %FALSE for lower cards of a pile
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
CtPlace ct_table_layout_place_in (const graphene_rect_t *area, float height);
void ct_table_layout_get_slot (const CtTableLayout *self,
                               guint slot,
                               graphene_rect_t *ret_area);
gboolean ct_table_layout_has_trick (const CtTableLayout *self);
float ct_table_layout_get_stock_room (const CtTableLayout *self);
gboolean ct_table_layout_shows_meld (const CtTableLayout *self, guint slot);
gboolean ct_table_layout_get_zone (const CtTableLayout *self,
                                   guint zone,
                                   graphene_rect_t *ret_area);
