/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-view.h"

typedef enum
{
  CT_TABLE_PICTURE_SCREEN,
  CT_TABLE_PICTURE_PAPER,
} CtTablePictureLook;

GskRenderNode *ct_table_picture_draw (CtTableView *table,
                                      guint position,
                                      CtTablePictureLook look,
                                      int width,
                                      int height,
                                      guint detail);
GBytes *ct_table_picture_encode (GskRenderNode *picture,
                                 int width,
                                 int height,
                                 guint detail,
                                 GError **error);
