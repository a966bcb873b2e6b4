/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * CtSheet:
 * @title: also names the file
 * @paper: (nullable): a paper size; %NULL for the default
 * @lay_out: gets the printable area in points, returns the number of pages
 * @draw: from the corner of the printable area
 * @data: for both functions
 */
typedef struct
{
  const char *title;
  const char *paper;
  gboolean is_landscape;
  guint (*lay_out) (gpointer data, double width, double height);
  void (*draw) (gpointer data, cairo_t *cr, guint page);
  gpointer data;
} CtSheet;

void ct_sheet_draw_page (const CtSheet *self,
                         cairo_t *cr,
                         guint page,
                         double width,
                         double height);
GBytes *ct_sheet_make_pdf (const CtSheet *self, GError **error);
void ct_sheet_ask_to_print (const CtSheet *self, GtkWidget *page);
void ct_sheet_ask_to_save (const CtSheet *self, GtkWidget *page);

G_END_DECLS
