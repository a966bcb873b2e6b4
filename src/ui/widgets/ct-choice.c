/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that several pages offer. The schema lists their values, in this order; here
 * are their names.
 */
#include "ct-choice.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *key; /* or how several keys end */
  const char *value;
  const char *name;
  const char *about; /* (nullable) */
} CtChoice;

static const CtChoice choices[] = {
  /* Translators: A choice of animation speed. */
  { "animation-speed", "none", N_ ("No Animation"), NULL },
  /* Translators: A choice of animation speed. */
  { "animation-speed", "slow", N_ ("Slow"), NULL },
  /* Translators: A choice of speed, or of how hard exercises are. */
  { "animation-speed", "normal", N_ ("Normal"), NULL },
  /* Translators: A choice of animation speed. */
  { "animation-speed", "fast", N_ ("Fast"), NULL },

  /* Translators: A choice of how well your partner plays. */
  { "partner-level", "like-others", N_ ("Like the Others"), NULL },
  /* Translators: A choice of how well the computer plays. */
  { "-level", "beginner", N_ ("Beginner"),
    /* Translators: how computer players of a level play. */
    N_ ("They know the rules, but often miss the best move.") },
  /* Translators: A choice of how well the computer plays, or of how hard exercises are.
   */
  { "-level", "easy", N_ ("Easy"),
    /* Translators: how computer players of a level play. */
    N_ ("They mostly play what looks best.") },
  /* Translators: A choice of how well the computer plays. */
  { "-level", "good", N_ ("Good"),
    /* Translators: how computer players of a level play. */
    N_ ("They look ahead.") },
  /* Translators: A choice of how well the computer plays. */
  { "-level", "strong", N_ ("Strong"),
    /* Translators: how computer players of a level play. */
    N_ ("They think through what could happen.") },

  /* Translators: A choice of what the coach advises against: nothing. */
  { "tutor", "off", N_ ("Nothing"), NULL },
  /* Translators: A choice of what the coach advises against. */
  { "tutor", "blunders", N_ ("Big Mistakes"), NULL },
  /* Translators: A choice of what the coach advises against. */
  { "tutor", "mistakes", N_ ("Mistakes"), NULL },
  /* Translators: A choice of what the coach advises against: also small mistakes. */
  { "tutor", "all", N_ ("Small Mistakes, Too"), NULL },
};

/* Returns: (nullable) */
static const CtChoice *
find (const char *key, const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_str_has_suffix (key, choices[i].key) && g_str_equal (choices[i].value, value))
      return &choices[i];

  return NULL;
}

static GStrv
list_values (GSettings *settings, const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) values = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  schema_key = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (schema_key);
  g_variant_get (range, "(sv)", NULL, &values);
  return g_variant_dup_strv (values, NULL);
}

static gboolean
row_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *values = user_data;
  const char *chosen = g_variant_get_string (variant, NULL);

  for (guint i = 0; values[i] != NULL; i++)
    if (g_str_equal (values[i], chosen))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }

  return FALSE;
}

static GVariant *
setting_from_row (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const char *const *values = user_data;

  return g_variant_new_string (values[g_value_get_uint (value)]);
}

/**
 * ct_choice_bind:
 * @key: an enumeration
 * @row: gets the names of all its values
 */
void
ct_choice_bind (GSettings *settings, const char *key, AdwComboRow *row)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_auto (GStrv) values = list_values (settings, key);

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  for (guint i = 0; values[i] != NULL; i++)
    {
      const CtChoice *choice = find (key, values[i]);

      gtk_string_list_append (names, choice != NULL ? _ (choice->name) : values[i]);
    }
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                row_from_setting, setting_from_row,
                                g_steal_pointer (&values), (GDestroyNotify) g_strfreev);
}

/**
 * ct_choice_name:
 *
 * Returns: the translated name of the present value
 */
const char *
ct_choice_name (GSettings *settings, const char *key)
{
  g_autofree char *value = g_settings_get_string (settings, key);
  const CtChoice *choice = find (key, value);

  return choice != NULL ? _ (choice->name) : "";
}

/**
 * ct_choice_describe:
 *
 * Returns: (nullable): a translated sentence about the present value
 */
const char *
ct_choice_describe (GSettings *settings, const char *key)
{
  g_autofree char *value = g_settings_get_string (settings, key);
  const CtChoice *choice = find (key, value);

  return choice != NULL && choice->about != NULL ? _ (choice->about) : NULL;
}
