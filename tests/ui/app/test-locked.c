/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that an administrator locks hold for every learner, cannot be changed in the
 * preferences, and keep the computer in its class.
 */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "ct-await.h"
#include "ct-class-desk.h"
#include "ct-class.h"
#include "ct-learner-settings.h"
#include "ct-learners.h"
#include "ct-preferences.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define CLASS "/srv/school/4b" CT_CLASS_SUFFIX

static char *home;
static GSettings *settings;

/* Like the desktop's dconf locks. */
static GSettingsBackend *
create_backend (void)
{
  static const char defaults[] = "[org/cartilla/Cartilla]\n"
                                 "card-size='large'\n"
                                 "sounds=true\n"
                                 "class-folder='" CLASS "'\n";
  static const char locks[] = "/org/cartilla/Cartilla/card-size\n"
                              "/org/cartilla/Cartilla/class-folder\n";
  g_autofree char *values = g_build_filename (home, "defaults", NULL);
  g_autofree char *held = g_build_filename (home, "locks", NULL);
  g_autofree char *own = g_build_filename (home, "own", NULL);
  g_autoptr (GSettingsBackend) any = g_keyfile_settings_backend_new (own, "/", NULL);

  g_assert_true (g_file_set_contents (values, defaults, -1, NULL));
  g_assert_true (g_file_set_contents (held, locks, -1, NULL));
  return g_object_new (G_OBJECT_TYPE (any), "filename", own, "root-path", "/",
                       "defaults-dir", home, NULL);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      title);
}

CT_TEST ("/locked/rows")
{
  GtkWidget *preferences =
      ct_preferences_new (settings, ct_progress_get_store (ct_test_progress ()));
  GtkWidget *locked;
  GtkWidget *free;

  gtk_window_present (GTK_WINDOW (preferences));
  ct_test_wait_frames (preferences, 2);
  locked = ct_test_find_where (preferences, is_row, "Card Size");
  free = ct_test_find_where (preferences, is_row, "Sound Effects");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (locked)), ==, 2);
  g_assert_false (gtk_widget_is_sensitive (locked));
  g_assert_true (gtk_widget_is_sensitive (free));
  g_assert_true (g_settings_get_boolean (settings, "sounds"));
  adw_action_row_activate (ADW_ACTION_ROW (free));
  g_assert_false (g_settings_get_boolean (settings, "sounds"));
  gtk_window_destroy (GTK_WINDOW (preferences));
}

CT_TEST ("/locked/learner")
{
  CtStore *store = ct_progress_get_store (ct_test_progress ());
  g_autoptr (CtLearnerSettings) own = ct_learner_settings_new (settings, store);
  gint64 anna = ct_learners_add (store, "Anna", "owl");
  g_autofree char *size = NULL;

  ct_learners_set_setting (store, anna, "card-size", "'small'");
  ct_learners_choose (store, anna);
  size = g_settings_get_string (settings, "card-size");
  g_assert_cmpstr (size, ==, "large");
}

static void
on_announced (char **told, const char *text)
{
  g_free (*told);
  *told = g_strdup (text);
}

CT_TEST ("/locked/class")
{
  g_autoptr (CtClassDesk) desk = ct_class_desk_new (ct_test_library (), settings);
  g_autofree char *path = g_build_filename (home, "5a" CT_CLASS_SUFFIX, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("5a");
  g_autofree char *told = NULL;
  g_autofree char *saved = NULL;

  g_assert_true (ct_class_create (folder, facts, NULL, NULL));
  g_signal_connect_swapped (desk, "announced", G_CALLBACK (on_announced), &told);
  ct_class_desk_join_folder (desk, folder);
  CT_AWAIT (told != NULL);
  g_assert_cmpstr (told, ==, "This computer cannot join another class.");
  saved = g_settings_get_string (settings, "class-folder");
  g_assert_cmpstr (saved, ==, CLASS);
}

CT_TEST_MAIN
{
  const char *remove[] = { "rm", "-r", NULL, NULL };
  int status;

  g_autoptr (GSettingsBackend) backend = NULL;

  if (!ct_test_begin (&argc, &argv))
    return 77;

  home = g_dir_make_tmp ("locked-XXXXXX", NULL);
  backend = create_backend ();
  settings = g_settings_new_with_backend (CT_APP_ID, backend);

  status = CT_TEST_RUN ();
  g_object_unref (settings);
  ct_test_end ();
  remove[2] = home;
  g_spawn_sync (NULL, (char **) remove, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                NULL, NULL, NULL);
  g_free (home);
  return status;
}
