/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buro shows without an SVG loader for GTK (Debian only recommends it), differently in
 * each mood.
 */
#include <adwaita.h>

#include "ct-card-art.h"
#include "ct-coach-face.h"
#include "ct-test.h"

#define SIZE 64

static GBytes *
dup_picture (CtMood mood)
{
  GtkWidget *face = g_object_ref_sink (g_object_new (CT_TYPE_COACH_FACE, NULL));
  GtkImage *image = GTK_IMAGE (gtk_widget_get_first_child (face));
  GdkPaintable *paintable;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  ct_coach_face_set_mood (CT_COACH_FACE (face), mood);
  paintable = gtk_image_get_paintable (image);
  g_assert_nonnull (paintable);
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (paintable), >, 0);
  g_assert_cmpint (gdk_paintable_get_intrinsic_height (paintable), >, 0);
  gdk_paintable_snapshot (paintable, snapshot, SIZE, SIZE);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       cairo_image_surface_get_stride (surface) * SIZE);
  cairo_surface_destroy (surface);
  g_object_unref (face);
  return bytes;
}

static guint
count_colors (GBytes *picture)
{
  g_autoptr (GHashTable) colors = g_hash_table_new (NULL, NULL);
  gsize size;
  const guint32 *pixels = g_bytes_get_data (picture, &size);

  for (gsize i = 0; i < size / sizeof (guint32); i++)
    g_hash_table_add (colors, GUINT_TO_POINTER (pixels[i]));
  return g_hash_table_size (colors);
}

CT_TEST ("/ui/coach-face/moods")
{
  GBytes *pictures[CT_MOOD_NO + 1];

  for (guint mood = 0; mood <= CT_MOOD_NO; mood++)
    {
      pictures[mood] = dup_picture (mood);
      g_assert_cmpuint (count_colors (pictures[mood]), >, 20);
      for (guint other = 0; other < mood; other++)
        g_assert_false (g_bytes_equal (pictures[mood], pictures[other]));
    }

  for (guint mood = 0; mood <= CT_MOOD_NO; mood++)
    g_bytes_unref (pictures[mood]);
}

CT_TEST_MAIN
{
  g_autoptr (CtCardArt) art = NULL;

  g_test_init (&argc, &argv, NULL);
  /* Disables all but the built-in loaders. */
  g_setenv ("GDK_PIXBUF_MODULE_FILE", "/dev/null", TRUE);
  if (!gtk_init_check ())
    return 0;

  /* Loads the resources. */
  art = ct_card_art_new (CT_DECK_FRENCH_52);
  return CT_TEST_RUN ();
}
