/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands of others that lie open: each card shows its index at least. */
#include "ct-table-layout-private.h"

#include <math.h>

#define MOST_ROWS   4
#define WIDEST_STEP .62f /* of a card's width */
#define READABLE    7.5f /* width of an index that can be read from near */
#define BY_TABLE    50.f /* a larger table is looked at from afar */
#define HAIR        .5f  /* cards are put on whole pixels */

/* The highest cards of which @n_rows rows find room, if they show @width and @height of
 * each that another one covers, as parts of its own.
 */
static float
find_height (const graphene_size_t *room,
             guint n_cards,
             guint n_rows,
             float width,
             float height)
{
  guint per_row = ct_divide_up (n_cards, n_rows);

  return MIN ((room->width - (per_row - 1) * HAIR) / CT_CARD_RATIO /
                  (1 + (per_row - 1) * width),
              (room->height - (n_rows - 1) * HAIR) / (1 + (n_rows - 1) * height));
}

/* Takes the rows if one can read their cards more easily. */
static void
consider (CtOpenHand *best, float height, guint n_rows, guint n_cards)
{
  if (ct_card_index_width (height) <= ct_card_index_width (best->height) &&
      best->n_rows > 0)
    return;

  best->height = height;
  best->n_rows = n_rows;
  best->per_row = ct_divide_up (n_cards, n_rows);
}

/**
 * ct_table_layout_fit_open:
 * @room: for the hand
 * @most: height of the largest cards that are wanted
 *
 * Finds rows in which all cards of a hand can be told apart, with indices as large as
 * there is room for.
 */
void
ct_table_layout_fit_open (const graphene_size_t *room,
                          guint n_cards,
                          float most,
                          CtOpenHand *ret_hand)
{
  *ret_hand = (CtOpenHand){ .n_rows = 0 };

  for (guint n_rows = 1; n_rows <= MIN (MOST_ROWS, n_cards); n_rows++)
    {
      float usual = MIN (most, find_height (room, n_cards, n_rows, CT_INDEX_WIDTH,
                                            CT_INDEX_HEIGHT));
      float small =
          MIN (MIN (most, CT_SMALL_CARD - 1),
               find_height (room, n_cards, n_rows, CT_INDEX_ENLARGED * CT_INDEX_WIDTH,
                            CT_INDEX_ENLARGED * CT_INDEX_HEIGHT));

      if (usual >= CT_SMALL_CARD)
        consider (ret_hand, usual, n_rows, n_cards);
      consider (ret_hand, small, n_rows, n_cards);
    }

  ret_hand->height = MAX (1, floorf (ret_hand->height));
  ret_hand->step =
      ct_table_layout_fit_step (WIDEST_STEP * ret_hand->height * CT_CARD_RATIO,
                                room->width, ret_hand->height * CT_CARD_RATIO,
                                ret_hand->per_row);
  ret_hand->pitch = ct_card_index_height (ret_hand->height) + HAIR;
}

/**
 * ct_table_layout_get_wanted_index:
 *
 * Returns: how wide the index of an open card is to be
 */
float
ct_table_layout_get_wanted_index (const CtTableNeeds *needs)
{
  return MAX (READABLE, MIN (needs->width, needs->height) / BY_TABLE);
}

/**
 * ct_table_layout_find_index:
 * @room: for the hand of each of the others
 *
 * Returns: how wide the smallest index is that can be seen in their open hands, or as
 *   wide as anybody wants if none is open
 */
float
ct_table_layout_find_index (const CtTableLayout *self, const graphene_size_t *room)
{
  const CtTableNeeds *needs = &self->needs;
  float least = G_MAXFLOAT;

  for (guint seat = 0; seat < needs->n_seats; seat++)
    if (seat != needs->near_seat && needs->n_open[seat] > 0)
      {
        CtOpenHand hand;

        ct_table_layout_fit_open (room, needs->n_open[seat], room->height, &hand);
        least = MIN (least, ct_card_index_width (hand.height));
      }

  return least;
}

/**
 * ct_table_layout_place_open:
 *
 * Says where the cards of another player's open hand lie.
 */
void
ct_table_layout_place_open (const CtTableLayout *self,
                            const CtState *state,
                            guint seat,
                            CtPlace *ret_places)
{
  const graphene_rect_t *area = &self->hand[seat];
  guint n = ct_zone_len (state, ct_hand (seat));
  CtOpenHand hand;
  float top;

  ct_table_layout_fit_open (&area->size, MAX (n, 1), area->size.height, &hand);
  top = area->origin.y + area->size.height / 2 - (hand.n_rows - 1) * hand.pitch / 2;
  for (guint i = 0; i < n; i++)
    {
      guint row = i / hand.per_row;
      guint in_row = MIN (hand.per_row, n - row * hand.per_row);
      CtPlace place = ct_table_layout_place_in (area, hand.height);

      place.x += (i % hand.per_row - (in_row - 1) / 2.f) * hand.step;
      place.y = top + row * hand.pitch;
      ret_places[ct_zone_card (state, ct_hand (seat), i)] = place;
    }
}
