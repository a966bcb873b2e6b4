/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-learner-answer.h"
#include "ct-store.h"

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

GPtrArray *ct_store_list_answers (CtStore *self,
                                  CtAnswerTable table,
                                  gint64 learner,
                                  gint64 after);
gint64 ct_store_find_last_answer (CtStore *self);
gboolean ct_store_has_answer (CtStore *self, const char *key);
gboolean ct_store_has_retracted (CtStore *self, const char *key);
GStrv ct_store_dup_retracted (CtStore *self, gint64 learner);

void ct_store_add_answers (CtStore *self,
                           CtAnswerTable table,
                           gint64 learner,
                           const char *rows);
void ct_store_add_run (CtStore *self,
                       const char *lesson,
                       guint wrong,
                       guint help,
                       gint64 when);
void ct_store_delete_answers (CtStore *self, gint64 learner, const char *rows);

#define CT_TYPE_PROGRESS (ct_progress_get_type ())
G_DECLARE_FINAL_TYPE (CtProgress, ct_progress, CT, PROGRESS, GObject)

CtProgress *ct_progress_new (CtStore *store);
CtStore *ct_progress_get_store (CtProgress *self);

void ct_progress_observe (CtProgress *self,
                          const CtLearnerAnswer *answer,
                          GPtrArray *keys);
void ct_progress_observe_all (CtProgress *self, GArray *answers, GPtrArray *keys);
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
GStrv ct_progress_dup_weak_rules (CtProgress *self, const char *prefix, guint max);
GStrv ct_progress_dup_lessons (CtProgress *self);
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
