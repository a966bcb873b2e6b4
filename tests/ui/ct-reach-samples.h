/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-reach-samples.h: moves that a hand must be able to make, and the tables where */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

/**
 * CtReachSample:
 * @where: from where it is, for those who read what failed
 */
typedef struct
{
  CtRules rules;
  CtState state;
  CtMove move;
  char *where;
} CtReachSample;

GPtrArray *ct_reach_samples_of_hands (const CtRules *rules, const CtOption *only);
GPtrArray *ct_reach_samples_of_lesson (const char *path);

G_END_DECLS
