/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-banner.h: where the banner of a table lies */
#pragma once

#include "ct-table-motion.h"

G_BEGIN_DECLS

/**
 * CT_TABLE_BANNER_LINES:
 *
 * How wide a banner may be wherever there is room, in heights of a line: with large
 * letters it would else be a column over everything.
 */
#define CT_TABLE_BANNER_LINES 18

/**
 * CtTableBanner:
 * @area: where the banner lies
 * @width: of the table then
 * @height: of the table then
 * @is_shown: whether it has been shown since
 *
 * Where the banner of a table is.
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

G_END_DECLS
