/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table.h"

guint ct_table_get_selection (CtTable *self, CtCard ret_cards[CT_MAX_CARDS]);
void ct_table_forget_selection (CtTable *self);
void ct_table_toggle (CtTable *self, const CtCard *cards, guint n_cards);
void ct_table_choose (CtTable *self, CtCard card);
void ct_table_sort_hand (CtTable *self);
void ct_table_put_in_hand (CtTable *self,
                           const CtCard *cards,
                           guint n_cards,
                           guint before);

gboolean ct_table_is_taken (CtTable *self, guint zone, CtCard card);
gboolean ct_table_ask_card (CtTable *self, CtCard card);
void ct_table_ask (CtTable *self, guint zone, CtCard card);
void ct_table_ask_seat (CtTable *self, guint seat);

void ct_table_deal (CtTable *self, CtCard card, guint zone);
CtCard ct_table_find_dealt (CtTable *self, guint zone, CtCard card);
gboolean ct_table_drop_dealt (CtTable *self, guint zone);

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

void ct_table_act (CtTable *self);
void ct_table_tell (CtTable *self, const char *text);
void ct_table_try (CtTable *self, const CtMove *move);
void ct_table_come_home (CtTable *self);

void ct_table_offer (CtTable *self, const GArray *asked, GtkWidget *at);

void ct_table_use_card (CtTable *self, CtCard card);
void ct_table_use_zone (CtTable *self, guint zone);
