/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner with a known forgetting curve. */
#pragma once

#include "ct-shuffle.h"

typedef struct _CtSleeper CtSleeper;

CtSleeper *ct_sleeper_new (guint n_rules, guint64 seed);
void ct_sleeper_free (CtSleeper *self);
double ct_sleeper_is_right (const CtSleeper *self, guint rule, double when);
gboolean ct_sleeper_answers (CtSleeper *self, guint rule, double when);
void ct_sleeper_learns (CtSleeper *self, guint rule, double when);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtSleeper, ct_sleeper_free)
