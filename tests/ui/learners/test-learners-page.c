/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each learner finds their picture and only their own progress, with one click or a few
 * keys.
 */
#include "ct-await.h"
#include "ct-learner-picture.h"
#include "ct-learners-page.h"
#include "ct-learners-fixture.h"
#include "ct-library-page.h"
#include "ct-table-view.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

/* The library computes them in an idle callback. */
static void
wait_for_weak_rules (CtLearnersFixture *f, gboolean has_any)
{
  CT_AWAIT (ct_learners_fixture_shows_text (f, "Worth another look:") == has_any);
}

CT_LEARNERS_TEST ("/ui/learners/weak-rules")
{
  CtLearnerAnswer wrong = { .rule = "KB-FOLLOW-1", .outcome = CT_OUTCOME_WRONG };

  for (guint i = 0; i < 3; i++)
    ct_progress_observe (ct_test_progress (), &wrong, NULL);
  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->anna));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
  wait_for_weak_rules (f, TRUE);
  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->first));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
  wait_for_weak_rules (f, FALSE);
}

CT_LEARNERS_TEST ("/ui/learners/pointer")
{
  ct_learners_fixture_assert_here (f, "Anna", "owl", "done");
  ct_learners_fixture_open_page (f);
  g_assert_true (gtk_widget_has_focus (ct_learners_fixture_find_tile (f, f->anna)));
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->ben));
  ct_learners_fixture_assert_here (f, "Ben", "rocket", "begun");

  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->ben));
  ct_learners_fixture_assert_here (f, "Ben", "rocket", "begun");
}

CT_LEARNERS_TEST ("/ui/learners/keys")
{
  g_assert_true (gtk_widget_grab_focus (ct_learners_fixture_get_button (f)));
  ct_learners_fixture_press (f, GDK_KEY_space, 0);
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  ct_learners_fixture_press (f, GDK_KEY_b, 0);
  g_assert_true (gtk_widget_has_focus (ct_learners_fixture_find_tile (f, f->ben)));
  ct_learners_fixture_press (f, GDK_KEY_Return, 0);
  ct_learners_fixture_assert_here (f, "Ben", "rocket", "begun");

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.learners", NULL);
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  ct_learners_fixture_press (f, GDK_KEY_Left, 0);
  g_assert_true (gtk_widget_has_focus (ct_learners_fixture_find_tile (f, f->anna)));
  ct_learners_fixture_press (f, GDK_KEY_Return, 0);
  ct_learners_fixture_assert_here (f, "Anna", "owl", "done");
}

CT_LEARNERS_TEST ("/ui/learners/lesson")
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_person_settle (f->person);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.learners", NULL);
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->ben));
  ct_learners_fixture_assert_here (f, "Ben", "rocket", "begun");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_window_get_page (f->window)));
}

CT_LEARNERS_TEST ("/ui/learners/other-window")
{
  static const CtLook usual = { "usual", 900, 700, FALSE, 100 };
  CtWindow *first = f->window;
  CtWindow *other;

  /* A CtPerson closes all other windows. */
  ct_person_free (f->person);
  other = ct_test_open_window (&usual);
  f->person = ct_person_new (GTK_WINDOW (first));
  gtk_widget_activate_action (GTK_WIDGET (other), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (other), 4);

  gtk_widget_activate_action (GTK_WIDGET (first), "win.learners", NULL);
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  gtk_widget_activate (ct_learners_fixture_find_tile (f, f->ben));
  f->window = other;
  CT_AWAIT (ct_learners_fixture_shows_text (f, "Go back to the library first"));
  f->window = first;
  g_assert_true (CT_IS_LEARNERS_PAGE (ct_window_get_page (first)));

  gtk_widget_activate_action (GTK_WIDGET (other), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (other), 4);
  gtk_widget_activate (ct_learners_fixture_find_tile (f, f->ben));
  ct_learners_fixture_assert_here (f, "Ben", "rocket", "begun");
  ct_test_close_window (other);
}

static double
get_card_scale (CtLearnersFixture *f)
{
  double scale;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_person_settle (f->person);
  g_object_get (ct_test_find (ct_window_get_page (f->window), CT_TYPE_TABLE_VIEW),
                "card-scale", &scale, NULL);
  return scale;
}

static void
sit_down (CtLearnersFixture *f, gint64 learner)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.learners", NULL);
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, learner));
  ct_learners_fixture_wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
}

/* Card size and suit colors belong to a learner, at every table and after a restart.
 * New learners get the current ones, but the weakest computer players. An invalid size
 * is ignored.
 */
CT_LEARNERS_TEST ("/ui/learners/settings")
{
  GSettings *settings = ct_test_settings ();

  int weakest = g_settings_get_enum (settings, "computer-level");

  g_settings_set_string (settings, "card-size", "large");
  g_settings_set_string (settings, "computer-level", "good");
  g_assert_cmpfloat (get_card_scale (f), >, 1.1);
  sit_down (f, ct_learners_add (f->store, "Eva", "moon"));
  g_assert_cmpfloat (get_card_scale (f), >, 1.1);
  g_assert_cmpint (g_settings_get_enum (settings, "computer-level"), ==, weakest);
  sit_down (f, f->ben);
  g_assert_cmpfloat (get_card_scale (f), ==, 1);
  g_settings_set_string (settings, "card-size", "small");
  g_settings_set_boolean (settings, "four-colour-suits", TRUE);

  sit_down (f, f->anna);
  g_assert_cmpfloat (get_card_scale (f), >, 1.1);
  g_assert_false (g_settings_get_boolean (settings, "four-colour-suits"));
  g_assert_cmpint (g_settings_get_enum (settings, "computer-level"), !=, weakest);
  sit_down (f, f->ben);
  g_assert_cmpfloat (get_card_scale (f), <, .9);
  g_assert_true (g_settings_get_boolean (settings, "four-colour-suits"));

  g_assert_finalize_object (f->settings);
  g_settings_set_string (settings, "card-size", "usual");
  f->settings = ct_learner_settings_new (settings, f->store);
  g_assert_cmpfloat (get_card_scale (f), <, .9);
  ct_learners_set_setting (f->store, f->anna, "card-size", "'gigantic'");
  ct_learners_set_setting (f->store, f->anna, "four-colour-suits", "perhaps");
  sit_down (f, f->anna);
  g_assert_cmpfloat (get_card_scale (f), <, .9);

  g_settings_reset (settings, "card-size");
  g_settings_reset (settings, "computer-level");
  g_settings_reset (settings, "four-colour-suits");
}

static CtStore *
open_copy (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("XDG_DATA_HOME"), "progress.db", NULL);
  g_autofree char *copy = g_strconcat (path, "-copy", NULL);
  CtStore *store;

  for (guint i = 0; i < 2; i++)
    {
      const char *log = i == 0 ? "" : "-wal";
      g_autofree char *from = g_strconcat (path, log, NULL);
      g_autofree char *to = g_strconcat (copy, log, NULL);
      g_autofree char *bytes = NULL;
      gsize size;

      if (g_file_get_contents (from, &bytes, &size, NULL))
        g_assert_true (g_file_set_contents (to, bytes, size, NULL));
    }

  store = ct_store_new (copy);
  g_assert_true (ct_store_settle (store, 60 * 1000));
  return store;
}

CT_LEARNERS_TEST ("/ui/learners/killed")
{
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtLearner) here = NULL;

  ct_learners_fixture_open_page (f);
  ct_person_click (f->person, ct_learners_fixture_find_tile (f, f->ben));
  ct_learners_fixture_assert_here (f, "Ben", "rocket", "begun");
  ct_test_await_writing ();
  store = open_copy ();
  here = ct_learners_dup_here (store);
  g_assert_cmpstr (here->name, ==, "Ben");
}

CT_TEST ("/ui/learners/pictures")
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < CT_N_LEARNER_PICTURES; i++)
    {
      const char *id = ct_learner_pictures_get_id (i);
      GtkWidget *image = g_object_ref_sink (ct_learner_picture_new (32));

      ct_learner_picture_set (image, id);
      g_assert_nonnull (gtk_image_get_paintable (GTK_IMAGE (image)));
      g_assert_true (g_hash_table_add (names,
                                       (gpointer) ct_learner_picture_get_name (id)));
      g_object_unref (image);
    }
  g_assert_cmpuint (g_hash_table_size (names), ==, 32);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
