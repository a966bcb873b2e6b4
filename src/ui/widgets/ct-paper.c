/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document on paper is a list of blocks (#CtBlock). It asks its writer for them when
 * it is printed, saved or shown, because only then the size of the paper is known. It
 * places them below each other, in columns and on pages; a block that does not fit goes
 * to the next column, with those bound to it. A part of the document, such as a version
 * of a worksheet, begins on a new page and has its own head and foot.
 */
#include "ct-paper.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>

#include "ct-page.h"
#include "ct-pencil.h"
#include "ct-plain.h"
#include "ct-save.h"
#include "ct-signal.h"

#define MARGIN 14 /* in millimeters */

/* In points, like all other lengths. */
#define GUTTER  24.
#define FOOT    14.
#define LETTERS 7.5 /* of the foot */

typedef struct
{
  CtPaperPart part;
  guint first; /* block */
  guint first_page;
  guint n_pages;
  double top; /* below the head */
  double room;
} Part;

static void
part_free (gpointer data)
{
  Part *self = data;

  g_clear_pointer (&self->part.head, ct_block_free);
  g_clear_pointer (&self->part.foot, ct_block_free);
  g_free (self);
}

/**
 * ct_paper_new:
 * @title: of the print job, and the name of a file
 * @data: (transfer full)
 * @free_data: (nullable)
 */
CtPaper *
ct_paper_new (const char *title,
              CtPaperWrite write,
              gpointer data,
              GDestroyNotify free_data)
{
  CtPaper *self = g_new0 (CtPaper, 1);

  self->title = g_strdup (title);
  self->write = write;
  self->data = data;
  self->free_data = free_data;
  self->parts = g_ptr_array_new_with_free_func (part_free);
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_block_free);
  return self;
}

void
ct_paper_free (CtPaper *self)
{
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->parts);
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self->title);
  g_free (self->text);
  g_free (self->size);
  g_free (self);
}

/* Writing */

static Part *
get_part (CtPaper *self, guint i)
{
  return g_ptr_array_index (self->parts, i);
}

/**
 * ct_paper_begin:
 *
 * Begins a part, on a new page.
 *
 * Returns: the height of a column
 */
double
ct_paper_begin (CtPaper *self, const CtPaperPart *part)
{
  Part *begun = g_new0 (Part, 1);

  begun->part = *part;
  begun->first = self->blocks->len;
  if (part->head != NULL)
    begun->top = ct_block_measure (part->head, self->width);
  begun->room = self->height - begun->top;
  if (part->foot != NULL)
    begun->room -= ct_block_measure (part->foot, self->width);
  if (part->say_page != NULL)
    begun->room -= FOOT;
  g_ptr_array_add (self->parts, begun);
  self->n_pages = 0;
  return begun->room;
}

/**
 * ct_paper_add:
 * @block: (transfer full)
 *
 * Returns: (transfer none): @block
 */
CtBlock *
ct_paper_add (CtPaper *self, CtBlock *block)
{
  g_ptr_array_add (self->blocks, block);
  self->n_pages = 0;
  return block;
}

/**
 * ct_paper_add_words:
 * @scale: of the font
 *
 * Returns: (transfer none)
 */
CtBlock *
ct_paper_add_words (CtPaper *self,
                    const char *text,
                    const char *font,
                    double scale,
                    double indent)
{
  CtBlock *block =
      ct_paper_add (self, ct_block_new_words (text, font, scale * self->letters));

  block->indent = indent;
  return block;
}

/**
 * ct_paper_clear:
 *
 * Removes all blocks and parts.
 */
void
ct_paper_clear (CtPaper *self)
{
  g_ptr_array_set_size (self->blocks, 0);
  g_ptr_array_set_size (self->parts, 0);
  self->n_pages = 0;
}

char *
ct_paper_say_page (guint part, guint page, guint n_pages, gpointer data)
{
  /* Translators: Which page of a document is shown, and how many it has. */
  return g_strdup_printf (_ ("Page %u of %u"), page + 1, n_pages);
}

/* Placing */

static CtBlock *
get_block (CtPaper *self, guint i)
{
  return g_ptr_array_index (self->blocks, i);
}

/* The height of a block and those bound to it; of the block, if they exceed a column.
 */
static double
get_bound_height (CtPaper *self, const Part *part, guint first, guint end)
{
  double height = get_block (self, first)->height;
  double all = height;

  for (guint i = first + 1; i < end && get_block (self, i)->is_bound; i++)
    all += part->part.gap + get_block (self, i)->height;

  return all <= part->room ? all : height;
}

/* Moves the blocks of a column apart. */
static void
spread (CtPaper *self, const Part *part, guint first, guint end, double used)
{
  double spare = (part->room - used) / MAX (1, end - first);
  double more = CLAMP (spare, 0, part->part.spread);

  for (guint i = first; i < end; i++)
    get_block (self, i)->y += (i - first) * more;
}

static void
place_part (CtPaper *self, Part *part, guint end)
{
  guint n_columns = part->part.n_columns;
  double width = (self->width - (n_columns - 1) * GUTTER) / n_columns;
  double gap = part->part.gap;
  guint column = 0;
  guint first = part->first;
  double y = 0;

  for (guint i = first; i < end; i++)
    {
      CtBlock *block = get_block (self, i);

      if (block->most_height == 0 || block->most_height > part->room)
        block->most_height = part->room;
      ct_block_measure (block, width);
    }

  for (guint i = first; i < end; i++)
    {
      CtBlock *block = get_block (self, i);

      if (y > 0 && y + get_bound_height (self, part, i, end) > part->room)
        {
          spread (self, part, first, i, y - gap);
          first = i;
          column++;
          y = 0;
        }
      block->page = part->first_page + column / n_columns;
      block->x = column % n_columns * (width + GUTTER);
      block->y = part->top + y;
      y += block->height + gap;
    }
  spread (self, part, first, end, y - gap);
  part->n_pages = column / n_columns + 1;
}

/**
 * ct_paper_get_n_pages:
 *
 * Places the blocks.
 */
guint
ct_paper_get_n_pages (CtPaper *self)
{
  if (self->n_pages > 0)
    return self->n_pages;

  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = get_part (self, i);

      part->first_page = self->n_pages;
      place_part (self, part,
                  i + 1 < self->parts->len ? get_part (self, i + 1)->first
                                           : self->blocks->len);
      self->n_pages += part->n_pages;
    }

  return self->n_pages;
}

static void
set_area (CtPaper *self, double width, double height)
{
  ct_paper_clear (self);
  self->width = width;
  self->height = height;
}

/**
 * ct_paper_lay_out:
 * @width: of the printable area, in points
 *
 * Returns: the number of pages
 */
guint
ct_paper_lay_out (CtPaper *self, double width, double height)
{
  if (self->n_pages > 0 && self->width == width && self->height == height)
    return self->n_pages;

  set_area (self, width, height);
  while (!self->write (self, self->data))
    ;
  return ct_paper_get_n_pages (self);
}

/* Drawing */

static void
draw_number (CtPaper *self, const Part *part, cairo_t *cr, guint number, guint page)
{
  g_autofree char *text =
      part->part.say_page (number, page - part->first_page, part->n_pages, self->data);
  g_autoptr (PangoLayout) words =
      ct_pencil_create_words (text, "Sans", LETTERS, self->width);

  pango_layout_set_alignment (words, PANGO_ALIGN_RIGHT);
  ct_pencil_show (cr, words, 0, self->height - ct_pencil_get_height (words));
}

/**
 * ct_paper_draw_page:
 * @cr: from the top left corner of the printable area
 */
void
ct_paper_draw_page (CtPaper *self, cairo_t *cr, guint page)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = get_part (self, i);
      const CtBlock *foot = part->part.foot;

      if (page < part->first_page || page >= part->first_page + part->n_pages)
        continue;

      if (part->part.head != NULL)
        ct_block_draw (part->part.head, cr, 0, 0);
      if (foot != NULL)
        ct_block_draw (foot, cr, 0, self->height - foot->height);
      if (part->part.say_page != NULL)
        draw_number (self, part, cr, i, page);
    }
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const CtBlock *block = get_block (self, i);

      if (block->page == page)
        ct_block_draw (block, cr, block->x, block->y);
    }
}

static GtkPageSetup *
create_page_setup (CtPaper *self)
{
  GtkPageSetup *setup = gtk_page_setup_new ();

  if (self->size != NULL)
    {
      GtkPaperSize *size = gtk_paper_size_new (self->size);

      gtk_page_setup_set_paper_size (setup, size);
      gtk_paper_size_free (size);
    }
  if (self->is_landscape)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_page_setup_set_top_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_left_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (setup, MARGIN, GTK_UNIT_MM);
  return setup;
}

static guint
lay_out_inside (CtPaper *self, GtkPageSetup *setup)
{
  return ct_paper_lay_out (self, gtk_page_setup_get_page_width (setup, GTK_UNIT_POINTS),
                           gtk_page_setup_get_page_height (setup, GTK_UNIT_POINTS));
}

static void
go_inside (cairo_t *cr, GtkPageSetup *setup)
{
  cairo_translate (cr, gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS),
                   gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS));
}

/**
 * ct_paper_draw_preview:
 * @paper: (type CtPaper)
 *
 * Draws the first page, as large as possible. A #GtkDrawingAreaDrawFunc.
 */
void
ct_paper_draw_preview (GtkDrawingArea *area,
                       cairo_t *cr,
                       int width,
                       int height,
                       gpointer paper)
{
  g_autoptr (GtkPageSetup) setup = create_page_setup (paper);
  double paper_width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  double paper_height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  double scale = MIN (width / paper_width, height / paper_height);

  cairo_save (cr);
  cairo_translate (cr, (width - paper_width * scale) / 2,
                   (height - paper_height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, paper_width, paper_height);
  cairo_fill (cr);
  go_inside (cr, setup);
  lay_out_inside (paper, setup);
  ct_paper_draw_page (paper, cr, 0);
  cairo_restore (cr);
}

/* Files */

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
draw_all (CtPaper *self, GtkPageSetup *setup, cairo_t *cr)
{
  guint n_pages = lay_out_inside (self, setup);

  cairo_save (cr);
  go_inside (cr, setup);
  for (guint page = 0; page < n_pages; page++)
    {
      ct_paper_draw_page (self, cr, page);
      cairo_show_page (cr);
    }
  cairo_restore (cr);
}

static GBytes *
make_pdf (CtPaper *const *papers, guint n_papers, GError **error)
{
  g_autoptr (GtkPageSetup) setup = create_page_setup (papers[0]);
  GByteArray *pdf = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      append, pdf, gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
      gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  /* The same pages make the same file, whenever they are saved. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, NULL);
  for (guint i = 0; i < n_papers; i++)
    {
      draw_all (papers[i], setup, cr);
      /* A class may have thousands. */
      if (n_papers > 1)
        ct_paper_clear (papers[i]);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (pdf);

  g_byte_array_unref (pdf);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       cairo_status_to_string (status));
  return NULL;
}

/**
 * ct_paper_make_pdf:
 *
 * Returns: (transfer full) (nullable)
 */
GBytes *
ct_paper_make_pdf (CtPaper *self, GError **error)
{
  return make_pdf (&self, 1, error);
}

/**
 * ct_papers_make_pdf:
 * @papers: (element-type CtPaper): at least one; of the same size
 *
 * Returns: (transfer full) (nullable)
 */
GBytes *
ct_papers_make_pdf (GPtrArray *papers, GError **error)
{
  return make_pdf ((CtPaper *const *) papers->pdata, papers->len, error);
}

static void
on_response (GtkWidget *page, int response, GtkNativeDialog *saver)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (saver));
  if (file != NULL)
    ct_save_bytes (g_object_get_data (G_OBJECT (saver), "pdf"), file, page);
  g_object_set_data (G_OBJECT (page), "saver", NULL);
}

/**
 * ct_paper_save:
 * @page: as in ct_save_bytes()
 *
 * Asks where to save it as a PDF file.
 */
void
ct_paper_save (CtPaper *self, GtkWidget *page)
{
  g_autoptr (GError) error = NULL;
  GBytes *pdf = ct_paper_make_pdf (self, &error);
  g_autofree char *name = ct_plain_propose_file_name (self->title, ".pdf");
  GtkFileChooserNative *saver;

  if (pdf == NULL)
    {
      ct_page_announce (page, error->message);
      return;
    }

  saver =
      gtk_file_chooser_native_new (self->title, GTK_WINDOW (gtk_widget_get_root (page)),
                                   /* Translators: A button. */
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (saver), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (saver), name);
  g_object_set_data_full (G_OBJECT (saver), "pdf", pdf, (GDestroyNotify) g_bytes_unref);
  g_object_set_data_full (G_OBJECT (page), "saver", saver, g_object_unref);
  ct_connect (saver, "response", on_response, page);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (saver));
}

/* Printing */

static void
on_begin (CtPaper *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  set_area (self, gtk_print_context_get_width (context),
            gtk_print_context_get_height (context));
}

/* Keeps the window responsive. */
static gboolean
on_paginate (CtPaper *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  if (!self->write (self, self->data))
    return FALSE;

  gtk_print_operation_set_n_pages (operation, ct_paper_get_n_pages (self));
  return TRUE;
}

static void
on_draw_page (CtPaper *self, GtkPrintContext *context, int page)
{
  /* A preview may have laid it out for another size meanwhile. */
  ct_paper_lay_out (self, gtk_print_context_get_width (context),
                    gtk_print_context_get_height (context));
  ct_paper_draw_page (self, gtk_print_context_get_cairo_context (context), page);
}

/**
 * ct_paper_create_operation:
 * @self: must outlive the operation
 */
GtkPrintOperation *
ct_paper_create_operation (CtPaper *self)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = create_page_setup (self);

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, self->title);
  gtk_print_operation_set_default_page_setup (operation, setup);
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (on_begin), self);
  g_signal_connect_swapped (operation, "paginate", G_CALLBACK (on_paginate), self);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (on_draw_page), self);
  return operation;
}

/**
 * ct_paper_print:
 *
 * Asks how to print it.
 */
void
ct_paper_print (CtPaper *self, GtkWidget *page)
{
  g_autoptr (GtkPrintOperation) operation = ct_paper_create_operation (self);
  g_autoptr (GError) error = NULL;

  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (gtk_widget_get_root (page)),
                               &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    ct_page_announce (page, error->message);
}
