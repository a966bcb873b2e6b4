/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-private.h"

#define N_HANDS 20

#define MAX_MOVES 400

/**
 * Survey:
 * @n_refused: moves of the player to act
 * @n_decided: of these, by no other rule
 * @n_out_of_turn: moves of others
 * @n_brought: its later events
 * @n_hidden: of these, unpredictable ones
 * @n_telling: of these, ones that tell more than the move
 */
typedef struct
{
  guint n_refused;
  guint n_decided;
  guint n_out_of_turn;
  guint n_dealt;
  guint n_brought;
  guint n_hidden;
  guint n_telling;
} Survey;

static gboolean
is_own (const CtExerciseSearch *self, const char *rule)
{
  return g_strcmp0 (rule, self->exercise->rule) == 0;
}

/* Others may try the same, or the same player too late. */
static void
survey_tries (CtExerciseSearch *self,
              const CtState *state,
              const CtState *after,
              Survey *survey)
{
  const CtRules *rules = &self->exercise->rules;

  ct_exercise_list_tries (self, state, NULL);
  for (guint i = 0; i < self->tries->len; i++)
    {
      const CtExerciseTry *try = &g_array_index (self->tries, CtExerciseTry, i);
      CtMove other = try->move;

      survey->n_refused += is_own (self, try->rule);
      survey->n_decided += is_own (self, try->rule) && try->is_decided;
      if (after->to_act != other.seat)
        survey->n_out_of_turn +=
            is_own (self, ct_rules_check (rules, after, &other).rule);
      other.seat = (other.seat + 1) % state->n_seats;
      survey->n_out_of_turn +=
          is_own (self, ct_rules_check (rules, state, &other).rule);
    }
}

/* Or it does not happen on tables that look the same. */
static gboolean
is_hidden (CtExerciseSearch *self, const CtMove *move, const CtEvent *event)
{
  const CtExercise *exercise = self->exercise;
  guint pos;

  if (event->type != CT_EVENT_CARD)
    return !ct_exercise_is_certain (self, move, event);

  return ct_state_find (&exercise->state, event->card, &pos) == event->from &&
         !ct_rules_sees (&exercise->rules, &exercise->state, exercise->seat,
                         event->from, pos);
}

static void
survey_events (CtExerciseSearch *self,
               const CtState *state,
               const CtMove *move,
               GArray *events,
               Survey *survey)
{
  CtExercise *exercise = self->exercise;

  exercise->state = *state;
  exercise->seat = move->seat;
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (!is_own (self, event->rule))
        continue;
      survey->n_dealt += state->phase == CT_PHASE_DEAL;
      survey->n_brought += state->phase != CT_PHASE_DEAL;
      survey->n_hidden +=
          state->phase != CT_PHASE_DEAL && is_hidden (self, move, event);
      survey->n_telling += state->phase != CT_PHASE_DEAL &&
                           ct_exercise_is_telling (exercise, move, events, event);
    }
}

static void
survey_hand (CtExerciseSearch *self, Survey *survey)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state;
  CtMove move;

  ct_exercise_begin_hand (self, &state);
  for (guint i = 0; i < MAX_MOVES && ct_exercise_choose (self, &state, &move); i++)
    {
      CtState before = state;

      g_array_set_size (events, 0);
      ct_rules_apply_judged (&self->exercise->rules, &state, &move, events);
      survey_tries (self, &before, &state, survey);
      survey_events (self, &before, &move, events, survey);
    }
}

static void
survey_models (CtExerciseSearch *self, Survey *survey)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  ct_exercise_list_models (self);
  for (guint i = 0; i < self->models->len; i++)
    {
      const CtExerciseModel *model = &g_array_index (self->models, CtExerciseModel, i);
      CtState after = model->state;

      g_array_set_size (events, 0);
      if (model->has_move &&
          ct_rules_apply (&self->exercise->rules, &after, &model->move, NULL, events))
        survey_events (self, &model->state, &model->move, events, survey);
    }
}

static CtExerciseGap
judge (const Survey *survey)
{
  if (survey->n_telling > survey->n_hidden)
    return CT_EXERCISE_GAP_SAME;
  if (survey->n_decided > 0)
    return CT_EXERCISE_GAP_RARE;
  if (survey->n_refused > 0)
    return CT_EXERCISE_GAP_TOGETHER;
  if (survey->n_hidden > 0)
    return CT_EXERCISE_GAP_HIDDEN;
  if (survey->n_brought > 0)
    return CT_EXERCISE_GAP_OWN;
  if (survey->n_out_of_turn > 0)
    return CT_EXERCISE_GAP_TURN;

  return survey->n_dealt > 0 ? CT_EXERCISE_GAP_DEAL : CT_EXERCISE_GAP_UNSEEN;
}

/**
 * ct_exercise_gap_is_missed:
 *
 * Returns: whether there may be an exercise after all
 */
gboolean
ct_exercise_gap_is_missed (CtExerciseGap gap)
{
  return gap == CT_EXERCISE_GAP_UNSEEN || gap == CT_EXERCISE_GAP_SAME ||
         gap == CT_EXERCISE_GAP_RARE;
}

CtExerciseGap
ct_exercise_explain_gap (CtLibrary *library, const CtRules *rules, const char *rule)
{
  g_autoptr (GArray) tries = g_array_new (FALSE, FALSE, sizeof (CtExerciseTry));
  g_autoptr (GArray) models = g_array_new (FALSE, FALSE, sizeof (CtExerciseModel));
  CtExercise exercise = { .rules = *rules,
                          .rule = (char *) rule,
                          .difficulty = CT_EXERCISE_USUAL };
  CtExerciseSearch search = {
    .library = library,
    .exercise = &exercise,
    .random = { 1 },
    .models = models,
    .tries = tries,
    .decider = rule,
  };
  Survey survey = { 0 };

  for (guint i = 0; i < N_HANDS; i++)
    survey_hand (&search, &survey);
  survey_models (&search, &survey);

  return judge (&survey);
}
