/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-application.h"

#include <glib/gi18n.h>

#include "ct-art-resources.h"
#include "ct-class.h"
#include "ct-journal.h"
#include "ct-kiosk.h"
#include "ct-language.h"
#include "ct-learner-settings.h"
#include "ct-pages-resources.h"
#include "ct-preferences.h"
#include "ct-signal.h"
#include "ct-window.h"

/**
 * CtApplication:
 *
 * Library, store and progress serve all windows.
 */
struct _CtApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  CtLibrary *library;
  CtStore *store;
  CtProgress *progress;
  CtLearnerSettings *learner_settings;
  CtClassroom *classroom;
  CtKiosk *kiosk;
  gboolean wants_kiosk;
  gboolean has_offered_drafts;
  gint64 wanted_window; /* monotonic: the last request */
};

G_DEFINE_FINAL_TYPE (CtApplication, ct_application, ADW_TYPE_APPLICATION)

CtApplication *
ct_application_new (void)
{
  return g_object_new (CT_TYPE_APPLICATION, "application-id", CT_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, NULL);
}

static CtWindow *
create_window (CtApplication *self)
{
  GtkWidget *window = ct_window_new (GTK_APPLICATION (self), self->library,
                                     self->progress, self->settings);

  ct_window_set_classroom (CT_WINDOW (window), self->classroom);
  ct_kiosk_take_window (self->kiosk, GTK_WINDOW (window));
  return CT_WINDOW (window);
}

static CtWindow *
ensure_window (CtApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  while (window != NULL && !CT_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);

  return window != NULL ? CT_WINDOW (window) : create_window (self);
}

/* Once per run: later drafts are still on their pages. In a class, students are asked
 * when they sit down.
 */
static void
offer_drafts (CtApplication *self, CtWindow *window)
{
  if (!self->has_offered_drafts && !ct_classroom_asks_who (self->classroom))
    ct_window_offer_drafts (window);
  self->has_offered_drafts = TRUE;
}

static void
ct_application_activate (GApplication *application)
{
  CtApplication *self = CT_APPLICATION (application);
  CtWindow *window = ensure_window (self);

  gtk_window_present (GTK_WINDOW (window));
  offer_drafts (self, window);
}

static void
ct_application_open (GApplication *application,
                     GFile **files,
                     int n_files,
                     const char *hint)
{
  CtApplication *self = CT_APPLICATION (application);

  if (ct_classroom_is_kiosk (self->classroom))
    {
      ct_application_activate (application);
      return;
    }

  for (int i = 0; i < n_files; i++)
    {
      CtWindow *window = i == 0 ? ensure_window (self) : create_window (self);

      gtk_window_present (GTK_WINDOW (window));
      ct_window_open_file (window, files[i]);
      offer_drafts (self, window);
    }
}

static void
preferences_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  CtApplication *self = user_data;
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));
  GtkWidget *preferences;

  if (ct_window_present_open (CT_TYPE_PREFERENCES))
    return;

  preferences = ct_preferences_new (self->settings, self->store);
  gtk_window_set_transient_for (GTK_WINDOW (preferences), parent);
  gtk_window_present (GTK_WINDOW (preferences));
}

static void
about_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  CtApplication *self = user_data;
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (ct_window_present_open (ADW_TYPE_ABOUT_WINDOW))
    return;

  adw_show_about_window (
      parent, "application-name", _ ("Cartilla"), "application-icon", CT_APP_ID,
      /* Translators: Help for an option of the command line. */
      "version", CT_VERSION, "developer-name", _ ("The Cartilla developers"),
      "license-type", GTK_LICENSE_GPL_3_0, "comments",
      _ ("Learn card games at the table: try a move, and the table answers with the "
         "rule and shows you the cards that prove it."),
      /* Translators: put your name here. */
      "translator-credits", _ ("translator-credits"), NULL);
}

static void
new_window_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  CtApplication *self = user_data;
  gint64 now = g_get_monotonic_time ();
  gboolean is_held = now - self->wanted_window < G_USEC_PER_SEC;

  /* A held key repeats faster. */
  self->wanted_window = now;
  if (!is_held)
    gtk_window_present (GTK_WINDOW (create_window (self)));
}

static void
quit_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (user_data));

  /* Closing saves the size and asks about an unfinished hand. */
  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
  g_list_free (windows);
}

static const GActionEntry actions[] = {
  { "preferences", preferences_action },
  { "about", about_action },
  { "new-window", new_window_action },
  { "quit", quit_action },
};

static const struct
{
  const char *action;
  const char *accels[3];
} accels[] = {
  { "app.preferences", { "<Primary>comma" } },
  { "win.help", { "F1" } },
  { "app.new-window", { "<Primary>n" } },
  { "app.quit", { "<Primary>q" } },
  { "win.open", { "<Primary>o" } },
  { "window.close", { "<Primary>w" } },
  { "win.fullscreen", { "F11" } },
  { "win.leave-seat", { "<Primary>l" } },
  { "win.larger-text", { "<Primary>plus", "<Primary>equal" } },
  { "win.smaller-text", { "<Primary>minus" } },
  { "win.show-help-overlay", { "<Primary>question", "<Primary>slash" } },
};

static gboolean
scheme_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *scheme = g_variant_get_string (variant, NULL);

  if (g_str_equal (scheme, "dark"))
    g_value_set_enum (value, ADW_COLOR_SCHEME_FORCE_DARK);
  else if (g_str_equal (scheme, "light"))
    g_value_set_enum (value, ADW_COLOR_SCHEME_FORCE_LIGHT);
  else
    g_value_set_enum (value, ADW_COLOR_SCHEME_DEFAULT);

  return TRUE;
}

static void
translate_windows (CtApplication *self)
{
  g_autoptr (GList) windows =
      g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));

  for (GList *l = windows; l != NULL; l = l->next)
    if (CT_IS_WINDOW (l->data))
      ct_window_translate (l->data);
}

/* The learner’s own choice comes first. While a class waits for someone to sign in, it
 * has its own language, not that of the last student.
 */
static void
update_language (CtApplication *self)
{
  g_autofree char *own = g_settings_get_string (self->settings, "language");
  g_autofree char *second = g_settings_get_string (self->settings, "second-language");
  CtClass *class = ct_classroom_get_class (self->classroom);
  const char *of_class = class != NULL ? ct_class_get_facts (class)->language : NULL;
  gboolean is_own = *own != '\0' && !ct_classroom_asks_who (self->classroom);
  const char *language = own;

  ct_language_set_second (second);
  if (!is_own)
    language = of_class != NULL ? of_class : "";
  if (ct_language_set (language))
    translate_windows (self);
}

/* A translator comes back from their editor. */
static void
on_active_window (CtApplication *self)
{
  if (ct_language_reload ())
    translate_windows (self);
}

static void
follow_language (CtApplication *self)
{
  g_object_connect (self->settings, "swapped-object-signal::changed::language",
                    update_language, self,
                    "swapped-object-signal::changed::second-language", update_language,
                    self, NULL);
  g_object_connect (self->classroom, "swapped-object-signal::changed", update_language,
                    self, "swapped-object-signal::sat", update_language, self,
                    "swapped-object-signal::left", update_language, self, NULL);
  g_signal_connect (self, "notify::active-window", G_CALLBACK (on_active_window), NULL);
  update_language (self);
}

static void
on_class_folder (CtApplication *self)
{
  g_autofree char *path = g_settings_get_string (self->settings, "class-folder");

  ct_classroom_set_folder (self->classroom, path);
}

static void
on_class_idle_time (CtApplication *self)
{
  ct_classroom_set_idle_time (self->classroom,
                              g_settings_get_uint (self->settings, "class-idle-time"));
}

static void
open_classroom (CtApplication *self)
{
  self->classroom = ct_classroom_new (self->store, self->library);
  ct_connect (self->settings, "changed::class-folder", on_class_folder, self);
  ct_connect (self->settings, "changed::class-idle-time", on_class_idle_time, self);
  on_class_idle_time (self);
  on_class_folder (self);
}

static void
show_page (CtApplication *self, GtkWidget *page, GtkWindow *window)
{
  ct_window_push_once (CT_WINDOW (window), page);
}

static void
tell (CtApplication *self, const char *text, GtkWindow *window)
{
  ct_window_toast (CT_WINDOW (window), text);
}

static void
open_kiosk (CtApplication *self)
{
  self->kiosk = ct_kiosk_new (GTK_APPLICATION (self), self->classroom);
  g_object_connect (self->kiosk, "swapped-object-signal::page", show_page, self,
                    "swapped-object-signal::announced", tell, self, NULL);
  if (self->wants_kiosk)
    ct_classroom_begin_kiosk (self->classroom);
}

static void
ct_application_startup (GApplication *application)
{
  CtApplication *self = CT_APPLICATION (application);
  g_autofree char *path = ct_store_dup_default_path ();

  G_APPLICATION_CLASS (ct_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (CT_APP_ID);
  self->settings = g_settings_new (CT_APP_ID);
  g_settings_bind_with_mapping (self->settings, "color-scheme",
                                adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET, scheme_from_setting, NULL, NULL,
                                NULL);

  self->library = ct_library_new ();
  self->store = ct_store_new (path);
  self->progress = ct_progress_new (self->store);
  self->learner_settings = ct_learner_settings_new (self->settings, self->store);
  open_classroom (self);
  follow_language (self);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions),
                                   self);
  open_kiosk (self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action,
                                           accels[i].accels);
}

/* Writes within CT_STORE_LAST_WORDS. */
static void
ct_application_shutdown (GApplication *application)
{
  CtApplication *self = CT_APPLICATION (application);
  CtTrouble trouble = ct_store_get_trouble (self->store);

  /* Includes those removed in a run that crashed. */
  ct_learners_forget_removed (self->store, 0);
  ct_journal_finish_all (CT_STORE_LAST_WORDS);
  ct_classroom_close (self->classroom, CT_STORE_LAST_WORDS);
  if (!ct_store_close (self->store, CT_STORE_LAST_WORDS))
    g_printerr ("%s\n%s\n", _ ("Your latest progress could not be saved."),
                trouble != CT_TROUBLE_NONE ? ct_trouble_say (trouble) : "");

  G_APPLICATION_CLASS (ct_application_parent_class)->shutdown (application);
}

static void
ct_application_finalize (GObject *object)
{
  CtApplication *self = CT_APPLICATION (object);

  g_clear_object (&self->kiosk);
  g_clear_object (&self->classroom);
  g_clear_object (&self->learner_settings);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (ct_application_parent_class)->finalize (object);
}

/* For --class, errors go to the terminal. */
static gboolean
join_class (const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_commandline_arg (path);
  g_autofree char *absolute = g_file_get_path (folder);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CtClass) class = ct_class_load (folder, diagnostics, &error);
  g_autoptr (GSettings) settings = NULL;

  if (class == NULL)
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }

  settings = g_settings_new (CT_APP_ID);
  g_settings_set_string (settings, "class-folder", absolute);
  g_settings_sync ();
  return TRUE;
}

/* Options that need no display. */
static int
ct_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  const char *path;

  if (g_variant_dict_lookup (options, "class", "^&ay", &path) && !join_class (path))
    return 1;
  CT_APPLICATION (application)->wants_kiosk =
      g_variant_dict_contains (options, "kiosk");
  if (!g_variant_dict_contains (options, "version"))
    return -1;

  g_print ("cartilla %s\n", CT_VERSION);
  return 0;
}

static void
ct_application_class_init (CtApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  /* Before any template, picture or style sheet is loaded. */
  g_resources_register (ct_art_get_resource ());
  g_resources_register (ct_pages_get_resource ());

  object_class->finalize = ct_application_finalize;

  application_class->activate = ct_application_activate;
  application_class->handle_local_options = ct_application_handle_local_options;
  application_class->open = ct_application_open;
  application_class->shutdown = ct_application_shutdown;
  application_class->startup = ct_application_startup;
}

static void
ct_application_init (CtApplication *self)
{
  GApplication *application = G_APPLICATION (self);

  g_application_add_main_option (application, "version", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, _ ("Show the version and exit"),
                                 NULL);
  g_application_add_main_option (application, "class", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_FILENAME,
                                 /* Translators: Placeholder for a folder in the help
                                  * of the command line.
                                  */
                                 _ ("Join the class in this folder"),
                                 /* Translators: Placeholder for a folder in the help of
                                  * the command line.
                                  */
                                 _ ("FOLDER"));
  g_application_add_main_option (
      application, "kiosk", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
      _ ("Teaching only: no preferences, no files, no way to quit"), NULL);
  /* Translators: Usage in the help of the command line. */
  g_application_set_option_context_parameter_string (application, _ ("[FILE…]"));
  g_application_set_option_context_summary (
      application,
      _ ("Lessons open as lessons, recorded hands in the viewer. FILE#17 opens a "
         "hand at move 17."));
}
