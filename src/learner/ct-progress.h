/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-fsrs.h"
#include "ct-store.h"

G_BEGIN_DECLS

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
 * CtLessonResult:
 * @finished: runs
 * @best_wrong: fewest in a run
 * @best_help: likewise
 * @step: where to continue, from 0
 * @last: Unix time
 */
typedef struct
{
  guint finished;
  guint best_wrong;
  guint best_help;
  guint step;
  guint n_steps;
  gint64 last;
} CtLessonResult;

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

#define CT_TYPE_PROGRESS (ct_progress_get_type ())
G_DECLARE_FINAL_TYPE (CtProgress, ct_progress, CT, PROGRESS, GObject)

CtProgress *ct_progress_new (CtStore *store);
CtStore *ct_progress_get_store (CtProgress *self);

void ct_progress_observe (CtProgress *self,
                          const CtLearnerAnswer *answer,
                          GPtrArray *keys);
void ct_progress_forget (CtProgress *self, GPtrArray *keys);
void ct_progress_visit (CtProgress *self,
                        const char *lesson,
                        guint step,
                        guint n_steps,
                        gint64 when);
void ct_progress_begin (CtProgress *self,
                        const char *lesson,
                        guint n_steps,
                        gint64 when);
void ct_progress_finish (CtProgress *self,
                         const char *lesson,
                         guint wrong,
                         guint help,
                         gint64 when);

gboolean ct_progress_get_lesson (CtProgress *self,
                                 const char *lesson,
                                 CtLessonResult *ret_result);
void ct_progress_count_unfinished (CtProgress *self,
                                   const char *lesson,
                                   guint *ret_wrong,
                                   guint *ret_help);
CtMastery ct_progress_get_rule (CtProgress *self,
                                const char *rule,
                                CtRuleResult *ret_result);
GStrv ct_progress_dup_weak_rules (CtProgress *self, const char *prefix, guint max);
GPtrArray *ct_progress_list_standings (CtProgress *self,
                                       const char *prefix,
                                       gint64 when);
CtStanding *ct_progress_dup_standing (CtProgress *self, const char *rule, gint64 when);
GStrv ct_progress_dup_lessons (CtProgress *self);
CtFsrs ct_progress_get_memory (CtProgress *self, const char *rule, gint64 *ret_last);
GStrv ct_progress_dup_due_rules (CtProgress *self,
                                 const char *prefix,
                                 guint max,
                                 gint64 when);
char *ct_progress_dup_last_lesson (CtProgress *self);
guint ct_progress_count_observations (CtProgress *self);

/**
 * CtWeek:
 * @begin: Unix time of Monday, midnight local time
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
