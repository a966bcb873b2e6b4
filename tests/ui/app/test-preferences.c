/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every row of the preferences changes one setting, and each setting has its effect. */
#include "ct-preferences.h"
#include "ct-test.h"

#include <glib/gstdio.h>

#include "ct-coach-panel.h"
#include "ct-description.h"
#include "ct-progress-group.h"
#include "ct-table-pane.h"
#include "ct-window-fixture.h"
#include "ct-store-private.h"

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

typedef struct
{
  const char *title;
  const char *key;
  const char *values[6];
} Choice;

static const Choice choices[] = {
  { "Color Scheme", "color-scheme", { "system", "light", "dark" } },
  { "Text Size", "text-size", { "usual", "large", "larger", "largest" } },
  { "Card Size", "card-size", { "small", "usual", "large" } },
  { "Animation Speed", "animation-speed", { "none", "slow", "normal", "fast" } },
  { "Computer Players", "computer-level", { "beginner", "easy", "good", "strong" } },
};

static const struct
{
  const char *title;
  const char *key;
} switches[] = {
  { "Different Color for Each Suit", "four-colour-suits" },
  { "Ask Before Losing a Hand", "confirm-leaving" },
  { "Read Aloud", "speech" },
  { "Sound Effects", "sounds" },
};

static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
open_preferences (void)
{
  GtkWidget *preferences =
      ct_preferences_new (ct_test_settings (),
                          ct_progress_get_store (ct_test_progress ()));

  gtk_window_present (GTK_WINDOW (preferences));
  ct_test_wait_frames (preferences, 2);
  return preferences;
}

static void
check_tells_choice (AdwComboRow *row)
{
  GtkStringObject *item = adw_combo_row_get_selected_item (row);

  g_assert_cmpstr (ct_description_get (GTK_WIDGET (row)), ==,
                   gtk_string_object_get_string (item));
}

CT_TEST ("/preferences/choices")
{
  GtkWidget *preferences = open_preferences ();
  GSettings *settings = ct_test_settings ();

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      const Choice *choice = &choices[i];
      AdwComboRow *row = ADW_COMBO_ROW (find_row (preferences, choice->title));
      guint n_items = g_list_model_get_n_items (adw_combo_row_get_model (row));

      g_assert_cmpuint (n_items, ==, g_strv_length ((char **) choice->values));
      for (guint item = 0; item < n_items; item++)
        {
          g_autofree char *value = NULL;

          adw_combo_row_set_selected (row, item);
          value = g_settings_get_string (settings, choice->key);
          g_assert_cmpstr (value, ==, choice->values[item]);
          check_tells_choice (row);
        }

      g_settings_set_string (settings, choice->key, choice->values[0]);
      g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
      g_settings_reset (settings, choice->key);
    }

  g_settings_set_string (settings, "animation-speed", "none");
  gtk_window_destroy (GTK_WINDOW (preferences));
}

CT_TEST ("/preferences/switches")
{
  GtkWidget *preferences = open_preferences ();
  GSettings *settings = ct_test_settings ();

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkWidget *row = find_row (preferences, switches[i].title);
      GtkWidget *toggle = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));
      gboolean was_on = g_settings_get_boolean (settings, switches[i].key);

      g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (toggle)), ==, was_on);
      g_assert_cmpstr (ct_description_get (row), ==, was_on ? "On" : "Off");
      adw_action_row_activate (ADW_ACTION_ROW (row));
      g_assert_cmpstr (ct_description_get (row), ==, was_on ? "Off" : "On");
      g_assert_cmpint (g_settings_get_boolean (settings, switches[i].key), ==, !was_on);
      g_settings_reset (settings, switches[i].key);
      g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (toggle)), ==, was_on);
    }

  gtk_window_destroy (GTK_WINDOW (preferences));
}

CT_TEST ("/preferences/no-language")
{
  GtkWidget *preferences = open_preferences ();
  GtkWidget *row = find_row (preferences, "Language");

  g_assert_cmpuint (
      g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))), ==, 2);
  g_assert_true (gtk_widget_is_sensitive (row));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "Takes effect on the next page");
  gtk_window_destroy (GTK_WINDOW (preferences));
}

CT_TEST ("/preferences/language")
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("CARTILLA_LOCALE_DIR"), "ca", "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (folder, "cartilla.mo", NULL);
  g_autofree char *value = NULL;
  GtkWidget *preferences;
  AdwComboRow *row;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "not a catalogue, so it has no name", -1,
                                      NULL));
  preferences = open_preferences ();
  row = ADW_COMBO_ROW (find_row (preferences, "Language"));

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  adw_combo_row_set_selected (row, 2);
  value = g_settings_get_string (ct_test_settings (), "language");
  g_assert_cmpstr (value, ==, "ca");
  g_settings_set_string (ct_test_settings (), "language", "en");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  g_settings_reset (ct_test_settings (), "language");
  gtk_window_destroy (GTK_WINDOW (preferences));
  g_unlink (path);
}

static int
get_hand_height (CtTableView *table)
{
  GdkRectangle area;

  ct_test_wait_frames (GTK_WIDGET (table), 2);
  g_assert_true (ct_table_view_get_zone_area (table, ct_hand (0), &area));
  return area.height;
}

static CtTablePane *
open_lesson (CtWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  return CT_TABLE_PANE (ct_test_find (ct_window_get_page (window), CT_TYPE_TABLE_PANE));
}

CT_TEST ("/preferences/card-size")
{
  CtWindow *window = ct_test_open_window (&usual);
  CtTableView *table = ct_table_pane_get_table (open_lesson (window));
  int height = get_hand_height (table);

  g_settings_set_string (ct_test_settings (), "card-size", "large");
  g_assert_cmpint (get_hand_height (table), >, 1.1 * height);
  g_settings_set_string (ct_test_settings (), "card-size", "small");
  g_assert_cmpint (get_hand_height (table), <, .9 * height);
  g_settings_reset (ct_test_settings (), "card-size");
  g_assert_cmpint (get_hand_height (table), ==, height);
  ct_test_close_window (window);
}

static void
wait_until_told (CtProgressGroup *group, const char *text)
{
  for (;;)
    {
      g_autofree char *told = ct_test_dup_text (GTK_WIDGET (group));

      if (strstr (told, text) != NULL)
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

CT_TEST ("/preferences/progress")
{
  CtProgress *progress = ct_test_progress ();
  CtStore *store = ct_progress_get_store (progress);
  CtLearnerAnswer right = { .rule = "KB-DRAW-1", .outcome = CT_OUTCOME_RIGHT };
  g_autofree char *path =
      g_build_filename (g_getenv ("XDG_DATA_HOME"), "along.cartilla-progress", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *preferences = open_preferences ();
  CtProgressGroup *group =
      CT_PROGRESS_GROUP (ct_test_find (preferences, CT_TYPE_PROGRESS_GROUP));

  for (guint i = 0; i < 2; i++)
    ct_progress_observe (progress, &right, NULL);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 2);
  ct_progress_group_save (group, file);
  wait_until_told (group, "Your progress has been exported.");

  ct_store_change (store, "DELETE FROM observation", NULL);
  ct_progress_group_open (group, file);
  wait_until_told (group, "2 new items have been imported.");
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 2);
  ct_progress_group_open (group, file);
  wait_until_told (group, "Everything in this file was already here.");
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 2);

  g_assert_true (g_file_set_contents (path, "Dear diary", -1, NULL));
  ct_progress_group_open (group, file);
  wait_until_told (group, "is not a Cartilla progress file.");
  ct_store_change (store, "DELETE FROM observation", NULL);
  gtk_window_destroy (GTK_WINDOW (preferences));
}

static float
get_letter_height (CtWindow *window)
{
  GtkWidget *coach = ct_test_find (ct_window_get_page (window), CT_TYPE_COACH_PANEL);
  PangoFontMetrics *metrics;
  float height;

  ct_test_wait_frames (GTK_WIDGET (window), 4);
  metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (coach), NULL, NULL);
  height = pango_font_metrics_get_height (metrics) / (float) PANGO_SCALE;
  pango_font_metrics_unref (metrics);
  return height;
}

/* Ctrl+plus enlarges the coach's text permanently; it still fits on a telephone. */
CT_TEST ("/preferences/text-size")
{
  static const CtLook telephone = { "telephone", 360, 640, FALSE, 100 };
  CtWindow *window = ct_test_open_window (&telephone);
  float height;
  float last;

  open_lesson (window);
  height = last = get_letter_height (window);
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.larger-text", NULL);
      g_assert_cmpfloat (get_letter_height (window), >, 1.15 * last);
      last = get_letter_height (window);
    }
  g_assert_cmpfloat (last, >, 1.7 * height);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, telephone.width);
  ct_test_close_window (window);

  window = ct_test_open_window (&telephone);
  open_lesson (window);
  g_assert_cmpfloat (get_letter_height (window), ==, last);
  for (guint i = 0; i < 3; i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.smaller-text", NULL);
  g_assert_cmpfloat (get_letter_height (window), ==, height);
  ct_test_close_window (window);
}

CT_TEST_MAIN
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autofree char *messages = g_build_filename (folder, "ca", "LC_MESSAGES", NULL);
  g_autofree char *language = g_path_get_dirname (messages);
  int status;

  g_setenv ("CARTILLA_LOCALE_DIR", folder, TRUE);
  if (!ct_test_begin (&argc, &argv))
    return 0;

  status = CT_TEST_RUN ();
  ct_test_end ();
  g_rmdir (messages);
  g_rmdir (language);
  g_rmdir (folder);
  return status;
}
