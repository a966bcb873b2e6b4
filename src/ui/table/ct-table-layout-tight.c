/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where there is little room: the backs of the others beside their pills instead of
 * above them, and the middle between the near pill and the piles put aside.
 */
#include "ct-table-layout-private.h"

#define GAP         4.f
#define LOW         420.f /* a table that is less wide or high */
#define LETTER      12.f
#define MOST_BACKS  2.2f /* of the height of a pill, that cards beside it may take */
#define LEAST_CARD  34.f /* height of a card in the middle that can still be read */
#define PASS_COLUMN 120.f

/* ------------------------------------------------------------------ along the edge */

/* How much of its cell a seat leaves to its cards: to some backs, and to a pile
 * where there is one. On a small table the backs may be small: a second row of seats
 * would take the room of what lies on the table.
 */
static float
get_least_backs (const CtTableLayout *self)
{
  const CtTableNeeds *needs = &self->needs;
  float back = needs->pill_height * CT_CARD_RATIO;

  if (self->compact && MIN (needs->width, needs->height) < LOW)
    back = MIN (back, needs->family->least_back);

  return needs->family->backs_width * back;
}

/* Of the pills where they are small: they give up a letter of their names if that puts
 * them all into one row, with @cell for each.
 */
static float
get_compact_width (const CtTableLayout *self, float cell)
{
  float room = cell - 3 * GAP - get_least_backs (self);
  float usual = self->needs.compact_width;

  return room >= usual - LETTER ? MIN (usual, room) : usual;
}

static guint
count_per_row (const CtTableLayout *self, float room, float pill)
{
  return MAX (1, (guint) (room / (pill + 3 * GAP + get_least_backs (self))));
}

/* Seats @seat, its cards beside it, in the middle of a cell of that width at @x. */
static void
lay_pair (CtTableLayout *self, guint seat, float x, float y, float cell, float pill)
{
  const CtTableNeeds *needs = &self->needs;
  float backs = MIN (cell - pill - 3 * GAP, MOST_BACKS * needs->pill_height);
  float width = pill + GAP + backs;

  x += (cell - width) / 2;
  self->seat[seat] = GRAPHENE_RECT_INIT (x, y, pill, needs->pill_height);
  self->hand[seat] =
      GRAPHENE_RECT_INIT (x + pill + GAP,
                          y + (needs->pill_height - self->far_height) / 2, backs,
                          self->far_height);
  if (needs->family->lay_far != NULL)
    needs->family->lay_far (self, seat);
}

/**
 * ct_table_layout_lay_beside:
 *
 * Seats the others in the order of play along the upper edge, their cards beside them.
 *
 * Returns: where the room below them begins
 */
float
ct_table_layout_lay_beside (CtTableLayout *self, float margin)
{
  const CtTableNeeds *needs = &self->needs;
  float room = needs->width - 2 * margin;
  guint n_others = needs->n_seats - 1;
  float pill = needs->pill_width;
  guint rows;
  guint per_row;
  float cell;
  float backs;

  if (n_others == 0)
    return margin;

  self->compact = FALSE;
  self->compact = n_others > count_per_row (self, room, pill);
  if (self->compact)
    pill = get_compact_width (self, room / n_others);
  rows = (n_others - 1) / count_per_row (self, room, pill) + 1;
  per_row = (n_others - 1) / rows + 1;
  cell = room / per_row;

  /* What is left goes to the names first. */
  backs = MAX (needs->pill_height * CT_CARD_RATIO, get_least_backs (self));
  pill = CLAMP (cell - 3 * GAP - backs, pill, needs->pill_width);
  self->far_height = MIN (needs->pill_height, (cell - pill - 3 * GAP) / CT_CARD_RATIO /
                                                  needs->family->backs_width);
  self->backs_height = needs->family->backs * self->far_height;

  for (guint i = 0; i < n_others; i++)
    {
      guint seat = (needs->near_seat + 1 + i) % needs->n_seats;
      guint row = i / per_row;
      guint in_row = MIN (per_row, n_others - row * per_row);
      float x = needs->width / 2 + (in_row / 2.f - i % per_row - 1) * cell;

      if (!needs->turns_right)
        x = needs->width - x - cell;
      lay_pair (self, seat, x, margin + row * (needs->pill_height + GAP), cell, pill);
    }

  return margin + rows * (needs->pill_height + GAP);
}

/* ---------------------------------------------------------------------- the middle */

/* The near pill keeps to the left, with the button above it, the piles put aside to the
 * right; returns the room that is left between them.
 */
static graphene_rect_t
lay_columns (CtTableLayout *self, float margin, float top)
{
  const CtTableNeeds *needs = &self->needs;
  graphene_rect_t *pill = &self->seat[needs->near_seat];
  float bottom = self->hand[needs->near_seat].origin.y - self->lift - GAP;
  float left;
  float right;

  pill->size.width = CLAMP (needs->near_width, needs->compact_width, needs->pill_width);
  left =
      needs->footer_height > 0 ? MAX (PASS_COLUMN, pill->size.width) : pill->size.width;
  self->footer =
      GRAPHENE_RECT_INIT (margin,
                          MAX (top, pill->origin.y - GAP - needs->footer_height), left,
                          needs->footer_height);
  self->aside = *pill;
  self->aside.size.width = pill->size.height * CT_CARD_RATIO;
  self->aside.origin.x = needs->width - margin - self->aside.size.width;
  self->aside.origin.y = MAX (top, self->aside.origin.y - needs->caption_height);
  right = needs->family->has_trick ? self->aside.size.width + GAP : 0;

  return GRAPHENE_RECT_INIT (margin + left + GAP, top,
                             needs->width - 2 * margin - left - GAP - right,
                             bottom - top);
}

/**
 * ct_table_layout_lay_tight:
 *
 * Lays everything but the near hand so that the middle gets most of a small table.
 *
 * Returns: whether there is room for it
 */
gboolean
ct_table_layout_lay_tight (CtTableLayout *self, float margin, gboolean pill_beside)
{
  const CtTableNeeds *needs = &self->needs;
  float top = ct_table_layout_lay_beside (self, margin);
  graphene_rect_t room = lay_columns (self, margin, top);
  gboolean fits;

  if (pill_beside)
    {
      room.origin.x = margin;
      room.size.width = needs->width - 2 * margin;
    }

  self->is_tight = TRUE;
  self->drop = room;
  fits = needs->family->lay_middle (self, &room, LEAST_CARD);

  return fits && self->seat[needs->near_seat].origin.y >= top;
}
