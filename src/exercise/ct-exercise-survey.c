/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why is there nothing to ask about a rule? */
#include "ct-exercise-private.h"

#define N_HANDS 20

/* Nobody needs a hand that does not end. */
#define MAX_MOVES 400

/**
 * Survey:
 * @n_refused: moves of the player to act that the rule refuses
 * @n_decided: those of them that no other rule refuses
 * @n_out_of_turn: moves of others that it refuses
 * @n_dealt: what it brings about while cards are dealt
 * @n_brought: what it brings about later
 * @n_telling: what of that is more than the move itself
 */
typedef struct
{
  guint n_refused;
  guint n_decided;
  guint n_out_of_turn;
  guint n_dealt;
  guint n_brought;
  guint n_telling;
} Survey;

static gboolean
is_own (const CtExerciseSearch *self, const char *rule)
{
  return g_strcmp0 (rule, self->exercise->rule) == 0;
}

static void
survey_tries (CtExerciseSearch *self, const CtState *state, Survey *survey)
{
  ct_exercise_list_tries (self, state, NULL);
  for (guint i = 0; i < self->tries->len; i++)
    {
      const CtExerciseTry *try = &g_array_index (self->tries, CtExerciseTry, i);
      CtMove other = try->move;

      survey->n_refused += is_own (self, try->rule);
      survey->n_decided += is_own (self, try->rule) && try->is_decided;
      other.seat = (other.seat + 1) % state->n_seats;
      survey->n_out_of_turn +=
          is_own (self, ct_rules_check (&self->exercise->rules, state, &other).rule);
    }
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

      survey_tries (self, &state, survey);
      g_array_set_size (events, 0);
      ct_rules_apply_judged (&self->exercise->rules, &state, &move, events);
      survey_events (self, &before, &move, events, survey);
    }
}

static CtExerciseGap
judge (const Survey *survey)
{
  if (survey->n_telling > 0)
    return CT_EXERCISE_GAP_SAME;
  if (survey->n_decided > 0)
    return CT_EXERCISE_GAP_RARE;
  if (survey->n_refused > 0)
    return CT_EXERCISE_GAP_TOGETHER;
  if (survey->n_brought > 0)
    return CT_EXERCISE_GAP_OWN;
  if (survey->n_out_of_turn > 0)
    return CT_EXERCISE_GAP_TURN;

  return survey->n_dealt > 0 ? CT_EXERCISE_GAP_DEAL : CT_EXERCISE_GAP_UNSEEN;
}

/**
 * ct_exercise_explain_gap:
 *
 * Plays hands and looks what the rule does in them.
 *
 * Returns: why there are too few exercises about @rule
 */
CtExerciseGap
ct_exercise_explain_gap (CtLibrary *library, const CtRules *rules, const char *rule)
{
  g_autoptr (GArray) tries = g_array_new (FALSE, FALSE, sizeof (CtExerciseTry));
  CtExercise exercise = { .rules = *rules,
                          .rule = (char *) rule,
                          .difficulty = CT_EXERCISE_USUAL };
  CtExerciseSearch search = {
    .library = library, .exercise = &exercise, .random = { 1 }, .tries = tries
  };
  Survey survey = { 0 };

  for (guint i = 0; i < N_HANDS; i++)
    survey_hand (&search, &survey);

  return judge (&survey);
}
