/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-fsrs.h"
#include "ct-progress.h"

/**
 * CtMastery:
 * @CT_MASTERY_WITH_HELP: right after a hint or an error
 * @CT_MASTERY_ELSEWHERE: also outside the lesson that teaches it
 * @CT_MASTERY_LASTING: again on a later day
 *
 * Never gets worse.
 */
typedef enum
{
  CT_MASTERY_NEW,
  CT_MASTERY_SEEN,
  CT_MASTERY_WITH_HELP,
  CT_MASTERY_ALONE,
  CT_MASTERY_ELSEWHERE,
  CT_MASTERY_LASTING,
} CtMastery;

/**
 * CtRuleResult:
 * @helped: right after a hint or an error
 * @last: Unix time
 */
typedef struct
{
  CtMastery mastery;
  guint right;
  guint wrong;
  guint helped;
  gint64 last;
} CtRuleResult;

/**
 * CtStanding:
 * @result: does not fade
 * @last: Unix time; 0 for never
 * @retrievability: probability now; fades
 * @is_due: @retrievability is below %CT_FSRS_WANTED
 */
typedef struct
{
  char *rule;
  CtRuleResult result;
  CtFsrs memory;
  gint64 last;
  double retrievability;
  gboolean is_due;
} CtStanding;

void ct_standing_free (CtStanding *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtStanding, ct_standing_free)

GPtrArray *ct_standings_list (CtProgress *progress, const char *prefix, gint64 when);
CtStanding *ct_standings_find (CtProgress *progress, const char *rule, gint64 when);
CtMastery ct_standings_get_rule (CtProgress *progress,
                                 const char *rule,
                                 CtRuleResult *ret_result);
GStrv ct_standings_dup_due_rules (CtProgress *progress,
                                  const char *prefix,
                                  guint max,
                                  gint64 when);
GPtrArray *ct_standings_new (GPtrArray *answers, const char *prefix, gint64 now);
void ct_standing_look (CtStanding *self, gint64 now);
