/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define CT_CARD_RATIO (240.f / 336.f) /* width : height */

/* A lower card shows only its index, enlarged. */
#define CT_SMALL_CARD     50
#define CT_INDEX_ENLARGED 1.7f

#define CT_INDEX_WIDTH  (56.f / 240.f)
#define CT_INDEX_HEIGHT (120.f / 336.f)

static inline float
ct_card_index_scale (float height)
{
  return height < CT_SMALL_CARD ? CT_INDEX_ENLARGED : 1;
}

/* The width that must be visible to identify a card. */
static inline float
ct_card_index_width (float height)
{
  return ct_card_index_scale (height) * CT_INDEX_WIDTH * height * CT_CARD_RATIO;
}

/* … and its height. */
static inline float
ct_card_index_height (float height)
{
  return ct_card_index_scale (height) * CT_INDEX_HEIGHT * height;
}
