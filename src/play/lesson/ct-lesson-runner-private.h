/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-lesson-runner.h"
#include "ct-lesson.h"
#include "ct-library.h"
#include "ct-shuffle.h"

typedef struct
{
  CtSession *session; /* NULL: not begun, or another move was made */
  guint position;
  gboolean was_dealt; /* the learner saw the author's deal */
} CtStepEntry;

#define CT_NO_WAY_BACK G_MAXUINT

typedef struct _CtLastMove CtLastMove;

typedef void (*CtReaction) (CtLessonRunner *self);

/* What happens once everything is saved; see ct_lesson_runner_when_saved(). */
typedef struct
{
  CtReaction react; /* (nullable) */
  CtLessonState state;
  CtMove move;
  CtAnswerGrade grade;
  const CtText *praise; /* (nullable) */
  CtPhase phase;
} CtHeld;

struct _CtLessonRunner
{
  GObject parent_instance;

  CtLesson *lesson;
  CtLibrary *library;   /* (nullable) */
  CtProgress *progress; /* (nullable) */
  CtSession *session;
  CtNarrator *narrator;
  CtRandom random; /* for the others */
  CtRandom deals;

  guint step;
  CtLessonState state;
  gint64 began; /* monotonic time */
  CtStepEntry *entries;
  guint way_back; /* a step, or CT_NO_WAY_BACK */
  gboolean *done;
  guint n_wrong;
  guint n_helped;
  gboolean is_silent; /* while skipping: saves nothing */

  guint n_step_wrong;
  guint n_step_helped;
  GPtrArray *told;  /* ids of rules that refused a move */
  guint n_in_a_row; /* wrong answers */
  guint n_replied;
  gboolean is_leaving; /* goes on after the replies */
  gboolean is_free;
  CtLastMove *last_move; /* (nullable): can be undone */
  GPtrArray *hints;      /* (element-type utf8): NULL until needed */
  guint n_hints_shown;
  GArray *glows;
  CtQuestion *question; /* (nullable) */
  CtHeld held;
};

const CtStep *ct_lesson_runner_current (CtLessonRunner *self);
const CtState *ct_lesson_runner_table (CtLessonRunner *self);
const CtRules *ct_lesson_runner_rules (CtLessonRunner *self);
void ct_lesson_runner_set_state (CtLessonRunner *self, CtLessonState state);
void ct_lesson_runner_give_turn (CtLessonRunner *self);
void ct_lesson_runner_go_on (CtLessonRunner *self);
gboolean ct_lesson_runner_play (CtLessonRunner *self, const CtMove *move);
void ct_lesson_runner_count_ply (CtLessonRunner *self, guint ply);

void ct_lesson_runner_continue_free (CtLessonRunner *self, guint phase);
void ct_lesson_runner_choose_for_other (CtLessonRunner *self, CtMove *ret_move);

void ct_lesson_runner_tell_free (CtLessonRunner *self, guint phase, const CtMove *move);
char *ct_lesson_runner_foretell (CtLessonRunner *self, const CtMove *move);

gboolean ct_lesson_runner_solve (CtLessonRunner *self);

gboolean ct_lesson_runner_find_explanation (CtLessonRunner *self, guint *ret_step);

void ct_lesson_runner_remember_move (CtLessonRunner *self);
void ct_lesson_runner_forget_move (CtLessonRunner *self);
GPtrArray *ct_lesson_runner_get_saved (CtLessonRunner *self);

void ct_lesson_runner_when_saved (CtLessonRunner *self, CtReaction react);

void ct_lesson_runner_point (CtLessonRunner *self);
void ct_lesson_runner_point_to_new (CtLessonRunner *self);

void ct_lesson_runner_forget_last_hint (CtLessonRunner *self);
void ct_lesson_runner_forget_hints (CtLessonRunner *self);

CtQuestion *ct_lesson_runner_create_question (CtLessonRunner *self);

GPtrArray *ct_lesson_runner_make_hints (CtLessonRunner *self);
char *ct_lesson_runner_say_next_deal (CtLessonRunner *self);
gboolean ct_lesson_runner_find_answer (CtLessonRunner *self, CtMove *ret_move);

void ct_lesson_runner_observe_ply (CtLessonRunner *self, guint ply);
