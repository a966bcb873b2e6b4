/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards that present a game are not cut off, however large the text beside them is.
 */
#include "ct-await.h"
#include "ct-card-fan.h"
#include "ct-table-fixture.h"
#include "ct-test.h"

#define HIGH 300

static guint
count_painted (const guint32 *pixels, int width, int height, int x)
{
  guint n = 0;

  for (int y = 0; y < height; y++)
    n += pixels[y * width + x] >> 24 != 0;

  return n;
}

static void
test_whole (gconstpointer data)
{
  static const char *const cards[] = { "9S", "2C", "QD" };
  int width = GPOINTER_TO_INT (data);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *fan = g_object_new (CT_TYPE_CARD_FAN, NULL);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) width * HIGH);

  ct_card_fan_set_cards (CT_CARD_FAN (fan), CT_DECK_FRENCH_52, cards, 3);
  gtk_widget_set_size_request (fan, width, HIGH);
  gtk_widget_set_halign (fan, GTK_ALIGN_START);
  gtk_widget_set_valign (fan, GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (window), fan);
  gtk_window_present (GTK_WINDOW (window));
  CT_AWAIT (gtk_widget_get_width (fan) == width && gtk_widget_get_height (fan) == HIGH);

  GTK_WIDGET_GET_CLASS (fan)->snapshot (fan, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, HIGH));
  gdk_texture_download (texture, (guchar *) pixels, width * sizeof *pixels);
  g_assert_cmpuint (count_painted (pixels, width, HIGH, width / 2), >, 0);
  g_assert_cmpuint (count_painted (pixels, width, HIGH, 0), ==, 0);
  g_assert_cmpuint (count_painted (pixels, width, HIGH, width - 1), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/card-fan/broad", GINT_TO_POINTER (700), test_whole);
  g_test_add_data_func ("/card-fan/narrow", GINT_TO_POINTER (260), test_whole);
}
