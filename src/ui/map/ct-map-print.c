/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-map-print.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ct-date.h"
#include "ct-map-land.h"
#include "ct-pencil.h"
#include "ct-stone-shape.h"
#include "ct-text.h"

/* In points */
#define LETTERS     8.
#define STONE       16. /* radius of the largest one */
#define STONE_ROOM  40.
#define STONE_WIDTH 74.
#define PAD         16.
#define GAP         22.
#define HEAD        58.
#define LEGEND_PAD  4.
#define SIGN        24.
#define N_BESIDE    4 /* signs of the legend */

/* A map slightly too high is scaled down; others are split between regions. */
#define SMALLEST .72
#define STEP     .04

typedef struct
{
  CtRuleMap *map;
  char *title;
  CtMapMeasure measure;
  CtMapLayout *layout; /* (nullable): before the page size is known */
  double scale;
} Print;

/* What one page shows of the map. */
typedef struct
{
  const Print *print;
  double begin;
  double end;
} Piece;

static void
fit_width (PangoLayout *words, double width)
{
  pango_layout_set_width (words, width * PANGO_SCALE);
  pango_layout_set_alignment (words, PANGO_ALIGN_CENTER);
}

/* Layout */

static PangoLayout *
create_title (const Print *self, guint region)
{
  return ct_pencil_create_words (ct_text (ct_rule_map_get_region (self->map, region)
                                              ->title),
                                 "Sans Bold", LETTERS * 1.2, 0);
}

static PangoLayout *
create_name (const Print *self, guint stone)
{
  return ct_pencil_create_words (ct_text (ct_rule_map_get_stone (self->map, stone)
                                              ->rule->title),
                                 "Sans", LETTERS, 0);
}

static double
get_title_width (gpointer data, guint region)
{
  g_autoptr (PangoLayout) title = create_title (data, region);

  return ceil (ct_pencil_get_width (title));
}

static double
get_title_height (gpointer data, guint region, double width)
{
  g_autoptr (PangoLayout) title = create_title (data, region);

  fit_width (title, width);
  return ct_pencil_get_height (title);
}

static double
get_stone_height (gpointer data, guint stone, double width)
{
  g_autoptr (PangoLayout) name = create_name (data, stone);

  fit_width (name, width - 6);
  return STONE_ROOM + ct_pencil_get_height (name);
}

static double
lay_out_at (Print *self, double scale, double width)
{
  self->scale = scale;
  g_clear_pointer (&self->layout, ct_map_layout_free);
  self->layout =
      ct_map_layout_new (self->map, &self->measure, self, width / scale,
                         gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL);
  return self->layout->height * scale;
}

static gboolean
is_water (const Print *self, double y)
{
  for (guint i = 0; i < ct_rule_map_get_n_regions (self->map); i++)
    {
      const graphene_rect_t *land = &self->layout->regions[i];

      if (land->origin.y - GAP / 3 < y &&
          land->origin.y + land->size.height + GAP / 3 > y)
        return FALSE;
    }

  return TRUE;
}

static void
draw_stone (const Print *self, cairo_t *cr, guint number, const CtStoneColors *colors)
{
  const CtStone *stone = ct_rule_map_get_stone (self->map, number);
  const graphene_rect_t *room = &ct_map_layout_get_stone (self->layout, number)->room;
  g_autoptr (PangoLayout) name = create_name (self, number);

  cairo_save (cr);
  cairo_translate (cr, room->origin.x + room->size.width / 2,
                   room->origin.y + STONE_ROOM / 2);
  ct_stone_draw (cr, STONE * ct_stone_size_get_radius (stone->size), stone->mastery,
                 stone->is_due, colors);
  cairo_restore (cr);
  fit_width (name, room->size.width - 6);
  ct_pencil_show (cr, name, room->origin.x + 3, room->origin.y + STONE_ROOM);
}

static void
draw_region (const Print *self, cairo_t *cr, guint number, const CtLandColors *land)
{
  const graphene_rect_t *at = &self->layout->titles[number];
  g_autoptr (PangoLayout) title = create_title (self, number);

  ct_map_draw_region (cr, &self->layout->regions[number], number, GAP / 2, land);
  ct_map_draw_way (cr, self->layout, ct_rule_map_get_region (self->map, number),
                   STONE_ROOM / 2, land);
  fit_width (title, at->size.width);
  ct_pencil_show (cr, title, at->origin.x, at->origin.y);
}

static gboolean
shows (const Piece *self, guint region)
{
  const graphene_rect_t *land = &self->print->layout->regions[region];

  return land->origin.y < self->end && land->origin.y + land->size.height > self->begin;
}

static void
draw_piece (cairo_t *cr, double width, double height, gpointer data)
{
  const Piece *self = data;
  const Print *print = self->print;
  guint n_regions = ct_rule_map_get_n_regions (print->map);
  CtLandColors land;
  CtStoneColors colors;

  ct_land_colors_of_paper (&land);
  ct_stone_colors_of_paper (&colors);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_scale (cr, print->scale, print->scale);
  cairo_translate (cr, 0, -self->begin);
  ct_map_draw_routes (cr, print->layout, n_regions, &land);
  for (guint i = 0; i < n_regions; i++)
    if (shows (self, i))
      draw_region (print, cr, i, &land);
  for (guint i = 0; i < ct_rule_map_get_n_stones (print->map); i++)
    draw_stone (print, cr, i, &colors);
}

static void
add_piece (Print *self, CtPaper *paper, double begin, double end)
{
  Piece *piece = g_new (Piece, 1);

  *piece = (Piece){ self, begin, end };
  ct_paper_add (paper, ct_block_new_drawing (0, (end - begin) * self->scale, draw_piece,
                                             piece, g_free));
}

/* A piece per page, from water to water. */
static void
add_map (Print *self, CtPaper *paper, double room)
{
  double all = self->layout->height;
  double begin = 0;

  while (all - begin > room)
    {
      double end = begin + room;

      while (end > begin + 1 && !is_water (self, end))
        end--;
      if (end <= begin + 1)
        end = begin + room;
      add_piece (self, paper, begin, end);
      begin = end;
    }
  add_piece (self, paper, begin, all);
}

static CtBlock *
create_head (Print *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* Translators: the day on which something is printed. */
  g_autofree char *day = ct_date_format (now, _ ("%-d %B %Y"));
  g_autofree char *summary = ct_rule_map_say (self->map);
  g_autofree char *below = g_strdup_printf ("%s — %s", day, summary);
  CtBlock *head = ct_block_new_group (1, 0, 3);

  ct_block_append_words (head, self->title, "Sans Bold", LETTERS * 2.2);
  ct_block_append_words (head, below, "Sans", LETTERS * 1.1);
  head->least_height = HEAD;
  return head;
}

static void
add_sign (CtBlock *legend, CtMastery mastery, gboolean is_due, const char *words)
{
  CtBlock *block = ct_block_append_words (legend, words, "Sans", LETTERS);

  ct_block_set_lead (block, ct_stone_block_new (mastery, is_due, SIGN), SIGN + 2);
}

static CtBlock *
create_legend (void)
{
  CtBlock *legend = ct_block_new_group (N_BESIDE, 6, 0);

  for (guint i = 0; i < CT_N_MASTERIES; i++)
    add_sign (legend, i, FALSE, ct_mastery_get_words (i));
  add_sign (legend, CT_MASTERY_ALONE, TRUE, _ ("worth another look today"));
  legend->margin = LEGEND_PAD;
  return legend;
}

static gboolean
write_map (CtPaper *paper, gpointer data)
{
  Print *self = data;
  CtPaperPart part = { .n_columns = 1,
                       .head = create_head (self),
                       .foot = create_legend () };
  double width = paper->width;
  double scale = 1;
  double room;

  room = ct_paper_begin (paper, &part);
  while (lay_out_at (self, scale, width) > room && scale > SMALLEST)
    scale -= STEP;
  if (self->layout->height * scale > room)
    lay_out_at (self, 1, width);
  add_map (self, paper, room / self->scale);
  return TRUE;
}

static void
print_free (gpointer data)
{
  Print *self = data;

  g_clear_pointer (&self->layout, ct_map_layout_free);
  g_free (self->title);
  g_free (self);
}

/**
 * ct_map_print_new:
 * @map: must outlive this
 * @title: learner and game
 */
CtPaper *
ct_map_print_new (CtRuleMap *map, const char *title)
{
  Print *self = g_new0 (Print, 1);

  self->map = map;
  self->title = g_strdup (title);
  self->measure = (CtMapMeasure){ .stone_width = STONE_WIDTH,
                                  .pad = PAD,
                                  .gap = GAP,
                                  .get_title_width = get_title_width,
                                  .get_title_height = get_title_height,
                                  .get_stone_height = get_stone_height };
  return ct_paper_new (title, write_map, self, print_free);
}
