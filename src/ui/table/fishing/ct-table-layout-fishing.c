/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-layout-family.h"

#define N_RANKS CT_CENTER_RANKS

#define NEAR_PILE    .86f /* near pile : hand */
#define HEADROOM     .18f /* in heights of a card */
#define FAN          .38f /* widths of a card, within a rank */
#define CLOSE        .06f /* between neighbors */
#define APART        .5f  /* between other cards */
#define SIGN         .34f /* for a mark beside a card */
#define ROW_PITCH    1.2f /* heights of a card */
#define MAX_ROWS     4
#define WORTH        .74f /* part of the card height that a simpler layout is worth */
#define LEAST_HEIGHT 12.f
#define LEAST_ROOM   24.f /* for the center */
#define BAND_PAD     4.f

/* Opposite the pill. */
static void
lay_near_pile (CtTableLayout *self, CtLayoutFrame *frame)
{
  const CtTableNeeds *needs = &self->needs;
  const graphene_rect_t *hand = &self->hand[needs->near_seat];
  float left = hand->origin.x + hand->size.width;
  float room = needs->width - frame->margin - left;
  float most = MIN (hand->size.height / (1 + HEADROOM), room / CT_CARD_RATIO);
  float card = MIN (NEAR_PILE * frame->usual, most);
  float width = card * CT_CARD_RATIO;
  float full = card * (1 + HEADROOM);

  self->pile[needs->near_seat] =
      GRAPHENE_RECT_INIT (left + (room - width) / 2,
                          hand->origin.y + hand->size.height - full, width, full);
}

static void
lay_far_pile (CtTableLayout *self, guint seat)
{
  graphene_rect_t *hand = &self->hand[seat];
  float card = self->far_height / (1 + HEADROOM);
  float width = card * CT_CARD_RATIO;
  float gap = .12f * width;

  self->pile[seat] = GRAPHENE_RECT_INIT (hand->origin.x + hand->size.width - width,
                                         hand->origin.y, width, self->far_height);
  hand->size.width -= width + gap;
}

/* The first ten cards raise a pile more. */
static float
get_rise (guint n_below)
{
  return .01f * MIN (n_below, 10) + .0025f * (MAX (n_below, 10) - 10);
}

static void
place_pile (const CtTableLayout *self,
            const CtState *state,
            guint seat,
            CtPlace *ret_places)
{
  const graphene_rect_t *area = &self->pile[seat];
  float height = area->size.height / (1 + HEADROOM);
  float ground = area->origin.y + area->size.height - height / 2;

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_PILE + seat); i++)
    ret_places[ct_zone_card (state, CT_ZONE_PILE + seat, i)] = (CtPlace){
      .x = area->origin.x + area->size.width / 2,
      .y = ground - get_rise (i) * height,
      .height = height,
      .visible = TRUE,
    };
}

static guint
get_next (guint rank)
{
  return (rank + 1) % N_RANKS;
}

/* In widths of a card. */
static float
get_breadth (const CtTableNeeds *needs, guint rank)
{
  return 1 + FAN * (needs->center[rank] - 1);
}

typedef struct
{
  guint8 row[N_RANKS];
  guint n_rows;
} Rows;

/* In widths of a card. */
static float
measure_row (const CtTableNeeds *needs, guint first, guint last)
{
  float breadth = 2 * SIGN;
  gboolean is_first = TRUE;

  for (guint rank = first; rank <= last; rank++)
    if (needs->center[rank] > 0)
      {
        if (!is_first)
          breadth += needs->center[rank - 1] > 0 ? CLOSE : APART;
        breadth += get_breadth (needs, rank);
        is_first = FALSE;
      }

  return breadth;
}

static guint
find_run_end (const CtTableNeeds *needs, guint rank)
{
  while (rank + 1 < N_RANKS && needs->center[rank + 1] > 0)
    rank++;

  return rank;
}

/* A run is broken only if @may_split or if it is too long for one row. */
static void
break_rows (const CtTableNeeds *needs, float room, gboolean may_split, Rows *ret_rows)
{
  guint first = 0;
  guint row = 0;

  for (guint rank = 0; rank < N_RANKS; rank++)
    {
      gboolean begins_run = rank == 0 || needs->center[rank - 1] == 0;
      guint last = begins_run && !may_split ? find_run_end (needs, rank) : rank;

      if (needs->center[rank] == 0)
        continue;

      if (needs->center[first] == 0)
        first = rank;
      if (rank > first && (measure_row (needs, first, rank) > room ||
                           measure_row (needs, first, last) > room))
        {
          row++;
          first = rank;
        }
      ret_rows->row[rank] = row;
    }

  ret_rows->n_rows = row + 1;
}

static gboolean
try_height (const CtTableNeeds *needs,
            const graphene_rect_t *room,
            float height,
            guint most_rows,
            gboolean may_split,
            Rows *ret_rows)
{
  float width = height * CT_CARD_RATIO;

  break_rows (needs, room->size.width / width, may_split, ret_rows);
  for (guint rank = 0; rank < N_RANKS; rank++)
    if (needs->center[rank] > 0 &&
        (get_breadth (needs, rank) + 2 * SIGN) * width > room->size.width)
      return FALSE;

  return ret_rows->n_rows <= most_rows &&
         ((ret_rows->n_rows - 1) * ROW_PITCH + 1.12f) * height <= room->size.height;
}

static float
find_height_in (const CtTableNeeds *needs,
                const graphene_rect_t *room,
                float most,
                guint most_rows,
                gboolean may_split)
{
  float height = most;
  Rows rows;

  while (height > LEAST_HEIGHT &&
         !try_height (needs, room, height, most_rows, may_split, &rows))
    height *= .96f;

  return height;
}

/* Gives up a little size for fewer rows and unbroken runs. */
static float
find_height (const CtTableNeeds *needs,
             const graphene_rect_t *room,
             float most,
             Rows *ret_rows)
{
  float best = find_height_in (needs, room, most, MAX_ROWS, TRUE);

  for (guint n_rows = 1; n_rows <= MAX_ROWS; n_rows++)
    for (guint may_split = 0; may_split < 2; may_split++)
      {
        float height = find_height_in (needs, room, most, n_rows, may_split);

        if (height >= WORTH * best &&
            try_height (needs, room, height, n_rows, may_split, ret_rows))
          return height;
      }

  break_rows (needs, room->size.width / (best * CT_CARD_RATIO), TRUE, ret_rows);
  return best;
}

static void
set_row (CtTableLayout *self, const Rows *rows, guint row, const graphene_rect_t *room)
{
  const CtTableNeeds *needs = &self->needs;
  float height = self->center.height;
  float width = height * CT_CARD_RATIO;
  float top = room->origin.y +
              (room->size.height - ((rows->n_rows - 1) * ROW_PITCH + 1) * height) / 2 +
              row * ROW_PITCH * height;
  guint first = 0;
  guint last = N_RANKS - 1;
  float x;

  while (needs->center[first] == 0 || rows->row[first] != row)
    first++;
  while (needs->center[last] == 0 || rows->row[last] != row)
    last--;

  x = room->origin.x +
      (room->size.width - measure_row (needs, first, last) * width) / 2 + SIGN * width;
  for (guint rank = first; rank <= last; rank++)
    if (needs->center[rank] > 0)
      {
        if (rank > first)
          x += (needs->center[rank - 1] > 0 ? CLOSE : APART) * width;
        self->center.slot[rank] = GRAPHENE_RECT_INIT (x, top, width, height);
        x += get_breadth (needs, rank) * width;
      }
}

static float
get_right (const CtTableLayout *self, guint rank)
{
  const graphene_rect_t *slot = &self->center.slot[rank];

  return slot->origin.x + get_breadth (&self->needs, rank) * slot->size.width;
}

static void
add_link (CtTableLayout *self, guint rank, guint to, gboolean is_forward)
{
  CtCenterLayout *center = &self->center;
  const graphene_rect_t *slot = &center->slot[rank];
  float width = SIGN * slot->size.width;
  CtCenterLink link = { .rank = to, .is_forward = is_forward };

  if (center->n_links == CT_CENTER_LINKS)
    return;

  link.area = GRAPHENE_RECT_INIT (is_forward ? get_right (self, rank) + BAND_PAD
                                             : slot->origin.x - BAND_PAD - width,
                                  slot->origin.y, width, slot->size.height);
  center->link[center->n_links++] = link;
}

/* Also marks sequences that continue elsewhere. */
static void
connect (CtTableLayout *self, const Rows *rows)
{
  const CtTableNeeds *needs = &self->needs;
  CtCenterLayout *center = &self->center;

  for (guint rank = 0; rank < N_RANKS; rank++)
    {
      guint next = get_next (rank);
      guint end = rank;

      if (needs->center[rank] == 0)
        continue;

      if (needs->center[next] > 0 && (next == 0 || rows->row[next] != rows->row[rank]))
        {
          add_link (self, rank, next, TRUE);
          add_link (self, next, rank, FALSE);
        }
      if (rank > 0 && needs->center[rank - 1] > 0 &&
          rows->row[rank - 1] == rows->row[rank])
        continue;

      while (end + 1 < N_RANKS && needs->center[end + 1] > 0 &&
             rows->row[end + 1] == rows->row[rank])
        end++;
      if (end > rank)
        center->band[center->n_bands++] =
            GRAPHENE_RECT_INIT (center->slot[rank].origin.x - BAND_PAD,
                                center->slot[rank].origin.y - BAND_PAD,
                                get_right (self, end) - center->slot[rank].origin.x +
                                    2 * BAND_PAD,
                                center->height + 2 * BAND_PAD);
    }
}

static graphene_rect_t
lay_stock (CtTableLayout *self, float height)
{
  graphene_rect_t room = self->drop;
  float width = height * CT_CARD_RATIO;

  room.size.width -= 8;
  room.origin.x += 4;
  if (!self->needs.has_stock)
    return room;

  self->stock = GRAPHENE_RECT_INIT (room.origin.x + 4,
                                    room.origin.y + (room.size.height - height -
                                                     self->needs.caption_height) /
                                                        2,
                                    width, height);
  room.origin.x += width + .3f * width + 4;
  room.size.width -= width + .3f * width + 4;
  return room;
}

/* If all ranks fit, the seats need not move later. */
static gboolean
has_room_for_all (const CtTableLayout *self,
                  const graphene_rect_t *room,
                  float least_height)
{
  CtTableNeeds full = self->needs;
  Rows rows;

  memset (full.center, 1, sizeof full.center);
  full.center[0] = 4;
  return try_height (&full, room, least_height, MAX_ROWS, TRUE, &rows);
}

static gboolean
lay_center (CtTableLayout *self, float least_height)
{
  const CtTableNeeds *needs = &self->needs;
  CtCenterLayout *center = &self->center;
  float most = MIN (.2f * self->scale * needs->height, .9f * self->near_height);
  graphene_rect_t room =
      lay_stock (self, MIN (most, .5f * MAX (self->drop.size.height, LEAST_ROOM)));
  graphene_rect_t cards = room;
  gboolean is_wide_enough;
  Rows rows = { .n_rows = 0 };

  *center = (CtCenterLayout){ .height = most };
  cards.size.height -= needs->caption_height;
  is_wide_enough = cards.size.height >= LEAST_ROOM && cards.size.width >= LEAST_ROOM;
  cards.size.height = MAX (cards.size.height, LEAST_ROOM);
  cards.size.width = MAX (cards.size.width, LEAST_ROOM);

  center->height = find_height (needs, &cards, most, &rows);
  center->fan = FAN * center->height * CT_CARD_RATIO;
  center->n_rows = rows.n_rows;
  self->middle_height = center->height;
  for (guint rank = 0; rank < N_RANKS; rank++)
    if (needs->center[rank] > 0 && center->slot[rank].size.width == 0)
      set_row (self, &rows, rows.row[rank], &cards);
  connect (self, &rows);

  self->slot =
      GRAPHENE_RECT_INIT (cards.origin.x +
                              (cards.size.width - center->height * CT_CARD_RATIO) / 2,
                          cards.origin.y + (cards.size.height - center->height) / 2,
                          center->height * CT_CARD_RATIO, center->height);
  self->trick = self->slot;
  self->slot_step = 0;

  return is_wide_enough &&
         has_room_for_all (self, &cards, MAX (44, .55f * least_height));
}

static gboolean
lay_middle (CtTableLayout *self, const graphene_rect_t *room, float least_height)
{
  ct_table_layout_lay_middle (self, room, least_height);
  return lay_center (self, least_height);
}

/* In every language cards of a rank go from left to right: the indices are at the left.
 */
static void
mirror_rank (CtTableLayout *self, guint rank)
{
  graphene_rect_t *slot = &self->center.slot[rank];

  ct_table_layout_mirror (self, slot);
  if (self->needs.center[rank] > 0)
    slot->origin.x -= (get_breadth (&self->needs, rank) - 1) * slot->size.width;
}

static void
mirror (CtTableLayout *self)
{
  CtCenterLayout *center = &self->center;

  ct_table_layout_mirror (self, &self->hand[self->needs.near_seat]);
  ct_table_layout_mirror (self, &self->pile[self->needs.near_seat]);
  for (guint rank = 0; rank < N_RANKS; rank++)
    mirror_rank (self, rank);
  for (guint i = 0; i < center->n_bands; i++)
    ct_table_layout_mirror (self, &center->band[i]);
  for (guint i = 0; i < center->n_links; i++)
    ct_table_layout_mirror (self, &center->link[i].area);
}

static gboolean
get_zone (const CtTableLayout *self, guint zone, graphene_rect_t *ret_area)
{
  if (zone == CT_ZONE_CENTER)
    *ret_area = self->drop;
  else if (ct_zone_is_pile (zone) && zone < CT_ZONE_PILE + self->needs.n_seats)
    *ret_area = self->pile[zone - CT_ZONE_PILE];
  else
    return FALSE;

  return TRUE;
}

static void
place_center (const CtTableLayout *self, const CtState *state, CtPlace *ret_places)
{
  const CtCenterLayout *center = &self->center;
  guint n_placed[N_RANKS] = { 0 };

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_CENTER); i++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_CENTER, i);
      guint rank = card % N_RANKS;
      const graphene_rect_t *slot = &center->slot[rank];

      ret_places[card] = (CtPlace){
        .x = slot->origin.x + slot->size.width / 2 + n_placed[rank] * center->fan,
        .y = slot->origin.y + slot->size.height / 2,
        .height = center->height,
        .visible = TRUE,
      };
      n_placed[rank]++;
    }
}

static void
place (const CtTableLayout *self,
       const CtState *state,
       CtPlace ret_places[CT_MAX_CARDS])
{
  place_center (self, state, ret_places);
  for (guint seat = 0; seat < self->needs.n_seats; seat++)
    place_pile (self, state, seat, ret_places);
}

const CtLayoutFamily ct_layout_fishing = {
  .near = .2f,
  .near_pile = NEAR_PILE,
  .far = .13f,
  .least_far = 66,
  .most_far = 150,
  .backs = .7f,
  .backs_width = 1.7f,
  .least_back = 20.5f, /* keeps a pile readable */
  .stock_caption = 1.7f,
  .lay_near = lay_near_pile,
  .lay_far = lay_far_pile,
  .lay_middle = lay_middle,
  .mirror = mirror,
  .get_zone = get_zone,
  .place = place,
};
