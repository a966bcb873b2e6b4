/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where there is little room: the backs of the others beside their pills instead of
 * above them, and the middle between the near pill and the piles put aside.
 */
#include "ct-table-layout-private.h"

#define GAP         4.f
#define LOW         420.f /* a table that is less wide or high */
#define MOST_BACKS  2.2f  /* of the height of a pill, that cards beside it may take */
#define LEAST_CARD  34.f  /* height of a card in the middle that can still be read */
#define PASS_COLUMN 120.f

#define MOST_SEAT_ROWS 3
#define MOST_OF_TABLE  .31f /* of its height, for the others */
#define NAMELESS       3.f  /* for a name less is worth so much height */

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

static guint
count_per_row (const CtTableLayout *self, float room, float pill)
{
  return MAX (1, (guint) ((room + .5f) / (pill + 3 * GAP + get_least_backs (self))));
}

/* Seats @seat, its cards beside it, in the middle of a cell of that width at @x. */
static void
lay_pair (CtTableLayout *self, guint seat, float x, float y, float cell, float pill)
{
  const CtTableNeeds *needs = &self->needs;
  float most = needs->n_open[seat] > 0 ? cell : MOST_BACKS * needs->pill_height;
  float backs = MIN (cell - pill - 3 * GAP, most);
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

/* How the others sit along the upper edge. */
typedef struct
{
  guint rows;
  float pill;   /* how wide it is */
  float height; /* of the cards beside it */
} Seating;

/* Hands that lie face down: in as few rows as possible, with as wide pills as leave
 * room for some backs.
 */
static Seating
seat_closed (CtTableLayout *self, float room)
{
  const CtTableNeeds *needs = &self->needs;
  const float pills[] = { needs->pill_width, needs->compact_width, needs->least_width };
  guint n_others = needs->n_seats - 1;
  Seating seating = { .rows = G_MAXUINT };
  float cell;
  float backs;

  for (guint i = 0; i < G_N_ELEMENTS (pills); i++)
    {
      guint rows;

      self->compact = pills[i] < needs->pill_width;
      rows = (n_others - 1) / count_per_row (self, room, pills[i]) + 1;
      if (rows < seating.rows)
        seating = (Seating){ .rows = rows, .pill = pills[i] };
    }
  self->compact = seating.pill < needs->pill_width;

  /* What is left goes to the names first. */
  cell = room / ct_divide_up (n_others, seating.rows);
  backs = MAX (needs->pill_height * CT_CARD_RATIO, get_least_backs (self));
  seating.pill = CLAMP (cell - 3 * GAP - backs, seating.pill, needs->pill_width);
  seating.height =
      MIN (needs->pill_height, (cell - seating.pill - 3 * GAP) / CT_CARD_RATIO /
                                   needs->family->backs_width);
  return seating;
}

/* Hands that lie open: in as little height as shows an index of @least of each card,
 * and if that costs little, with names. Returns whether there is room for them.
 */
static gboolean
seat_open (CtTableLayout *self, float room, float least, Seating *ret_seating)
{
  static const float heights[] = { 1, 1.25f, 1.5f, 1.8f, 2.2f, 2.7f };
  const CtTableNeeds *needs = &self->needs;
  const float pills[] = { needs->pill_width, needs->compact_width, needs->least_width };
  guint n_others = needs->n_seats - 1;
  float best = G_MAXFLOAT;

  *ret_seating = (Seating){ .rows = 1 };
  for (guint rows = 1; rows <= MIN (MOST_SEAT_ROWS, n_others); rows++)
    for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
      for (guint k = 0; k < G_N_ELEMENTS (pills); k++)
        {
          float height = heights[i] * needs->pill_height;
          float cell = room / ct_divide_up (n_others, rows);
          graphene_size_t cards = { cell - pills[k] - 3 * GAP, height };
          float cost = rows * (height + GAP) + k * NAMELESS;

          if (cost < best && cards.width > 0 &&
              rows * (height + GAP) <= MOST_OF_TABLE * needs->height &&
              ct_table_layout_find_index (self, &cards) >= least)
            {
              best = cost;
              *ret_seating = (Seating){ rows, pills[k], height };
            }
        }

  self->compact = best < G_MAXFLOAT && ret_seating->pill < needs->pill_width;
  return best < G_MAXFLOAT;
}

/* In which the indices are as large as they should be, or as there is room for. */
static Seating
seat_largest (CtTableLayout *self, float room)
{
  float least = ct_table_layout_get_wanted_index (&self->needs);
  Seating seating;

  for (; least > 1; least *= .9f)
    if (seat_open (self, room, least, &seating))
      return seating;

  return seat_closed (self, room);
}

static gboolean
has_open_hands (const CtTableNeeds *needs)
{
  for (guint seat = 0; seat < needs->n_seats; seat++)
    if (seat != needs->near_seat && needs->n_open[seat] > 0)
      return TRUE;

  return FALSE;
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
  Seating seating;
  guint per_row;
  float pitch;
  float cell;

  if (n_others == 0)
    return margin;

  seating =
      has_open_hands (needs) ? seat_largest (self, room) : seat_closed (self, room);
  self->far_height = seating.height;
  self->backs_height = needs->family->backs * MIN (seating.height, needs->pill_height);
  per_row = ct_divide_up (n_others, seating.rows);
  cell = room / per_row;
  pitch = MAX (needs->pill_height, seating.height) + GAP;

  for (guint i = 0; i < n_others; i++)
    {
      guint seat = (needs->near_seat + 1 + i) % needs->n_seats;
      guint row = i / per_row;
      guint in_row = MIN (per_row, n_others - row * per_row);
      float x = needs->width / 2 + (in_row / 2.f - i % per_row - 1) * cell;

      if (!needs->turns_right)
        x = needs->width - x - cell;
      lay_pair (self, seat, x,
                margin + row * pitch + (pitch - GAP - needs->pill_height) / 2, cell,
                seating.pill);
    }

  return margin + seating.rows * pitch;
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
