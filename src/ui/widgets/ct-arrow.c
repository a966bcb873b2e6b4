/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-arrow.h"

/**
 * ct_arrow:
 * @key: what leads back or on where one reads from left to right
 *
 * Time goes as one reads: a timeline and its buttons are mirrored where the language
 * is, and so are the arrows. Other keys stay what they are.
 *
 * Returns: the key that does it in this language
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
