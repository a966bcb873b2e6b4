/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-motion.h"

/**
 * CtTableRows:
 *
 * Which melds are scrolled away.
 */
typedef struct _CtTableRows CtTableRows;

CtTableRows *ct_table_rows_new (GtkWidget *table, const CtTableMotion *motion);
void ct_table_rows_forget (CtTableRows *self);
void ct_table_rows_need (const CtTableRows *self, CtTableNeeds *needs);

gboolean ct_table_rows_scroll (CtTableRows *self, guint side, int by);
gboolean ct_table_rows_scroll_at (CtTableRows *self,
                                  const graphene_point_t *point,
                                  int by);
gboolean ct_table_rows_reveal (CtTableRows *self, guint zone);

gboolean ct_table_rows_count (CtTableRows *self,
                              guint side,
                              guint *ret_n_above,
                              guint *ret_n_below);
