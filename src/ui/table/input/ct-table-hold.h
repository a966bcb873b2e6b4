/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-table-motion.h"

/**
 * CtTableHold:
 *
 * The caller updates the widgets.
 */
typedef struct _CtTableHold CtTableHold;

/* Others may read every field, but not write any. */
struct _CtTableHold
{
  CtCard lifted;
  gboolean is_chosen[CT_MAX_CARDS];

  CtCard carried[CT_MAX_CARDS]; /* includes @grip */
  guint n_carried;
  gboolean is_carrying;
  CtCard grip;   /* under the pointer */
  CtPlace place; /* of @grip */
  graphene_point_t offset;

  gboolean by_rank;     /* instead of suit */
  gboolean is_arranged; /* by the learner */
  guint16 held_at[CT_MAX_CARDS];
  gboolean is_fresh[CT_MAX_CARDS]; /* came with the last move */
};

CtTableHold *ct_table_hold_new (void);

void ct_table_hold_lift (CtTableHold *self, CtCard card);

gboolean ct_table_hold_has_choice (const CtTableHold *self);
guint ct_table_hold_list_chosen (const CtTableHold *self,
                                 const CtState *state,
                                 guint zone,
                                 CtCard ret_cards[CT_MAX_CARDS]);
void ct_table_hold_toggle (CtTableHold *self, CtCard card);
void ct_table_hold_choose (CtTableHold *self, const CtCard *cards, guint n_cards);

void ct_table_hold_take_up (CtTableHold *self,
                            const CtCard *cards,
                            guint n_cards,
                            CtCard grip,
                            const CtPlace *place,
                            const graphene_point_t *pointer);
void ct_table_hold_carry_to (CtTableHold *self, double x, double y);
void ct_table_hold_let_go (CtTableHold *self);
const CtCard *ct_table_hold_get_carried (const CtTableHold *self, guint *ret_n_cards);
gboolean ct_table_hold_carries (const CtTableHold *self, CtCard card);
gboolean ct_table_hold_has_carried (const CtTableHold *self, CtCard card);
CtPlace ct_table_hold_place_carried (const CtTableHold *self, CtCard card);
void ct_table_hold_get_held (const CtTableHold *self, CtHeldCards *ret_held);

void ct_table_hold_arrange (const CtTableHold *self,
                            const CtRules *rules,
                            CtState *state,
                            guint hand);
void ct_table_hold_sort (CtTableHold *self);
void ct_table_hold_put (CtTableHold *self,
                        const CtState *state,
                        guint hand,
                        const CtCard *cards,
                        guint n_cards,
                        guint before);
void ct_table_hold_forget_order (CtTableHold *self);

void ct_table_hold_remember_fresh (CtTableHold *self, const GArray *events, guint hand);
void ct_table_hold_forget_fresh (CtTableHold *self);
guint ct_table_hold_list_fresh (const CtTableHold *self,
                                const CtState *state,
                                guint hand,
                                CtCard ret_cards[CT_MAX_CARDS]);
