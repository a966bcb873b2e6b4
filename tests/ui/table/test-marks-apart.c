/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In high contrast, the marks of cards differ in shape, not only in color, and stand
 * out from their surroundings.
 */
#include "ct-card-view.h"
#include "ct-contrast.h"
#include "ct-page-walk.h"
#include "ct-table-view.h"
#include "ct-table.h"
#include "ct-test.h"

#define EDGE           12  /* around the card, where its line is drawn */
#define LEAST_APART    .05 /* of the pixels: where only one of two marks has a line */
#define LIT            .15 /* a pixel this light belongs to the line */
#define LEAST_CONTRAST 3.

static const CtLook look = { "usual", 1280, 800, FALSE, 100 };

/* Marks that share a color on the table need not be told apart. */
static const CtCardMark marks[] = { CT_MARK_NONE,  CT_MARK_OFFENDING, CT_MARK_GLOW,
                                    CT_MARK_TAKEN, CT_MARK_FRESH,     CT_MARK_LAST };

static double *
look_around (GtkWidget *table, GtkWidget *card, gsize *ret_n)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (table);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = NULL;
  graphene_rect_t area;
  double *values;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (table),
                          gtk_widget_get_height (table));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_true (gtk_widget_compute_bounds (card, table, &area));
  graphene_rect_round_extents (&area, &area);
  area =
      GRAPHENE_RECT_INIT (area.origin.x - EDGE, area.origin.y, EDGE, area.size.height);
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (gtk_widget_get_native (table)), node, &area);
  *ret_n = (gsize) gdk_texture_get_width (texture) * gdk_texture_get_height (texture);
  pixels = g_new (guint32, *ret_n);
  gdk_texture_download (texture, (guchar *) pixels,
                        gdk_texture_get_width (texture) * sizeof *pixels);
  values = g_new (double, *ret_n);
  for (gsize i = 0; i < *ret_n; i++)
    values[i] = ct_contrast_luminance (pixels[i]);
  return values;
}

static double
compare (const double *a, const double *b, gsize n)
{
  gsize n_other = 0;

  for (gsize i = 0; i < n; i++)
    n_other += (a[i] >= LIT) != (b[i] >= LIT);

  return (double) n_other / n;
}

static double
find_contrast (const double *values, gsize n)
{
  double least = values[0];
  double most = values[0];

  for (gsize i = 0; i < n; i++)
    {
      least = MIN (least, values[i]);
      most = MAX (most, values[i]);
    }

  return (most + .05) / (least + .05);
}

CT_TEST ("/ui/marks-apart")
{
  CtWindow *window = ct_test_open_window (&look);
  double *seen[G_N_ELEMENTS (marks)];
  GtkWidget *table_view;
  CtTable *table;
  GtkWidget *card;
  gsize n = 0;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  table_view = ct_test_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW);
  table = ct_table_of (table_view);
  card = table->cards[ct_zone_card (table->state, CT_ZONE_LEAD, 0)];

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      ct_card_view_set_mark (CT_CARD_VIEW (card), marks[i], "A mark");
      ct_test_wait_frames (table_view, 3);
      seen[i] = look_around (table_view, card, &n);
      if (marks[i] != CT_MARK_NONE)
        g_assert_cmpfloat (find_contrast (seen[i], n), >=, LEAST_CONTRAST);
      for (guint k = 0; k < i; k++)
        {
          double apart = compare (seen[i], seen[k], n);

          g_test_message ("marks %u and %u are %.3f apart", marks[k], marks[i], apart);
          g_assert_cmpfloat (apart, >=, LEAST_APART);
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_free (seen[i]);
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
