/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-rummy-private.h: what the files of the Buracos on the table share */
#pragma once

#include "ct-table-actions.h"
#include "ct-table-use.h"

G_BEGIN_DECLS

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

/* The buttons beside the near hand */
void ct_table_rummy_update_actions (CtTable *self);
void ct_table_rummy_allocate_answer (CtTable *self);

#define CT_TABLE_RUMMY_N_KEYS 11
extern const CtTableKey ct_table_rummy_keys[CT_TABLE_RUMMY_N_KEYS];

G_END_DECLS
