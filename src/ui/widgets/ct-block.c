/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-block.h"

#include <math.h>

#include "ct-pencil.h"

/* In which a block shrinks. */
#define STEP .02

/* Sums of lengths are not exact. */
#define TOLERANCE .01

static CtBlock *
create (void)
{
  CtBlock *self = g_new0 (CtBlock, 1);

  self->smallest = 1;
  return self;
}

/**
 * ct_block_new_words:
 * @size: in points, like all lengths here
 */
CtBlock *
ct_block_new_words (const char *text, const char *font, double size)
{
  CtBlock *self = create ();

  self->words = ct_pencil_create_words (text, font, size, 0);
  return self;
}

/**
 * ct_block_new_drawing:
 * @width: 0 for all that there is
 * @data: (transfer full)
 * @free_data: (nullable)
 */
CtBlock *
ct_block_new_drawing (double width,
                      double height,
                      CtBlockDraw draw,
                      gpointer data,
                      GDestroyNotify free_data)
{
  CtBlock *self = create ();

  self->least_width = width;
  self->least_height = height;
  self->draw = draw;
  self->data = data;
  self->free_data = free_data;
  return self;
}

typedef struct
{
  GskRenderNode *node; /* (nullable) */
  double width;
} Picture;

static void
picture_free (gpointer data)
{
  Picture *self = data;

  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_free (self);
}

static void
draw_picture (cairo_t *cr, double width, double height, gpointer data)
{
  const Picture *self = data;

  cairo_save (cr);
  cairo_scale (cr, width / self->width, width / self->width);
  if (self->node != NULL)
    gsk_render_node_draw (self->node, cr);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, .75, .73, .7);
  cairo_set_line_width (cr, .5);
  cairo_rectangle (cr, .25, .25, width - .5, height - .5);
  cairo_stroke (cr);
}

/**
 * ct_block_new_picture:
 * @node: (transfer full) (nullable): scaled to the width of the block
 */
CtBlock *
ct_block_new_picture (GskRenderNode *node, double width, double height)
{
  Picture *picture = g_new (Picture, 1);
  CtBlock *self = ct_block_new_drawing (0, 0, draw_picture, picture, picture_free);

  *picture = (Picture){ node, width };
  self->ratio = height / width;
  return self;
}

static void
draw_line (cairo_t *cr, double width, double height, gpointer data)
{
  ct_pencil_draw_line (cr, 0, height, width);
}

/**
 * ct_block_new_line:
 * @width: 0 for all that there is
 * @height: above the line
 */
CtBlock *
ct_block_new_line (double width, double height)
{
  return ct_block_new_drawing (width, height, draw_line, NULL, NULL);
}

CtBlock *
ct_block_new_space (double height)
{
  return ct_block_new_drawing (0, height, NULL, NULL, NULL);
}

/**
 * ct_block_new_group:
 * @n_columns: 0 for as many blocks as fit into each line
 */
CtBlock *
ct_block_new_group (guint n_columns, double column_gap, double row_gap)
{
  CtBlock *self = create ();

  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_block_free);
  self->n_columns = n_columns;
  self->column_gap = column_gap;
  self->row_gap = row_gap;
  return self;
}

void
ct_block_free (CtBlock *self)
{
  g_clear_object (&self->words);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_pointer (&self->lead, ct_block_free);
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}

/**
 * ct_block_append:
 * @self: a group
 * @block: (transfer full)
 *
 * Returns: (transfer none): @block
 */
CtBlock *
ct_block_append (CtBlock *self, CtBlock *block)
{
  g_ptr_array_add (self->blocks, block);
  return block;
}

/**
 * ct_block_append_words:
 *
 * Returns: (transfer none)
 */
CtBlock *
ct_block_append_words (CtBlock *self, const char *text, const char *font, double size)
{
  return ct_block_append (self, ct_block_new_words (text, font, size));
}

/**
 * ct_block_set_lead:
 * @lead: (transfer full)
 */
void
ct_block_set_lead (CtBlock *self, CtBlock *lead, double indent)
{
  g_clear_pointer (&self->lead, ct_block_free);
  self->lead = lead;
  self->indent = indent;
}

/* Measuring */

/**
 * ct_block_get_natural_width:
 *
 * Returns: without breaking a line
 */
double
ct_block_get_natural_width (const CtBlock *self)
{
  double width = self->least_width;
  double line = -self->column_gap;

  if (self->words != NULL)
    {
      pango_layout_set_width (self->words, -1);
      width = ceil (ct_pencil_get_width (self->words));
    }
  for (guint i = 0; self->blocks != NULL && i < self->blocks->len; i++)
    {
      double each = ct_block_get_natural_width (g_ptr_array_index (self->blocks, i));

      line += each + self->column_gap;
      width =
          MAX (width, self->n_columns * (each + self->column_gap) - self->column_gap);
    }

  return (self->n_columns == 0 ? MAX (width, line) : width) + self->indent +
         2 * self->margin;
}

static double
lay_out_columns (CtBlock *self, double width)
{
  guint n = self->n_columns;
  double inside = width - (n - 1) * self->column_gap;
  double y = -self->row_gap;
  double row = 0;
  double x = 0;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      CtBlock *block = g_ptr_array_index (self->blocks, i);
      double each = inside * (self->shares != NULL ? self->shares[i % n] : 1. / n);

      if (i % n == 0)
        {
          y += row + self->row_gap;
          row = 0;
          x = 0;
        }
      block->x = x;
      block->y = y;
      row = MAX (row, ct_block_measure (block, each));
      x += each + self->column_gap;
    }

  return MAX (0, y + row);
}

static double
lay_out_lines (CtBlock *self, double width)
{
  double row = 0;
  double x = 0;
  double y = 0;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      CtBlock *block = g_ptr_array_index (self->blocks, i);
      double each = MIN (ct_block_get_natural_width (block), width);

      if (x > 0 && x + each > width + TOLERANCE)
        {
          y += row + self->row_gap;
          row = 0;
          x = 0;
        }
      block->x = x;
      block->y = y;
      row = MAX (row, ct_block_measure (block, each));
      x += each + self->column_gap;
    }

  return y + row;
}

static double
lay_out (CtBlock *self, double width)
{
  double inside = width - self->indent - 2 * self->margin;
  double height = self->ratio * inside;

  if (self->words != NULL)
    {
      pango_layout_set_width (self->words, (int) (inside * PANGO_SCALE));
      height = ct_pencil_get_height (self->words);
    }
  else if (self->blocks != NULL)
    height = self->n_columns > 0 ? lay_out_columns (self, inside)
                                 : lay_out_lines (self, inside);
  if (self->lead != NULL)
    {
      ct_block_measure (self->lead, self->indent);
      if (self->lead->words == NULL)
        height = MAX (height, self->lead->height);
    }
  return height + 2 * self->margin;
}

/**
 * ct_block_measure:
 *
 * Lays out what is inside.
 *
 * Returns: the height
 */
double
ct_block_measure (CtBlock *self, double width)
{
  double height;

  self->width = width;
  self->scale = 1;
  while ((height = lay_out (self, width / self->scale) * self->scale) >
             self->most_height &&
         self->most_height > 0 && self->scale > self->smallest)
    self->scale -= STEP;
  self->height = MAX (height, self->least_height);
  return self->height;
}

/* Drawing */

/* How much lower the text begins than its lead: a number is on the line of the text,
 * and a line of text is in the middle of a sign.
 */
static double
get_drop (const CtBlock *self)
{
  if (self->lead->words != NULL)
    return (double) (pango_layout_get_baseline (self->lead->words) -
                     pango_layout_get_baseline (self->words)) /
           PANGO_SCALE;

  return MAX (0, (self->lead->height - ct_pencil_get_height (self->words)) / 2);
}

static void
draw_own (const CtBlock *self, cairo_t *cr)
{
  double width = self->width / self->scale;

  cairo_save (cr);
  self->draw (cr, self->least_width > 0 ? self->least_width : width,
              self->height / self->scale, self->data);
  cairo_restore (cr);
}

void
ct_block_draw (const CtBlock *self, cairo_t *cr, double x, double y)
{
  double drop = self->lead != NULL ? get_drop (self) : 0;
  double top = self->lead != NULL && self->lead->words == NULL ? drop : 0;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, self->scale, self->scale);
  if (self->draw != NULL)
    draw_own (self, cr);
  cairo_translate (cr, self->margin, self->margin);
  if (self->lead != NULL)
    ct_block_draw (self->lead, cr, 0, top - drop);
  cairo_translate (cr, self->indent, 0);
  if (self->words != NULL)
    ct_pencil_show (cr, self->words, 0, top);
  for (guint i = 0; self->blocks != NULL && i < self->blocks->len; i++)
    {
      const CtBlock *block = g_ptr_array_index (self->blocks, i);

      ct_block_draw (block, cr, block->x, block->y);
    }
  cairo_restore (cr);
}
