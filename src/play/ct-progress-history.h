/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-progress-history.h: what a learner has answered, one after the other */
#pragma once

#include "ct-progress.h"

G_BEGIN_DECLS

/**
 * CtAnswered:
 * @when: Unix time in seconds
 * @occasion: where it was
 * @lesson: (nullable): id of the lesson; %NULL where it was in none
 * @outcome: what the learner did
 * @is_helped: whether there had been a hint or an error before
 *
 * An answer that was about a rule.
 */
typedef struct
{
  gint64 when;
  CtOccasion occasion;
  char *lesson;
  CtOutcome outcome;
  gboolean is_helped;
} CtAnswered;

/**
 * CtWeek:
 * @begin: Unix time of its first Monday midnight, by the local clock
 * @alone: right answers without help
 * @helped: right answers after a hint or an error
 * @wrong: wrong answers
 *
 * What a learner did in seven days.
 */
typedef struct
{
  gint64 begin;
  guint alone;
  guint helped;
  guint wrong;
} CtWeek;

GPtrArray *ct_progress_list_answers (CtProgress *self, const char *rule, guint most);
GArray *ct_progress_list_weeks (CtProgress *self,
                                const char *prefix,
                                guint n_weeks,
                                gint64 when);

G_END_DECLS
