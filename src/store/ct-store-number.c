/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-number.h"

/**
 * ct_store_create_number:
 *
 * Returns: a number for a row that nobody else will choose, on any computer
 */
gint64
ct_store_create_number (void)
{
  return (gint64) (g_random_int () >> 12) << 32 | g_random_int () | 1;
}
