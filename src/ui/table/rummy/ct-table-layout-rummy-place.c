/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Buracos: where the cards of melds, discards and pots lie. */
#include "ct-table-layout-rummy-private.h"

#define CLOSED_STEP .13f /* of a card's width */

/* From the first card of a meld to the card at @pos, if there is room enough. */
float
ct_table_layout_get_offset (const CtMeldsLayout *melds,
                            const CtMeldNeed *need,
                            guint pos)
{
  float offset = 0;

  if (need->is_closed)
    return pos * CLOSED_STEP * melds->height[need->side] * CT_CARD_RATIO;
  for (guint i = 0; i < pos; i++)
    offset += (need->told >> i & 1) != 0 ? melds->told_step[need->side]
                                         : melds->step[need->side];

  return offset;
}

/**
 * ct_table_layout_shows_meld:
 *
 * Returns: whether the row of the meld in @slot is not scrolled away
 */
gboolean
ct_table_layout_shows_meld (const CtTableLayout *self, guint slot)
{
  const CtMeldsLayout *melds = &self->melds;
  guint side;

  if (slot >= self->needs.n_melds || self->needs.meld[slot].n_cards == 0)
    return FALSE;

  side = self->needs.meld[slot].side;
  return melds->row[slot] >= melds->first_row[side] &&
         melds->row[slot] < melds->first_row[side] + melds->n_shown[side];
}

gboolean
ct_table_layout_get_rummy_zone (const CtTableLayout *self,
                                guint zone,
                                graphene_rect_t *ret_area)
{
  if (zone == CT_ZONE_DISCARDS)
    *ret_area = self->discards;
  else if (ct_zone_is_pot (zone) && zone < CT_ZONE_POT + self->needs.n_pots)
    *ret_area = self->pot[zone - CT_ZONE_POT];
  else if (ct_zone_is_meld (zone) && zone < CT_ZONE_MELD + self->needs.n_melds &&
           self->needs.meld[zone - CT_ZONE_MELD].n_cards > 0)
    *ret_area = self->melds.area[zone - CT_ZONE_MELD];
  else
    return FALSE;

  return TRUE;
}

static CtPlace
place_at (const graphene_rect_t *area, float offset)
{
  return (CtPlace){
    .x = area->origin.x + area->size.height * CT_CARD_RATIO / 2 + offset,
    .y = area->origin.y + area->size.height / 2,
    .height = area->size.height,
    .visible = TRUE,
  };
}

/* A meld lies from left to right, closer where there is little room. */
static void
place_meld (const CtTableLayout *self,
            const CtState *state,
            guint slot,
            CtPlace *ret_places)
{
  const CtMeldNeed *need = &self->needs.meld[slot];
  const graphene_rect_t *area = &self->melds.area[slot];
  float room = area->size.width - area->size.height * CT_CARD_RATIO;
  float wanted = need->n_cards > 0 ? ct_table_layout_get_offset (&self->melds, need,
                                                                 need->n_cards - 1)
                                   : 0;
  float scale = wanted > room ? MAX (0, room) / wanted : 1;
  gboolean is_shown = ct_table_layout_shows_meld (self, slot);

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_MELD + slot); i++)
    {
      CtPlace *place = &ret_places[ct_zone_card (state, CT_ZONE_MELD + slot, i)];

      *place =
          place_at (area,
                    scale * ct_table_layout_get_offset (&self->melds, need,
                                                        MIN (i, need->n_cards - 1u)));
      place->visible = is_shown;
    }
}

/* The discards as a row that one can read, or as a pile of which one sees the last. */
static void
place_discards (const CtTableLayout *self, const CtState *state, CtPlace *ret_places)
{
  graphene_rect_t first = self->discards;

  first.size.width = first.size.height * CT_CARD_RATIO;
  if (self->needs.mirrored)
    first.origin.x += self->discards.size.width - first.size.width -
                      (MAX (1, self->needs.n_discards) - 1) * self->discards_step;
  if (!self->needs.open_discards)
    {
      ct_table_layout_place_pile (state, CT_ZONE_DISCARDS, &first, ret_places);
      return;
    }

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_DISCARDS); i++)
    ret_places[ct_zone_card (state, CT_ZONE_DISCARDS, i)] =
        place_at (&first, i * self->discards_step);
}

/* Says where melds, discards and pots lie. */
void
ct_table_layout_place_rummy (const CtTableLayout *self,
                             const CtState *state,
                             CtPlace ret_places[CT_MAX_CARDS])
{
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    ct_table_layout_place_pile (state, CT_ZONE_POT + pot, &self->pot[pot], ret_places);
  place_discards (self, state, ret_places);
  for (guint slot = 0; slot < self->needs.n_melds; slot++)
    place_meld (self, state, slot, ret_places);
}
