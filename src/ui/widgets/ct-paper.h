/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-block.h"

typedef struct _CtPaper CtPaper;

/* Adds some blocks: the first ones if there are none. Returns: whether that is all */
typedef gboolean (*CtPaperWrite) (CtPaper *paper, gpointer data);

/* Numbers start from 0. @data is of the paper. */
typedef char *(*CtPaperSayPage) (guint part, guint page, guint n_pages, gpointer data);

/**
 * CtPaperPart:
 * @gap: below each block
 * @spread: at most added to @gap, to use a page
 * @head: (nullable) (transfer full): on top of each page
 * @foot: (nullable) (transfer full): at the bottom of each page
 * @say_page: (nullable): text in the corner of each page
 */
typedef struct
{
  guint n_columns;
  double gap;
  double spread;
  CtBlock *head;
  CtBlock *foot;
  CtPaperSayPage say_page;
} CtPaperPart;

/**
 * CtPaper:
 * @title: of the print job; also names the file
 * @text: (nullable): what a screen reader says for a preview
 * @size: (nullable): such as %GTK_PAPER_NAME_A4; %NULL for the default
 * @width: of a page without its margins, in points; known when blocks are written
 * @letters: the size of a font of scale 1
 * @blocks: (element-type CtBlock)
 *
 * A document to print.
 */
struct _CtPaper
{
  char *title;
  char *text;
  char *size;
  gboolean is_landscape;
  double width;
  double height;
  double letters;
  GPtrArray *blocks;

  /*< private >*/
  CtPaperWrite write;
  gpointer data;
  GDestroyNotify free_data;
  GPtrArray *parts;
  guint n_pages;
};

CtPaper *ct_paper_new (const char *title,
                       CtPaperWrite write,
                       gpointer data,
                       GDestroyNotify free_data);
void ct_paper_free (CtPaper *self);
double ct_paper_begin (CtPaper *self, const CtPaperPart *part);
CtBlock *ct_paper_add (CtPaper *self, CtBlock *block);
CtBlock *ct_paper_add_words (CtPaper *self,
                             const char *text,
                             const char *font,
                             double scale,
                             double indent);
void ct_paper_clear (CtPaper *self);
guint ct_paper_get_n_pages (CtPaper *self);
char *ct_paper_say_page (guint part, guint page, guint n_pages, gpointer data);

guint ct_paper_lay_out (CtPaper *self, double width, double height);
void ct_paper_draw_page (CtPaper *self, cairo_t *cr, guint page);
void ct_paper_draw_preview (GtkDrawingArea *area,
                            cairo_t *cr,
                            int width,
                            int height,
                            gpointer paper);

GBytes *ct_paper_make_pdf (CtPaper *self, GError **error);
GBytes *ct_papers_make_pdf (GPtrArray *papers, GError **error);
GtkPrintOperation *ct_paper_create_operation (CtPaper *self);
void ct_paper_print (CtPaper *self, GtkWidget *page);
void ct_paper_save (CtPaper *self, GtkWidget *page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtPaper, ct_paper_free)
