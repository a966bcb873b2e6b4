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
#define FOOT        56. /* below it, for the legend */
#define N_SIGNS     (CT_N_MASTERIES + 1)
#define SIGN_ROWS   2

/* A map slightly too high is scaled down; others are split between regions. */
#define SMALLEST .72
#define STEP     .04

struct _CtMapPrint
{
  CtRuleMap *map;
  char *title;
  PangoContext *context;
  CtMapMeasure measure;
  CtMapLayout *layout; /* (nullable): before the page size is known */
  double width;
  double height;
  double scale;
  GArray *breaks; /* of double: the top of each page on the map, and the bottom of the
                     last */
};

static PangoLayout *
create_words (CtMapPrint *self, const char *text, double size, gboolean is_bold)
{
  return ct_pencil_create_words (self->context, text, is_bold ? "Sans Bold" : "Sans",
                                 size, 0);
}

static void
fit_width (PangoLayout *words, double width, PangoAlignment alignment)
{
  pango_layout_set_width (words, width * PANGO_SCALE);
  pango_layout_set_alignment (words, alignment);
}

/* Layout */

static PangoLayout *
create_title (CtMapPrint *self, guint region)
{
  return create_words (self,
                       ct_text (ct_rule_map_get_region (self->map, region)->title),
                       LETTERS * 1.2, TRUE);
}

static PangoLayout *
create_name (CtMapPrint *self, guint stone)
{
  return create_words (self,
                       ct_text (ct_rule_map_get_stone (self->map, stone)->rule->title),
                       LETTERS, FALSE);
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

  fit_width (title, width, PANGO_ALIGN_CENTER);
  return ct_pencil_get_height (title);
}

static double
get_stone_height (gpointer data, guint stone, double width)
{
  g_autoptr (PangoLayout) name = create_name (data, stone);

  fit_width (name, width - 6, PANGO_ALIGN_CENTER);
  return STONE_ROOM + ct_pencil_get_height (name);
}

static void
lay_out_at (CtMapPrint *self, double scale)
{
  self->scale = scale;
  g_clear_pointer (&self->layout, ct_map_layout_free);
  self->layout =
      ct_map_layout_new (self->map, &self->measure, self, self->width / scale,
                         gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL);
}

static gboolean
is_water (CtMapPrint *self, double y)
{
  for (guint i = 0; i < ct_rule_map_get_n_regions (self->map); i++)
    {
      const graphene_rect_t *land = ct_map_layout_get_region (self->layout, i);

      if (land->origin.y - GAP / 3 < y &&
          land->origin.y + land->size.height + GAP / 3 > y)
        return FALSE;
    }

  return TRUE;
}

static void
part (CtMapPrint *self, double room)
{
  double all = ct_map_layout_get_height (self->layout);
  double begin = 0;

  g_array_set_size (self->breaks, 0);
  g_array_append_val (self->breaks, begin);
  while (all - begin > room)
    {
      double end = begin + room;

      while (end > begin + 1 && !is_water (self, end))
        end--;
      begin = end > begin + 1 ? end : begin + room;
      g_array_append_val (self->breaks, begin);
    }
  g_array_append_val (self->breaks, all);
}

static guint
lay_out (gpointer data, double width, double height)
{
  CtMapPrint *self = data;
  double room = height - HEAD - FOOT;
  double scale = 1;

  self->width = width;
  self->height = height;
  lay_out_at (self, scale);
  while (ct_map_layout_get_height (self->layout) * scale > room && scale > SMALLEST)
    lay_out_at (self, scale -= STEP);
  if (ct_map_layout_get_height (self->layout) * scale > room)
    lay_out_at (self, 1);
  part (self, room / self->scale);
  return self->breaks->len - 1;
}

static void
draw_stone (CtMapPrint *self, cairo_t *cr, guint number, const CtStoneColors *colors)
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
  fit_width (name, room->size.width - 6, PANGO_ALIGN_CENTER);
  ct_pencil_show (cr, name, room->origin.x + 3, room->origin.y + STONE_ROOM);
}

static void
draw_map (CtMapPrint *self, cairo_t *cr)
{
  guint n_regions = ct_rule_map_get_n_regions (self->map);
  CtLandColors land;
  CtStoneColors colors;

  ct_land_colors_of_paper (&land);
  ct_stone_colors_of_paper (&colors);
  ct_map_draw_routes (cr, self->layout, n_regions, &land);
  for (guint i = 0; i < n_regions; i++)
    {
      const graphene_rect_t *at = ct_map_layout_get_title (self->layout, i);
      g_autoptr (PangoLayout) title = create_title (self, i);

      ct_map_draw_region (cr, ct_map_layout_get_region (self->layout, i), i, GAP / 2,
                          &land);
      ct_map_draw_way (cr, self->layout, ct_rule_map_get_region (self->map, i),
                       STONE_ROOM / 2, &land);
      fit_width (title, at->size.width, PANGO_ALIGN_CENTER);
      ct_pencil_show (cr, title, at->origin.x, at->origin.y);
    }
  for (guint i = 0; i < ct_rule_map_get_n_stones (self->map); i++)
    draw_stone (self, cr, i, &colors);
}

static void
draw_head (CtMapPrint *self, cairo_t *cr)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* Translators: the day on which something is printed. */
  g_autofree char *day = ct_date_format (now, _ ("%-d %B %Y"));
  g_autofree char *summary = ct_rule_map_say (self->map);
  g_autofree char *below = g_strdup_printf ("%s — %s", day, summary);
  g_autoptr (PangoLayout) title = create_words (self, self->title, LETTERS * 2.2, TRUE);
  g_autoptr (PangoLayout) words = create_words (self, below, LETTERS * 1.1, FALSE);

  fit_width (title, self->width, PANGO_ALIGN_LEFT);
  fit_width (words, self->width, PANGO_ALIGN_LEFT);
  ct_pencil_show (cr, title, 0, 0);
  ct_pencil_show (cr, words, 0, ct_pencil_get_height (title) + 3);
}

static void
draw_signs (CtMapPrint *self, cairo_t *cr)
{
  const guint n_beside = (N_SIGNS + SIGN_ROWS - 1) / SIGN_ROWS;
  double width = self->width / n_beside;
  CtStoneColors colors;

  ct_stone_colors_of_paper (&colors);
  for (guint i = 0; i < N_SIGNS; i++)
    {
      gboolean is_due = i == CT_N_MASTERIES;
      CtMastery mastery = is_due ? CT_MASTERY_ALONE : (CtMastery) i;
      double x = i % n_beside * width;
      double y = self->height - FOOT + 8 + i / n_beside * (FOOT - 8) / SIGN_ROWS;
      g_autoptr (PangoLayout) words =
          create_words (self,
                        is_due ? _ ("worth another look today")
                               : ct_mastery_get_words (mastery),
                        LETTERS, FALSE);

      cairo_save (cr);
      cairo_translate (cr, x + 11, y + 11);
      ct_stone_draw (cr, 9, mastery, is_due, &colors);
      cairo_restore (cr);
      fit_width (words, width - 32, PANGO_ALIGN_LEFT);
      ct_pencil_show (cr, words, x + 26, y + 11 - ct_pencil_get_height (words) / 2);
    }
}

static void
draw (gpointer data, cairo_t *cr, guint page)
{
  CtMapPrint *self = data;
  double begin = g_array_index (self->breaks, double, page);
  double end = g_array_index (self->breaks, double, page + 1);

  draw_head (self, cr);
  draw_signs (self, cr);
  cairo_save (cr);
  cairo_translate (cr, 0, HEAD);
  cairo_scale (cr, self->scale, self->scale);
  cairo_rectangle (cr, 0, 0, self->width / self->scale, end - begin);
  cairo_clip (cr);
  cairo_translate (cr, 0, -begin);
  draw_map (self, cr);
  cairo_restore (cr);
}

/**
 * ct_map_print_new:
 * @map: must outlive this
 * @title: learner and game
 */
CtMapPrint *
ct_map_print_new (CtRuleMap *map, const char *title)
{
  CtMapPrint *self = g_new0 (CtMapPrint, 1);

  self->map = map;
  self->title = g_strdup (title);
  self->breaks = g_array_new (FALSE, FALSE, sizeof (double));
  self->context = ct_pencil_create_context ();
  self->measure = (CtMapMeasure){ .stone_width = STONE_WIDTH,
                                  .pad = PAD,
                                  .gap = GAP,
                                  .get_title_width = get_title_width,
                                  .get_title_height = get_title_height,
                                  .get_stone_height = get_stone_height };
  return self;
}

/**
 * ct_map_print_free:
 */
void
ct_map_print_free (CtMapPrint *self)
{
  g_clear_pointer (&self->layout, ct_map_layout_free);
  g_array_unref (self->breaks);
  g_object_unref (self->context);
  g_free (self->title);
  g_free (self);
}

/**
 * ct_map_print_get_sheet:
 */
CtSheet
ct_map_print_get_sheet (CtMapPrint *self)
{
  return (CtSheet){
    .title = self->title, .lay_out = lay_out, .draw = draw, .data = self
  };
}
