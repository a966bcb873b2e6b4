/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-rummy-private.h: what the files of the Buracos on the table share */
#pragma once

#include "ct-table-actions.h"
#include "ct-table-choose.h"
#include "ct-table-reach.h"
#include "ct-table-try.h"
#include "ct-table-use.h"

G_BEGIN_DECLS

/* ct-table-rummy.c: chosen cards */
gboolean ct_table_rummy_draws (CtTable *self);
void ct_table_rummy_use_selection (CtTable *self, GtkWidget *at);

/* ct-table-rummy-melds.c: melds, discards and pots */
void ct_table_rummy_create_places (CtTable *self);
void ct_table_rummy_need (CtTable *self, const CtState *state, CtTableNeeds *needs);
char *ct_table_rummy_dup_tag (CtTable *self,
                              const CtState *state,
                              guint zone,
                              guint pos);
void ct_table_rummy_show (CtTable *self, const CtState *state);
void ct_table_rummy_show_heads (CtTable *self,
                                const CtState *present,
                                const CtState *trick);
void ct_table_rummy_allocate (CtTable *self, const CtTableLayout *told);

/* ct-table-rummy-actions.c: the buttons beside the near hand */
void ct_table_rummy_try_plain (CtTable *self, CtMoveType type);
void ct_table_rummy_create_actions (CtTable *self);
void ct_table_rummy_update_actions (CtTable *self);
void ct_table_rummy_allocate_answer (CtTable *self);

/* ct-table-rummy-keys.c */
#define CT_TABLE_RUMMY_N_KEYS 11
extern const CtTableKey ct_table_rummy_keys[CT_TABLE_RUMMY_N_KEYS];

G_END_DECLS
