/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts for screen readers instead of signs, pictures and columns. */
#include "ct-description.h"
#include "ct-game-tile.h"
#include "ct-shortcuts.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

static void
assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static gboolean
is_tile_of (GtkWidget *widget, gconstpointer id)
{
  return CT_IS_GAME_TILE (widget) &&
         g_str_equal (ct_game_tile_get_rules (CT_GAME_TILE (widget))->id, id);
}

/* A screen reader must not read “middle dot”. */
CT_TEST ("/ui/ears/dots")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *tile =
      ct_test_find_where (GTK_WIDGET (window), is_tile_of, "buraco-brazil");

  assert_name (tile, "Buraco, Brazil");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s",
                              "buraco-brazil");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==,
                   "Buraco, Brazil – Cartilla");
  ct_test_close_window (window);
}

static gboolean
is_row_of (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_ACTION_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      title);
}

static void
check_lesson (const char *words)
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *row;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s", "kargaburo");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  row =
      ct_test_find_where (ct_window_get_page (window), is_row_of, "1. Your first card");
  g_assert_cmpstr (ct_description_get (row), ==, words);
  ct_test_close_window (window);
}

CT_TEST ("/ui/ears/lessons")
{
  check_lesson ("Not started, 3 minutes");
  ct_progress_visit (ct_test_progress (), "kargaburo-first-card", 1, 9, 0);
  check_lesson ("Started, 3 minutes");
  ct_progress_finish (ct_test_progress (), "kargaburo-first-card", 0, 0, 0);
  check_lesson ("Done, 3 minutes");
}

static gboolean
is_shortcut (GtkWidget *widget, gconstpointer title)
{
  g_autofree char *own = NULL;

  if (!GTK_IS_SHORTCUTS_SHORTCUT (widget))
    return FALSE;

  g_object_get (widget, "title", &own, NULL);
  return g_str_equal (own, title);
}

CT_TEST ("/ui/ears/keys")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWindow *keys = ct_shortcuts_new (GTK_WINDOW (window));
  GtkWidget *switcher;
  GtkWidget *shortcut;

  gtk_window_present (keys);
  ct_test_wait_frames (GTK_WIDGET (keys), 4);
  shortcut =
      ct_test_find_where (GTK_WIDGET (keys), is_shortcut, "Choose several cards");
  assert_name (shortcut, "Choose several cards: Shift+Left or Shift+Right");
  g_assert_true (gtk_widget_get_focusable (shortcut));
  g_assert_true (GTK_IS_SHORTCUTS_SHORTCUT (gtk_window_get_focus (keys)));
  switcher = ct_test_find (GTK_WIDGET (keys), GTK_TYPE_STACK_SWITCHER);
  assert_name (gtk_widget_get_first_child (switcher), "Page 1");

  gtk_window_destroy (keys);
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
