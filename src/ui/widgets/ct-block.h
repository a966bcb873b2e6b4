/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

typedef struct _CtBlock CtBlock;

/* @cr starts at the top left corner of the block. */
typedef void (*CtBlockDraw) (cairo_t *cr, double width, double height, gpointer data);

/**
 * CtBlock:
 * @words: (nullable): text …
 * @blocks: (nullable): … or other blocks
 * @lead: (nullable): a number or sign in the indent of text
 * @draw: (nullable): draws what is neither text nor a block
 * @n_columns: of @blocks; 0 for as many as fit into each line
 * @shares: (nullable): of the columns; %NULL for equal columns
 * @indent: on the left
 * @margin: on all sides
 * @least_width: of a drawing; 0 for all that there is
 * @ratio: of height and width; 0 for a height that does not depend on the width
 * @most_height: if it is higher, the block shrinks; 0 for any height. A page sets it
 * for its own blocks.
 * @smallest: scale to shrink to
 * @is_bound: stays in the column of the previous block
 * @page: set by #CtPaper
 * @x: set by what it is on, like @y
 * @width: set by ct_block_measure(), like @height and @scale
 *
 * A part of a printed page. It is never split.
 */
struct _CtBlock
{
  PangoLayout *words;
  GPtrArray *blocks;
  CtBlock *lead;
  CtBlockDraw draw;
  gpointer data;
  GDestroyNotify free_data;

  guint n_columns;
  const double *shares;
  double column_gap;
  double row_gap;
  double indent;
  double margin;
  double least_width;
  double least_height;
  double ratio;
  double most_height;
  double smallest;
  gboolean is_bound;

  guint page;
  double x;
  double y;
  double width;
  double height;
  double scale;
};

CtBlock *ct_block_new_words (const char *text, const char *font, double size);
CtBlock *ct_block_new_drawing (double width,
                               double height,
                               CtBlockDraw draw,
                               gpointer data,
                               GDestroyNotify free_data);
CtBlock *ct_block_new_picture (GskRenderNode *node, double width, double height);
CtBlock *ct_block_new_line (double width, double height);
CtBlock *ct_block_new_space (double height);
CtBlock *ct_block_new_group (guint n_columns, double column_gap, double row_gap);
void ct_block_free (CtBlock *self);

CtBlock *ct_block_append (CtBlock *self, CtBlock *block);
CtBlock *ct_block_append_words (CtBlock *self,
                                const char *text,
                                const char *font,
                                double size);
void ct_block_set_lead (CtBlock *self, CtBlock *lead, double indent);

double ct_block_get_natural_width (const CtBlock *self);
double ct_block_measure (CtBlock *self, double width);
void ct_block_draw (const CtBlock *self, cairo_t *cr, double x, double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtBlock, ct_block_free)
