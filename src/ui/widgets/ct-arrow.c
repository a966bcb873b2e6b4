/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-arrow.h"

/**
 * ct_arrow:
 *
 * Mirrors arrow keys in right-to-left languages, like timelines.
 */
guint
ct_arrow (guint key)
{
  if (gtk_widget_get_default_direction () != GTK_TEXT_DIR_RTL)
    return key;
  if (key == GDK_KEY_Left)
    return GDK_KEY_Right;

  return key == GDK_KEY_Right ? GDK_KEY_Left : key;
}
