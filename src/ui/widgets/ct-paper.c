/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-paper.h"

#include <glib/gi18n.h>

#include "ct-pencil.h"

/* In points, like all lengths here. */
#define GUTTER    24.
#define GAP       3.
#define FOOTER    18.
#define N_COLUMNS 2

/**
 * CtPaper:
 *
 * Text and pictures in columns on pages.
 */
struct _CtPaper
{
  PangoContext *context;
  GPtrArray *blocks; /* of CtPaperBlock */
  double width;
  double height;
  double size; /* of the base font */
  guint n_pages;
};

static void
block_free (gpointer data)
{
  CtPaperBlock *block = data;

  g_clear_object (&block->words);
  g_clear_object (&block->number);
  g_clear_pointer (&block->picture, gsk_render_node_unref);
  g_free (block);
}

/**
 * ct_paper_new:
 */
CtPaper *
ct_paper_new (double width, double height)
{
  CtPaper *self = g_new0 (CtPaper, 1);

  self->width = width;
  self->height = height;
  self->blocks = g_ptr_array_new_with_free_func (block_free);
  self->context = ct_pencil_create_context ();
  return self;
}

/**
 * ct_paper_free:
 */
void
ct_paper_free (CtPaper *self)
{
  g_object_unref (self->context);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

/**
 * ct_paper_begin:
 * @size: base font size
 *
 * Removes all blocks.
 */
void
ct_paper_begin (CtPaper *self, double size)
{
  self->size = size;
  self->n_pages = 0;
  g_ptr_array_set_size (self->blocks, 0);
}

/**
 * ct_paper_get_column_width:
 */
double
ct_paper_get_column_width (CtPaper *self)
{
  return (self->width - (N_COLUMNS - 1) * GUTTER) / N_COLUMNS;
}

/**
 * ct_paper_get_n_blocks:
 */
guint
ct_paper_get_n_blocks (CtPaper *self)
{
  return self->blocks->len;
}

/**
 * ct_paper_get_block:
 */
CtPaperBlock *
ct_paper_get_block (CtPaper *self, guint i)
{
  return g_ptr_array_index (self->blocks, i);
}

/* Content */

static PangoLayout *
create_layout (CtPaper *self,
               const char *text,
               const char *font,
               double scale,
               double width)
{
  return ct_pencil_create_words (self->context, text, font, scale * self->size, width);
}

/**
 * ct_paper_add_words:
 * @scale: relative to the base font size
 *
 * Returns: (transfer none)
 */
CtPaperBlock *
ct_paper_add_words (CtPaper *self,
                    const char *text,
                    const char *font,
                    double scale,
                    double indent)
{
  CtPaperBlock *block = g_new0 (CtPaperBlock, 1);

  block->indent = indent;
  block->words = create_layout (self, text, font, scale,
                                ct_paper_get_column_width (self) - indent);
  block->height = ct_pencil_get_height (block->words);
  g_ptr_array_add (self->blocks, block);
  return block;
}

/**
 * ct_paper_set_number:
 * @number: goes into the indent
 */
void
ct_paper_set_number (CtPaper *self, CtPaperBlock *block, const char *number)
{
  block->number = create_layout (self, number, "Sans Bold", 1, block->indent);
}

/**
 * ct_paper_set_beside:
 * @place: from 0 to @n_beside - 1
 * @n_bold: length of the heading, in bytes
 */
void
ct_paper_set_beside (CtPaper *self,
                     CtPaperBlock *block,
                     guint place,
                     guint n_beside,
                     gsize n_bold)
{
  double width = (ct_paper_get_column_width (self) - GUTTER) / n_beside;
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->end_index = n_bold;
  pango_attr_list_insert (attributes, bold);
  pango_layout_set_attributes (block->words, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_width (block->words, width * PANGO_SCALE);
  block->height = ct_pencil_get_height (block->words) + GAP;
  block->is_beside = place > 0;
  block->indent = place * (width + GUTTER);
}

/**
 * ct_paper_add_picture:
 * @node: (transfer full) (nullable): scaled to the column width
 *
 * Returns: (transfer none)
 */
CtPaperBlock *
ct_paper_add_picture (CtPaper *self, GskRenderNode *node, double width, double height)
{
  CtPaperBlock *block = g_new0 (CtPaperBlock, 1);

  block->picture = node;
  block->scale = ct_paper_get_column_width (self) / width;
  block->height = height * block->scale;
  g_ptr_array_add (self->blocks, block);
  return block;
}

/* Pages */

/* The height of a block and those bound to it; split if it exceeds a column. */
static double
measure_bound (CtPaper *self, guint first)
{
  const CtPaperBlock *block = g_ptr_array_index (self->blocks, first);
  double height = block->height;

  for (guint i = first + 1; i < self->blocks->len; i++)
    {
      block = g_ptr_array_index (self->blocks, i);
      if (block->is_beside)
        height = MAX (height, block->height);
      else if (block->is_bound)
        height += GAP + block->height;
      else
        break;
    }

  return height <= self->height - FOOTER
             ? height
             : ((CtPaperBlock *) g_ptr_array_index (self->blocks, first))->height;
}

/**
 * ct_paper_place:
 */
void
ct_paper_place (CtPaper *self)
{
  double bottom = self->height - FOOTER;
  guint column = 0;
  double row = 0;
  double y = 0;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      CtPaperBlock *block = g_ptr_array_index (self->blocks, i);

      if (!block->is_beside)
        {
          if (y > 0 && y + measure_bound (self, i) > bottom)
            {
              column++;
              y = 0;
            }
          row = y;
        }
      block->page = column / N_COLUMNS;
      block->x = column % N_COLUMNS * (ct_paper_get_column_width (self) + GUTTER);
      block->y = row;
      y = MAX (y, row + block->height + GAP);
    }

  self->n_pages = column / N_COLUMNS + 1;
}

/**
 * ct_paper_get_n_pages:
 */
guint
ct_paper_get_n_pages (CtPaper *self)
{
  return self->n_pages;
}

/* Drawing */

static void
show_layout (cairo_t *cr, PangoLayout *layout, double x, double y)
{
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_picture (CtPaper *self, cairo_t *cr, const CtPaperBlock *block)
{
  cairo_save (cr);
  cairo_translate (cr, block->x, block->y);
  cairo_scale (cr, block->scale, block->scale);
  if (block->picture != NULL)
    gsk_render_node_draw (block->picture, cr);
  cairo_set_source_rgb (cr, .75, .73, .7);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, .5, .5, ct_paper_get_column_width (self) / block->scale - 1,
                   block->height / block->scale - 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_block (CtPaper *self, cairo_t *cr, const CtPaperBlock *block)
{
  if (block->words == NULL)
    {
      draw_picture (self, cr, block);
      return;
    }

  cairo_set_source_rgb (cr, .12, .14, .19);
  show_layout (cr, block->words, block->x + block->indent, block->y);
  if (block->number != NULL)
    show_layout (cr, block->number, block->x, block->y);
  if (!block->is_noted)
    return;

  cairo_set_source_rgb (cr, .72, .31, .05);
  cairo_rectangle (cr, block->x + block->indent - 7, block->y - GAP / 2, 2,
                   block->height + GAP);
  cairo_fill (cr);
}

static void
draw_footer (CtPaper *self, cairo_t *cr, guint page)
{
  g_autofree char *text =
      /* Translators: Which page of a document is shown, and how many it has. */
      g_strdup_printf (_ ("Page %u of %u"), page + 1, self->n_pages);
  g_autoptr (PangoLayout) layout = create_layout (self, text, "Sans", .9, self->width);

  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  cairo_set_source_rgb (cr, .35, .36, .4);
  show_layout (cr, layout, 0, self->height - FOOTER + 6);
}

/**
 * ct_paper_draw_page:
 * @cr: in points, from the top left corner of the printable area
 */
void
ct_paper_draw_page (CtPaper *self, cairo_t *cr, guint page)
{
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const CtPaperBlock *block = g_ptr_array_index (self->blocks, i);

      if (block->page == page)
        draw_block (self, cr, block);
    }
  draw_footer (self, cr, page);
}
