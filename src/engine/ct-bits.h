/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * ct_bits_lowest:
 * @bits: not 0
 *
 * One instruction; g_bit_nth_lsf() is a loop.
 */
static inline guint
ct_bits_lowest (guint bits)
{
  return __builtin_ctz (bits);
}

/**
 * ct_bits_highest:
 * @bits: not 0
 */
static inline guint
ct_bits_highest (guint bits)
{
  return 31 - __builtin_clz (bits);
}
