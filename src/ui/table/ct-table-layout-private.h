/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-layout-private.h: what the files of the layout share */
#pragma once

#include "ct-table-layout-family.h"

G_BEGIN_DECLS

/* ct-table-layout-tight.c: where there is little room */
gboolean ct_table_layout_lay_tight (CtTableLayout *self,
                                    float margin,
                                    gboolean pill_beside);

G_END_DECLS
