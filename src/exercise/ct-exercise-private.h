/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-private.h: an exercise in the making */
#pragma once

#include "ct-exercise.h"
#include "ct-shuffle.h"

G_BEGIN_DECLS

#define CT_EXERCISE_MAX_ANSWERS 8

/**
 * CtExerciseTry:
 * @rule: (nullable): id of the rule that refuses @move
 * @is_decided: that rule alone refuses it: it would be allowed if it were struck out
 *
 * What somebody might try at a table.
 */
typedef struct
{
  CtMove move;
  const char *rule;
  gboolean is_decided;
} CtExerciseTry;

/**
 * CtExerciseSearch:
 * @coin: tossed once, so that no position is chosen by how it falls
 * @models: (element-type CtExerciseModel): positions in which others have shown the
 *   rule
 * @tries: (element-type CtExerciseTry): scratch
 * @decider: id of the rule that must refuse what is refused
 * @steps: (element-type CtExerciseStep): those that say what other deals must be like
 * @n_compared: how often it was looked for a table on which something does not happen
 *
 * Looking for a position that is worth a question.
 */
typedef struct
{
  CtLibrary *library;
  CtExercise *exercise;
  CtRandom random;
  gboolean coin;
  GArray *models;
  GArray *tries;
  const char *decider;
  GArray *steps;
  guint n_compared;
} CtExerciseSearch;

/**
 * CtExerciseStep:
 *
 * A step of a lesson that can be done on another deal.
 */
typedef struct
{
  CtLesson *lesson;
  guint index;
} CtExerciseStep;

/**
 * CtExerciseModel:
 * @move: what is tried there, if @has_move
 * @decider: (nullable): id of another rule that refuses it, by which the book shows the
 *   rule
 *
 * A position from a rule book in which the rule matters.
 */
typedef struct
{
  CtState state;
  CtMove move;
  gboolean has_move;
  const char *decider;
} CtExerciseModel;

/**
 * CtExerciseKindRow:
 * @name: as on the command line
 * @easiest: the difficulty from which people are asked in that way; 0 for any
 * @suits: whether such a rule can be asked about at all
 * @ask: makes a question of a position, and its key; %FALSE if it is not worth it
 * @asks_moves: it is asked what follows from a move: in a hand about every move that is
 *   made, and not about the position
 * @find: (nullable): instead of @ask, if the kind knows itself where to look
 *
 * All that is known of a kind of exercises.
 */
typedef struct
{
  const char *name;
  guint easiest;
  gboolean (*suits) (const CtRule *rule);
  gboolean (*ask) (CtExerciseSearch *self, const CtState *state, const CtMove *tried);
  gboolean asks_moves;
  gboolean (*find) (CtExerciseSearch *self);
} CtExerciseKindRow;

extern const CtExerciseKindRow ct_exercise_which_row;
extern const CtExerciseKindRow ct_exercise_judge_row;
extern const CtExerciseKindRow ct_exercise_predict_row;
extern const CtExerciseKindRow ct_exercise_contrast_row;
extern const CtExerciseKindRow ct_exercise_count_row;
extern const CtExerciseKindRow ct_exercise_do_row;
extern const CtExerciseKindRow ct_exercise_spot_row;
extern const CtExerciseKindRow ct_exercise_fresh_row;

gboolean ct_exercise_find (CtExerciseSearch *self, const CtExerciseKindRow *row);

void ct_exercise_begin_hand (CtExerciseSearch *self, CtState *state);
gboolean ct_exercise_choose (CtExerciseSearch *self,
                             const CtState *state,
                             CtMove *move);

void ct_exercise_list_models (CtExerciseSearch *self);
gboolean ct_exercise_vary_model (CtExerciseSearch *self, CtExerciseModel *model);
gboolean ct_exercise_is_position (CtExerciseSearch *self,
                                  const CtRules *rules,
                                  const CtState *state);
void ct_exercise_swap_in_move (const CtRules *rules, CtMove *move, CtCard a, CtCard b);

gboolean ct_exercise_is_same_event (const CtEvent *a, const CtEvent *b);
gboolean ct_exercise_happens (GArray *events, const CtEvent *event);
gboolean ct_exercise_is_certain (CtExerciseSearch *self,
                                 const CtMove *move,
                                 const CtEvent *event);
gboolean ct_exercise_is_excluded (CtExerciseSearch *self,
                                  const CtMove *move,
                                  const CtEvent *event);
gboolean ct_exercise_is_telling (const CtExercise *exercise,
                                 const CtMove *move,
                                 GArray *events,
                                 const CtEvent *event);
gboolean ct_exercise_names_hidden (CtExerciseSearch *self, const CtEvent *event);
const CtEvent *ct_exercise_pick_event (CtExerciseSearch *self,
                                       const CtMove *move,
                                       GArray *events);
gboolean ct_exercise_ask_what_happens (CtExerciseSearch *self, GArray *events);
gboolean ct_exercise_is_at_work (GArray *events, const char *rule);
gboolean ct_exercise_ask_next_card (CtExerciseSearch *self, const CtState *state);

void ct_exercise_list_tries (CtExerciseSearch *self,
                             const CtState *state,
                             const CtMove *tried);
const CtExerciseTry *ct_exercise_pick_broken (CtExerciseSearch *self);
gboolean ct_exercise_is_fair (CtExerciseSearch *self, const CtExerciseTry *broken);

CtExerciseAnswer *ct_exercise_add_answer (CtExercise *exercise,
                                          CtExerciseAnswerType type,
                                          gboolean is_right);
gboolean ct_exercise_is_full (const CtExercise *exercise);
gboolean ct_exercise_has_both (const CtExercise *exercise);
gboolean ct_exercise_has_move (const CtExercise *exercise, const CtMove *move);
void ct_exercise_add_rules (CtExerciseSearch *self, gboolean is_right);
void ct_exercise_shuffle_answers (CtExerciseSearch *self);
gboolean ct_exercise_suits_acting (const CtRule *rule);
gboolean ct_exercise_refuses (const CtRule *rule);
const char *ct_exercise_find_decider (const CtExampleStep *step, const CtRule *rule);
gboolean ct_exercise_is_shown_by_others (const CtRule *rule);
gboolean ct_exercise_suits_refusing (const CtRule *rule);
gboolean ct_exercise_has_refusals (CtExerciseSearch *self);

G_END_DECLS
