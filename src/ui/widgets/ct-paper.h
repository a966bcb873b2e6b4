/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _CtPaper CtPaper;

/**
 * CtPaperBlock:
 * @words: (nullable)
 * @number: (nullable): left of the words
 * @picture: (nullable)
 * @scale: of the picture
 * @is_noted: has a line on its left
 * @is_bound: stays in the column of the previous block
 * @is_beside: right of the previous block
 * @page: set by ct_paper_place()
 *
 * Never split.
 */
typedef struct
{
  PangoLayout *words;
  PangoLayout *number;
  GskRenderNode *picture;
  double scale;
  double indent;
  double height;
  gboolean is_noted;
  gboolean is_bound;
  gboolean is_beside;
  guint page;
  double x;
  double y;
} CtPaperBlock;

CtPaper *ct_paper_new (double width, double height);
void ct_paper_free (CtPaper *self);
double ct_paper_get_column_width (CtPaper *self);
guint ct_paper_get_n_blocks (CtPaper *self);
CtPaperBlock *ct_paper_get_block (CtPaper *self, guint i);

void ct_paper_begin (CtPaper *self, double size);
CtPaperBlock *ct_paper_add_words (CtPaper *self,
                                  const char *text,
                                  const char *font,
                                  double scale,
                                  double indent);
void ct_paper_set_number (CtPaper *self, CtPaperBlock *block, const char *number);
void ct_paper_set_beside (CtPaper *self,
                          CtPaperBlock *block,
                          guint place,
                          guint n_beside,
                          gsize n_bold);
CtPaperBlock *ct_paper_add_picture (CtPaper *self,
                                    GskRenderNode *node,
                                    double width,
                                    double height);
void ct_paper_place (CtPaper *self);

guint ct_paper_get_n_pages (CtPaper *self);
void ct_paper_draw_page (CtPaper *self, cairo_t *cr, guint page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtPaper, ct_paper_free)

G_END_DECLS
