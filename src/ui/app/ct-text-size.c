/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-text-size.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-css-class.h"

#define KEY "text-size"

static const char *const classes[] = { NULL, "text-large", "text-larger",
                                       "text-largest" };

static const char *
get_words (int size)
{
  static const char *const words[] = {
    N_ ("The text is normal size."),
    N_ ("The text is large."),
    N_ ("The text is larger."),
    N_ ("The text is as large as it can be."),
  };

  return _ (words[size]);
}

static void
apply (GtkWidget *window, const char *key, GSettings *settings)
{
  int size = g_settings_get_enum (settings, key);

  for (int i = 1; i < (int) G_N_ELEMENTS (classes); i++)
    ct_set_css_class (window, classes[i], i == size);
}

/**
 * ct_text_size_follow:
 */
void
ct_text_size_follow (GtkWidget *window, GSettings *settings)
{
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (apply), window,
                           G_CONNECT_SWAPPED);
  apply (window, KEY, settings);
}

/**
 * ct_text_size_change:
 * @by: steps
 */
void
ct_text_size_change (GtkWidget *window, GSettings *settings, int by)
{
  int size = g_settings_get_enum (settings, KEY) + by;

  size = CLAMP (size, 0, (int) G_N_ELEMENTS (classes) - 1);
  g_settings_set_enum (settings, KEY, size);
  ct_announce (window, CT_SPEECH_ADDRESSED, get_words (size));
}
