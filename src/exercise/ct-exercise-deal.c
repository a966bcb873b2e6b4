/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-exercise-private.h"
#include "ct-rules.h"

#define MAX_ANSWERS 4

static gboolean
is_dealt (const CtEvent *event)
{
  return event->type == CT_EVENT_CARD && event->from == CT_ZONE_STOCK;
}

static gboolean
pick_card (CtExerciseSearch *self, GArray *events, guint *ret_index)
{
  guint n = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (is_dealt (event) && g_strcmp0 (event->rule, self->exercise->rule) == 0 &&
          ct_random_below (&self->random, ++n) == 0)
        *ret_index = i;
    }

  return n > 0;
}

static gboolean
is_answer (const CtExercise *exercise, guint zone)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    if (g_array_index (exercise->answers, CtExerciseAnswer, i).event.to == zone)
      return TRUE;

  return FALSE;
}

static void
add_other_places (CtExerciseSearch *self, GArray *events)
{
  CtExercise *exercise = self->exercise;
  guint first = ct_random_below (&self->random, events->len);

  for (guint i = 0; i < events->len && exercise->answers->len < MAX_ANSWERS; i++)
    {
      const CtEvent *event =
          &g_array_index (events, CtEvent, (first + i) % events->len);

      if (is_dealt (event) && !is_answer (exercise, event->to))
        ct_exercise_add_answer (exercise, CT_EXERCISE_EVENT, FALSE)->event = *event;
    }
}

/* @state: (inout): before the deal, then before the card */
static void
follow_deal (const CtExercise *exercise, GArray *events, guint index, CtState *state)
{
  for (guint i = 0; i < index; i++)
    ct_follow_event (&exercise->rules, state, &g_array_index (events, CtEvent, i));
}

/* Cards that return to the stock may restore a state in which another rule decided. */
static gboolean
was_before (const CtExercise *exercise, GArray *events, guint index)
{
  CtState state = exercise->other;

  for (guint i = 0; i < index; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (memcmp (&state, &exercise->state, sizeof state) == 0)
        return TRUE;
      ct_follow_event (&exercise->rules, &state, event);
    }

  return FALSE;
}

gboolean
ct_exercise_is_deal (const CtExercise *exercise)
{
  return exercise->state.phase == CT_PHASE_DEAL && !exercise->has_move;
}

/**
 * ct_exercise_ask_next_card:
 * @state: before the deal
 *
 * Returns: %FALSE if the rule deals no card
 */
gboolean
ct_exercise_ask_next_card (CtExerciseSearch *self, const CtState *state)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState dealt = *state;
  guint index = 0;

  ct_rules_deal (&exercise->rules, &dealt, events);
  if (!pick_card (self, events, &index))
    return FALSE;

  exercise->has_move = FALSE;
  exercise->other = *state;
  exercise->state = *state;
  follow_deal (exercise, events, index, &exercise->state);
  if (was_before (exercise, events, index))
    return FALSE;

  exercise->seat = ct_random_below (&self->random, state->n_seats);
  g_array_set_size (exercise->answers, 0);
  ct_exercise_add_answer (exercise, CT_EXERCISE_EVENT, TRUE)->event =
      g_array_index (events, CtEvent, index);
  add_other_places (self, events);
  ct_exercise_shuffle_answers (self);
  return exercise->answers->len > 1;
}
