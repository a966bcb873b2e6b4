/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-standing.h: what somebody's answers make of what they know */
#pragma once

#include "ct-progress.h"

G_BEGIN_DECLS

/**
 * CtObserved:
 * @rule: id
 * @key: of the observation: what nothing else is called
 * @exercise: (nullable): what makes the same exercise again
 * @at: Unix time
 * @milliseconds: 0 where that is not known
 * @outcome: what the learner did
 * @occasion: where it was
 * @is_alone: without a hint or an error before
 * @is_taught: the lesson teaches this rule
 * @counts: by itself: in a lesson that does not teach the rule one is led
 *
 * An answer of one learner.
 */
typedef struct
{
  const char *rule;
  const char *key;
  const char *exercise;
  gint64 at;
  gint64 milliseconds;
  CtOutcome outcome;
  CtOccasion occasion;
  gboolean is_alone;
  gboolean is_taught;
  gboolean counts;
} CtObserved;

GPtrArray *ct_standings_new (GArray *observed, const char *prefix, gint64 now);
void ct_standing_look (CtStanding *self, gint64 now);

G_END_DECLS
