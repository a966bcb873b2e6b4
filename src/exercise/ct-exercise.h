/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise.h: a question about one rule, made by the engine, which has the key */
#pragma once

#include "ct-library.h"

G_BEGIN_DECLS

/**
 * CtExerciseKind:
 * @CT_EXERCISE_WHICH: which of these may be done now? Any number of answers is right,
 *   but never all or none
 * @CT_EXERCISE_JUDGE: is this allowed? From %CT_EXERCISE_USUAL on, a no says by which
 *   rule. Or: does this happen then? One answer is right
 * @CT_EXERCISE_PREDICT: what does this move bring about? One answer is right
 * @CT_EXERCISE_CONTRAST: on which of two tables that differ in one card, or in one
 *   option, is this allowed, or does it bring something about? One answer is right
 * @CT_EXERCISE_COUNT: what is written down for this? Any number of answers is right,
 *   but never all or none
 * @CT_EXERCISE_DO: do something that reaches a goal; the answers are moves that do, and
 *   others
 * @CT_EXERCISE_SPOT: one of several moves broke a rule: which one, and which rule? One
 *   answer that is a move is right, and one that is a rule
 * @CT_EXERCISE_FRESH: a step of a lesson on another deal, on which the same can be
 *   asked; the answers are moves that the lesson accepts, and others
 *
 * What is asked.
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

/* So many moves are watched. */
#define CT_EXERCISE_N_MOVES 6

/* From one thing at a time to several rules at once. */
#define CT_EXERCISE_EASIEST 1
#define CT_EXERCISE_USUAL   3
#define CT_EXERCISE_HARDEST 5

/**
 * CtExerciseAnswerType:
 * @CT_EXERCISE_MOVE: @move
 * @CT_EXERCISE_ALLOWED: the move of the question is allowed, or what is claimed is true
 * @CT_EXERCISE_NOT: it is not
 * @CT_EXERCISE_RULE: @rule forbids it
 * @CT_EXERCISE_EVENT: it brings @event about
 * @CT_EXERCISE_HAPPENS: @event happens, as it would if @move were made
 * @CT_EXERCISE_TABLE: on the table with this @number, see ct_exercise_get_table()
 * @CT_EXERCISE_PLY: the move with this @number, from 0
 * @CT_EXERCISE_NOTE: @event is written down: points on a line, or who has won
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
 * @rule: (nullable): id; of a move the one that refuses it
 *
 * One of the answers to choose from; which of its fields count, @type says.
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
 * @is_move: it is about a move of @move_type, else about @event
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
 * @rules: with the options that are played
 * @rule: id of the rule that it is about
 * @decider: (nullable): where something is refused, id of the rule by which it is:
 * @rule, or another one by which the book shows it, see
 * ct_exercise_is_shown_by_others()
 * @seat: through whose eyes the table is seen; %CT_SEES_ALL where all cards are shown
 * @state: the table
 * @has_move: whether somebody plays something
 * @move: what that is
 * @has_claim: of a "judge": it is asked whether the event of @goal follows, else
 * whether the move is allowed
 * @moves: those that are watched, if any
 * @lesson: (nullable): of a "fresh" the lesson, which says what is asked and what is
 *   right
 * @step: which step of it
 * @goal: of a "do"; in a contrast or a claim its event, if it is about what happens
 * @other_rules: of the second table of a contrast, on which the move is allowed, or
 *   brings nothing about; the same but for an option, if not a card differs
 * @other: that table; while cards are dealt, the table before the first of them
 * @other_move: the same move there, perhaps with the card that differs
 * @is_other_first: in which order they are shown
 * @answers: (element-type CtExerciseAnswer): to choose from
 *
 * It follows from the rule set with its options, the rule, the kind, the difficulty and
 * the seed: the same five make the same exercise on every machine.
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
 *
 * What is shown of an exercise, and what is played on it.
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
gboolean ct_exercise_reaches (const CtExercise *exercise, const CtMove *move);
guint ct_exercise_n_tables (const CtExercise *exercise);
CtExerciseTable ct_exercise_get_table (const CtExercise *exercise, guint number);
guint ct_exercise_find_differences (const CtExercise *exercise, guint *ret_index);

const char *ct_exercise_kind_get_name (CtExerciseKind kind);
guint ct_exercise_kind_get_easiest (CtExerciseKind kind);
gboolean ct_exercise_kind_parse (const char *name, CtExerciseKind *ret_kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtExercise, ct_exercise_free)

/* What each rule about what may be done or what happens must have: kinds of exercises,
 * different ones of each among so many seeds, and milliseconds in which they are found.
 */
#define CT_EXERCISE_KINDS        2
#define CT_EXERCISE_DIFFERENT    200
#define CT_EXERCISE_SEEDS        1000
#define CT_EXERCISE_MILLISECONDS 50.0

/**
 * CtExerciseCount:
 * @n_found: how many seeds had an exercise
 * @n_different: how many of them differ
 * @p95: milliseconds in which 95 of 100 were found, or given up
 */
typedef struct
{
  guint n_found;
  guint n_different;
  double p95;
} CtExerciseCount;

/**
 * CtExerciseGap:
 * @CT_EXERCISE_GAP_UNSEEN: it refused nothing and brought nothing about
 * @CT_EXERCISE_GAP_DEAL: it matters only while cards are dealt
 * @CT_EXERCISE_GAP_TURN: it refuses only moves of those whose turn it is not, which the
 *   table shows
 * @CT_EXERCISE_GAP_TOGETHER: what it refuses another rule refuses as well
 * @CT_EXERCISE_GAP_OWN: all that happens by it is the move that the player has chosen
 * @CT_EXERCISE_GAP_HIDDEN: what happens by it nobody can know from the table: it moves
 *   cards that are not seen, or goes by what was before
 * @CT_EXERCISE_GAP_SAME: it brings about the same whatever is chosen, and on every
 * table that looks nearly the same
 * @CT_EXERCISE_GAP_RARE: it decides too seldom
 *
 * Why there are too few exercises about a rule.
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

char *ct_exercise_dup_recipe (const CtExercise *exercise);
CtExercise *ct_exercise_new_from_recipe (CtLibrary *library, const char *recipe);

G_END_DECLS
