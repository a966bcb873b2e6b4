/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-banner.h: where the banner of a table lies */
#pragma once

#include "ct-table-motion.h"

G_BEGIN_DECLS

void ct_table_banner_allocate (GtkWidget *banner,
                               const CtTableMotion *motion,
                               int width,
                               int height);

G_END_DECLS
