/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scroller shows what it was asked to, even while something else scrolls it. */
#include <gtk/gtk.h>

#include "ct-clock.h"
#include "ct-whole-scroller.h"

#define FILLER 600 /* more than the height of the window */

static GtkWidget *
append (GtkWidget *box, GtkWidget *widget, int height)
{
  gtk_widget_set_size_request (widget, -1, height);
  gtk_box_append (GTK_BOX (box), widget);
  return widget;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  guint *n_left = user_data;

  return --*n_left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
wait_frames (GtkWidget *widget, guint n_frames)
{
  gtk_widget_add_tick_callback (widget, on_tick, &n_frames, NULL);
  while (n_frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_under_way (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  CtWholeScroller *scroller =
      g_object_new (CT_TYPE_WHOLE_SCROLLER, "child", box, "vexpand", TRUE, NULL);
  GtkScrolledWindow *scrolled = ct_whole_scroller_get_window (scroller);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scrolled);
  gboolean is_scrolled;
  GtkWidget *said;
  graphene_rect_t bounds;

  append (box, gtk_label_new (NULL), FILLER);
  said = append (box, gtk_label_new ("Said"), -1);
  append (box, gtk_label_new (NULL), FILLER);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, FILLER / 2);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (scroller));
  gtk_window_present (GTK_WINDOW (window));
  wait_frames (window, 4);

  g_signal_emit_by_name (scrolled, "scroll-child", GTK_SCROLL_END, FALSE, &is_scrolled);
  g_assert_true (is_scrolled);
  ct_whole_scroller_show (scroller, said);
  wait_frames (window, 60);
  g_assert_true (gtk_widget_compute_bounds (said, box, &bounds));
  g_assert_cmpfloat (gtk_adjustment_get_value (down), <=, bounds.origin.y);
  g_assert_cmpfloat (gtk_adjustment_get_value (down) +
                         gtk_adjustment_get_page_size (down),
                     >=, bounds.origin.y + bounds.size.height);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  ct_clock_begin (NULL);
  g_test_add_func ("/whole-scroller/under-way", test_under_way);
  return g_test_run ();
}
