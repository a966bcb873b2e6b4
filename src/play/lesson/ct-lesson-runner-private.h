/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-private.h: what the files of the lesson runner share */
#pragma once

#include "ct-lesson-runner.h"
#include "ct-lesson.h"
#include "ct-library.h"
#include "ct-shuffle.h"

G_BEGIN_DECLS

/* Where a step begins. A hand that another course was played in no longer holds it. */
typedef struct
{
  CtSession *session; /* NULL: not known (any more) */
  guint position;
  gboolean was_dealt; /* the learner has seen the deal of its author */
} CtStepEntry;

/* The next step is the one after this one. */
#define CT_NO_WAY_BACK G_MAXUINT

typedef struct _CtLastMove CtLastMove;

/* Says that something is done, and goes on. */
typedef void (*CtReaction) (CtLessonRunner *self);

/* What is said when the learner's last deed is kept: see ct_lesson_runner_when_saved().
 */
typedef struct
{
  CtReaction react; /* (nullable) */
  CtLessonState state;
  CtMove move;
  CtAnswerGrade grade;
  const char *praise;
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
  CtRandom random; /* of the others in free play */
  CtRandom deals;  /* of hands that are dealt anew */

  guint step;
  CtLessonState state;
  gint64 began;         /* monotonic time: when it was this state's turn */
  CtStepEntry *entries; /* one a step */
  guint way_back;       /* where the next step leads, or CT_NO_WAY_BACK */
  gboolean *done;       /* one a step */
  guint n_wrong;        /* in the whole lesson */
  guint n_helped;       /* in the whole lesson */
  gboolean is_silent;   /* skips: nothing is observed or kept */

  /* The present step */
  guint n_step_wrong;  /* wrong answers to the present task */
  guint n_step_helped; /* hints for it */
  GPtrArray *told;     /* ids of the rules that have refused something in it */
  guint n_in_a_row;    /* wrong answers since the last right one */
  guint n_replied;
  gboolean is_leaving;   /* goes on by itself after the replies */
  gboolean is_free;      /* play against the computer is under way */
  CtLastMove *last_move; /* (nullable): that can be taken back */
  GPtrArray *hints;      /* of char *; NULL until the first is asked for */
  guint n_hints_shown;
  GArray *glows;        /* CtGlow */
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

/* ct-lesson-runner-free.c */
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

/* ct-lesson-runner-hints.c */
GPtrArray *ct_lesson_runner_make_hints (CtLessonRunner *self);
char *ct_lesson_runner_say_next_deal (CtLessonRunner *self);
gboolean ct_lesson_runner_find_answer (CtLessonRunner *self, CtMove *ret_move);

/* Which rules an answer has to do with */
void ct_lesson_runner_observe_ply (CtLessonRunner *self, guint ply);

/* Signals that the files share. */
extern guint ct_lesson_runner_answered_signal;
extern guint ct_lesson_runner_hinted_signal;

G_END_DECLS
