/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-bits.h: small sets, kept as the bits of a number */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ct_bits_lowest:
 * @bits: not 0
 *
 * Returns: the lowest member. What g_bit_nth_lsf() looks for bit by bit, the processor
 *   knows at once.
 */
static inline guint
ct_bits_lowest (guint bits)
{
  return __builtin_ctz (bits);
}

/**
 * ct_bits_highest:
 * @bits: not 0
 *
 * Returns: the highest member
 */
static inline guint
ct_bits_highest (guint bits)
{
  return 31 - __builtin_clz (bits);
}

G_END_DECLS
