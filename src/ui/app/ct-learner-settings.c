/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-settings.h"

#include "ct-signal.h"

/**
 * CtLearnerSettings:
 *
 * A new learner starts with the current preferences: someone may need large cards or a
 * voice from the first page.
 */
struct _CtLearnerSettings
{
  GObject parent_instance;

  GSettings *settings;
  CtStore *store;
  gint64 learner; /* 0 while unknown */
  gboolean is_applying;
};

/* All others belong to the computer. */
static const char *const keys[] = {
  "animation-speed",
  "card-letters",
  "card-size",
  "computer-level",
  "four-colour-suits",
  "language",
  "partner-level",
  "player-names",
  "second-language",
  "speech",
  "tables",
  "text-size",
  "tutor",
  "wait-after-trick",
  NULL,
};

G_DEFINE_FINAL_TYPE (CtLearnerSettings, ct_learner_settings, G_TYPE_OBJECT)

static void
keep (CtLearnerSettings *self, const char *key)
{
  g_autoptr (GVariant) value = g_settings_get_value (self->settings, key);
  g_autofree char *text = g_variant_print (value, FALSE);

  ct_learners_set_setting (self->store, self->learner, key, text);
}

/* @text may come from an imported file or a later version. */
static void
apply (CtLearnerSettings *self, const char *key, const char *text)
{
  g_autoptr (GVariant) present = g_settings_get_value (self->settings, key);
  g_autoptr (GVariant) value =
      g_variant_parse (g_variant_get_type (present), text, NULL, NULL, NULL);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) row = NULL;

  g_object_get (self->settings, "settings-schema", &schema, NULL);
  row = g_settings_schema_get_key (schema, key);
  if (value != NULL && !g_variant_equal (value, present) &&
      g_settings_schema_key_range_check (row, value))
    g_settings_set_value (self->settings, key, value);
}

static void
on_changed (CtLearnerSettings *self, const char *key)
{
  if (self->learner != 0 && !self->is_applying && g_strv_contains (keys, key))
    keep (self, key);
}

/* Settings made before the store was loaded must not be lost to the next learner's. */
static void
keep_missing (CtLearnerSettings *self)
{
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *saved =
          ct_learners_dup_setting (self->store, self->learner, keys[i]);

      if (saved == NULL)
        keep (self, keys[i]);
    }
}

/* A new learner does not inherit the language of the last learner, but starts with that
 * of the class or the desktop, and against the weakest players.
 */
static gboolean
is_inherited (const char *key)
{
  return !g_str_has_suffix (key, "language") && !g_str_has_suffix (key, "-level");
}

static void
apply_all (CtLearnerSettings *self, gboolean is_other)
{
  self->is_applying = TRUE;
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *saved =
          ct_learners_dup_setting (self->store, self->learner, keys[i]);

      if (saved != NULL)
        apply (self, keys[i], saved);
      else if (is_other && !is_inherited (keys[i]))
        g_settings_reset (self->settings, keys[i]);
    }
  self->is_applying = FALSE;
}

static void
on_reloaded (CtLearnerSettings *self)
{
  g_autoptr (CtLearner) here = ct_learners_dup_here (self->store);
  gboolean is_other;

  if (!ct_store_is_loaded (self->store))
    return;

  is_other = self->learner != 0 && self->learner != here->id;
  if (is_other)
    keep_missing (self);
  self->learner = here->id;
  apply_all (self, is_other);
}

CtLearnerSettings *
ct_learner_settings_new (GSettings *settings, CtStore *store)
{
  CtLearnerSettings *self = g_object_new (CT_TYPE_LEARNER_SETTINGS, NULL);

  self->settings = g_object_ref (settings);
  self->store = g_object_ref (store);
  ct_connect (settings, "changed", on_changed, self);
  ct_connect (store, "reloaded", on_reloaded, self);
  on_reloaded (self);
  return self;
}

static void
ct_learner_settings_finalize (GObject *object)
{
  CtLearnerSettings *self = CT_LEARNER_SETTINGS (object);

  g_object_unref (self->settings);
  g_object_unref (self->store);

  G_OBJECT_CLASS (ct_learner_settings_parent_class)->finalize (object);
}

static void
ct_learner_settings_class_init (CtLearnerSettingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_learner_settings_finalize;
}

static void
ct_learner_settings_init (CtLearnerSettings *self)
{
}
