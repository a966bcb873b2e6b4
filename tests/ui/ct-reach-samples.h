/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-reach-samples.h: moves that must be possible at a table */
#pragma once

#include "ct-rules.h"

/**
 * CtReachSample:
 * @where: its origin, for failure messages
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
