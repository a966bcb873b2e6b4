/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-seed.h"

/**
 * ct_seed_draw:
 *
 * Every match and every five minutes are others, unless somebody has written into the
 * environment which: the same number and the same moves make the same again.
 *
 * Returns: any number, or that of `CARTILLA_SEED`
 */
guint64
ct_seed_draw (void)
{
  const char *wanted = g_getenv ("CARTILLA_SEED");

  if (wanted != NULL)
    return g_ascii_strtoull (wanted, NULL, 10);

  return (guint64) g_random_int () << 32 | g_random_int ();
}
