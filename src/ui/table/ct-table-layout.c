/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-layout-private.h"

#define SMALLEST_STEP 18.f /* of a card that is overlapped: its index stays legible */
#define READABLE_CARD 44.f
#define GAP           4.f
#define MAX_ROWS      3
#define SCALE_STEP    .09f
#define LARGE_WIDTH   1000.f /* a larger table lets its cards grow faster than itself */
#define LARGE_HEIGHT  720.f
#define MAX_GROWTH    1.4f
#define AROUND        .8f /* of the size of an index, for seats around the table */

/* How the other players sit: @side of them at the right and at the left edge each, the
 * rest above in @rows rows.
 */
typedef struct
{
  guint side;
  guint rows;
  float pill; /* how wide it is */
  float far_height;
  float least_middle; /* height of the cards in the middle, as part of the table's */
} Shape;

/* The near hand: as large as the table bears, in two or three rows once the indices
 * of the cards would no longer show.
 */
static void
lay_near_hand (CtTableLayout *self, CtLayoutFrame *frame)
{
  const CtTableNeeds *needs = &self->needs;
  const CtLayoutFamily *family = needs->family;
  float usual = self->scale *
                CLAMP (MIN (family->near * needs->height, .3f * needs->width), 56, 280);
  float room = needs->width - 2 * frame->margin;
  float beside =
      room - 2 * (MAX (needs->pill_width, needs->button_width) + frame->margin);
  float height = usual;
  float above;
  guint rows = 1;

  frame->usual = usual;
  frame->pill_beside = beside >= 4.5f * usual * CT_CARD_RATIO;
  if (frame->pill_beside)
    room = beside;
  else if (family->near_pile > 0)
    room -= family->near_pile * usual * CT_CARD_RATIO + frame->margin;

  while (rows < MAX_ROWS)
    {
      float width = height * CT_CARD_RATIO;
      float step = ct_table_layout_fit_step (width, room, width,
                                             ct_divide_up (needs->n_near, rows));

      if (needs->n_near <= rows || step >= MAX (SMALLEST_STEP, .22f * width))
        break;

      rows++;
      height = 1.25f * usual / (1 + .45f * (rows - 1));
    }

  self->near_rows = rows;
  self->near_height = height;
  self->lift = .1f * height;
  height *= 1 + .45f * (rows - 1) + .06f; /* rows, and what a fan needs */
  if (family->yields_hand && needs->n_near == 0)
    height = frame->pill_beside ? MAX (needs->pill_height, needs->buttons_height) : 0;
  above = frame->pill_beside ? 0 : needs->pill_height + GAP;
  frame->bottom = frame->margin + height + self->lift + above;

  self->hand[needs->near_seat] =
      GRAPHENE_RECT_INIT (frame->pill_beside ? (needs->width - room) / 2
                                             : frame->margin,
                          needs->height - frame->margin - height, room, height);
  self->seat[needs->near_seat] =
      GRAPHENE_RECT_INIT (frame->margin,
                          frame->pill_beside ? needs->height - frame->margin -
                                                   height / 2 - needs->pill_height / 2
                                             : needs->height - frame->bottom,
                          needs->pill_width, needs->pill_height);
  if (family->lay_near != NULL)
    family->lay_near (self, frame);
}

/* The piles put aside keep to the corner opposite to the near seat. */
static void
lay_aside (CtTableLayout *self, const CtLayoutFrame *frame)
{
  const CtTableNeeds *needs = &self->needs;
  const graphene_rect_t *pill = &self->seat[needs->near_seat];
  /* Above the hand, what is written below them needs room, too. */
  float height = frame->pill_beside ? MIN (self->far_height, .6f * self->near_height)
                                    : needs->pill_height - needs->caption_height;
  float width = height * CT_CARD_RATIO;
  float inset = frame->pill_beside ? (pill->size.width - width) / 2 : 0;
  float above = frame->pill_beside ? (pill->size.height - height) / 2 : 0;

  self->aside = GRAPHENE_RECT_INIT (needs->width - frame->margin - inset - width,
                                    pill->origin.y + above, width, height);
}

static void
lay_block (CtTableLayout *self,
           guint seat,
           float x,
           float y,
           float width,
           gboolean hand_first)
{
  const CtTableNeeds *needs = &self->needs;
  float hand_y = hand_first ? y : y + needs->pill_height + GAP;
  float pill_y = hand_first ? y + self->far_height + GAP : y;

  self->seat[seat] = GRAPHENE_RECT_INIT (x, pill_y, width, needs->pill_height);
  self->hand[seat] = GRAPHENE_RECT_INIT (x, hand_y, width, self->far_height);
  if (needs->family->lay_far != NULL)
    needs->family->lay_far (self, seat);
}

/* Seats the others in the order of play: up one side, along the upper edge, down the
 * other side.
 */
static void
lay_others (CtTableLayout *self,
            const CtLayoutFrame *frame,
            const Shape *shape,
            float block)
{
  const CtTableNeeds *needs = &self->needs;
  float pill = shape->pill;
  float margin = frame->margin;
  float edge = shape->side > 0 ? pill + 2 * margin : margin;
  float column = needs->height - frame->bottom - margin;
  float upright = (column - shape->side * block) / (shape->side + 1);
  guint n_others = needs->n_seats - 1;
  guint n_top = n_others - 2 * shape->side;
  guint per_row = n_top > 0 ? ct_divide_up (n_top, shape->rows) : 1;

  for (guint i = 0; i < n_others; i++)
    {
      guint seat = (needs->near_seat + 1 + i) % needs->n_seats;
      float x;
      float y;

      if (i < shape->side || i >= shape->side + n_top)
        {
          guint down = i < shape->side ? shape->side - 1 - i : i - shape->side - n_top;

          x = i < shape->side ? needs->width - margin - pill : margin;
          y = margin + upright + down * (block + upright);
        }
      else
        {
          guint row = (i - shape->side) / per_row;
          guint in_row = MIN (per_row, n_top - row * per_row);
          float cell = (needs->width - 2 * edge) / in_row;

          x = needs->width - edge - ((i - shape->side) % per_row + .5f) * cell -
              pill / 2;
          y = margin + row * (block + GAP);
        }

      if (!needs->turns_right)
        x = needs->width - x - pill;
      lay_block (self, seat, x, y, pill, i >= shape->side && i < shape->side + n_top);
    }
}

/* Between @edge and @edge below @top; returns whether it fits. */
static gboolean
lay_middle_between (CtTableLayout *self,
                    const CtLayoutFrame *frame,
                    float edge,
                    float top,
                    float least_height)
{
  const CtTableNeeds *needs = &self->needs;
  float footer = needs->footer_height > 0 ? needs->footer_height + GAP : 0;
  graphene_rect_t room =
      GRAPHENE_RECT_INIT (edge, top, needs->width - 2 * edge,
                          needs->height - frame->bottom - footer - GAP - top);
  graphene_rect_t cards = room;

  cards.origin.x += frame->margin / 2;
  cards.size.width -= frame->margin;
  self->drop = room;
  self->footer = GRAPHENE_RECT_INIT (needs->width / 2 - 60, top + room.size.height, 120,
                                     needs->footer_height);

  return needs->family->lay_middle (self, &cards, least_height);
}

/* Whether each card of an open hand shows what it is, and there is room for one that
 * lies face down.
 */
static gboolean
can_read_hands (const CtTableLayout *self)
{
  guint first = (self->needs.near_seat + 1) % self->needs.n_seats;

  if (self->hand[first].size.width < self->backs_height * CT_CARD_RATIO)
    return self->needs.n_seats < 2;

  return ct_table_layout_find_index (self, &self->hand[first].size) >=
         AROUND * ct_table_layout_get_wanted_index (&self->needs);
}

/* Lays everything out in one shape; returns whether it fits. */
static gboolean
try_shape (CtTableLayout *self, const CtLayoutFrame *frame, const Shape *shape)
{
  const CtTableNeeds *needs = &self->needs;
  float pill = shape->pill;
  float edge = shape->side > 0 ? pill + 2 * frame->margin : frame->margin;
  float block = needs->pill_height + GAP + shape->far_height;
  float column = needs->height - frame->bottom - frame->margin;
  guint n_top = needs->n_seats - 1 - 2 * shape->side;
  float top = frame->margin + (n_top > 0 ? shape->rows * (block + GAP) : 0);
  float row = n_top > 0 ? ct_divide_up (n_top, shape->rows) * (pill + GAP) : 0;
  float least =
      MAX (shape->least_middle * needs->height, MIN (1, self->scale) * READABLE_CARD);
  gboolean fits;

  self->compact = pill < needs->pill_width;
  self->far_height = shape->far_height;
  self->backs_height = needs->family->backs * shape->far_height;
  lay_others (self, frame, shape, block);
  lay_aside (self, frame);
  fits = lay_middle_between (self, frame, edge, top, least);

  return fits && shape->side * (block + GAP) <= column &&
         row <= needs->width - 2 * edge && can_read_hands (self);
}

/* Tries shapes from the most comfortable to the tightest; returns whether one fits. */
static gboolean
find_shape (CtTableLayout *self, const CtLayoutFrame *frame)
{
  static const struct
  {
    float far_scale;
    float least_middle;
  } comfort[] = { { 1, .15f }, { .8f, .145f }, { .62f, .14f }, { .45f, .11f } };
  const CtTableNeeds *needs = &self->needs;
  guint n_others = needs->n_seats - 1;
  gboolean is_landscape = needs->width >= 560 && needs->width >= .95f * needs->height;
  guint usual = n_others < 2 ? 0 : n_others <= 5 ? 1 : n_others <= 8 ? 2 : 3;
  guint first_side = is_landscape ? usual : 0;
  guint last_side = is_landscape ? n_others / 2 : 0;
  const CtLayoutFamily *family = needs->family;
  float far = CLAMP (family->far * needs->height, family->least_far, family->most_far);
  const float pills[] = { needs->pill_width, needs->compact_width, needs->least_width };
  float per_row = (needs->width - 2 * frame->margin) / (needs->compact_width + GAP);
  Shape tightest = { .pill = needs->compact_width, .far_height = .45f * far };

  for (guint i = 0; i < G_N_ELEMENTS (comfort); i++)
    for (guint pill = 0; pill < G_N_ELEMENTS (pills); pill++)
      for (guint rows = 1; rows <= MAX_ROWS; rows++)
        for (guint side = first_side; side <= last_side; side++)
          {
            Shape shape = { side, rows, pills[pill], far * comfort[i].far_scale,
                            comfort[i].least_middle * MIN (1, self->scale) };

            if ((rows == 1 || rows <= n_others - 2 * side) &&
                try_shape (self, frame, &shape))
              return TRUE;
          }

  if (ct_table_layout_lay_tight (self, frame->margin, frame->pill_beside))
    return TRUE;

  /* Too little room even so: at least no seat lies on another one. */
  self->is_tight = FALSE;
  tightest.rows = MAX (1, ct_divide_up (n_others, MAX (1, (guint) per_row)));
  try_shape (self, frame, &tightest);
  if (self->middle_height < MIN (1, self->scale) * READABLE_CARD)
    ct_table_layout_lay_tight (self, frame->margin, frame->pill_beside);

  return FALSE;
}

/* Lays everything out with cards of @scale; returns whether they fit. */
static gboolean
lay_out (CtTableLayout *self, const CtTableNeeds *needs, float scale)
{
  const CtLayoutFamily *family = needs->family;
  CtLayoutFrame frame = { .margin =
                              CLAMP (.02f * MIN (needs->width, needs->height), 6, 20) };

  *self = (CtTableLayout){ .needs = *needs, .scale = scale };
  lay_near_hand (self, &frame);
  if (family->lay_above == NULL)
    return find_shape (self, &frame);

  family->lay_above (self, &frame);
  return TRUE;
}

/* Whether larger cards would take away nothing: none are smaller for it. */
static gboolean
is_as_good (const CtTableLayout *self, const CtTableLayout *usual)
{
  const CtLayoutFamily *family = self->needs.family;

  return self->near_height >= usual->near_height &&
         self->middle_height >= usual->middle_height &&
         (family->is_as_good == NULL || family->is_as_good (self, usual));
}

/* How much larger than usual cards may be: a large window is looked at from afar. */
static float
get_growth (const CtTableNeeds *needs)
{
  return CLAMP (MIN (needs->width / LARGE_WIDTH, needs->height / LARGE_HEIGHT), 1,
                MAX_GROWTH);
}

/* Large cards are as large as they can be without loss. */
static void
enlarge (CtTableLayout *self, float most)
{
  const CtTableLayout usual = *self;

  for (float scale = most; scale > 1; scale -= SCALE_STEP)
    if (lay_out (self, &usual.needs, scale) && is_as_good (self, &usual))
      return;

  *self = usual;
}

/**
 * ct_table_layout_mirror:
 *
 * Lets @area lie as far from the right edge as it lay from the left one.
 */
void
ct_table_layout_mirror (const CtTableLayout *self, graphene_rect_t *area)
{
  area->origin.x = self->needs.width - area->origin.x - area->size.width;
}

/* Where cards of a trick overlap, each lies to the right of the one before in any
 * direction of writing: its rank and suit are at its left.
 */
static void
mirror_slots (CtTableLayout *self)
{
  if (self->slot_step < self->slot.size.width)
    {
      self->slot.origin.x = self->trick.origin.x;
      return;
    }

  ct_table_layout_mirror (self, &self->slot);
  self->slot_step = -self->slot_step;
}

static void
mirror_all (CtTableLayout *self)
{
  const CtLayoutFamily *family = self->needs.family;

  ct_table_layout_mirror (self, &self->stock);
  ct_table_layout_mirror (self, &self->lead);
  ct_table_layout_mirror (self, &self->trick);
  mirror_slots (self);
  ct_table_layout_mirror (self, &self->aside);
  ct_table_layout_mirror (self, &self->footer);
  ct_table_layout_mirror (self, &self->seat[self->needs.near_seat]);
  if (family->mirror != NULL)
    family->mirror (self);
}

/**
 * ct_table_layout_init:
 *
 * Finds places for all seats and zones. Depends on nothing but @needs.
 */
void
ct_table_layout_init (CtTableLayout *self, const CtTableNeeds *needs)
{
  const graphene_rect_t *hand;
  float scale;

  g_assert (needs->family != NULL);
  g_assert (needs->n_seats >= 1 && needs->n_seats <= CT_MAX_SEATS);
  g_assert (needs->n_slots >= 1);
  g_assert (needs->scale >= 0);

  scale = needs->scale > 0 ? needs->scale : 1;
  lay_out (self, needs, MIN (1, scale));
  if (scale >= 1)
    enlarge (self, scale * get_growth (needs));

  hand = &self->hand[needs->near_seat];
  self->banner =
      GRAPHENE_RECT_INIT (hand->origin.x, self->drop.origin.y, hand->size.width,
                          hand->origin.y - self->lift - GAP - self->drop.origin.y);

  if (needs->mirrored)
    mirror_all (self);
}

/**
 * ct_table_layout_has_trick:
 *
 * Returns: whether cards are played to the places of a trick
 */
gboolean
ct_table_layout_has_trick (const CtTableLayout *self)
{
  return self->needs.family->has_trick;
}

/**
 * ct_table_layout_get_stock_room:
 *
 * Returns: how broad the line under the stock may be
 */
float
ct_table_layout_get_stock_room (const CtTableLayout *self)
{
  float width = self->stock.size.width;
  float room = width + 2 * self->stock_gap - 4;
  float most = self->needs.family->stock_caption * width;

  return most > 0 ? MIN (most, room) : room;
}

/**
 * ct_table_layout_get_slot:
 * @slot: 0 for the first card of the trick
 */
void
ct_table_layout_get_slot (const CtTableLayout *self,
                          guint slot,
                          graphene_rect_t *ret_area)
{
  *ret_area = self->slot;
  ret_area->origin.x += MIN (slot, self->needs.n_slots - 1) * self->slot_step;
}

/**
 * ct_table_layout_get_zone:
 *
 * Returns: whether @zone has a place on the table
 */
gboolean
ct_table_layout_get_zone (const CtTableLayout *self,
                          guint zone,
                          graphene_rect_t *ret_area)
{
  const CtLayoutFamily *family = self->needs.family;

  if (zone == CT_ZONE_STOCK)
    *ret_area = self->stock;
  else if (zone == CT_ZONE_LEAD)
    *ret_area = self->lead;
  else if (zone == CT_ZONE_TRICK)
    *ret_area = self->trick;
  else if (zone == CT_ZONE_ASIDE)
    *ret_area = self->aside;
  else if (ct_zone_is_hand (zone) && zone < ct_hand (self->needs.n_seats))
    *ret_area = self->hand[zone - CT_ZONE_HAND];
  else
    return family->get_zone != NULL && family->get_zone (self, zone, ret_area);

  return TRUE;
}
