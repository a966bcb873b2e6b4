/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From top to bottom: the other players and their melds; pots, stock and discard pile;
 * the near melds; the near hand.
 */
#include "ct-table-layout-family.h"

#define CLOSED_STEP .13f /* widths of a card */

static float
table_layout_get_offset (const CtMeldsLayout *melds, const CtMeldNeed *need, guint pos)
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
 * Returns: %FALSE if it is scrolled away
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

static gboolean
table_layout_get_rummy_zone (const CtTableLayout *self,
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

static void
place_meld (const CtTableLayout *self,
            const CtState *state,
            guint slot,
            CtPlace *ret_places)
{
  const CtMeldNeed *need = &self->needs.meld[slot];
  const graphene_rect_t *area = &self->melds.area[slot];
  float room = area->size.width - area->size.height * CT_CARD_RATIO;
  float wanted = need->n_cards > 0
                     ? table_layout_get_offset (&self->melds, need, need->n_cards - 1)
                     : 0;
  float scale = wanted > room ? MAX (0, room) / wanted : 1;
  gboolean is_shown = ct_table_layout_shows_meld (self, slot);

  for (guint i = 0; i < ct_zone_len (state, CT_ZONE_MELD + slot); i++)
    {
      CtPlace *place = &ret_places[ct_zone_card (state, CT_ZONE_MELD + slot, i)];

      *place = place_at (area,
                         scale * table_layout_get_offset (&self->melds, need,
                                                          MIN (i, need->n_cards - 1u)));
      place->visible = is_shown;
    }
}

/* Face up, a row that can be read; face down, a pile. */
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

static void
table_layout_place_rummy (const CtTableLayout *self,
                          const CtState *state,
                          CtPlace ret_places[CT_MAX_CARDS])
{
  for (guint pot = 0; pot < CT_MAX_SIDES; pot++)
    ct_table_layout_place_pile (state, CT_ZONE_POT + pot, &self->pot[pot], ret_places);
  place_discards (self, state, ret_places);
  for (guint slot = 0; slot < self->needs.n_melds; slot++)
    place_meld (self, state, slot, ret_places);
}

#define GAP         4.f
#define SMALLEST    16.f
#define USUAL_MELD  46.f
#define LEAST_MELD  36.f
#define SMALL_MELD  30.f /* better than hidden */
#define USUAL_STEP  16.f
#define LEAST_STEP  11.f
#define STEP        .27f /* widths of a card */
#define WIDEST_STEP .46f
#define BETWEEN     .3f /* widths of a card */
#define CLOSE       .1f /* … with little room */
#define SIGN                                                                           \
  2.8f /* width of the text about hidden melds, in heights of a line of text */
#define PAD 4.f

typedef struct
{
  guint side;
  float x;
  float width; /* without hidden melds */
  float room;
} Column;

typedef struct
{
  Column column[CT_MAX_SIDES];
  guint n_columns;
} Columns;

/* To the right of the pill, or of the hand if the pill is beside the hand. A name may
 * be short; a button must be whole.
 */
static void
lay_actions (CtTableLayout *self, const CtLayoutFrame *frame)
{
  const CtTableNeeds *needs = &self->needs;
  graphene_rect_t *pill = &self->seat[needs->near_seat];
  const graphene_rect_t *hand = &self->hand[needs->near_seat];
  float left;

  if (!frame->pill_beside)
    pill->size.width =
        CLAMP (needs->width - 2 * frame->margin - GAP - needs->buttons_width,
               needs->least_width, needs->pill_width);
  left = frame->pill_beside ? hand->origin.x + hand->size.width + frame->margin
                            : pill->origin.x + pill->size.width + GAP;
  self->actions_are_upright = frame->pill_beside;
  self->actions =
      GRAPHENE_RECT_INIT (left, pill->origin.y, needs->width - frame->margin - left,
                          pill->size.height);
  if (frame->pill_beside)
    {
      self->actions.size.height = MAX (hand->size.height, needs->buttons_height);
      self->actions.origin.y =
          hand->origin.y + hand->size.height - self->actions.size.height;
    }
}

static void
lay_answer (CtTableLayout *self, CtLayoutFrame *frame)
{
  const CtTableNeeds *needs = &self->needs;

  frame->bottom += needs->answer_height + GAP;
  self->answer =
      GRAPHENE_RECT_INIT (frame->margin, needs->height - frame->bottom,
                          needs->width - 2 * frame->margin, needs->answer_height);
}

static void
lay_near (CtTableLayout *self, CtLayoutFrame *frame)
{
  lay_actions (self, frame);
  lay_answer (self, frame);
}

static void
set_height (CtMeldsLayout *melds, const CtTableNeeds *needs, guint side, float height)
{
  float width = height * CT_CARD_RATIO;
  float share = melds->is_tight ? CLOSE : BETWEEN;

  melds->height[side] = height;
  melds->step[side] =
      MIN (width, MAX (height < USUAL_MELD ? LEAST_STEP : USUAL_STEP, STEP * width));
  melds->told_step[side] = MIN (width, MAX (melds->step[side], needs->tag_width));
  melds->between[side] = share * width + 2 * PAD;
}

static void
set_all_heights (CtMeldsLayout *melds, const CtTableNeeds *needs, float height)
{
  for (guint side = 0; side < needs->n_sides; side++)
    set_height (melds, needs, side, height);
}

/* A caption may reach into the gap before the next meld. */
static float
get_meld_width (const CtMeldsLayout *melds, const CtMeldNeed *need, float room)
{
  float width = melds->height[need->side] * CT_CARD_RATIO +
                table_layout_get_offset (melds, need, need->n_cards - 1);

  return MIN (room, MAX (width, need->words - melds->between[need->side] + GAP));
}

/* Open melds come first. Sets x, width and row of each area. Returns: the number of
 * rows
 */
static guint
break_rows (CtMeldsLayout *melds, const CtTableNeeds *needs, const Column *column)
{
  float left = column->x + PAD;
  float room = column->width - 2 * PAD;
  float x = left;
  guint row = 0;
  guint n_rows = 0;

  for (guint closed = 0; closed < 2; closed++)
    for (guint slot = 0; slot < needs->n_melds; slot++)
      {
        const CtMeldNeed *need = &needs->meld[slot];
        float width;

        if (need->side != column->side || need->n_cards == 0 ||
            need->is_closed != (closed == 1))
          continue;

        width = get_meld_width (melds, need, room);
        if (x > left && x + width > left + room)
          {
            x = left;
            row++;
          }
        n_rows = row + 1;
        melds->row[slot] = row;
        melds->area[slot] =
            GRAPHENE_RECT_INIT (x, 0, width, melds->height[column->side]);
        x += width + melds->between[column->side];
      }

  return n_rows;
}

static gboolean
is_in_row (const CtMeldsLayout *melds,
           const CtTableNeeds *needs,
           guint slot,
           guint side,
           guint row)
{
  return needs->meld[slot].n_cards > 0 && needs->meld[slot].side == side &&
         melds->row[slot] == row;
}

/* With little room, captions touch the cards. */
static float
get_row_gap (const CtMeldsLayout *melds, const CtTableNeeds *needs)
{
  float least = 2 * PAD + GAP;

  if (melds->is_headless)
    return least;
  if (melds->is_tight)
    return MAX (least, needs->caption_height - 1);

  return needs->caption_height + least;
}

static float
get_pitch (const CtMeldsLayout *melds, const CtTableNeeds *needs, guint side)
{
  return melds->height[side] + get_row_gap (melds, needs);
}

static float
get_head (const CtTableLayout *self)
{
  return self->melds.is_headless ? 0 : self->needs.caption_height + GAP;
}

/* The others are side by side at the top. */
static void
make_columns (const CtTableNeeds *needs, float margin, Columns *ret_columns)
{
  guint n_others = MAX (1, needs->n_sides - 1);
  float room = needs->width - 2 * margin;
  float cell = (room - (n_others - 1) * 2 * margin) / n_others;

  ret_columns->n_columns = 0;
  for (guint i = 1; i < needs->n_sides; i++)
    ret_columns->column[ret_columns->n_columns++] =
        (Column){ (needs->near_side + i) % needs->n_sides,
                  margin + (i - 1) * (cell + 2 * margin), cell, cell };
  ret_columns->column[ret_columns->n_columns++] =
      (Column){ needs->near_side, margin, room, room };
}

static void
break_all (CtTableLayout *self, const Columns *columns, guint *ret_far, guint *ret_near)
{
  *ret_far = 0;
  for (guint i = 0; i < columns->n_columns; i++)
    {
      const Column *column = &columns->column[i];
      guint n_rows = break_rows (&self->melds, &self->needs, column);

      self->melds.n_rows[column->side] = n_rows;
      if (i + 1 < columns->n_columns)
        *ret_far = MAX (*ret_far, n_rows);
      else
        *ret_near = MAX (1, n_rows);
    }
}

static guint
get_far_side (const Columns *columns)
{
  return columns->column[0].side;
}

static float
get_rows_height (const CtTableLayout *self,
                 const Columns *columns,
                 guint far,
                 guint near)
{
  return far * get_pitch (&self->melds, &self->needs, get_far_side (columns)) +
         near * get_pitch (&self->melds, &self->needs, self->needs.near_side);
}

/* Spreads the cards of melds where rows have room. */
static void
widen (CtTableLayout *self, const Columns *columns, guint far, guint near)
{
  CtMeldsLayout *melds = &self->melds;

  for (guint i = 0; i < columns->n_columns; i++)
    {
      guint side = columns->column[i].side;
      guint n_rows = i + 1 < columns->n_columns ? far : near;
      float width = melds->height[side] * CT_CARD_RATIO;
      float narrow = melds->step[side];
      float told = melds->told_step[side];

      for (float step = MAX (narrow, WIDEST_STEP * width); step >= narrow;
           step -= .06f * width)
        {
          melds->step[side] = step;
          melds->told_step[side] = MAX (step, told);
          if (break_rows (melds, &self->needs, &columns->column[i]) <= n_rows)
            break;
          melds->step[side] = narrow;
          melds->told_step[side] = told;
        }
      break_rows (melds, &self->needs, &columns->column[i]);
    }
}

/* The near side first. */
static void
grow (CtTableLayout *self,
      const Columns *columns,
      float most,
      float room,
      guint *ret_far,
      guint *ret_near)
{
  const CtTableNeeds *needs = &self->needs;
  CtMeldsLayout *melds = &self->melds;
  float least = melds->height[needs->near_side];

  for (guint nth = 0; nth < 2; nth++)
    {
      const CtMeldsLayout small = *melds;

      for (float height = most; height > least; height *= .97f)
        {
          for (guint side = 0; side < needs->n_sides; side++)
            if ((side == needs->near_side) == (nth == 0))
              set_height (melds, needs, side, height);
          break_all (self, columns, ret_far, ret_near);
          if (get_rows_height (self, columns, *ret_far, *ret_near) <= room)
            break;
          *melds = small;
        }
    }
  break_all (self, columns, ret_far, ret_near);
}

/* The largest cards that show all melds. Returns: whether they are @least high */
static gboolean
find_height (CtTableLayout *self,
             const Columns *columns,
             float room,
             float least,
             guint *ret_far,
             guint *ret_near)
{
  const CtTableNeeds *needs = &self->needs;
  CtMeldsLayout *melds = &self->melds;
  float most = MAX (USUAL_MELD,
                    MIN (.18f * self->scale * needs->height, .92f * self->near_height));

  for (float height = most; height >= least; height *= .97f)
    {
      set_all_heights (melds, needs, height);
      break_all (self, columns, ret_far, ret_near);
      if (get_rows_height (self, columns, *ret_far, *ret_near) <= room)
        {
          grow (self, columns, most, room, ret_far, ret_near);
          widen (self, columns, *ret_far, *ret_near);
          return TRUE;
        }
    }

  return FALSE;
}

/* The near side comes first. */
static void
share_rows (CtTableLayout *self,
            Columns *columns,
            float room,
            guint *ret_far,
            guint *ret_near)
{
  const CtTableNeeds *needs = &self->needs;
  CtMeldsLayout *melds = &self->melds;
  guint n_rows;
  guint least;

  set_all_heights (melds, needs, melds->is_tight ? LEAST_MELD : USUAL_MELD);
  break_all (self, columns, ret_far, ret_near);
  n_rows = MAX (room, 0) / get_pitch (melds, needs, needs->near_side);
  least = *ret_far > 0 ? 2 : 1;
  if (n_rows < least)
    {
      n_rows = least;
      set_all_heights (melds, needs,
                       MAX (SMALLEST, room / least - get_row_gap (melds, needs)));
      break_all (self, columns, ret_far, ret_near);
    }
  if (*ret_far == 0)
    {
      *ret_near = MIN (*ret_near, n_rows);
      return;
    }

  *ret_near = (n_rows * *ret_near + *ret_far + *ret_near - 1) / (*ret_far + *ret_near);
  *ret_near = CLAMP (*ret_near, 1, n_rows - 1);
  *ret_near = MIN (*ret_near, melds->n_rows[needs->near_side]);
  *ret_far = n_rows - *ret_near;
}

static void
center_row (CtMeldsLayout *melds,
            const CtTableNeeds *needs,
            const Column *column,
            guint row)
{
  float left = column->x + column->width;
  float right = column->x;
  float by;

  for (guint slot = 0; slot < needs->n_melds; slot++)
    if (is_in_row (melds, needs, slot, column->side, row))
      {
        left = MIN (left, melds->area[slot].origin.x);
        right = MAX (right, melds->area[slot].origin.x + melds->area[slot].size.width);
      }

  by = column->x + column->width / 2 - (left + right) / 2;
  for (guint slot = 0; slot < needs->n_melds; slot++)
    if (is_in_row (melds, needs, slot, column->side, row))
      melds->area[slot].origin.x += by;
}

static void
set_column (CtTableLayout *self, const Column *column, float top, guint n_shown)
{
  const CtTableNeeds *needs = &self->needs;
  CtMeldsLayout *melds = &self->melds;
  guint n_rows = melds->n_rows[column->side];
  float head = get_head (self);
  float pitch = get_pitch (melds, needs, column->side);
  guint first;

  n_shown = MIN (n_shown, n_rows);
  first = MIN (needs->first_row[column->side], n_rows - n_shown);
  melds->first_row[column->side] = first;
  melds->n_shown[column->side] = n_shown;
  melds->side[column->side] =
      GRAPHENE_RECT_INIT (column->x, top, column->room, head + n_shown * pitch);
  for (guint row = 0; row < n_rows; row++)
    center_row (melds, needs, column, row);
  for (guint slot = 0; slot < needs->n_melds; slot++)
    if (needs->meld[slot].side == column->side)
      melds->area[slot].origin.y =
          top + head + PAD + ((float) melds->row[slot] - first) * pitch;
}

static float
get_discards_width (const CtTableLayout *self, float width, float room)
{
  const CtTableNeeds *needs = &self->needs;

  if (!needs->open_discards || needs->n_discards < 2)
    return width;

  return MIN (room, width + (needs->n_discards - 1) * MAX (LEAST_STEP, .34f * width));
}

static void
lay_band (CtTableLayout *self, float margin, float top, float height)
{
  const CtTableNeeds *needs = &self->needs;
  float room = needs->width - 2 * (margin + PAD);
  float width = height * CT_CARD_RATIO;
  float gap = MAX (12, needs->stock_width - width + GAP);
  float pots = needs->n_pots > 0 ? (.55f + .45f * needs->n_pots) * width + gap : 0;
  float before = pots + width + gap;
  float discards = get_discards_width (self, width, room - before);
  float x = margin + PAD + (room - before - discards) / 2;

  self->middle_height = height;
  self->stock_gap = gap / 2;
  for (guint i = 0; i < needs->n_pots; i++)
    self->pot[i] = GRAPHENE_RECT_INIT (x + i * .45f * width, top, width, height);
  self->stock = GRAPHENE_RECT_INIT (x + pots, top, width, height);
  self->slot = GRAPHENE_RECT_INIT (x + before, top, width, height);
  self->trick = self->slot;

  self->discards = self->slot;
  self->discards.size.width = needs->width - margin - PAD - self->slot.origin.x;
  self->discards_step = needs->open_discards && needs->n_discards > 1
                            ? (discards - width) / (needs->n_discards - 1)
                            : 0;
}

static float
get_band (const CtTableNeeds *needs, float card)
{
  return card + needs->caption_height + 2 * GAP + PAD;
}

/* For the number of hidden melds. */
static void
leave_room_for_sign (const CtTableNeeds *needs, Columns *columns)
{
  float sign = SIGN * needs->caption_height;

  for (guint i = 0; i < columns->n_columns; i++)
    columns->column[i].width -= MIN (sign, columns->column[i].width / 3);
}

/* Steps with too little room: smaller melds; smaller piles; the answer may cover
 * something; short captions; small melds and piles; no lines above the melds; hidden
 * rows. Returns: the height of the piles
 */
static float
find_sizes (CtTableLayout *self,
            Columns *columns,
            float *room,
            guint *ret_far,
            guint *ret_near)
{
  const CtTableNeeds *needs = &self->needs;
  float heads = 2 * get_head (self);
  float wanted = self->scale * CLAMP (.115f * needs->height, USUAL_MELD, 130);
  float most = MAX (SMALLEST, MIN (wanted, .3f * *room));
  float least = MIN (most, USUAL_MELD);
  float small;
  float free_room;

  for (float card = most; card >= least; card -= 4)
    if (find_height (self, columns, *room - get_band (needs, card) - heads, USUAL_MELD,
                     ret_far, ret_near))
      return card;

  *room += needs->answer_height + GAP;
  free_room = *room - get_band (needs, least) - heads;
  if (find_height (self, columns, free_room, USUAL_MELD, ret_far, ret_near))
    return least;

  self->melds.is_tight = TRUE;
  if (find_height (self, columns, free_room, USUAL_MELD, ret_far, ret_near) ||
      find_height (self, columns, free_room, LEAST_MELD, ret_far, ret_near))
    return least;

  small = MIN (least, LEAST_MELD);
  if (find_height (self, columns, free_room + least - small, SMALL_MELD, ret_far,
                   ret_near))
    return small;

  if (free_room < 2 * (LEAST_MELD + get_row_gap (&self->melds, needs)))
    {
      self->melds.is_headless = TRUE;
      free_room += heads;
      if (find_height (self, columns, free_room, LEAST_MELD, ret_far, ret_near))
        return least;
    }

  if (self->melds.is_headless)
    leave_room_for_sign (needs, columns);
  share_rows (self, columns, free_room, ret_far, ret_near);
  return least;
}

static void
lay_above (CtTableLayout *self, const CtLayoutFrame *frame)
{
  const CtTableNeeds *needs = &self->needs;
  float margin = frame->margin;
  float top = ct_table_layout_lay_beside (self, margin) + GAP;
  float room = needs->height - frame->bottom - GAP - top;
  float head;
  Columns columns;
  guint n_far;
  guint n_near;
  float card;
  float spare;
  float y;

  make_columns (needs, margin, &columns);
  card = find_sizes (self, &columns, &room, &n_far, &n_near);
  self->melds.words =
      MIN (2, get_row_gap (&self->melds, needs) - needs->caption_height);
  head = get_head (self);
  spare = room - get_band (needs, card) - 2 * head -
          get_rows_height (self, &columns, n_far, n_near);

  for (guint i = 0; i + 1 < columns.n_columns; i++)
    set_column (self, &columns.column[i], top, n_far);
  y = top + head + n_far * get_pitch (&self->melds, needs, get_far_side (&columns)) +
      MAX (0, spare) / 2;
  if (self->melds.is_tight)
    y += PAD; /* captions of the last row */
  lay_band (self, margin, y, card);
  set_column (self, &columns.column[columns.n_columns - 1],
              top + room - head -
                  n_near * get_pitch (&self->melds, needs, needs->near_side),
              n_near);

  self->drop = GRAPHENE_RECT_INIT (margin, top, needs->width - 2 * margin, room);
  self->footer = self->actions;
}

static gboolean
covers_melds (const CtTableLayout *self)
{
  return self->drop.origin.y + self->drop.size.height > self->answer.origin.y;
}

static gboolean
is_as_good (const CtTableLayout *self, const CtTableLayout *usual)
{
  if (self->melds.is_tight > usual->melds.is_tight ||
      covers_melds (self) > covers_melds (usual))
    return FALSE;

  for (guint side = 0; side < self->needs.n_sides; side++)
    if (self->melds.n_shown[side] < usual->melds.n_shown[side])
      return FALSE;

  for (guint side = 0; side < self->needs.n_sides; side++)
    if (self->melds.height[side] < usual->melds.height[side])
      return FALSE;

  return TRUE;
}

/* In every language the cards of a meld go from left to right: the indices are at the
 * left.
 */
static void
mirror (CtTableLayout *self)
{
  for (guint slot = 0; slot < self->needs.n_melds; slot++)
    ct_table_layout_mirror (self, &self->melds.area[slot]);
  for (guint side = 0; side < self->needs.n_sides; side++)
    ct_table_layout_mirror (self, &self->melds.side[side]);
  for (guint i = 0; i < self->needs.n_pots; i++)
    ct_table_layout_mirror (self, &self->pot[i]);
  ct_table_layout_mirror (self, &self->discards);
  ct_table_layout_mirror (self, &self->actions);
}

const CtLayoutFamily ct_layout_rummy = {
  .yields_hand = TRUE,
  .near = .175f,
  .backs = 1,
  .backs_width = 1,
  .least_back = 12,
  .lay_near = lay_near,
  .lay_above = lay_above,
  .is_as_good = is_as_good,
  .mirror = mirror,
  .get_zone = table_layout_get_rummy_zone,
  .place = table_layout_place_rummy,
};
