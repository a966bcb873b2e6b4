/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-sheet.h: what is drawn on paper, to be printed or kept as a file */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * CtSheet:
 * @title: of the job, and of the file
 * @paper: (nullable): the name of a paper size; else the usual one
 * @is_landscape: wider than high
 * @lay_out: learns how much room is on a page, in points; returns how many pages it
 *   takes
 * @draw: draws a page; the origin is the corner of the room
 * @data: for both
 *
 * Something on paper.
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
