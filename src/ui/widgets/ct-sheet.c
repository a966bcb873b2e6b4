/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-sheet.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>

#include "ct-page.h"
#include "ct-plain.h"
#include "ct-save.h"

#define MARGIN 14 /* in millimeters */

static GtkPageSetup *
create_page_setup (const CtSheet *self)
{
  GtkPageSetup *setup = gtk_page_setup_new ();

  if (self->paper != NULL)
    {
      GtkPaperSize *size = gtk_paper_size_new (self->paper);

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

static void
on_begin (const CtSheet *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  gtk_print_operation_set_n_pages (
      operation, self->lay_out (self->data, gtk_print_context_get_width (context),
                                gtk_print_context_get_height (context)));
}

static void
on_draw_page (const CtSheet *self, GtkPrintContext *context, int page)
{
  self->draw (self->data, gtk_print_context_get_cairo_context (context), page);
}

/**
 * ct_sheet_ask_to_print:
 */
void
ct_sheet_ask_to_print (const CtSheet *self, GtkWidget *page)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = create_page_setup (self);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, self->title);
  gtk_print_operation_set_default_page_setup (operation, setup);
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (on_begin),
                            (gpointer) self);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (on_draw_page),
                            (gpointer) self);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (gtk_widget_get_root (page)),
                               &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    ct_page_announce (page, error->message);
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
draw_all (const CtSheet *self, GtkPageSetup *setup, cairo_t *cr)
{
  guint n_pages =
      self->lay_out (self->data, gtk_page_setup_get_page_width (setup, GTK_UNIT_POINTS),
                     gtk_page_setup_get_page_height (setup, GTK_UNIT_POINTS));

  cairo_translate (cr, gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS),
                   gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS));
  for (guint page = 0; page < n_pages; page++)
    {
      self->draw (self->data, cr, page);
      cairo_show_page (cr);
    }
}

/**
 * ct_sheet_draw_page:
 * @page: from 0
 *
 * A preview, as large as possible.
 */
void
ct_sheet_draw_page (const CtSheet *self,
                    cairo_t *cr,
                    guint page,
                    double width,
                    double height)
{
  g_autoptr (GtkPageSetup) setup = create_page_setup (self);
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
  cairo_translate (cr, gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS),
                   gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS));
  self->lay_out (self->data, gtk_page_setup_get_page_width (setup, GTK_UNIT_POINTS),
                 gtk_page_setup_get_page_height (setup, GTK_UNIT_POINTS));
  self->draw (self->data, cr, page);
  cairo_restore (cr);
}

/**
 * ct_sheet_make_pdf:
 *
 * Returns: (transfer full) (nullable)
 */
GBytes *
ct_sheet_make_pdf (const CtSheet *self, GError **error)
{
  g_autoptr (GtkPageSetup) setup = create_page_setup (self);
  GByteArray *pdf = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      append, pdf, gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
      gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  draw_all (self, setup, cr);
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

/* Saving */

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
 * ct_sheet_ask_to_save:
 * @page: as in ct_save_bytes()
 *
 * Saves as a PDF file.
 */
void
ct_sheet_ask_to_save (const CtSheet *self, GtkWidget *page)
{
  g_autoptr (GError) error = NULL;
  GBytes *pdf = ct_sheet_make_pdf (self, &error);
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
  g_signal_connect_object (saver, "response", G_CALLBACK (on_response), page,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (saver));
}
