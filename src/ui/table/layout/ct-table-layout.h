/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-layout.h: where everything lies on the table; arithmetic without widgets */
#pragma once

#include <graphene.h>

#include "ct-card-shape.h"
#include "ct-rules.h"

G_BEGIN_DECLS

#define CT_CENTRE_RANKS 10 /* of Cau Robat, in the order of their circle */
#define CT_CENTRE_LINKS 8

/**
 * CtMeldNeed:
 * @n_cards: 0 where no meld lies
 * @side: whose it is
 * @is_closed: nothing can be added; it takes little room
 * @told: a bit for each card that tells what it stands for
 * @words: width of what is said of it at least
 *
 * A meld that must find a place.
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
 * @family: how the games of this family lie
 * @scale: of the cards at the lower edge and in the middle, 1 being usual for a table
 *   of this size; larger only as far as there is room, 0 for the usual size
 * @near_seat: who sits at the lower edge
 * @turns_right: the next player to act sits to the right of the one before
 * @mirrored: the middle is read from right to left
 * @n_slots: places for the cards of a trick
 * @has_lead: a lead card lies before them
 * @n_near: cards in the hand at the lower edge
 * @pill_width: of a seat with its name
 * @compact_width: of a seat where there is little room
 * @least_width: of a seat that only its picture tells from others
 * @near_width: of the near seat, if nothing is left over
 * @caption_height: of the line under a card in the middle
 * @footer_height: of a button below the middle, or 0
 * @n_open: by seat: how many cards of a hand can be told apart, which is all of them,
 * or none if they lie face down
 * @has_stock: of a fishing game: there are cards to be dealt
 * @centre: of a fishing game: how many cards of each rank lie in the centre
 * @n_sides: of a rummy game
 * @near_side: of a rummy game: the side of the near seat
 * @n_pots: of a rummy game: places for pots
 * @n_discards: of a rummy game
 * @open_discards: of a rummy game: all of them are seen, not only the last
 * @stock_width: of the line under the stock
 * @tag_width: of the sign that tells what a wild card stands for
 * @button_width: of the widest button at the near hand
 * @buttons_height: of those that are shown, one above the other
 * @answer_height: of the line that tells what chosen cards would make
 * @first_row: of a rummy game: by side: rows of melds that are scrolled away
 *
 * What must find a place, and how much there is.
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
  guint8 centre[CT_CENTRE_RANKS];
  guint n_sides;
  guint near_side;
  guint n_pots;
  guint n_discards;
  gboolean open_discards;
  float stock_width;
  float tag_width;
  float button_width;
  float buttons_height;
  float answer_height;
  guint n_melds;
  CtMeldNeed meld[CT_MAX_MELDS];
  guint first_row[CT_MAX_SIDES];
} CtTableNeeds;

/**
 * CtCentreLink:
 * @area: of a sign beside the last or first card of a band
 * @rank: the neighbour that lies elsewhere
 * @is_forward: it comes next; otherwise it comes before
 *
 * A sequence goes on where the eye does not see it: in another row, or over the corner
 * from the highest to the lowest rank.
 */
typedef struct
{
  graphene_rect_t area;
  guint8 rank;
  gboolean is_forward;
} CtCentreLink;

/**
 * CtCentreLayout:
 * @height: of its cards
 * @fan: the step from a card to the next of the same rank
 * @slot: by rank: where its first card lies
 * @band: what neighbours lie on together
 *
 * The cards in the middle of a fishing game, by their rank: neighbours close together,
 * others apart.
 */
typedef struct
{
  float height;
  float fan;
  guint n_rows;
  graphene_rect_t slot[CT_CENTRE_RANKS];
  guint n_bands;
  graphene_rect_t band[CT_CENTRE_RANKS];
  guint n_links;
  CtCentreLink link[CT_CENTRE_LINKS];
} CtCentreLayout;

/**
 * CtMeldsLayout:
 * @height: by side: of the cards
 * @step: by side: from a card to the next
 * @told_step: by side: from a card that tells what it stands for to the next
 * @between: by side: from a meld to the next
 * @words: from the lower edge of a meld to the words below it; where there is little
 *   room, they lie a little over its cards
 * @area: by slot: where the cards of a meld lie, also while its row is scrolled away
 * @row: by slot: in which row of its side
 * @side: by side: where its melds lie, with a line above them
 * @first_row: by side: the first row that is shown
 * @n_shown: by side: how many rows are shown
 * @is_tight: the words below the melds are short, and touch the cards
 * @is_headless: there is no room for the lines above them
 *
 * The melds of a rummy game, row by row; those of the near side close to its hand.
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
 * @scale: of the cards at the lower edge and in the middle: what there was room for
 * @is_tight: the backs of the others are beside them, the middle beside the near pill
 * @hand: where the cards of a seat lie, fanned and turned corners included
 * @seat: the seat's pill
 * @slot: where the first card of the trick lies; the next are @slot_step further
 * @drop: the middle as a whole: a card let go here is played
 * @lift: how far a chosen card rises
 * @pile: of a fishing game: what a seat has won, with room for a high pile
 * @backs_height: of the cards that others hold
 * @discards: of a rummy game: room for the pile, fanned if it is open
 * @discards_step: from a discard to the next
 * @pot: of a rummy game
 * @actions: of a rummy game: where the buttons of the near player are
 * @actions_are_upright: the buttons stand above each other
 * @answer: of a rummy game: where it is told what chosen cards would make
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
  CtCentreLayout centre;
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

G_END_DECLS
