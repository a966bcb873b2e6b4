/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-motion.h"

/**
 * CT_TABLE_BANNER_LINES:
 *
 * Maximum width in line heights. Large letters would make a narrow column.
 */
#define CT_TABLE_BANNER_LINES 18

/**
 * CtTableBanner:
 * @width: of the table when @area was chosen, as @height
 */
typedef struct
{
  graphene_rect_t area;
  int width;
  int height;
  gboolean is_shown;
} CtTableBanner;

void ct_table_banner_allocate (GtkWidget *banner,
                               CtTableBanner *place,
                               const CtTableMotion *motion,
                               float line,
                               int width,
                               int height);
