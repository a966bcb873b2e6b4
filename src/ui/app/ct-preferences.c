/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-preferences.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-late-release.h"
#include "ct-progress-group.h"
#include "ct-row-words.h"
#include "ct-sounds.h"
#include "ct-speech.h"
#include "ct-text.h"

struct _CtPreferences
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *color_scheme;
  AdwComboRow *text_size;
  AdwComboRow *card_size;
  AdwComboRow *animation_speed;
  AdwComboRow *computer_level;
  AdwComboRow *content_language;
  GStrv languages;
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
                                row_from_setting, setting_from_row, (gpointer) nicks,
                                NULL);
}

static void
offer_languages (CtPreferences *self, GSettings *settings)
{
  g_auto (GStrv) installed = ct_text_list_languages ();
  g_autoptr (GStrvBuilder) languages = g_strv_builder_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (installed[0] == NULL)
    {
      gtk_string_list_append (names, ct_text_name_language (CT_TEXT_ORIGINAL));
      adw_combo_row_set_model (self->content_language, G_LIST_MODEL (names));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->content_language),
                                   _ ("No translations of the lessons are installed"));
      return;
    }

  g_strv_builder_add_many (languages, "", CT_TEXT_ORIGINAL, NULL);
  /* Translators: One choice of language or color scheme. */
  gtk_string_list_append (names, _ ("Follow the Desktop"));
  gtk_string_list_append (names, ct_text_name_language (CT_TEXT_ORIGINAL));
  for (guint i = 0; installed[i] != NULL; i++)
    {
      g_strv_builder_add (languages, installed[i]);
      gtk_string_list_append (names, ct_text_name_language (installed[i]));
    }

  self->languages = g_strv_builder_end (languages);
  adw_combo_row_set_model (self->content_language, G_LIST_MODEL (names));
  bind_choice (settings, "content-language", self->content_language,
               (const char *const *) self->languages);
}

static void
tell_rows (CtPreferences *self)
{
  ct_row_tell_choice (self->color_scheme);
  ct_row_tell_choice (self->text_size);
  ct_row_tell_choice (self->card_size);
  ct_row_tell_choice (self->animation_speed);
  ct_row_tell_choice (self->computer_level);
  ct_row_tell_choice (self->content_language);
  ct_row_tell_switch (self->four_colours_row);
  ct_row_tell_switch (self->confirm_leaving_row);
  ct_row_tell_switch (self->sounds_row);
  ct_row_tell_switch (self->speech_row);
}

/**
 * ct_preferences_new:
 */
GtkWidget *
ct_preferences_new (GSettings *settings, CtStore *store)
{
  static const char *const schemes[] = { "system", "light", "dark", NULL };
  static const char *const sizes[] = { "small", "usual", "large", NULL };
  static const char *const letters[] = { "usual", "large", "larger", "largest", NULL };
  static const char *const speeds[] = { "none", "slow", "normal", "fast", NULL };
  static const char *const levels[] = { "random", "easy", "good", NULL };
  CtPreferences *self = g_object_new (CT_TYPE_PREFERENCES, NULL);

  bind_choice (settings, "color-scheme", self->color_scheme, schemes);
  bind_choice (settings, "text-size", self->text_size, letters);
  bind_choice (settings, "card-size", self->card_size, sizes);
  bind_choice (settings, "animation-speed", self->animation_speed, speeds);
  bind_choice (settings, "computer-level", self->computer_level, levels);
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
  gtk_widget_class_bind_template_child (widget_class, CtPreferences, content_language);
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
