/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-settings.h"

static gboolean
speed_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *speed = g_variant_get_string (variant, NULL);

  if (g_str_equal (speed, "none"))
    g_value_set_double (value, 0);
  else if (g_str_equal (speed, "slow"))
    g_value_set_double (value, .5);
  else if (g_str_equal (speed, "fast"))
    g_value_set_double (value, 2);
  else
    g_value_set_double (value, 1);

  return TRUE;
}

static gboolean
scale_from_setting (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *size = g_variant_get_string (variant, NULL);

  if (g_str_equal (size, "small"))
    g_value_set_double (value, .8);
  else if (g_str_equal (size, "large"))
    g_value_set_double (value, 1.35);
  else
    g_value_set_double (value, 1);

  return TRUE;
}

/**
 * ct_table_settings_bind:
 *
 * From now on @table looks and moves as the preferences say.
 */
void
ct_table_settings_bind (CtTableView *table, GSettings *settings)
{
  g_settings_bind_with_mapping (settings, "animation-speed", table, "speed",
                                G_SETTINGS_BIND_GET, speed_from_setting, NULL, NULL,
                                NULL);
  g_settings_bind_with_mapping (settings, "card-size", table, "card-scale",
                                G_SETTINGS_BIND_GET, scale_from_setting, NULL, NULL,
                                NULL);
  g_settings_bind (settings, "four-colour-suits", table, "four-colours",
                   G_SETTINGS_BIND_GET);
}
