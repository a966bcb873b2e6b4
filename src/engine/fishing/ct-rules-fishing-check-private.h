/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rules-fishing-check-private.h: a verdict of Cau Robat in the making */
#pragma once

#include "ct-rules-fishing-private.h"

G_BEGIN_DECLS

typedef struct
{
  const CtRules *rules;
  const CtState *state; /* as it is */
  const CtState *table; /* once a pending call has been carried out */
  const CtMove *move;
  guint rank;
  gboolean is_call;
  CtVerdict *verdict;
} FishCheck;

/* Returns: whether to go on all the same */
static inline gboolean
fish_refuse (FishCheck *self, FishCause cause)
{
  return ct_verdict_refuse (self->verdict, fish_rule (self->rules, cause));
}

static inline void
fish_point (FishCheck *self, CtRole role, CtCard card)
{
  ct_verdict_point (self->verdict, role, card);
}

gboolean fish_reaches_both_ways (const FishCheck *self, CtCard card);
void fish_check_take (FishCheck *self);
void fish_check_from (FishCheck *self);
void fish_check_chosen (FishCheck *self);

G_END_DECLS
