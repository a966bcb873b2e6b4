/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library lists recent files, until the learner removes them. */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-await.h"
#include "ct-library-page.h"
#include "ct-person.h"
#include "ct-recent-list.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

#define HAND "kargaburo/a-short-hand.hand.xml"
#define GONE "This file no longer exists."

typedef struct
{
  char *path;
  char *other;
  CtWindow *window;
  CtPerson *person;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  static const CtLook usual = { "usual", 1000, 800, FALSE, 100 };

  f->path = ct_replay_fixture_dup_hand (HAND);
  f->other = ct_replay_fixture_dup_hand ("kargaburo/only-hearts.hand.xml");
  f->window = ct_test_open_window (&usual);
  f->person = ct_person_new (GTK_WINDOW (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ct_person_free (f->person);
  ct_test_close_window (f->window);
  g_assert_cmpint (gtk_recent_manager_purge_items (gtk_recent_manager_get_default (),
                                                   NULL),
                   >=, 0);
  g_unlink (f->path);
  g_unlink (f->other);
  g_free (f->path);
  g_free (f->other);
}

static GtkWidget *
get_list (Fixture *f)
{
  return ct_test_find (GTK_WIDGET (f->window), CT_TYPE_RECENT_LIST);
}

static void
go_back (Fixture *f)
{
  ct_person_press (f->person, GDK_KEY_Left, GDK_ALT_MASK);
  CT_AWAIT (CT_IS_LIBRARY_PAGE (ct_window_get_page (f->window)));
}

static void
open_and_go_back (Fixture *f, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ct_test_open_file (f->window, file);
  g_assert_true (CT_IS_REPLAY_PAGE (ct_window_get_page (f->window)));
  go_back (f);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer path)
{
  g_autofree char *name = g_path_get_basename (path);

  return ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      name);
}

static GtkWidget *
find_row (Fixture *f, const char *path)
{
  return ct_test_find_where (get_list (f), is_row, path);
}

static GtkWidget *
wait_for_row (Fixture *f, const char *path)
{
  CT_AWAIT (find_row (f, path) != NULL);
  ct_test_wait_frames (GTK_WIDGET (f->window), 4);
  return find_row (f, path);
}

static void
wait_until_gone (Fixture *f, const char *path)
{
  CT_AWAIT (find_row (f, path) == NULL);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget);
}

CT_FIXTURE_TEST ("/ui/recent-files/open-again")
{
  g_assert_false (gtk_widget_get_visible (get_list (f)));
  open_and_go_back (f, f->path);
  open_and_go_back (f, f->other);
  wait_for_row (f, f->path);
  wait_for_row (f, f->other);

  g_assert_true (gtk_widget_grab_focus (find_row (f, f->path)));
  ct_person_press (f->person, GDK_KEY_Return, 0);
  CT_AWAIT (CT_IS_REPLAY_PAGE (ct_window_get_page (f->window)));
}

CT_FIXTURE_TEST ("/ui/recent-files/not-ours")
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-hand", "(ss)",
                              "kargaburo", "only-hearts");
  ct_test_wait_frames (GTK_WIDGET (f->window), 4);
  go_back (f);
  open_and_go_back (f, f->path);
  wait_for_row (f, f->path);
  g_assert_null (find_row (f, "only-hearts.hand.xml"));
}

CT_FIXTURE_TEST ("/ui/recent-files/gone")
{
  open_and_go_back (f, f->path);
  wait_for_row (f, f->path);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  open_and_go_back (f, f->other);
  wait_for_row (f, f->other);
  CT_AWAIT (
      strcmp (adw_action_row_get_subtitle (ADW_ACTION_ROW (wait_for_row (f, f->path))),
              GONE) == 0);
  g_assert_false (
      gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (find_row (f, f->path))));
}

CT_FIXTURE_TEST ("/ui/recent-files/forget")
{
  open_and_go_back (f, f->other);
  open_and_go_back (f, f->path);
  wait_for_row (f, f->other);
  wait_for_row (f, f->path);

  g_assert_true (gtk_widget_grab_focus (find_row (f, f->path)));
  ct_person_press (f->person, GDK_KEY_Tab, 0);
  ct_person_press (f->person, GDK_KEY_space, 0);
  wait_until_gone (f, f->path);
  /* The list may be read again meanwhile. */
  CT_AWAIT (find_row (f, f->other) != NULL &&
            gtk_window_get_focus (GTK_WINDOW (f->window)) == find_row (f, f->other));
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

/* GTK may emit “changed” at any time, even if nothing changed. */
CT_FIXTURE_TEST ("/ui/recent-files/read-again")
{
  GtkWidget *row;
  GtkWidget *button;

  open_and_go_back (f, f->other);
  open_and_go_back (f, f->path);
  wait_for_row (f, f->other);
  wait_for_row (f, f->path);
  ct_person_settle (f->person);
  row = find_row (f, f->path);
  g_assert_true (gtk_widget_grab_focus (row));
  ct_person_press (f->person, GDK_KEY_Tab, 0);
  CT_AWAIT (gtk_window_get_focus (GTK_WINDOW (f->window)) != row);
  button = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (gtk_widget_is_ancestor (button, row));
  ct_recent_list_refresh (CT_RECENT_LIST (get_list (f)));
  ct_person_settle (f->person);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == button);

  g_unlink (f->other);
  ct_recent_list_refresh (CT_RECENT_LIST (get_list (f)));
  CT_AWAIT (find_row (f, f->path) != NULL && find_row (f, f->path) != row);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)),
                                         find_row (f, f->path)));
}

CT_FIXTURE_TEST ("/ui/recent-files/forget-all")
{
  open_and_go_back (f, f->path);
  open_and_go_back (f, f->other);
  wait_for_row (f, f->path);
  wait_for_row (f, f->other);

  ct_person_click (f->person, ct_test_find_where (get_list (f), is_button, NULL));
  CT_AWAIT (!gtk_widget_get_visible (get_list (f)));
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
