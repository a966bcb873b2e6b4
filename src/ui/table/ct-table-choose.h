/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-choose.h: cards are chosen, and the near hand is put in order */
#pragma once

#include "ct-table.h"

G_BEGIN_DECLS

guint ct_table_get_selection (CtTable *self, CtCard ret_cards[CT_MAX_CARDS]);
void ct_table_forget_selection (CtTable *self);
void ct_table_toggle (CtTable *self, const CtCard *cards, guint n_cards);
void ct_table_choose (CtTable *self, CtCard card);
void ct_table_sort_hand (CtTable *self);
void ct_table_put_in_hand (CtTable *self,
                           const CtCard *cards,
                           guint n_cards,
                           guint before);

G_END_DECLS
