/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New learners, new names and pictures, deletion, and moving to another computer with
 * all progress.
 */
#include "ct-await.h"
#include "ct-clock.h"
#include "ct-game-page.h"
#include "ct-learner-editor.h"
#include "ct-learners-page.h"
#include "ct-learners-fixture.h"
#include "ct-library-page.h"
#include "ct-progress-group.h"
#include "ct-replay-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"
#include "ct-store-private.h"

static gboolean
is_picture (GtkWidget *widget, gconstpointer tooltip)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static void
click_picture (CtLearnersFixture *f, const char *name)
{
  GtkWidget *page = ct_window_get_page (f->window);

  ct_person_click (f->person, ct_test_find_where (page, is_picture, name));
  ct_person_settle (f->person);
}

CT_LEARNERS_TEST ("/ui/learners/new")
{
  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, 0));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNER_EDITOR);
  ct_learners_fixture_type (f, "eva");
  click_picture (f, "Snail");
  ct_person_click (f->person, ct_learners_fixture_find_button (f, "Done"));
  ct_learners_fixture_assert_here (f, "eva", "snail", "new");

  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, 0));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNER_EDITOR);
  click_picture (f, "Bicycle");
  g_assert_true (gtk_widget_grab_focus (ct_window_get_page (f->window)));
  ct_learners_fixture_press (f, GDK_KEY_Return, 0);
  ct_learners_fixture_assert_here (f, "", "bicycle", "new");
  g_assert_true (ct_learners_fixture_shows_text (f, "Bicycle"));
}

CT_LEARNERS_TEST ("/ui/learners/rename")
{
  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_button (f, "_Change…"));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNER_EDITOR);
  ct_learners_fixture_press (f, GDK_KEY_a, GDK_CONTROL_MASK);
  ct_learners_fixture_type (f, "hannah");
  click_picture (f, "Frog");
  ct_person_click (f->person, ct_learners_fixture_find_button (f, "Done"));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  g_assert_true (ct_learners_fixture_shows_text (f, "hannah"));
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->anna));
  ct_learners_fixture_assert_here (f, "hannah", "frog", "done");
}

CT_LEARNERS_TEST ("/ui/learners/first-name")
{
  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->first));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->first));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNER_EDITOR);
  ct_learners_fixture_type (f, "zoe");
  ct_learners_fixture_press (f, GDK_KEY_Return, 0);
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->first));
  ct_learners_fixture_assert_here (f, "zoe", "cat", "new");
}

static void
ask_to_delete (CtLearnersFixture *f, const char *answer)
{
  ct_person_click (f->person, ct_learners_fixture_find_button (f, "Delete…"));
  ct_person_free (f->person); /* a CtPerson closes every dialog */
  CT_AWAIT (ct_person_is_asked ());
  ct_person_answer (answer);
  f->person = ct_person_new (GTK_WINDOW (f->window));
}

static void delete (CtLearnersFixture *f)
{
  ct_learners_fixture_open_page (f);
  ask_to_delete (f, "_Delete");
  CT_AWAIT (ct_learners_fixture_find_tile (f, f->anna) == NULL &&
            ct_learners_fixture_find_button (f, "_Undo") != NULL);
  ct_person_settle (f->person);
  g_assert_true (ct_learners_fixture_shows_text (f, "Anna has been deleted."));
}

#define A_TOAST 10 /* seconds */

static void
wait_for_toast_to_go (CtLearnersFixture *f)
{
  ct_clock_leap (A_TOAST);
  CT_AWAIT (ct_learners_fixture_find_button (f, "_Undo") == NULL);
  ct_person_settle (f->person);
}

static guint
count_all (CtStore *store)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (store, "SELECT count (*) FROM observation", NULL, "(x)");
  gint64 n;

  g_variant_get_child (rows, 0, "(x)", &n);
  return n;
}

CT_LEARNERS_TEST ("/ui/learners/delete")
{
  guint n = count_all (f->store);

  delete (f);
  ct_person_click (f->person, ct_learners_fixture_find_button (f, "_Undo"));
  wait_for_toast_to_go (f);
  g_assert_nonnull (ct_learners_fixture_find_tile (f, f->anna));
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->anna));
  ct_learners_fixture_assert_here (f, "Anna", "owl", "done");

  delete (f);
  wait_for_toast_to_go (f);
  g_assert_cmpuint (count_all (f->store), ==, n - 1);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->ben));
  ct_learners_fixture_assert_here (f, "Ben", "rocket", "begun");
}

CT_LEARNERS_TEST ("/ui/learners/delete-asks")
{
  GtkWidget *button;
  guint n = count_all (f->store);

  ct_learners_fixture_open_page (f);
  button = ct_learners_fixture_find_button (f, "Delete…");
  ct_person_point_at (f->person, gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW),
                      GRAPHENE_POINT_INIT (40, 10));
  ct_person_hold (f->person, GDK_BUTTON_PRIMARY, TRUE);
  ct_person_hold (f->person, GDK_BUTTON_PRIMARY, FALSE);
  ct_person_settle (f->person);
  g_assert_false (ct_person_is_asked ());
  ask_to_delete (f, "_Cancel");
  ct_person_settle (f->person);
  g_assert_nonnull (ct_learners_fixture_find_tile (f, f->anna));
  g_assert_cmpuint (count_all (f->store), ==, n);
}

static void
watch (CtLearnersFixture *f, guint n_keys)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-hand", "(ss)",
                              "kargaburo", "a-short-hand");
  ct_learners_fixture_wait_for_page (f, CT_TYPE_REPLAY_PAGE);
  for (guint i = 0; i < n_keys; i++)
    ct_learners_fixture_press (f, GDK_KEY_Right, 0);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
}

static gboolean
has_watched (CtLearnersFixture *f, const char *text)
{
  gboolean has;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-game", "s",
                              "kargaburo");
  ct_learners_fixture_wait_for_page (f, CT_TYPE_GAME_PAGE);
  has = ct_learners_fixture_shows_text (f, text);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
  return has;
}

static void
change_to (CtLearnersFixture *f, gint64 id)
{
  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, id));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
}

CT_LEARNERS_TEST ("/ui/learners/watched")
{
  watch (f, 5);
  g_assert_true (has_watched (f, "Watched up to move"));
  change_to (f, f->ben);
  g_assert_false (has_watched (f, "Watched up to move"));
  change_to (f, f->anna);
  g_assert_true (has_watched (f, "Watched up to move"));
}

static void
wait_until_told (CtLearnersFixture *f, const char *text)
{
  CT_AWAIT (ct_learners_fixture_shows_text (f, text));
}

static CtWindow *
open_home (CtProgress *progress)
{
  GApplication *application = g_application_get_default ();
  GtkWidget *window = ct_window_new (GTK_APPLICATION (application), ct_test_library (),
                                     progress, ct_test_settings ());

  gtk_window_present (GTK_WINDOW (window));
  ct_test_wait_frames (window, 4);
  return CT_WINDOW (window);
}

/* Anna's file makes her the same learner on the other computer, beside its own. */
CT_LEARNERS_TEST ("/ui/learners/move")
{
  g_autofree char *path =
      g_build_filename (g_getenv ("XDG_DATA_HOME"), "anna.cartilla-progress", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (GPtrArray) all = NULL;
  CtLearnersFixture home = { .store = store };
  CtLessonResult result = { 0 };

  ct_learners_fixture_open_page (f);
  ct_progress_group_save (CT_PROGRESS_GROUP (ct_test_find (
                              ct_window_get_page (f->window), CT_TYPE_PROGRESS_GROUP)),
                          file);
  wait_until_told (f, "Your progress has been exported.");

  ct_person_free (f->person);

  ct_learners_choose (store, ct_learners_add (store, "Dad", "guitar"));
  home.window = open_home (progress);
  home.person = ct_person_new (GTK_WINDOW (home.window));
  ct_learners_fixture_open_page (&home);
  ct_progress_group_open (
      CT_PROGRESS_GROUP (ct_test_find (ct_window_get_page (home.window),
                                       CT_TYPE_PROGRESS_GROUP)),
      file);
  wait_until_told (&home, "Anna");
  g_assert_false (ct_learners_fixture_shows_text (&home, "Ben"));
  ct_person_settle (home.person);
  ct_learners_fixture_press (&home, GDK_KEY_a, 0);
  ct_learners_fixture_press (&home, GDK_KEY_Return, 0);
  ct_learners_fixture_wait_for_page (&home, CT_TYPE_LIBRARY_PAGE);
  g_assert_true (ct_learners_fixture_shows_text (&home, "Anna"));
  g_assert_true (ct_progress_get_lesson (progress, "kargaburo-first-card", &result));
  g_assert_cmpuint (result.finished, ==, 1);
  all = ct_learners_list (store);
  g_assert_cmpuint (all->len, ==, 3);

  ct_person_free (home.person);
  ct_test_close_window (home.window);
  f->person = ct_person_new (GTK_WINDOW (f->window));
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
