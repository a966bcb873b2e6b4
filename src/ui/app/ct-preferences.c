/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-preferences.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-choice.h"
#include "ct-language.h"
#include "ct-late-release.h"
#include "ct-progress-group.h"
#include "ct-row-words.h"
#include "ct-signal.h"
#include "ct-sounds.h"
#include "ct-speech.h"

struct _CtPreferences
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *color_scheme;
  AdwComboRow *text_size;
  AdwComboRow *card_size;
  AdwComboRow *animation_speed;
  AdwComboRow *computer_level;
  AdwComboRow *card_letters;
  AdwComboRow *language;
  AdwComboRow *second_language;
  GStrv languages; /* those of the rows: "" first */
  AdwActionRow *four_colours_row;
  GtkSwitch *four_colours;
  AdwActionRow *confirm_leaving_row;
  GtkSwitch *confirm_leaving;
  GtkWidget *heard_group;
  AdwActionRow *sounds_row;
  GtkSwitch *sounds;
  AdwActionRow *speech_row;
  GtkSwitch *speech;
  CtProgressGroup *progress;

  CtAnnouncer *announcer;
};

G_DEFINE_FINAL_TYPE (CtPreferences, ct_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static gboolean
row_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *nicks = user_data;
  const char *nick = g_variant_get_string (variant, NULL);

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], nick))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }

  return FALSE;
}

static GVariant *
setting_from_row (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const char *const *nicks = user_data;

  return g_variant_new_string (nicks[g_value_get_uint (value)]);
}

static void
bind_choice (GSettings *settings,
             const char *key,
             AdwComboRow *row,
             const char *const *nicks)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                row_from_setting, setting_from_row,
                                g_strdupv ((char **) nicks),
                                (GDestroyNotify) g_strfreev);
}

static GStrv
dup_languages (void)
{
  g_auto (GStrv) installed = ct_language_list ();
  g_autoptr (GStrvBuilder) languages = g_strv_builder_new ();

  g_strv_builder_add_many (languages, "", CT_LANGUAGE_ORIGINAL, NULL);
  g_strv_builder_addv (languages, (const char **) installed);
  return g_strv_builder_end (languages);
}

static void
bind_language (CtPreferences *self,
               GSettings *settings,
               const char *key,
               AdwComboRow *row,
               const char *none)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, none);
  for (guint i = 1; self->languages[i] != NULL; i++)
    gtk_string_list_take (names, ct_language_dup_name (self->languages[i]));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  bind_choice (settings, key, row, (const char *const *) self->languages);
}

static void
show_completeness (CtPreferences *self)
{
  const char *language = self->languages[adw_combo_row_get_selected (self->language)];
  guint n_games = ct_language_count_games (CT_LANGUAGE_ORIGINAL);
  guint n = ct_language_count_games (language);
  g_autofree char *text = NULL;

  if (*language == '\0' || n == n_games)
    text = g_strdup (_ ("Takes effect on the next page"));
  else
    text = g_strdup_printf (
        /* Translators: how many courses there are. */
        ngettext ("With %u of %u courses; the others are in English",
                  "With %u of %u courses; the others are in English", n),
        n, n_games);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->language), text);
}

static void
offer_languages (CtPreferences *self, GSettings *settings)
{
  self->languages = dup_languages ();
  /* Translators: One choice of language or color scheme. */
  bind_language (self, settings, "language", self->language, _ ("Follow the Desktop"));
  bind_language (self, settings, "second-language", self->second_language,
                 /* Translators: A choice: no second language. */
                 C_ ("second language", "None"));
  ct_connect (self->language, "notify::selected", show_completeness, self);
  show_completeness (self);
}

static void
tell_rows (CtPreferences *self)
{
  ct_row_tell_choice (self->color_scheme);
  ct_row_tell_choice (self->text_size);
  ct_row_tell_choice (self->card_size);
  ct_row_tell_choice (self->animation_speed);
  ct_row_tell_choice (self->computer_level);
  ct_row_tell_choice (self->card_letters);
  ct_row_tell_choice (self->language);
  ct_row_tell_choice (self->second_language);
  ct_row_tell_switch (self->four_colours_row);
  ct_row_tell_switch (self->confirm_leaving_row);
  ct_row_tell_switch (self->sounds_row);
  ct_row_tell_switch (self->speech_row);
}

GtkWidget *
ct_preferences_new (GSettings *settings, CtStore *store)
{
  static const char *const schemes[] = { "system", "light", "dark", NULL };
  static const char *const card_sizes[] = { "small", "usual", "large", NULL };
  static const char *const text_sizes[] = { "usual", "large", "larger", "largest",
                                            NULL };
  static const char *const card_letters[] = { "akqj", "akdb", "ardv", NULL };
  CtPreferences *self = g_object_new (CT_TYPE_PREFERENCES, NULL);

  bind_choice (settings, "color-scheme", self->color_scheme, schemes);
  bind_choice (settings, "text-size", self->text_size, text_sizes);
  bind_choice (settings, "card-size", self->card_size, card_sizes);
  bind_choice (settings, "card-letters", self->card_letters, card_letters);
  ct_choice_bind (settings, "animation-speed", self->animation_speed);
  ct_choice_bind (settings, "computer-level", self->computer_level);
  offer_languages (self, settings);
  g_settings_bind (settings, "four-colour-suits", self->four_colours, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "confirm-leaving", self->confirm_leaving, "active",
                   G_SETTINGS_BIND_DEFAULT);

  g_settings_bind (settings, "speech", self->speech, "active", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_visible (GTK_WIDGET (self->speech_row), ct_speech_is_built ());
  g_settings_bind (settings, "sounds", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_visible (GTK_WIDGET (self->sounds_row), ct_sounds_is_built ());
  gtk_widget_set_visible (self->heard_group,
                          ct_speech_is_built () || ct_sounds_is_built ());
  ct_progress_group_set_store (self->progress, store);
  tell_rows (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->color_scheme));

  return GTK_WIDGET (self);
}

/* Screen readers do not say the title. */
static void
on_map (GtkWidget *widget)
{
  ct_announce (widget, CT_SPEECH_ANNOUNCED,
               _ ("These are the preferences. Changes take effect at once."));
}

static void
ct_preferences_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_PREFERENCES);

  G_OBJECT_CLASS (ct_preferences_parent_class)->dispose (object);
}

static void
ct_preferences_finalize (GObject *object)
{
  g_strfreev (CT_PREFERENCES (object)->languages);
  g_object_unref (CT_PREFERENCES (object)->announcer);

  G_OBJECT_CLASS (ct_preferences_parent_class)->finalize (object);
}

static void
ct_preferences_class_init (CtPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_preferences_dispose;
  object_class->finalize = ct_preferences_finalize;

  /* GTK 4.8 first says that a window is not showing; Orca then ignores any window that
   * is not a dialog.
   */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  g_type_ensure (CT_TYPE_PROGRESS_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, text_size);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, card_size);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, animation_speed);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, computer_level);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, card_letters);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, language);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, second_language);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, four_colours_row);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, four_colours);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences,
                                        confirm_leaving_row);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, confirm_leaving);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, heard_group);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, sounds_row);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, speech_row);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, speech);
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, progress);
}

static void
ct_preferences_init (CtPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->announcer = ct_announcer_new ();
  ct_announcer_serve (self->announcer, GTK_WIDGET (self));
  ct_await_releases (GTK_WIDGET (self));
  g_signal_connect_after (self, "map", G_CALLBACK (on_map), NULL);
}
