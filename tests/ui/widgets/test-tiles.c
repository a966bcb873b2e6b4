/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Equal columns: their number, and that hidden children take no room. */
#include "ct-test.h"
#include "ct-tiles.h"

#define SPACING 10
#define WIDTH   100

/* Returns: how many of the first @n_children are in the first row, at the width of
 * @n_room of them, with the last @n_hidden hidden
 */
static guint
count_in_row (guint n_children, guint n_hidden, guint n_room, gboolean is_even)
{
  GtkWidget *tiles = g_object_new (CT_TYPE_TILES, "max-columns", 4, "spacing", SPACING,
                                   "even", is_even, NULL);
  int width = (int) n_room * (WIDTH + SPACING) - SPACING;
  guint n = 0;
  int height;

  g_object_ref_sink (tiles);
  for (guint i = 0; i < n_children; i++)
    {
      GtkWidget *child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_size_request (child, WIDTH, WIDTH);
      gtk_widget_set_visible (child, i < n_children - n_hidden);
      ct_tiles_append (CT_TILES (tiles), child);
    }
  gtk_widget_measure (tiles, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (tiles, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  gtk_widget_allocate (tiles, width, height, -1, NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (tiles); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t area;

      g_assert_true (gtk_widget_compute_bounds (child, tiles, &area));
      n += gtk_widget_get_visible (child) && area.origin.y < WIDTH;
    }
  g_assert_cmpint (height, ==,
                   (int) ((n_children - n_hidden + n - 1) / n) * (WIDTH + SPACING) -
                       SPACING);
  g_object_unref (tiles);
  return n;
}

CT_TEST ("/ui/tiles/columns")
{
  g_assert_cmpuint (count_in_row (4, 0, 4, FALSE), ==, 4);
  g_assert_cmpuint (count_in_row (4, 0, 3, FALSE), ==, 3);
  g_assert_cmpuint (count_in_row (5, 0, 6, FALSE), ==, 4);
  g_assert_cmpuint (count_in_row (2, 0, 6, FALSE), ==, 2);
  g_assert_cmpuint (count_in_row (3, 0, 1, FALSE), ==, 1);
}

CT_TEST ("/ui/tiles/even")
{
  g_assert_cmpuint (count_in_row (4, 0, 3, TRUE), ==, 2);
  g_assert_cmpuint (count_in_row (5, 0, 4, TRUE), ==, 3);
  g_assert_cmpuint (count_in_row (4, 0, 4, TRUE), ==, 4);
  g_assert_cmpuint (count_in_row (7, 0, 3, TRUE), ==, 3);
}

CT_TEST ("/ui/tiles/hidden")
{
  g_assert_cmpuint (count_in_row (5, 1, 4, TRUE), ==, 4);
  g_assert_cmpuint (count_in_row (5, 1, 4, FALSE), ==, 4);
  g_assert_cmpuint (count_in_row (4, 1, 3, TRUE), ==, 3);
}

CT_TEST_MAIN
{
  gtk_test_init (&argc, &argv);
  return CT_TEST_RUN ();
}
