/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the keys of exercises about events and score sheets. */
#include <string.h>

#include "ct-exercise-key.h"
#include "ct-rules.h"
#include "ct-rummy.h"

static gboolean
happens_there (const CtExerciseTable *table, const CtMove *move, const CtEvent *event)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state = *table->state;

  g_assert_true (ct_exercise_follow (table->rules, &state, move, events));
  if (event->type == CT_EVENT_TURN && state.phase != CT_PHASE_OVER &&
      event->seat == state.to_act)
    return TRUE;
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *other = &g_array_index (events, CtEvent, i);

      gboolean is_dark = event->from == CT_ZONE_STOCK || ct_zone_is_pot (event->from);
      gboolean has_amount =
          event->type == CT_EVENT_DEBT || event->type == CT_EVENT_CALL ||
          event->type == CT_EVENT_FAILED || event->type == CT_EVENT_SCORE;

      if (other->type == event->type && other->to == event->to &&
          other->seat == event->seat &&
          (event->type != CT_EVENT_CARD ||
           (is_dark ? other->from == event->from : other->card == event->card)) &&
          (!has_amount || other->amount == event->amount))
        return TRUE;
    }

  return FALSE;
}

gboolean
ct_exercise_key_happens_after (const CtExercise *exercise,
                               const CtMove *move,
                               const CtEvent *event)
{
  CtExerciseTable table = { .rules = &exercise->rules, .state = &exercise->state };

  return happens_there (&table, move, event);
}

/* Which card of the deal comes next; the table shows a moment during the deal. */
static const CtEvent *
find_next_card (const CtExercise *exercise, GArray *events)
{
  CtState state = exercise->other;
  CtState dealt = exercise->other;

  ct_rules_deal (&exercise->rules, &dealt, events);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD &&
          memcmp (&state, &exercise->state, sizeof state) == 0)
        return event;
      ct_follow_event (&exercise->rules, &state, event);
    }

  g_assert_not_reached ();
}

void
ct_exercise_key_check_claim (const CtExercise *exercise, CtExerciseTally *tally)
{
  const CtExerciseGoal *goal = &exercise->goal;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = exercise->state;
  gboolean is_true;
  guint n_right = 0;

  if (ct_exercise_is_deal (exercise))
    {
      const CtEvent *next = find_next_card (exercise, events);

      is_true = next->to == goal->event.to;
      g_assert_cmpstr (next->rule, ==, exercise->rule);
    }
  else
    {
      is_true = ct_exercise_key_happens_after (exercise, &exercise->move, &goal->event);
      g_assert_true (ct_exercise_follow (&exercise->rules, &after, &exercise->move,
                                         events));
    }

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);

      g_assert_true (answer->is_right ==
                     (answer->type == CT_EXERCISE_ALLOWED ? is_true : !is_true));
      n_right += answer->is_right;
    }

  g_assert_cmpuint (n_right, ==, 1);
  tally->n_claims++;
  tally->n_true += is_true;
}

static void
check_next_card (const CtExercise *exercise)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  const CtEvent *next = find_next_card (exercise, events);
  guint n_right = 0;

  g_assert_cmpstr (next->rule, ==, exercise->rule);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);

      g_assert_true (answer->is_right == (answer->event.to == next->to));
      n_right += answer->is_right;
    }

  g_assert_cmpuint (n_right, ==, 1);
  g_assert_cmpuint (exercise->answers->len, >, 1);
}

void
ct_exercise_key_check_predict (const CtExercise *exercise)
{
  guint n_right = 0;

  if (ct_exercise_is_deal (exercise))
    {
      check_next_card (exercise);
      return;
    }

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);

      g_assert_true (answer->is_right ==
                     ct_exercise_key_happens_after (exercise, &exercise->move,
                                                    &answer->event));
      g_assert_true (!answer->is_right ||
                     g_strcmp0 (answer->event.rule, exercise->rule) == 0);
      n_right += answer->is_right;
    }

  g_assert_cmpuint (n_right, ==, 1);
  g_assert_cmpuint (exercise->answers->len, >, 1);
}

/* A minimal change flips the verdict: one visible card or one option. */
void
ct_exercise_key_check_contrast (const CtExercise *exercise)
{
  guint n_options = 0;
  guint index;
  guint n_cards = ct_exercise_find_differences (exercise, &index);

  for (guint i = 0; i < CT_MAX_OPTIONS; i++)
    n_options += memcmp (&exercise->rules.option[i], &exercise->other_rules.option[i],
                         sizeof (CtOptionValue)) != 0;
  g_assert_cmpuint (n_cards + n_options, ==, 1);
  g_assert_true (exercise->goal.is_move
                     ? ct_exercise_key_is_decided (exercise, &exercise->move)
                     : g_strcmp0 (exercise->goal.event.rule, exercise->rule) == 0);
  g_assert_cmpuint (exercise->answers->len, ==, 2);

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);
      CtExerciseTable table = ct_exercise_get_table (exercise, answer->number);

      gboolean is_so =
          exercise->goal.is_move
              ? ct_rules_check (table.rules, table.state, table.move).rule == NULL
              : happens_there (&table, table.move, &exercise->goal.event);

      if (answer->is_right != is_so)
        g_error ("%s contrast %u %" G_GUINT64_FORMAT ": %d %d", exercise->rule,
                 exercise->difficulty, exercise->seed, exercise->goal.is_move,
                 exercise->goal.event.type);
    }
}

static gboolean
is_written (const CtExercise *exercise, const CtEvent *note)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state = exercise->state;

  if (exercise->has_move)
    g_assert_true (ct_rules_apply (&exercise->rules, &state, &exercise->move, NULL,
                                   events));
  else
    ct_rummy_score_sheet (&exercise->rules, &exercise->state, note->seat, events);

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == note->type && event->seat == note->seat &&
          event->amount == note->amount &&
          (exercise->has_move ||
           (event->to == note->to && g_strcmp0 (event->rule, note->rule) == 0)))
        return TRUE;
    }

  return FALSE;
}

void
ct_exercise_key_check_count (const CtExercise *exercise)
{
  guint n_right = 0;
  guint n_own = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = ct_exercise_key_get_answer (exercise, i);

      g_assert_true (answer->is_right == is_written (exercise, &answer->event));
      n_right += answer->is_right;
      n_own += answer->is_right && g_strcmp0 (answer->event.rule, exercise->rule) == 0;
    }

  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);
  g_assert_cmpuint (n_own, >, 0);
}
