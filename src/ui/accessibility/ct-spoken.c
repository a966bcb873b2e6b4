/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-spoken.h"

/**
 * ct_spoken_dup:
 *
 * Returns: @text without middle dots, which a voice would read
 */
char *
ct_spoken_dup (const char *text)
{
  GString *spoken;

  g_return_val_if_fail (text != NULL, NULL);

  spoken = g_string_new (text);
  g_string_replace (spoken, " · ", ", ", 0);
  return g_string_free (spoken, FALSE);
}
