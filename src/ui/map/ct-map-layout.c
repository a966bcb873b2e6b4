/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-map-layout.h"

#include <math.h>

/* Ratio of width to height, in stones. */
#define STRETCH 1.8

/* A region that would leave less than this share of its row takes all of it. */
#define ALONE .45

/* Vertical variation of stones, and of regions in a row. */
#define STONE_WAVE  4.
#define REGION_WAVE .5

#define BELOW_TITLE 8.
#define ROW_GAP     12.

static guint
count_rows (guint n_stones, guint columns)
{
  return (n_stones + columns - 1) / columns;
}

/* Regions are wider than high, without a nearly empty row. */
static guint
choose_columns (CtMapLayout *self, guint n_stones)
{
  double room = self->width - 2 * self->measure->gap - 2 * self->measure->pad;
  guint most = MAX (1, floor (room / self->measure->stone_width));
  guint wanted = n_stones <= 3 ? n_stones : ceil (sqrt (n_stones * STRETCH));

  wanted = MIN (wanted, most);
  return count_rows (n_stones, count_rows (n_stones, wanted));
}

static double
measure_width (CtMapLayout *self, guint region)
{
  double title = self->measure->get_title_width (self->data, region);
  double stones = self->columns[region] * self->measure->stone_width;

  return MIN (MAX (title, stones) + 2 * self->measure->pad,
              self->width - 2 * self->measure->gap);
}

static double
measure_row (CtMapLayout *self, guint first, guint n, double width)
{
  double height = 0;

  for (guint i = first; i < first + n; i++)
    height = MAX (height, self->measure->get_stone_height (self->data, i, width));

  return height;
}

static void
place_row (CtMapLayout *self,
           guint first,
           guint n,
           const graphene_rect_t *row,
           double width,
           int leads)
{
  for (guint i = 0; i < n; i++)
    {
      double x = leads > 0 ? row->origin.x + i * width
                           : row->origin.x + row->size.width - (i + 1) * width;
      double wave = (first + i) % 2 == 0 ? STONE_WAVE : 0;

      self->stones[first + i].leads = leads;
      graphene_rect_init (&self->stones[first + i].room, x, row->origin.y + wave, width,
                          self->measure->get_stone_height (self->data, first + i,
                                                           width));
    }
}

static double
fill_region (CtMapLayout *self, guint number, int leads)
{
  const CtRegion *region = ct_rule_map_get_region (self->map, number);
  graphene_rect_t *land = &self->regions[number];
  double inner = land->size.width - 2 * self->measure->pad;
  double width = inner / self->columns[number];
  graphene_rect_t row;
  double y = land->origin.y + self->measure->pad * .75;
  double title = self->measure->get_title_height (self->data, number, inner);

  graphene_rect_init (&self->titles[number], land->origin.x + self->measure->pad, y,
                      inner, title);
  y += title + BELOW_TITLE;
  for (guint done = 0; done < region->n_stones; done += self->columns[number])
    {
      guint first = region->first + done;
      guint n = MIN (self->columns[number], region->n_stones - done);
      double height = measure_row (self, first, n, width) + STONE_WAVE;

      graphene_rect_init (&row, land->origin.x + self->measure->pad, y, inner, height);
      place_row (self, first, n, &row, width, leads);
      y += height + ROW_GAP;
      leads = -leads;
    }

  return y - ROW_GAP + self->measure->pad * .75 - land->origin.y;
}

static void
move_region (CtMapLayout *self, guint number, double dy)
{
  const CtRegion *region = ct_rule_map_get_region (self->map, number);

  graphene_rect_offset (&self->regions[number], 0, dy);
  graphene_rect_offset (&self->titles[number], 0, dy);
  for (guint i = 0; i < region->n_stones; i++)
    graphene_rect_offset (&self->stones[region->first + i].room, 0, dy);
}

static guint
count_beside (CtMapLayout *self, guint first, double *ret_width)
{
  double room = self->width - 2 * self->measure->gap;
  guint n = 0;

  *ret_width = 0;
  while (first + n < ct_rule_map_get_n_regions (self->map))
    {
      double more = measure_width (self, first + n);

      if (n > 0 && *ret_width + n * self->measure->gap + more > room)
        break;
      *ret_width += more;
      n++;
    }

  return n;
}

/* Spreads out the regions. Returns: the height of the row */
static double
place_regions (CtMapLayout *self,
               guint first,
               guint n,
               double used,
               double y,
               int leads)
{
  double left = self->width - used;
  double height = 0;
  double x = 0;
  gboolean is_stretched = n == 1 && left < self->width * ALONE;

  for (guint i = 0; i < n; i++)
    {
      guint number = leads > 0 ? first + i : first + n - 1 - i;
      double width = is_stretched ? self->width - 2 * self->measure->gap
                                  : measure_width (self, number);

      x += is_stretched ? self->measure->gap : left / (n + 1);
      graphene_rect_init (&self->regions[number], x, y, width, 0);
      self->regions[number].size.height = fill_region (self, number, leads);
      height = MAX (height, self->regions[number].size.height);
      x += width;
    }
  for (guint number = first; number < first + n; number++)
    move_region (self, number,
                 (height - self->regions[number].size.height) *
                     (number % 2 == 0 ? REGION_WAVE * .4 : REGION_WAVE));

  return height;
}

static void
mirror (CtMapLayout *self)
{
  for (guint i = 0; i < ct_rule_map_get_n_regions (self->map); i++)
    {
      graphene_rect_t *land = &self->regions[i];
      graphene_rect_t *title = &self->titles[i];

      land->origin.x = self->width - land->origin.x - land->size.width;
      title->origin.x = self->width - title->origin.x - title->size.width;
    }
  for (guint i = 0; i < ct_rule_map_get_n_stones (self->map); i++)
    {
      CtMapPlace *place = &self->stones[i];

      place->leads = -place->leads;
      place->room.origin.x =
          self->width - place->room.origin.x - place->room.size.width;
    }
}

/**
 * ct_map_layout_new:
 * @map: must outlive the layout, like @measure
 * @data: for @measure
 */
CtMapLayout *
ct_map_layout_new (CtRuleMap *map,
                   const CtMapMeasure *measure,
                   gpointer data,
                   double width,
                   gboolean is_mirrored)
{
  CtMapLayout *self = g_new0 (CtMapLayout, 1);
  guint n_regions = ct_rule_map_get_n_regions (map);
  int leads = 1;
  double used;
  guint n;

  self->map = map;
  self->measure = measure;
  self->data = data;
  self->width = width;
  self->height = measure->gap;
  self->regions = g_new0 (graphene_rect_t, n_regions);
  self->titles = g_new0 (graphene_rect_t, n_regions);
  self->columns = g_new0 (guint, n_regions);
  self->stones = g_new0 (CtMapPlace, ct_rule_map_get_n_stones (map));
  for (guint i = 0; i < n_regions; i++)
    self->columns[i] = choose_columns (self, ct_rule_map_get_region (map, i)->n_stones);

  for (guint first = 0; first < n_regions; first += n)
    {
      n = count_beside (self, first, &used);
      self->height += place_regions (self, first, n, used, self->height, leads);
      self->height += measure->gap;
      leads = -leads;
    }
  if (is_mirrored)
    mirror (self);

  return self;
}

void
ct_map_layout_free (CtMapLayout *self)
{
  g_free (self->regions);
  g_free (self->titles);
  g_free (self->columns);
  g_free (self->stones);
  g_free (self);
}

const CtMapPlace *
ct_map_layout_get_stone (CtMapLayout *self, guint stone)
{
  return &self->stones[stone];
}
