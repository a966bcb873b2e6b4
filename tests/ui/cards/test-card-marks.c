/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of cards look as in a picture that people have checked. */
#include "ct-card-view.h"
#include "ct-table-fixture.h"
#include "ct-table-view.h"
#include "ct-test.h"

#define WIDTH  64
#define HEIGHT 90
#define GAP    12

/* Letters and edges differ slightly between machines. */
#define TOLERANCE 1.

#define FOCUS 0x62a0ea

/* Each cell has one look: the marks, chosen, a wild card's tag, and covered. */
enum
{
  LOOK_CHOSEN = CT_MARK_BACK + 1,
  LOOK_TAG,
  LOOK_FACE_DOWN,
  LOOK_COVERED,
  N_LOOKS
};

#define CELL (WIDTH + 2 * GAP)
#define ROW  (HEIGHT + 2 * GAP)

static GtkWidget *
create_card (CtCardArt *art, guint look)
{
  CtCard card = 6;
  GtkWidget *widget = ct_card_view_new (art, card);
  CtCardView *view = CT_CARD_VIEW (widget);

  ct_card_view_show (view, look != LOOK_FACE_DOWN && look != LOOK_COVERED, "A card");
  if (look <= CT_MARK_BACK)
    ct_card_view_set_mark (view, look, NULL);
  if (look == LOOK_CHOSEN)
    ct_card_view_set_chosen (view, TRUE);
  if (look == LOOK_TAG)
    ct_card_view_set_tag (view, "=9♠");
  if (look == LOOK_COVERED)
    ct_card_view_set_covered (view, TRUE);

  gtk_widget_set_size_request (widget, WIDTH, HEIGHT);
  gtk_widget_set_halign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (widget, GAP);
  gtk_widget_set_margin_end (widget, GAP);
  gtk_widget_set_margin_top (widget, GAP);
  gtk_widget_set_margin_bottom (widget, GAP);
  return widget;
}

static gboolean
is_painted (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, 1, 1);
  node = gtk_snapshot_free_to_node (snapshot);
  return node != NULL;
}

static cairo_surface_t *
paint (GtkStateFlags state)
{
  g_autoptr (CtCardArt) art = ct_card_art_new (CT_DECK_FRENCH_52);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *felt = g_object_new (GTK_TYPE_BOX, "css-name", "cardtable", NULL);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface;
  cairo_t *cr;

  for (guint look = 0; look < N_LOOKS; look++)
    {
      GtkWidget *card = create_card (art, look);

      gtk_widget_set_state_flags (card, state, FALSE);
      gtk_box_append (GTK_BOX (felt), card);
    }
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_widget_set_halign (felt, GTK_ALIGN_START);
  gtk_widget_set_valign (felt, GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (window), felt);
  gtk_window_present (GTK_WINDOW (window));
  while (!is_painted (felt))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (gtk_widget_get_width (felt), ==, N_LOOKS * CELL);
  g_assert_cmpint (gtk_widget_get_height (felt), ==, ROW);

  paintable = gtk_widget_paintable_new (felt);
  gdk_paintable_snapshot (paintable, snapshot, N_LOOKS * CELL, ROW);
  node = gtk_snapshot_free_to_node (snapshot);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, N_LOOKS * CELL, ROW);
  cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  gtk_window_destroy (GTK_WINDOW (window));
  return surface;
}

/* Returns: the mean difference per color channel, 0 to 255 */
static double
get_distance (cairo_surface_t *a, guint cell_a, cairo_surface_t *b, guint cell_b)
{
  double sum = 0;

  for (guint y = 0; y < ROW; y++)
    {
      const guchar *row_a = cairo_image_surface_get_data (a) +
                            y * cairo_image_surface_get_stride (a) + 4 * cell_a * CELL;
      const guchar *row_b = cairo_image_surface_get_data (b) +
                            y * cairo_image_surface_get_stride (b) + 4 * cell_b * CELL;

      for (guint x = 0; x < CELL; x++)
        for (guint i = 0; i < 3; i++)
          sum += ABS (row_a[4 * x + i] - row_b[4 * x + i]);
    }

  return sum / (3. * CELL * ROW);
}

/* These three are gold; only their sentences differ. */
static gboolean
is_gold (guint look)
{
  return look == CT_MARK_EVIDENCE || look == CT_MARK_REMEDY || look == CT_MARK_GLOW;
}

CT_TEST ("/card-marks/look-as-in-the-pictures")
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "ui", "faces", "marks.png", NULL);
  g_autofree char *copy = g_test_build_filename (G_TEST_BUILT, "ui", "marks.png", NULL);
  cairo_surface_t *wanted = cairo_image_surface_create_from_png (path);
  cairo_surface_t *painted = paint (0);

  cairo_surface_write_to_png (painted, copy);
  g_assert_cmpint (cairo_surface_status (wanted), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (wanted), ==, N_LOOKS * CELL);

  for (guint look = 0; look < N_LOOKS; look++)
    {
      double distance = get_distance (painted, look, wanted, look);

      g_test_message ("Look %u: %.2f from its picture", look, distance);
      g_assert_cmpfloat (distance, <, TOLERANCE);
      for (guint other = 0; other < N_LOOKS; other++)
        if (other != look && !(is_gold (look) && is_gold (other)))
          g_assert_cmpfloat (get_distance (painted, look, wanted, other), >, TOLERANCE);
    }

  cairo_surface_destroy (painted);
  cairo_surface_destroy (wanted);
}

static guint
count_pixels (cairo_surface_t *surface, guint cell, guint color)
{
  guint n = 0;

  for (guint y = 0; y < ROW; y++)
    {
      const guint32 *row =
          (const guint32 *) (cairo_image_surface_get_data (surface) +
                             y * cairo_image_surface_get_stride (surface)) +
          cell * CELL;

      for (guint x = 0; x < CELL; x++)
        {
          gboolean is_it = TRUE;

          for (guint shift = 0; shift < 24; shift += 8)
            is_it = is_it && ABS ((int) (row[x] >> shift & 0xff) -
                                  (int) (color >> shift & 0xff)) <= 10;
          n += is_it;
        }
    }

  return n;
}

/* The focus hides no mark, and shows even after a click, when GTK hides it: a key would
 * play that card.
 */
CT_TEST ("/card-marks/seen-with-the-focus")
{
  static const struct
  {
    guint look;
    guint color;
  } marks[] = {
    { CT_MARK_OFFENDING, 0xe0524a }, { CT_MARK_EVIDENCE, 0xe0a526 },
    { CT_MARK_REMEDY, 0xe0a526 },    { CT_MARK_GLOW, 0xe0a526 },
    { CT_MARK_CALL, 0xe0a526 },      { CT_MARK_TAKEN, 0x9fd8ff },
    { CT_MARK_FRESH, 0xb48ef0 },     { LOOK_CHOSEN, 0x8fc3ff },
  };
  cairo_surface_t *calm = paint (0);
  cairo_surface_t *focused = paint (GTK_STATE_FLAG_FOCUSED);
  g_autofree char *copy =
      g_test_build_filename (G_TEST_BUILT, "ui", "marks-focused.png", NULL);

  cairo_surface_write_to_png (focused, copy);
  for (guint look = 0; look < N_LOOKS; look++)
    {
      g_assert_cmpuint (count_pixels (calm, look, FOCUS), <, 20);
      g_assert_cmpuint (count_pixels (focused, look, FOCUS), >, 250);
    }
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      guint n = count_pixels (calm, marks[i].look, marks[i].color);

      g_test_message ("Look %u: %u pixels, %u with the focus", marks[i].look, n,
                      count_pixels (focused, marks[i].look, marks[i].color));
      g_assert_cmpuint (n, >, 100);
      g_assert_cmpuint (count_pixels (focused, marks[i].look, marks[i].color), >,
                        .6 * n);
    }

  cairo_surface_destroy (calm);
  cairo_surface_destroy (focused);
}

CT_TEST_FRAME (ct_table_fixture_begin, NULL);

CT_BEFORE_TESTS
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_type_class_unref (g_type_class_ref (CT_TYPE_TABLE_VIEW));
}
