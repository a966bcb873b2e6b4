/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-reach.h: from what is taken up to the move that is meant */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

guint ct_table_list_reach (CtTable *self,
                           guint from,
                           const CtCard *cards,
                           guint n_cards,
                           guint to,
                           GArray *moves);
gboolean ct_table_may_reach (CtTable *self,
                             guint from,
                             const CtCard *cards,
                             guint n_cards,
                             guint to);
gboolean ct_table_reach (CtTable *self,
                         guint from,
                         const CtCard *cards,
                         guint n_cards,
                         guint to,
                         GtkWidget *at);
gboolean ct_table_reach_with (CtTable *self, CtCard card, guint to);
gboolean ct_table_reach_carried (CtTable *self, guint from, guint zone);
gboolean ct_table_keep_moves_of (GArray *moves, CtCard card);
gboolean ct_table_offer_all (CtTable *self, guint zone, CtCard card, GtkWidget *at);

G_END_DECLS
