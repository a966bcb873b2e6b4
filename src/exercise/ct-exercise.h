/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"

/**
 * CtExerciseKind:
 * @CT_EXERCISE_WHICH: which moves are allowed? Some, but not all
 * @CT_EXERCISE_JUDGE: is this allowed, and from %CT_EXERCISE_USUAL on, by which rule
 *   not? Or: does this follow?
 * @CT_EXERCISE_PREDICT: what does this move cause?
 * @CT_EXERCISE_CONTRAST: on which of two tables, different in one card or option?
 * @CT_EXERCISE_COUNT: what is written down? Some answers, but not all
 * @CT_EXERCISE_DO: reach a goal; answers are moves that do, and others
 * @CT_EXERCISE_SPOT: which move broke which rule? One of each is right
 * @CT_EXERCISE_FRESH: a step of a lesson with another deal; answers are moves that it
 *   accepts, and others
 *
 * Otherwise one answer is right.
 */
typedef enum
{
  CT_EXERCISE_WHICH,
  CT_EXERCISE_JUDGE,
  CT_EXERCISE_PREDICT,
  CT_EXERCISE_CONTRAST,
  CT_EXERCISE_COUNT,
  CT_EXERCISE_DO,
  CT_EXERCISE_SPOT,
  CT_EXERCISE_FRESH,
} CtExerciseKind;

#define CT_N_EXERCISE_KINDS (CT_EXERCISE_FRESH + 1)

/* of a "spot" */
#define CT_EXERCISE_N_MOVES 6

/* Easy ones are about one thing, hard ones about several rules. */
#define CT_EXERCISE_EASIEST 1
#define CT_EXERCISE_USUAL   3
#define CT_EXERCISE_HARDEST 5

/**
 * CtExerciseAnswerType:
 * @CT_EXERCISE_ALLOWED: yes, or the claim is true
 * @CT_EXERCISE_RULE: @rule refuses it
 * @CT_EXERCISE_HAPPENS: @event, as after @move
 * @CT_EXERCISE_TABLE: @number of ct_exercise_get_table()
 * @CT_EXERCISE_PLY: move @number, from 0
 * @CT_EXERCISE_NOTE: @event is written down: points, or who won
 */
typedef enum
{
  CT_EXERCISE_MOVE,
  CT_EXERCISE_ALLOWED,
  CT_EXERCISE_NOT,
  CT_EXERCISE_RULE,
  CT_EXERCISE_EVENT,
  CT_EXERCISE_HAPPENS,
  CT_EXERCISE_TABLE,
  CT_EXERCISE_PLY,
  CT_EXERCISE_NOTE,
} CtExerciseAnswerType;

/**
 * CtExerciseAnswer:
 * @rule: (nullable): that refuses the move
 */
typedef struct
{
  CtExerciseAnswerType type;
  gboolean is_right;
  const char *rule;
  guint number;
  CtMove move;
  CtEvent event;
} CtExerciseAnswer;

/**
 * CtExerciseGoal:
 * @is_move: a move of @move_type, otherwise @event
 * @proof: a move that reaches it
 */
typedef struct
{
  gboolean is_move;
  CtMoveType move_type;
  CtEvent event;
  CtMove proof;
} CtExerciseGoal;

/**
 * CtExercise:
 * @decider: (nullable): see ct_exercise_is_shown_by_others()
 * @seat: the viewer; %CT_SEES_ALL if all cards are face up
 * @move: if @has_move
 * @has_claim: a "judge" of an event, not of a move
 * @lesson: (nullable): of a "fresh"
 * @goal: of a "do"; of a contrast or claim, the event
 * @other_rules: of the second table of a contrast; the options differ unless a card
 *   does
 * @other: the second table; during the deal, the table before it
 * @other_move: @move there, perhaps with the card that differs
 * @answers: (element-type CtExerciseAnswer):
 *
 * Rules with options, rule, kind, difficulty and seed determine it, on every machine.
 */
typedef struct
{
  CtRules rules;
  char *rule;
  const char *decider;
  CtExerciseKind kind;
  guint difficulty;
  guint64 seed;
  guint8 seat;
  CtState state;
  gboolean has_move;
  CtMove move;
  gboolean has_claim;
  guint n_moves;
  CtMove moves[CT_EXERCISE_N_MOVES];
  CtLesson *lesson;
  guint step;
  CtExerciseGoal goal;
  CtRules other_rules;
  CtState other;
  CtMove other_move;
  gboolean is_other_first;
  GArray *answers;
} CtExercise;

/**
 * CtExerciseTable:
 */
typedef struct
{
  const CtRules *rules;
  const CtState *state;
  const CtMove *move;
} CtExerciseTable;

CtExercise *ct_exercise_new (CtLibrary *library,
                             const CtRules *rules,
                             const char *rule,
                             CtExerciseKind kind,
                             guint difficulty,
                             guint64 seed);
CtExercise *ct_exercise_new_from_step (CtLibrary *library,
                                       CtLesson *lesson,
                                       guint index,
                                       const char *rule,
                                       guint difficulty,
                                       guint64 seed);
void ct_exercise_free (CtExercise *exercise);
guint64 ct_exercise_fingerprint (const CtExercise *exercise);
gboolean ct_exercise_is_deal (const CtExercise *exercise);
gboolean ct_exercise_follow (const CtRules *rules,
                             CtState *state,
                             const CtMove *move,
                             GArray *events);
guint ct_exercise_n_questions (const CtExercise *exercise);
gboolean ct_exercise_reaches (const CtExercise *exercise, const CtMove *move);
guint ct_exercise_n_tables (const CtExercise *exercise);
CtExerciseTable ct_exercise_get_table (const CtExercise *exercise, guint number);
guint ct_exercise_find_differences (const CtExercise *exercise, guint *ret_index);

const char *ct_exercise_kind_get_name (CtExerciseKind kind);
guint ct_exercise_kind_get_easiest (CtExerciseKind kind);
gboolean ct_exercise_kind_parse (const char *name, CtExerciseKind *ret_kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtExercise, ct_exercise_free)

/* For each rule about moves or events. */
#define CT_EXERCISE_KINDS        2
#define CT_EXERCISE_DIFFERENT    200
#define CT_EXERCISE_SEEDS        1000
#define CT_EXERCISE_MILLISECONDS 50.0

/**
 * CtExerciseCount:
 * @n_found: seeds with an exercise
 * @p95: 95th percentile of the search time in ms
 */
typedef struct
{
  guint n_found;
  guint n_different;
  double p95;
} CtExerciseCount;

/**
 * CtExerciseGap:
 * @CT_EXERCISE_GAP_UNSEEN: refuses and causes nothing
 * @CT_EXERCISE_GAP_TURN: refuses only moves out of turn, which the table shows
 * @CT_EXERCISE_GAP_TOGETHER: another rule always refuses as well
 * @CT_EXERCISE_GAP_OWN: causes only what the player chose
 * @CT_EXERCISE_GAP_HIDDEN: moves hidden cards, or depends on the past
 * @CT_EXERCISE_GAP_SAME: the same after every move, and on similar tables
 * @CT_EXERCISE_GAP_RARE: decides too rarely
 */
typedef enum
{
  CT_EXERCISE_GAP_UNSEEN,
  CT_EXERCISE_GAP_DEAL,
  CT_EXERCISE_GAP_TURN,
  CT_EXERCISE_GAP_TOGETHER,
  CT_EXERCISE_GAP_OWN,
  CT_EXERCISE_GAP_HIDDEN,
  CT_EXERCISE_GAP_SAME,
  CT_EXERCISE_GAP_RARE,
} CtExerciseGap;

gboolean ct_exercise_gap_is_missed (CtExerciseGap gap);
CtExerciseGap ct_exercise_explain_gap (CtLibrary *library,
                                       const CtRules *rules,
                                       const char *rule);
gboolean ct_exercise_count_is_enough (const CtExerciseCount *count);
gboolean ct_exercise_kind_suits (CtExerciseKind kind, const CtRule *rule);
gboolean ct_exercise_find_options (CtLibrary *library,
                                   const CtRules *usual,
                                   const char *rule,
                                   guint n,
                                   CtRules *ret_rules);
CtExerciseCount ct_exercise_count (CtLibrary *library,
                                   const CtRules *rules,
                                   const char *rule,
                                   CtExerciseKind kind,
                                   guint n_seeds);

GArray *ct_exercise_list_mistakes (CtLibrary *library,
                                   const CtRules *rules,
                                   const CtState *state,
                                   const CtMove *right,
                                   guint most);

char *ct_exercise_dup_recipe (const CtExercise *exercise);
CtExercise *ct_exercise_new_from_recipe (CtLibrary *library, const char *recipe);
