/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-exercise.h"
#include "ct-standing.h"

/**
 * CtFiveMinutesPhase:
 * @CT_FIVE_MINUTES_ASKING: waits for ct_five_minutes_answer() or
 *   ct_five_minutes_answer_move()
 * @CT_FIVE_MINUTES_ANSWERED: waits for ct_five_minutes_next()
 */
typedef enum
{
  CT_FIVE_MINUTES_MAKING,
  CT_FIVE_MINUTES_ASKING,
  CT_FIVE_MINUTES_ANSWERED,
  CT_FIVE_MINUTES_OVER,
} CtFiveMinutesPhase;

/**
 * CtFiveMinutesWhy:
 * @CT_FIVE_MINUTES_KNOWN: not due yet
 * @CT_FIVE_MINUTES_SMALLER: the last answer about the rule was wrong
 * @CT_FIVE_MINUTES_AGAIN: an earlier answer about the rule was wrong
 */
typedef enum
{
  CT_FIVE_MINUTES_EASY,
  CT_FIVE_MINUTES_DUE,
  CT_FIVE_MINUTES_NEW,
  CT_FIVE_MINUTES_KNOWN,
  CT_FIVE_MINUTES_SMALLER,
  CT_FIVE_MINUTES_AGAIN,
} CtFiveMinutesWhy;

/**
 * CtFiveMinutesReply:
 * @rule: to explain: of the exercise, or another broken one
 * @has_verdict: a move of the exercise or the answer is illegal, as the next four
 *   fields show; the answer may still be right
 * @has_tried: the answer was a wrong move: @tried
 * @lesson: (nullable): after two wrong answers, teaches the rule
 * @step: of that lesson, from 0
 */
typedef struct
{
  gboolean is_right;
  const char *rule;
  gboolean has_verdict;
  CtRules rules;
  CtState state;
  CtMove move;
  CtVerdict verdict;
  gboolean has_tried;
  CtMove tried;
  const char *lesson;
  guint step;
} CtFiveMinutesReply;

/**
 * CtFiveMinutesResult:
 * @game: its rule set with the usual options
 * @last: the last answer
 * @after: never less than @before
 * @is_weak: see ct_progress_dup_weak_rules()
 * @days: until it is due; 0 if it is
 */
typedef struct
{
  char *rule;
  const CtRules *game;
  guint right;
  guint wrong;
  CtOutcome last;
  CtMastery before;
  CtMastery after;
  gboolean was_due;
  gboolean is_due;
  gboolean is_weak;
  double days;
} CtFiveMinutesResult;

#define CT_TYPE_FIVE_MINUTES (ct_five_minutes_get_type ())
G_DECLARE_FINAL_TYPE (CtFiveMinutes, ct_five_minutes, CT, FIVE_MINUTES, GObject)

CtFiveMinutes *ct_five_minutes_new (CtProgress *progress,
                                    const CtRules *rules,
                                    gint64 now,
                                    guint64 seed);

CtFiveMinutes *ct_five_minutes_new_about (CtProgress *progress,
                                          const CtRules *rules,
                                          const char *const *wanted,
                                          guint goal,
                                          gint64 now,
                                          guint64 seed);
gboolean ct_five_minutes_can_ask (const CtRule *rule);
guint ct_five_minutes_find_step (CtLibrary *library,
                                 const char *lesson,
                                 const char *rule);

CtFiveMinutesPhase ct_five_minutes_get_phase (CtFiveMinutes *self);
const CtExercise *ct_five_minutes_get_exercise (CtFiveMinutes *self);
CtFiveMinutesWhy ct_five_minutes_get_why (CtFiveMinutes *self);
guint ct_five_minutes_get_place (CtFiveMinutes *self);
guint ct_five_minutes_get_n (CtFiveMinutes *self);
guint ct_five_minutes_get_n_right (CtFiveMinutes *self);
const CtFiveMinutesReply *ct_five_minutes_get_reply (CtFiveMinutes *self);

const CtFiveMinutesReply *ct_five_minutes_answer (CtFiveMinutes *self,
                                                  const guint *chosen,
                                                  guint n_chosen,
                                                  guint help,
                                                  gint64 milliseconds);
const CtFiveMinutesReply *ct_five_minutes_answer_move (CtFiveMinutes *self,
                                                       const CtMove *move,
                                                       guint help,
                                                       gint64 milliseconds);
void ct_five_minutes_next (CtFiveMinutes *self);
void ct_five_minutes_stop (CtFiveMinutes *self);

GArray *ct_five_minutes_list_results (CtFiveMinutes *self);
