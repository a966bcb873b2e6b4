/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the cards of a state lie, once everything has its place. */
#include "ct-table-layout-private.h"

#define MOST_FANNED 15 /* cards that lie aslant take long to draw */

/**
 * ct_table_layout_place_in:
 *
 * Returns: where a card of @height lies in the middle of @area
 */
CtPlace
ct_table_layout_place_in (const graphene_rect_t *area, float height)
{
  return (CtPlace){
    .x = area->origin.x + area->size.width / 2,
    .y = area->origin.y + area->size.height / 2,
    .height = height,
    .visible = TRUE,
  };
}

/**
 * ct_table_layout_place_pile:
 *
 * Lays the cards of @zone on each other in @area. Only the upper ones can be seen, each
 * a little higher.
 */
void
ct_table_layout_place_pile (const CtState *state,
                            guint zone,
                            const graphene_rect_t *area,
                            CtPlace *ret_places)
{
  guint n = ct_zone_len (state, zone);
  float rise = area->size.height / 60;

  for (guint i = 0; i < n; i++)
    {
      guint below_top = n - 1 - i;
      guint level = below_top < 4 ? MIN (n, 4) - 1 - below_top : 0;
      CtPlace place = ct_table_layout_place_in (area, area->size.height);

      place.x -= level * rise;
      place.y -= level * rise;
      place.visible = below_top < 4;
      ret_places[ct_zone_card (state, zone, i)] = place;
    }
}

/* A hand that others hold: a row of backs, as wide as its pill allows. */
static void
place_far_hand (const CtTableLayout *self,
                const CtState *state,
                guint seat,
                CtPlace *ret_places)
{
  const graphene_rect_t *area = &self->hand[seat];
  guint n = ct_zone_len (state, ct_hand (seat));
  float width = self->backs_height * CT_CARD_RATIO;
  float step = ct_table_layout_fit_step (.42f * width, area->size.width, width, n);

  for (guint i = 0; i < n; i++)
    {
      CtPlace place = ct_table_layout_place_in (area, self->backs_height);

      place.x += (i - (n - 1) / 2.f) * step;
      ret_places[ct_zone_card (state, ct_hand (seat), i)] = place;
    }
}

/* The near hand: a fan, a straight row, or rows that cover each other's lower halves.
 */
static void
place_near_hand (const CtTableLayout *self, const CtState *state, CtPlace *ret_places)
{
  guint zone = ct_hand (self->needs.near_seat);
  const graphene_rect_t *area = &self->hand[self->needs.near_seat];
  guint n = ct_zone_len (state, zone);
  guint per_row = MAX (1, ct_divide_up (n, self->near_rows));
  float width = self->near_height * CT_CARD_RATIO;
  gboolean is_fan = self->near_rows == 1 && n <= MOST_FANNED;

  for (guint i = 0; i < n; i++)
    {
      guint row = i / per_row;
      guint in_row = MIN (per_row, n - row * per_row);
      float off = i % per_row - (in_row - 1) / 2.f;
      float side = in_row > 1 ? off / ((in_row - 1) / 2.f) : 0;
      float turned = is_fan ? MIN (4, .9f * (in_row - 1)) : 0;
      float room = area->size.width - .1f * width;
      CtPlace place = ct_table_layout_place_in (area, self->near_height);

      place.x += off * ct_table_layout_fit_step (.9f * width, room, width, in_row);
      place.y = area->origin.y + .015f * self->near_height + self->near_height / 2 +
                row * .45f * self->near_height +
                side * side * turned / 4 * .02f * self->near_height;
      place.angle = side * turned;
      ret_places[ct_zone_card (state, zone, i)] = place;
    }
}

/**
 * ct_table_layout_place_cards:
 * @ret_places: by card
 *
 * Says where the cards of @state lie. Cards that lie in no zone of this table are
 * invisible.
 */
void
ct_table_layout_place_cards (const CtTableLayout *self,
                             const CtState *state,
                             CtPlace ret_places[CT_MAX_CARDS])
{
  for (guint i = 0; i < CT_MAX_CARDS; i++)
    {
      ret_places[i] = ct_table_layout_place_in (&self->aside, self->aside.size.height);
      ret_places[i].visible = FALSE;
    }

  ct_table_layout_place_pile (state, CT_ZONE_STOCK, &self->stock, ret_places);
  ct_table_layout_place_pile (state, CT_ZONE_LEAD, &self->lead, ret_places);
  ct_table_layout_place_pile (state, CT_ZONE_ASIDE, &self->aside, ret_places);
  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_TRICK); i++)
    {
      graphene_rect_t slot;

      ct_table_layout_get_slot (self, i, &slot);
      ret_places[ct_zone_card (state, CT_ZONE_TRICK, i)] =
          ct_table_layout_place_in (&slot, self->middle_height);
    }
  for (guint seat = 0; seat < self->needs.n_seats; seat++)
    if (seat != self->needs.near_seat && self->needs.n_open[seat] > 0)
      ct_table_layout_place_open (self, state, seat, ret_places);
    else if (seat != self->needs.near_seat)
      place_far_hand (self, state, seat, ret_places);
  place_near_hand (self, state, ret_places);
  if (self->needs.family->place != NULL)
    self->needs.family->place (self, state, ret_places);
}
