/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-exercise.h"
#include "ct-shuffle.h"

#define CT_EXERCISE_MAX_ANSWERS 8

/**
 * CtExerciseTry:
 * @rule: (nullable): that refuses @move
 * @is_decided: no other rule refuses it
 */
typedef struct
{
  CtMove move;
  const char *rule;
  gboolean is_decided;
} CtExerciseTry;

/**
 * CtExerciseSearch:
 * @coin: tossed before the search, so that positions do not depend on it
 * @models: (element-type CtExerciseModel):
 * @tries: (element-type CtExerciseTry): scratch
 * @decider: the rule that must refuse
 * @steps: (element-type CtExerciseStep):
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
 * Works with other deals.
 */
typedef struct
{
  CtLesson *lesson;
  guint index;
} CtExerciseStep;

/**
 * CtExerciseModel:
 * @move: if @has_move
 * @decider: (nullable): another rule that refuses @move, by which the book shows the
 *   rule
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
 * @name: on the command line
 * @n_questions: about one table; 0 for a task
 * @easiest: the lowest difficulty; 0 for any
 * @ask: %FALSE if the position is not worth it
 * @asks_moves: @ask wants each move of a hand, not positions
 * @find: (nullable): replaces @ask
 */
typedef struct
{
  const char *name;
  guint n_questions;
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
const CtExerciseTry *ct_exercise_find_broken (CtExerciseSearch *self,
                                              const CtState *state,
                                              const CtMove *tried);
const CtExerciseTry *ct_exercise_pick_allowed (CtExerciseSearch *self,
                                               const CtExerciseTry *broken);

CtExerciseAnswer *ct_exercise_add_answer (CtExercise *exercise,
                                          CtExerciseAnswerType type,
                                          gboolean is_right);
void ct_exercise_add_move (CtExercise *exercise,
                           const CtMove *move,
                           gboolean is_right,
                           const char *rule);
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
