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

/**
 * ct_seed_of_day:
 *
 * FNV-1a of “2026-11-28 kargaburo 4”. Never changed: everyone has the same cards.
 */
guint64
ct_seed_of_day (GDateTime *day, const char *game, guint n_seats)
{
  g_autofree char *date = g_date_time_format (day, "%Y-%m-%d");
  g_autofree char *text = g_strdup_printf ("%s %s %u", date, game, n_seats);
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (const char *c = text; *c != '\0'; c++)
    hash = (hash ^ (guchar) *c) * G_GUINT64_CONSTANT (0x100000001b3);

  return hash;
}
