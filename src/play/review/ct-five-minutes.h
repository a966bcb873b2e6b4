/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-five-minutes.h: a few exercises about what is about to be forgotten */
#pragma once

#include "ct-exercise.h"
#include "ct-progress.h"

G_BEGIN_DECLS

/**
 * CtFiveMinutesPhase:
 * @CT_FIVE_MINUTES_MAKING: the next exercise is being made; there is nothing to answer
 * @CT_FIVE_MINUTES_ASKING: there is an exercise, which waits for
 *   ct_five_minutes_answer() or ct_five_minutes_answer_move()
 * @CT_FIVE_MINUTES_ANSWERED: it was answered: there is a reply; ct_five_minutes_next()
 *   goes on
 * @CT_FIVE_MINUTES_OVER: that was all, or somebody has stopped; there are results
 *
 * Where the learner is.
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
 * @CT_FIVE_MINUTES_EASY: to begin with, something that is known
 * @CT_FIVE_MINUTES_DUE: it is about to be forgotten
 * @CT_FIVE_MINUTES_NEW: it was never practised
 * @CT_FIVE_MINUTES_KNOWN: it is not due yet
 * @CT_FIVE_MINUTES_SMALLER: the one before, about the same rule, went wrong
 * @CT_FIVE_MINUTES_AGAIN: one about the same rule went wrong in this session
 *
 * Why an exercise is there.
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
 * @is_right: whether the answer was right
 * @rule: id of the rule that wants to be explained: of the exercise, or another one
 *   that the answer broke
 * @has_verdict: a move that was asked about, or that was made as an answer, is refused:
 *   the next fields say how, for the sentence and its witness cards. It may be refused
 *   and the answer be right
 * @rules: of the table on which that is so
 * @state: that table
 * @move: that move
 * @verdict: what refuses it
 * @has_tried: the answer was a move, or a choice of moves, and wrong: the next field is
 *   that move, or the first of them that should not have been chosen
 * @tried: that move
 * @lesson: (nullable): after two wrong answers in a row about the same rule the lesson
 *   that teaches it
 * @step: the step of that lesson, from 0
 *
 * What became of an answer.
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
 * @rule: id of a rule that was practised
 * @game: its rule set, with the usual options
 * @right: right answers in this session
 * @wrong: wrong answers in this session
 * @last: the last of them
 * @before: how well it was known when the session began
 * @after: how well it is known now; that is never less
 * @was_due: whether it was due when the session began
 * @is_due: whether it is due now
 * @is_weak: whether it wants another look; see ct_progress_dup_weak_rules()
 * @days: after how many days it will be due again; 0 where it is
 *
 * How it stands with a rule after the session.
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

G_END_DECLS
