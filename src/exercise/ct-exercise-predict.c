/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-exercise-private.h"

#define N_MOVES 6

#define MAX_ANSWERS 4

static gboolean
suits (const CtRule *rule)
{
  return rule->not_enforced == NULL && rule->kind != CT_RULE_FACT;
}

static void
add_answer (CtExercise *exercise, const CtEvent *event, gboolean is_right)
{
  ct_exercise_add_answer (exercise, CT_EXERCISE_EVENT, is_right)->event = *event;
}

static void
add_other_seats (CtExerciseSearch *self, GArray *events, const CtEvent *event)
{
  CtExercise *exercise = self->exercise;
  guint first = ct_random_below (&self->random, exercise->state.n_seats);

  for (guint i = 0; i < exercise->state.n_seats && exercise->answers->len < MAX_ANSWERS;
       i++)
    {
      CtEvent other = *event;

      other.seat = (first + i) % exercise->state.n_seats;
      if (!ct_exercise_happens (events, &other))
        add_answer (exercise, &other, FALSE);
    }
}

/* A double pack has equal cards. */
static gboolean
is_named (const CtExercise *exercise, CtCard card)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    if (ct_rules_face (&exercise->rules,
                       g_array_index (exercise->answers, CtExerciseAnswer, i)
                           .event.card) == ct_rules_face (&exercise->rules, card))
      return TRUE;

  return FALSE;
}

static void
add_other_cards (CtExerciseSearch *self, GArray *events, const CtEvent *event)
{
  CtExercise *exercise = self->exercise;
  const CtState *state = &exercise->state;
  guint len = ct_zone_len (state, event->from);
  guint first = len > 0 ? ct_random_below (&self->random, len) : 0;

  for (guint i = 0; i < len && exercise->answers->len < MAX_ANSWERS; i++)
    {
      guint pos = (first + i) % len;
      CtEvent other = *event;

      other.card = ct_zone_card (state, event->from, pos);
      if (ct_rules_sees (&exercise->rules, state, exercise->seat, event->from, pos) &&
          !is_named (exercise, other.card) && !ct_exercise_happens (events, &other))
        add_answer (exercise, &other, FALSE);
    }
}

static gboolean
is_askable (const CtExercise *exercise,
            const CtMove *move,
            GArray *events,
            const CtEvent *event)
{
  guint pos;

  if (g_strcmp0 (event->rule, exercise->rule) != 0)
    return FALSE;

  switch (event->type)
    {
    case CT_EVENT_TURN:
      return event == &g_array_index (events, CtEvent, events->len - 1);

    case CT_EVENT_LEAD:
    case CT_EVENT_OUT:
    case CT_EVENT_WIN:
    case CT_EVENT_LOSE:
      return TRUE;

    case CT_EVENT_CARD:
      return memchr (move->card, event->card, move->n_cards) == NULL &&
             ct_state_find (&exercise->state, event->card, &pos) == event->from &&
             ct_rules_sees (&exercise->rules, &exercise->state, exercise->seat,
                            event->from, pos);

    default:
      return FALSE;
    }
}

static const CtEvent *
pick_event (CtExerciseSearch *self, const CtMove *move, GArray *events)
{
  const CtEvent *picked = NULL;
  guint n = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (is_askable (self->exercise, move, events, event) &&
          ct_random_below (&self->random, ++n) == 0)
        picked = event;
    }

  return picked;
}

static gboolean
ask_which_one (CtExerciseSearch *self, const CtMove *move, GArray *events)
{
  CtExercise *exercise = self->exercise;
  const CtEvent *event = pick_event (self, move, events);

  if (event == NULL || !ct_exercise_is_certain (self, move, event))
    return FALSE;

  add_answer (exercise, event, TRUE);
  if (event->type == CT_EVENT_CARD)
    add_other_cards (self, events, event);
  else
    add_other_seats (self, events, event);
  ct_exercise_shuffle_answers (self);
  return exercise->answers->len > 1;
}

static gboolean
ask_about (CtExerciseSearch *self, const CtMove *move)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = exercise->state;

  if (move->seat != exercise->seat ||
      !ct_exercise_follow (&exercise->rules, &after, move, events))
    return FALSE;

  g_array_set_size (exercise->answers, 0);
  exercise->has_move = TRUE;
  exercise->move = *move;
  if (ask_which_one (self, move, events))
    return TRUE;

  g_array_set_size (exercise->answers, 0);
  return ct_exercise_ask_what_happens (self, events);
}

static gboolean
ask_predict (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  exercise->state = *state;
  exercise->seat = state->to_act;
  if (tried != NULL)
    return ask_about (self, tried) ||
           (tried->type == CT_MOVE_DEAL && ct_exercise_ask_next_card (self, state));

  ct_rules_legal (&exercise->rules, state, legal);
  for (guint i = 0; i < N_MOVES && legal->len > 0; i++)
    if (ask_about (self, ct_moves_pick (legal, &self->random)))
      return TRUE;

  return FALSE;
}

const CtExerciseKindRow ct_exercise_predict_row = {
  .name = "predict",
  .n_questions = 1,
  .suits = suits,
  .ask = ask_predict,
  .asks_moves = TRUE,
};
