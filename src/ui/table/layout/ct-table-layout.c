/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-layout.h"

#include <math.h>

#include "ct-table-layout-family.h"

typedef struct
{
  float height;
  float step;
  float pitch;
  guint n_rows;
  guint per_row;
} CtOpenHand;

#define SMALLEST_CARD 16
#define SMALLEST_STEP 18.f /* of overlapping cards, to show their index */
#define TIGHTEST_STEP 14.f
#define GAP           4.f

static float
get_middle_height (const CtTableLayout *self, float room)
{
  const CtTableNeeds *needs = &self->needs;
  float wanted = self->is_tight ? self->near_height
                                : MIN (.175f * self->scale * needs->height,
                                       .95f * self->near_height);

  /* A new window may have no room at all. */
  return MAX (MIN (wanted, room - needs->caption_height - GAP), SMALLEST_CARD);
}

static float
get_least_step (const CtTableLayout *self, float width)
{
  return self->is_tight ? TIGHTEST_STEP : MAX (SMALLEST_STEP, .22f * width);
}

/**
 * ct_table_layout_lay_middle:
 *
 * Captions are below the cards.
 *
 * Returns: whether cards of @least_height fit and stay recognizable
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
  /* If the room is not high enough, captions are above the cards. */
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

#define MOST_ROWS   4
#define WIDEST_STEP .62f /* widths of a card */
#define READABLE    7.5f /* width of a readable index, up close */
#define BY_TABLE    50.f /* a larger table is farther away */
#define HAIR        .5f  /* cards are rounded to whole pixels */

/* Visible parts: @width of overlapped cards, @height between rows. */
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

/* The largest rows that show every index. */
static void
fit_open (const graphene_size_t *room, guint n_cards, float most, CtOpenHand *ret_hand)
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

static float
get_wanted_index (const CtTableNeeds *needs)
{
  return MAX (READABLE, MIN (needs->width, needs->height) / BY_TABLE);
}

static float
find_index (const CtTableLayout *self, const graphene_size_t *room)
{
  const CtTableNeeds *needs = &self->needs;
  float least = G_MAXFLOAT;

  for (guint seat = 0; seat < needs->n_seats; seat++)
    if (seat != needs->near_seat && needs->n_open[seat] > 0)
      {
        CtOpenHand hand;

        fit_open (room, needs->n_open[seat], room->height, &hand);
        least = MIN (least, ct_card_index_width (hand.height));
      }

  return least;
}

static void
place_open (const CtTableLayout *self,
            const CtState *state,
            guint seat,
            CtPlace *ret_places)
{
  const graphene_rect_t *area = &self->hand[seat];
  guint n = ct_zone_len (state, ct_hand (seat));
  CtOpenHand hand;
  float top;

  fit_open (&area->size, MAX (n, 1), area->size.height, &hand);
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

#define MOST_FANNED 15 /* rotated cards are slow to draw */

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
 * Each visible card is a little higher.
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
 * @ret_places: by card; invisible in zones without a place
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
      place_open (self, state, seat, ret_places);
    else if (seat != self->needs.near_seat)
      place_far_hand (self, state, seat, ret_places);
  place_near_hand (self, state, ret_places);
  if (self->needs.family->place != NULL)
    self->needs.family->place (self, state, ret_places);
}

#define LOW         420.f /* width or height of a small table */
#define MOST_BACKS  2.2f  /* in heights of the pill */
#define LEAST_CARD  34.f  /* minimum height of a readable card */
#define PASS_COLUMN 120.f

#define MOST_SEAT_ROWS 3
#define MOST_OF_TABLE  .31f /* height for the others : table */
#define NAMELESS       3.f  /* height that a missing name is worth */

/* Another row of seats would take the room of the middle. */
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

typedef struct
{
  guint rows;
  float pill;
  float height;
} Seating;

/* As few rows as possible, then wide pills. */
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

  /* The rest goes to the names first. */
  cell = room / ct_divide_up (n_others, seating.rows);
  backs = MAX (needs->pill_height * CT_CARD_RATIO, get_least_backs (self));
  seating.pill = CLAMP (cell - 3 * GAP - backs, seating.pill, needs->pill_width);
  seating.height =
      MIN (needs->pill_height, (cell - seating.pill - 3 * GAP) / CT_CARD_RATIO /
                                   needs->family->backs_width);
  return seating;
}

/* The fewest rows, smallest cards and longest names that show indices of @least width.
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
              find_index (self, &cards) >= least)
            {
              best = cost;
              *ret_seating = (Seating){ rows, pills[k], height };
            }
        }

  self->compact = best < G_MAXFLOAT && ret_seating->pill < needs->pill_width;
  return best < G_MAXFLOAT;
}

static Seating
seat_largest (CtTableLayout *self, float room)
{
  float least = get_wanted_index (&self->needs);
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
 * In turn order along the upper edge.
 *
 * Returns: the top of the room below
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

/* Gives the middle most of the table. */
static gboolean
lay_tight (CtTableLayout *self, float margin, gboolean pill_beside)
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

const CtLayoutFamily ct_layout_trick = {
  .has_trick = TRUE,
  .near = .2f,
  .far = .105f,
  .least_far = 44,
  .most_far = 130,
  .backs = 1,
  .backs_width = 1,
  .least_back = 12,
  .stock_caption = 1.7f,
  .lay_middle = ct_table_layout_lay_middle,
};

#define READABLE_CARD 44.f
#define MAX_ROWS      3
#define SCALE_STEP    .09f
#define LARGE_WIDTH   1000.f /* above this size cards grow faster */
#define LARGE_HEIGHT  720.f
#define MAX_GROWTH    1.4f
#define AROUND        .8f /* of the wanted index width */

/* @side at each side, the rest above in @rows rows. */
typedef struct
{
  guint side;
  guint rows;
  float pill;
  float far_height;
  float least_middle; /* height of cards in the middle : table */
} Shape;

/* In several rows if one would hide the indices. */
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
  height *= 1 + .45f * (rows - 1) + .06f;
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

static void
lay_aside (CtTableLayout *self, const CtLayoutFrame *frame)
{
  const CtTableNeeds *needs = &self->needs;
  const graphene_rect_t *pill = &self->seat[needs->near_seat];
  /* Captions need room, too. */
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

/* In turn order: up one side, along the upper edge, down the other side. */
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

/* @edge: width to leave free at both sides */
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

static gboolean
can_read_hands (const CtTableLayout *self)
{
  guint first = (self->needs.near_seat + 1) % self->needs.n_seats;

  if (self->hand[first].size.width < self->backs_height * CT_CARD_RATIO)
    return self->needs.n_seats < 2;

  return find_index (self, &self->hand[first].size) >=
         AROUND * get_wanted_index (&self->needs);
}

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

/* From comfortable to tight. */
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

  if (lay_tight (self, frame->margin, frame->pill_beside))
    return TRUE;

  /* At least no seats overlap. */
  self->is_tight = FALSE;
  tightest.rows = MAX (1, ct_divide_up (n_others, MAX (1, (guint) per_row)));
  try_shape (self, frame, &tightest);
  if (self->middle_height < MIN (1, self->scale) * READABLE_CARD)
    lay_tight (self, frame->margin, frame->pill_beside);

  return FALSE;
}

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

static gboolean
is_as_good (const CtTableLayout *self, const CtTableLayout *usual)
{
  const CtLayoutFamily *family = self->needs.family;

  return self->near_height >= usual->near_height &&
         self->middle_height >= usual->middle_height &&
         (family->is_as_good == NULL || family->is_as_good (self, usual));
}

/* A large window is seen from farther away. */
static float
get_growth (const CtTableNeeds *needs)
{
  return CLAMP (MIN (needs->width / LARGE_WIDTH, needs->height / LARGE_HEIGHT), 1,
                MAX_GROWTH);
}

static void
enlarge (CtTableLayout *self, float most)
{
  const CtTableLayout usual = *self;

  for (float scale = most; scale > 1; scale -= SCALE_STEP)
    if (lay_out (self, &usual.needs, scale) && is_as_good (self, &usual))
      return;

  *self = usual;
}

void
ct_table_layout_mirror (const CtTableLayout *self, graphene_rect_t *area)
{
  area->origin.x = self->needs.width - area->origin.x - area->size.width;
}

/* In every language a trick goes from left to right: the indices are at the left. */
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
 * Depends only on @needs.
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

gboolean
ct_table_layout_has_trick (const CtTableLayout *self)
{
  return self->needs.family->has_trick;
}

/**
 * ct_table_layout_get_stock_room:
 *
 * Returns: maximum width of its caption
 */
float
ct_table_layout_get_stock_room (const CtTableLayout *self)
{
  float width = self->stock.size.width;
  float room = width + 2 * self->stock_gap - 4;
  float most = self->needs.family->stock_caption * width;

  return most > 0 ? MIN (most, room) : room;
}

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
 * Returns: whether @zone has a place
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
