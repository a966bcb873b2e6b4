/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-seed.h"

/**
 * ct_seed_draw:
 *
 * A seed and the same moves reproduce a match or exercises.
 *
 * Returns: `CARTILLA_SEED` if set, or random
 */
guint64
ct_seed_draw (void)
{
  const char *wanted = g_getenv ("CARTILLA_SEED");

  if (wanted != NULL)
    return g_ascii_strtoull (wanted, NULL, 10);

  return (guint64) g_random_int () << 32 | g_random_int ();
}
