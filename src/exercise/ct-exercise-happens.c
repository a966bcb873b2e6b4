/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wrong answers would follow from other moves, or happen to others. */
#include <string.h>

#include "ct-exercise-private.h"

#define MAX_ANSWERS 4

/* other moves, for wrong answers */
#define N_MOVES 6

static void
add_answer (CtExercise *exercise,
            const CtEvent *event,
            const CtMove *move,
            gboolean is_right)
{
  CtExerciseAnswer *answer =
      ct_exercise_add_answer (exercise, CT_EXERCISE_HAPPENS, is_right);

  answer->event = *event;
  answer->move = *move;
}

/**
 * ct_exercise_is_at_work:
 *
 * Several events may have the same words.
 */
gboolean
ct_exercise_is_at_work (GArray *events, const char *rule)
{
  for (guint i = 0; i < events->len; i++)
    if (g_strcmp0 (g_array_index (events, CtEvent, i).rule, rule) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_answer (const CtExercise *exercise, const CtEvent *event)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtEvent *other =
          &g_array_index (exercise->answers, CtExerciseAnswer, i).event;

      if (ct_exercise_is_same_event (other, event) ||
          g_strcmp0 (other->rule, event->rule) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
add_from_move (CtExerciseSearch *self, const CtMove *move, GArray *events)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = exercise->state;

  if (!ct_exercise_follow (&exercise->rules, &after, move, others))
    return;

  for (guint i = 0; i < others->len; i++)
    {
      const CtEvent *event = &g_array_index (others, CtEvent, i);

      if (event->type == CT_EVENT_SCORE ||
          !ct_exercise_is_telling (exercise, move, others, event) ||
          ct_exercise_names_hidden (self, event) ||
          ct_exercise_is_at_work (events, event->rule) || is_answer (exercise, event) ||
          ct_exercise_happens (events, event) ||
          !ct_exercise_is_excluded (self, &exercise->move, event))
        continue;

      add_answer (exercise, event, move, FALSE);
      return;
    }
}

static void
add_from_moves (CtExerciseSearch *self, GArray *events)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (&exercise->rules, &exercise->state, legal);
  for (guint i = 0;
       i < N_MOVES && legal->len > 1 && exercise->answers->len < MAX_ANSWERS; i++)
    add_from_move (self, ct_moves_pick (legal, &self->random), events);
}

/* Words of the rule book may leave the player out. */
static gboolean
names_player (CtExerciseSearch *self, const CtEvent *event)
{
  const CtRule *rule =
      ct_library_lookup_rule (self->library, &self->exercise->rules, event->rule);
  const char *words = rule != NULL ? ct_text_get_msgid (rule->say) : NULL;

  return words == NULL || strstr (words, "{player") != NULL;
}

static gboolean
turn_to (const CtExercise *exercise, const CtEvent *event, guint seat, CtEvent *other)
{
  *other = *event;
  switch (event->type)
    {
    case CT_EVENT_TURN:
    case CT_EVENT_LEAD:
    case CT_EVENT_OUT:
    case CT_EVENT_WIN:
    case CT_EVENT_LOSE:
    case CT_EVENT_PASS:
    case CT_EVENT_CALL:
      other->seat = seat;
      return TRUE;

    case CT_EVENT_CARD:
      if (ct_zone_is_hand (event->to))
        other->to = ct_hand (seat);
      else if (ct_zone_is_pile (event->to) && seat < CT_MAX_PILES)
        other->to = CT_ZONE_PILE + seat;
      else
        return FALSE;
      return other->to != event->from;

    case CT_EVENT_DEBT:
      other->seat = seat;
      return seat != event->to;

    default:
      return FALSE;
    }
}

static void
add_other_seats (CtExerciseSearch *self, GArray *events, const CtEvent *event)
{
  CtExercise *exercise = self->exercise;
  guint n_seats = exercise->state.n_seats;
  guint first = ct_random_below (&self->random, n_seats);
  CtEvent other;

  if (!names_player (self, event))
    return;

  for (guint i = 0; i < n_seats && exercise->answers->len < MAX_ANSWERS; i++)
    if (turn_to (exercise, event, (first + i) % n_seats, &other) &&
        !ct_exercise_happens (events, &other))
      add_answer (exercise, &other, &exercise->move, FALSE);
}

static void
add_wrong_turn (CtExerciseSearch *self, GArray *events)
{
  CtExercise *exercise = self->exercise;
  CtState after = exercise->state;
  guint seat = ct_random_below (&self->random, after.n_seats);
  CtEvent turn = { .type = CT_EVENT_TURN, .seat = seat };

  ct_rules_apply_judged (&exercise->rules, &after, &exercise->move, NULL);
  if ((ct_state_is_over (&after) || after.to_act != seat) &&
      !ct_exercise_happens (events, &turn))
    add_answer (exercise, &turn, &exercise->move, FALSE);
}

/**
 * ct_exercise_ask_what_happens:
 *
 * Returns: %FALSE if the rule causes nothing worth a question
 */
gboolean
ct_exercise_ask_what_happens (CtExerciseSearch *self, GArray *events)
{
  CtExercise *exercise = self->exercise;
  const CtEvent *event = ct_exercise_pick_event (self, &exercise->move, events);

  if (event == NULL || !ct_exercise_is_certain (self, &exercise->move, event))
    return FALSE;

  add_answer (exercise, event, &exercise->move, TRUE);
  add_from_moves (self, events);
  add_other_seats (self, events, event);
  if (exercise->answers->len == 1)
    add_wrong_turn (self, events);
  ct_exercise_shuffle_answers (self);
  return exercise->answers->len > 1;
}
