/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-narrator.h"
#include "ct-progress.h"
#include "ct-question.h"
#include "ct-session.h"

/**
 * CtLessonState:
 * @CT_LESSON_READ: only text: ct_lesson_runner_next()
 * @CT_LESSON_ASK: a move: ct_lesson_runner_try()
 * @CT_LESSON_DEAL: ct_lesson_runner_deal()
 * @CT_LESSON_QUIZ: ct_lesson_runner_choose()
 * @CT_LESSON_FREE: the learner's turn in free play: ct_lesson_runner_try()
 * @CT_LESSON_OTHERS: ct_lesson_runner_proceed(), once for each
 * @CT_LESSON_SAVING: goes on automatically
 * @CT_LESSON_DONE: the step is done: ct_lesson_runner_next()
 */
typedef enum
{
  CT_LESSON_READ,
  CT_LESSON_ASK,
  CT_LESSON_DEAL,
  CT_LESSON_QUIZ,
  CT_LESSON_FREE,
  CT_LESSON_OTHERS,
  CT_LESSON_SAVING,
  CT_LESSON_DONE,
  CT_LESSON_FINISHED,
} CtLessonState;

/**
 * CtAnswerGrade:
 * @CT_ANSWER_BEST: what was asked for
 * @CT_ANSWER_FINE: also good
 * @CT_ANSWER_NOT_NOW: allowed, but not wanted here
 */
typedef enum
{
  CT_ANSWER_BEST,
  CT_ANSWER_FINE,
  CT_ANSWER_NOT_NOW,
  CT_ANSWER_WRONG,
} CtAnswerGrade;

/**
 * CtAnswer:
 * @text: (nullable): the coach's reply
 * @move: (nullable)
 * @verdict: (nullable)
 * @offer_repeat: two mistakes in a row: offer ct_lesson_runner_teach_again()
 * @is_partial: the task is only partly done
 */
typedef struct
{
  CtAnswerGrade grade;
  const char *text;
  const CtMove *move;
  const CtVerdict *verdict;
  gboolean offer_repeat;
  gboolean is_partial;
} CtAnswer;

/**
 * CtGlow:
 * @n_cards: of the zone; 0: the whole zone
 * @text: for screen readers
 */
typedef struct
{
  guint zone;
  guint n_cards;
  CtCard card[CT_MAX_CARDS];
  const char *text;
} CtGlow;

/**
 * CtLessonRunner:
 *
 * The moves of the others wait until the caller has shown the last one and calls
 * ct_lesson_runner_proceed().
 *
 * Properties: "session" (replaced whenever a step sets a new table), "step", "state".
 * Signals: "step-changed" (): also when a move was undone; "answered" (const CtAnswer
 * *); "hinted" (const char *text); "finished" (). The session emits "stepped" and
 * "rejected" for moves.
 */
#define CT_TYPE_LESSON_RUNNER (ct_lesson_runner_get_type ())
G_DECLARE_FINAL_TYPE (CtLessonRunner, ct_lesson_runner, CT, LESSON_RUNNER, GObject)

CtLessonRunner *ct_lesson_runner_new (CtLesson *lesson,
                                      CtLibrary *library,
                                      CtProgress *progress);

CtLesson *ct_lesson_runner_get_lesson (CtLessonRunner *self);
CtSession *ct_lesson_runner_get_session (CtLessonRunner *self);
CtNarrator *ct_lesson_runner_get_narrator (CtLessonRunner *self);
guint ct_lesson_runner_get_learner (CtLessonRunner *self);

CtLessonState ct_lesson_runner_get_state (CtLessonRunner *self);
guint ct_lesson_runner_get_step (CtLessonRunner *self);
guint ct_lesson_runner_get_n_steps (CtLessonRunner *self);
gboolean ct_lesson_runner_is_step_done (CtLessonRunner *self, guint step);
guint ct_lesson_runner_get_n_wrong (CtLessonRunner *self);
guint ct_lesson_runner_get_n_helped (CtLessonRunner *self);

guint ct_lesson_runner_get_n_says (CtLessonRunner *self);
const char *ct_lesson_runner_get_say (CtLessonRunner *self, guint i);
const char *ct_lesson_runner_get_ask (CtLessonRunner *self);
guint ct_lesson_runner_get_n_glows (CtLessonRunner *self);
const CtGlow *ct_lesson_runner_get_glow (CtLessonRunner *self, guint i);
CtQuestion *ct_lesson_runner_get_question (CtLessonRunner *self);
gboolean ct_lesson_runner_shows_all_hands (CtLessonRunner *self);
gboolean ct_lesson_runner_is_any_move_right (CtLessonRunner *self);
gboolean ct_lesson_runner_has_ended_hand (CtLessonRunner *self);
gboolean ct_lesson_runner_has_lost (CtLessonRunner *self);
gboolean ct_lesson_runner_has_won (CtLessonRunner *self);
gboolean ct_lesson_runner_is_at_new_table (CtLessonRunner *self);
gboolean ct_lesson_runner_asks_next (CtLessonRunner *self);
gboolean ct_lesson_runner_plays_on (CtLessonRunner *self);
gboolean ct_lesson_runner_get_next_deal (CtLessonRunner *self,
                                         CtCard *ret_card,
                                         guint *ret_zone);

GStrv ct_lesson_runner_dup_review (CtLessonRunner *self);

CtAnswerGrade ct_lesson_runner_try (CtLessonRunner *self, const CtMove *move);
CtAnswerGrade ct_lesson_runner_deal (CtLessonRunner *self, CtCard card, guint zone);
CtAnswerGrade ct_lesson_runner_choose (CtLessonRunner *self, guint options);
const char *ct_lesson_runner_hint (CtLessonRunner *self);
guint ct_lesson_runner_get_n_hints (CtLessonRunner *self);
guint ct_lesson_runner_get_n_hints_shown (CtLessonRunner *self);
gboolean ct_lesson_runner_get_hint_move (CtLessonRunner *self, CtMove *ret_move);
gboolean ct_lesson_runner_proceed (CtLessonRunner *self);
const char *ct_lesson_runner_why_not_undo (CtLessonRunner *self);
gboolean ct_lesson_runner_undo (CtLessonRunner *self);

gboolean ct_lesson_runner_is_faulty (CtLessonRunner *self);
gboolean ct_lesson_runner_can_next (CtLessonRunner *self);
void ct_lesson_runner_next (CtLessonRunner *self);
gboolean ct_lesson_runner_can_previous (CtLessonRunner *self);
void ct_lesson_runner_previous (CtLessonRunner *self);
void ct_lesson_runner_teach_again (CtLessonRunner *self);
gboolean ct_lesson_runner_can_deal_anew (CtLessonRunner *self);
void ct_lesson_runner_deal_anew (CtLessonRunner *self);
gboolean ct_lesson_runner_is_looking_back (CtLessonRunner *self, guint *ret_step);
void ct_lesson_runner_restart (CtLessonRunner *self);
void ct_lesson_runner_skip_to (CtLessonRunner *self, guint step);

const char *ct_hint_at_place (const CtRules *rules, CtMoveType type);
