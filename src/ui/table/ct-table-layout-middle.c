/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The middle of a table with tricks: stock, lead card, and places for the trick. */
#include "ct-table-layout-family.h"

#define SMALLEST_CARD 16
#define SMALLEST_STEP 18.f /* of a card that is overlapped: its index stays legible */
#define TIGHTEST_STEP 14.f
#define GAP           4.f

/* How large the cards in the middle are: a small table has no room to be generous. */
static float
get_middle_height (const CtTableLayout *self, float room)
{
  const CtTableNeeds *needs = &self->needs;
  float wanted = self->is_tight ? self->near_height
                                : MIN (.175f * self->scale * needs->height,
                                       .95f * self->near_height);

  /* A window that is still finding its size may leave no room at all. */
  return MAX (MIN (wanted, room - needs->caption_height - GAP), SMALLEST_CARD);
}

/* A card that is overlapped shows its index. */
static float
get_least_step (const CtTableLayout *self, float width)
{
  return self->is_tight ? TIGHTEST_STEP : MAX (SMALLEST_STEP, .22f * width);
}

/**
 * ct_table_layout_lay_middle:
 * @room: where it may be
 *
 * Lays stock, lead card and the places of the trick side by side, captions below them.
 *
 * Returns: whether there is room for cards of @least_height that can be told apart
 */
gboolean
ct_table_layout_lay_middle (CtTableLayout *self,
                            const graphene_rect_t *room,
                            float least_height)
{
  const CtTableNeeds *needs = &self->needs;
  float height = get_middle_height (self, room->size.height);
  float width = height * CT_CARD_RATIO;
  float gap = .35f * width;
  guint n = needs->n_slots + (needs->has_lead ? 1 : 0);
  float step = ct_table_layout_fit_step (1.26f * width, room->size.width - width - gap,
                                         width, n);
  float x =
      room->origin.x + (room->size.width - width - gap - width - (n - 1) * step) / 2;
  float spare = room->size.height - height - GAP - needs->caption_height;
  gboolean is_low = self->is_tight && spare < height;
  /* In a low room what is said about the cards lies above them. */
  float y = room->origin.y + (is_low ? spare : spare / 2);

  self->middle_height = height;
  self->slot_step = step;
  self->stock_gap = gap;
  self->stock = GRAPHENE_RECT_INIT (x, y, width, height);
  self->lead = GRAPHENE_RECT_INIT (x + width + gap, y, width, height);
  self->slot = self->lead;
  if (needs->has_lead)
    self->slot.origin.x += step;
  self->trick = self->slot;
  self->trick.size.width += (needs->n_slots - 1) * step;

  return height >= least_height && (n < 2 || step >= get_least_step (self, width));
}
