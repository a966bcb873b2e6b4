/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-rummy-private.h: what the files of the Buracos on the table share */
#pragma once

#include "ct-table-view-private.h"

G_BEGIN_DECLS

/* ct-table-rummy.c: chosen cards */
gboolean ct_table_rummy_draws (CtTableView *self);
void ct_table_rummy_use_selection (CtTableView *self, GtkWidget *at);

/* ct-table-rummy-melds.c: melds, discards and pots */
void ct_table_rummy_create_places (CtTableView *self);
void ct_table_rummy_drop_children (CtTableView *self);
void ct_table_rummy_need (CtTableView *self, const CtState *state, CtTableNeeds *needs);
char *ct_table_rummy_dup_tag (CtTableView *self,
                              const CtState *state,
                              guint zone,
                              guint pos);
void ct_table_rummy_show (CtTableView *self, const CtState *state);
void ct_table_rummy_show_heads (CtTableView *self,
                                const CtState *present,
                                const CtState *trick);
void ct_table_rummy_allocate (CtTableView *self, const CtTableLayout *told);

/* ct-table-rummy-actions.c: the buttons beside the near hand */
void ct_table_rummy_try_plain (CtTableView *self, CtMoveType type);
void ct_table_rummy_create_actions (CtTableView *self);
void ct_table_rummy_update_actions (CtTableView *self);
void ct_table_rummy_allocate_answer (CtTableView *self);

/* ct-table-rummy-keys.c */
#define CT_TABLE_RUMMY_N_KEYS 11
extern const CtTableKey ct_table_rummy_keys[CT_TABLE_RUMMY_N_KEYS];

G_END_DECLS
