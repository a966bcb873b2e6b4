/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-picture.h"

#include <gio/gio.h>

#include "ct-table.h"

static GtkWidget *
create_copy (CtTableView *table, CtTablePictureLook look)
{
  GtkWidget *copy = ct_table_view_new ();

  gtk_widget_set_can_focus (copy, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (copy), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
  if (look == CT_TABLE_PICTURE_PAPER)
    gtk_widget_add_css_class (copy, "paper");

  return copy;
}

static void
fill_copy (CtTableView *copy, CtTableView *table, guint position, guint detail)
{
  CtTable *shown = ct_table_of (GTK_WIDGET (table));
  g_autoptr (CtSession) session = ct_session_fork_at (shown->session, position);
  guint viewer = ct_table_view_get_viewer (table);

  ct_table_view_set_speed (copy, 0);
  ct_table_view_set_recalls (copy, shown->terms.recalls);
  ct_table_view_set_four_colors (copy, ct_table_view_get_four_colors (table));
  ct_table_view_set_card_letters (copy, shown->terms.card_letters);
  ct_table_view_set_viewer (copy, viewer);
  ct_table_view_set_near_seat (copy, ct_table_view_get_near_seat (table));
  ct_table_view_set_narrator (copy, ct_table_view_get_narrator (table));
  if (shown->eyes->memory != NULL)
    {
      g_autoptr (CtMemory) memory = ct_memory_new_again (shown->eyes->memory, session);

      ct_table_view_set_memory (copy, memory);
    }
  ct_table_view_set_session (copy, session);
  ct_card_art_set_detail ((ct_table_of (GTK_WIDGET (copy)))->art, detail);
}

static void
lay_out (GtkWidget *copy, int width, int height)
{
  gtk_widget_measure (copy, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (copy, width, height, -1, NULL);
}

/**
 * ct_table_picture_draw:
 * @table: on a mapped or covered page; the picture hides the same things
 * @width: in pixels of the table
 * @detail: picture pixels per pixel of the table
 *
 * Returns: (transfer full)
 */
GskRenderNode *
ct_table_picture_draw (CtTableView *table,
                       guint position,
                       CtTablePictureLook look,
                       int width,
                       int height,
                       guint detail)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GtkWidget *parent;
  GtkWidget *copy;

  g_return_val_if_fail (CT_IS_TABLE_VIEW (table), NULL);
  g_return_val_if_fail ((ct_table_of (GTK_WIDGET (table)))->session != NULL, NULL);

  /* GTK draws only mapped widgets: the copy gets a mapped parent for a moment. */
  parent = gtk_widget_get_parent (GTK_WIDGET (table));
  while (parent != NULL && !gtk_widget_get_mapped (parent))
    parent = gtk_widget_get_parent (parent);
  g_return_val_if_fail (parent != NULL, NULL);

  copy = create_copy (table, look);
  gtk_widget_set_parent (copy, parent);

  /* The seats need the size to choose their text. */
  lay_out (copy, width, height);
  fill_copy (CT_TABLE_VIEW (copy), table, position, detail);
  lay_out (copy, width, height);
  gtk_widget_snapshot_child (parent, copy, snapshot);
  gtk_widget_unparent (copy);
  return gtk_snapshot_free_to_node (snapshot);
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * ct_table_picture_encode:
 *
 * Returns: (transfer full) (nullable): PNG; %NULL if memory is short
 */
GBytes *
ct_table_picture_encode (GskRenderNode *picture,
                         int width,
                         int height,
                         guint detail,
                         GError **error)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * (int) detail,
                                  height * (int) detail);
  cairo_t *cr = cairo_create (surface);
  GByteArray *png = g_byte_array_new ();
  cairo_status_t status;

  cairo_scale (cr, detail, detail);
  if (picture != NULL)
    gsk_render_node_draw (picture, cr);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png_stream (surface, append, png);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (png);

  g_byte_array_unref (png);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       cairo_status_to_string (status));
  return NULL;
}
